// What is said of zip files and of the files in them.

import Evaluation
import Syntax

/// The sentences about a zip file at a path, or in a text when there is no path.
struct ArchiveMessages {
  private let path: String?
  private let subject: String
  /// Whether there is a file whose path can go on with a name in it.
  private let isFile: Bool

  /// Longer names are hostile, and not shown.
  private static let longestName = 255
  private static let mostNames = 12

  init(_ path: String?, isFile: Bool = true) {
    self.path = path
    self.isFile = isFile
    subject = path.map { "'\($0)'" } ?? "the text"
  }

  var nested: Diagnostic {
    Diagnostic(
      "\(subject) is packed twice, and only one packing is undone",
      notes: ["unpack it, then open what comes out"])
  }

  /// Where one pattern is wanted, and there are others or none.
  func several(_ patterns: [String]) -> Diagnostic {
    guard !patterns.isEmpty else { return Diagnostic("\(subject) is a zip file without a pattern") }
    let file = isFile ? path : "FILE.zip"
    let example = ArchiveMessages.shown(patterns).first.flatMap { name in
      file.map { "\($0)/\(name)" }
    }
    let how = example.map {
      "one of them is named as in a folder\(isFile ? "" : ", once it is a file"): \(asWord($0))"
    }
    return Diagnostic(
      "\(subject) is a zip file of \(patterns.count) patterns",
      notes: [how].compactMap { $0 } + list(patterns))
  }

  func missing(_ name: String, among patterns: [String]) -> Diagnostic {
    let near = nearestNames(to: name, among: ArchiveMessages.shown(patterns))
    let offered = suggestion(of: near.map { name in path.map { "\($0)/\(name)" } ?? name })
    return Diagnostic(
      "\(subject) holds no file '\(name)'", notes: offered.isEmpty ? list(patterns) : offered)
  }

  /// The names, as far as anybody reads them.
  private func list(_ names: [String]) -> [String] {
    var shown = Array(ArchiveMessages.shown(names).prefix(ArchiveMessages.mostNames))
    let hidden = names.count - shown.count
    if hidden > 0 { shown.append("\(hidden) more") }
    guard let last = shown.last else { return [] }
    let list = shown.count == 1 ? last : shown.dropLast().joined(separator: ", ") + " and " + last
    return ["it holds \(list)"]
  }

  private static func shown(_ names: [String]) -> [String] {
    names.filter { $0.utf8.count <= longestName }
  }
}
