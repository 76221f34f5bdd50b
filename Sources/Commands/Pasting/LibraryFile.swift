// A pattern file of the library: the user's own shapes and the files of added folders.

import Cells
import Patterns
import Rules

/// A pattern file in a folder of the library.
struct LibraryFile: Hashable, Sendable {
  /// The name of the folder.
  let folder: String
  /// Where the folder is.
  let root: String
  let file: FileTree.File
  /// The name of the file without its ending.
  let name: String
  /// How many bytes of the path belong to the ending: `.rle`, `.mc.gz`.
  private let endingLength: Int

  /// A file of a folder; `nil` when its name is not that of a pattern file.
  init?(_ file: FileTree.File, in folder: LibraryFolder) {
    let slash = file.path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let last = slash.map { String(file.path[$0...].dropFirst()) } ?? file.path
    guard let ending = LibraryFile.ending(of: last) else { return nil }
    self.file = file
    self.folder = folder.name
    root = folder.path
    endingLength = ending
    name = String(last.dropLast(ending))
  }

  /// Where it is on the disk.
  var path: String { root + "/" + file.path }

  /// `golly/Life/Guns/vacuum-cleaner`.
  var fullName: String { folder + "/" + file.path.dropLast(endingLength) }

  /// `golly/Life/Guns/vacuum-cleaner.rle`.
  var nameWithEnding: String { folder + "/" + file.path }

  /// The user's own shapes are called by their names, others by their full ones.
  var listedName: String { isOwn ? name : fullName }

  var isOwn: Bool { folder == LibraryFolder.own }

  /// The files that a name means: those that it spells out, with the ending, without it or in other
  /// letter case, and where there are none, those that it may stand for. O(files).
  static func named(_ name: String, among files: [LibraryFile]) -> [LibraryFile] {
    guard name.contains("/") else {
      let letters = ShapeQuery.folded(name)
      return files.filter {
        letters.isEmpty ? $0.name == name : ShapeQuery.folded($0.name) == letters
      }
    }
    let wanted = name.lowercased()
    let called = files.filter { $0.lies(at: wanted) }
    guard called.count > 1 else { return called }
    let spelled = [
      called.filter { $0.nameWithEnding == name }, called.filter { $0.fullName == name },
      called.filter { $0.fullName.lowercased() == wanted },
    ]
    return spelled.first { !$0.isEmpty } ?? called
  }

  /// What to call it so that no other file of its folder is meant.
  func reference(among files: [LibraryFile]) -> String {
    let names = isOwn && ShapeLibrary.named(name) == nil ? [name, fullName] : [fullName]
    return names.first { LibraryFile.named($0, among: files) == [self] } ?? nameWithEnding
  }

  /// Whether `folder/name`, `folder/below/name` or a path with the ending means this file; in lower
  /// case.
  private func lies(at wanted: String) -> Bool {
    let full = fullName.lowercased()
    if full == wanted || nameWithEnding.lowercased() == wanted { return true }
    let start = folder.lowercased() + "/"
    return wanted.hasPrefix(start) && full.hasSuffix("/" + wanted.dropFirst(start.count))
  }

  /// Whether a file may be a pattern, by its name.
  static func isPattern(_ name: String) -> Bool { ending(of: name) != nil }

  /// Most texts are no patterns; those that are can be opened.
  private static let endings = Set(PatternFormats.all.flatMap(\.extensions)).subtracting(["txt"])

  /// The length of the ending of a pattern file's name.
  private static func ending(of name: String) -> Int? {
    let lower = name.lowercased()
    let packing = lower.hasSuffix(".gz") ? ".gz".utf8.count : 0
    let rest = lower.utf8.dropLast(packing)
    guard let dot = rest.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = String(lower[dot..<rest.endIndex].dropFirst())
    guard endings.contains(ending) || (ending == "zip" && packing == 0) else { return nil }
    return 1 + ending.utf8.count + packing
  }
}
