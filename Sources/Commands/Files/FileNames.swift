// The names of files that are written: their endings, and whether something stands there.

import Syntax

/// The ending of a file's name in small letters, without its dot; empty where there is none.
func ending(ofFile path: String) -> String {
  let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
  // A dot in front hides a file.
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
  return name[name.index(after: dot)...].lowercased()
}

extension Diagnostic {
  /// The mistake of a file's name that says no format.
  static func withoutEnding(_ path: String, notes: [String]) -> Diagnostic {
    Diagnostic("the name '\(path)' has no ending, which says the format", notes: notes)
  }
}

extension Session {
  /// Makes sure that a file may be written at a path: asks before one that is there is replaced.
  mutating func confirmReplacing(_ path: String) throws(Diagnostic) {
    switch host.kind(ofWritten: expanded(path)) {
    case .nothing: return
    case .file: try confirm("replace the file '\(path)'")
    case .folder: throw FileProblem.isFolder.diagnostic(for: path, writing: true)
    case .other: throw FileProblem.notRegular.diagnostic(for: path, writing: true)
    }
  }
}
