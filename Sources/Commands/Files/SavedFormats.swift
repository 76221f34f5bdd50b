// Which format a file is written in, and what is said of it.

import Analysis
import Patterns
import Pictures
import Syntax

/// A format that files are written in, packed by gzip or not.
package struct SavedFormat: Sendable {
  let format: any WritablePatternFormat
  let isPacked: Bool

  /// What people call it.
  package var name: String { format.name }

  /// The format of a file by the end of its name.
  package init(forFile path: String) throws(Diagnostic) {
    let ending = ending(ofFile: path)
    if ending.isEmpty { throw .withoutEnding(path, notes: SavedFormat.notes) }
    guard let (format, isPacked) = PatternFormats.format(forName: path) else {
      let isPicture = PictureFormat(rawValue: ending) != nil
      throw Diagnostic(
        "no format has the ending '.\(ending)'",
        notes: SavedFormat.notes + (isPicture ? ["'export' writes pictures"] : []))
    }
    try self.init(format, isPacked: isPacked)
  }

  /// The format of an ending: `cells`, `rle.gz`.
  package init(ending: String) throws(Diagnostic) {
    guard let (format, isPacked) = PatternFormats.format(forName: "x." + ending) else {
      throw Diagnostic(
        "there is no format '\(ending)'",
        notes: suggestion(for: ending, among: SavedFormat.endings) + SavedFormat.notes)
    }
    try self.init(format, isPacked: isPacked)
  }

  /// A format, of files that are not packed.
  init(_ format: any WritablePatternFormat) {
    self.format = format
    isPacked = false
  }

  private init(_ format: any PatternFormat, isPacked: Bool) throws(Diagnostic) {
    let written = SavedFormat.formats.first { $0.name == format.name }
    guard let written else {
      throw Diagnostic("\(format.name) files are read and not written", notes: SavedFormat.notes)
    }
    self.format = written
    self.isPacked = isPacked
  }

  /// A file name without the ending that says its format.
  package static func withoutEnding(_ name: String) -> String {
    var name = name
    for ending in ["gz", nil] {
      guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { break }
      let last = name[name.index(after: dot)...].lowercased()
      let isKnown =
        PatternFormats.format(forExtension: last) != nil || ["zip", "png"].contains(last)
      if ending.map({ $0 == last }) ?? isKnown { name = String(name[..<dot]) }
    }
    return name
  }

  /// Every format that is written.
  static var formats: [any WritablePatternFormat] {
    PatternFormats.written + [CanonicalApgcode()]
  }

  static var endings: [String] {
    formats.flatMap(\.extensions).sorted()
  }

  private static var notes: [String] {
    let known = endings.map { "." + $0 }.joined(separator: " ")
    return ["known endings: \(known), and .gz behind any of them"]
  }

  /// What is said of what the format has no place for; `nil` when it holds everything.
  func warning(of losses: [Loss]) -> String? {
    Loss.list(losses).map { "\(format.name) does not keep the \($0)" }
  }
}

extension Loss {
  /// Several of them: `rule, title and the author`; `nil` for none.
  static func list(_ losses: [Loss]) -> String? {
    guard let last = losses.last else { return nil }
    let words = losses.dropLast().map(\.word).joined(separator: ", ")
    return words.isEmpty ? last.word : words + " and the " + last.word
  }

  /// What people call it: `title`.
  var word: String {
    switch self {
    case .states: "states"
    case .rule: "rule"
    case .field: "size of the field"
    case .position: "position"
    case .generation: "generation"
    case .name: "title"
    case .author: "author"
    case .comments: "comments"
    case .phase: "phase and orientation"
    }
  }
}

extension SavedFormat {
  /// The bytes of a file; errors become sentences.
  func bytes(of file: PatternFile) throws(Diagnostic) -> [UInt8] {
    do throws(PatternWriteError) {
      return try PatternFormats.write(file, as: format, packed: isPacked)
    } catch {
      switch error {
      case .tooLarge(let bytes):
        throw Diagnostic(
          "as \(format.name) the file would have at least \(bytesText(bytes))",
          notes: ["RLE writes empty space in a few bytes"])
      case .noApgcode:
        throw Diagnostic(
          "the pattern has no apgcode that holds its cells",
          notes: ["still lifes, oscillators and spaceships with two states have one"])
      case .tooLargeForApgcode: throw Diagnostic("the pattern is too large for an apgcode")
      case .coordinates:
        throw Diagnostic("as \(format.name) the cells lie beyond the end of the coordinates")
      case .tooManyBoundedCells(let limit):
        throw Diagnostic(
          "as \(format.name) a bounded field has at most \(limit) live cells",
          notes: ["RLE holds more: .rle"])
      case .tooManyNodes(let limit):
        throw Diagnostic("as \(format.name) the tree would have more than \(limit) nodes")
      }
    }
  }
}
