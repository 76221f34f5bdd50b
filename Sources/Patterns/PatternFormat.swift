// What a file format is.

/// A file format for patterns: one type in one file, and one line in `PatternFormats.all`.
package protocol PatternFormat: Sendable {
  /// What people call it: `RLE`.
  var name: String { get }
  /// How names of its files end, without the dot, in lower case; the usual one first.
  var extensions: [String] { get }

  /// Whether a text is in this format, judging by its beginning and by the characters in it.
  func matches(_ text: PatternText) -> Bool

  func read(_ text: PatternText) throws(PatternError) -> PatternFile
}

/// A format in which patterns are written too.
package protocol WritablePatternFormat: PatternFormat {
  /// Whether it has a place for cells that are a tree alone.
  var holdsTrees: Bool { get }

  /// The bytes of a file. Cells that are a tree alone are written only where `holdsTrees`.
  func write(_ file: PatternFile) throws(PatternWriteError) -> [UInt8]

  /// Whether it has a place for the table of a rule, not for its name alone.
  var holdsRuleTables: Bool { get }

  /// What the format has a place for beside dead and live cells.
  var kept: Set<Loss> { get }

  /// What of `kept` it has a place for only in part: some rules, some fields.
  var keptInPart: Set<Loss> { get }

  /// What a file holds that the format has no place for, in the order of `Loss.allCases`.
  func losses(of file: PatternFile) -> [Loss]
}

extension WritablePatternFormat {
  package var holdsTrees: Bool { false }
  package var holdsRuleTables: Bool { false }
  package var keptInPart: Set<Loss> { [] }
  package func losses(of file: PatternFile) -> [Loss] { file.losses(besides: kept) }
}

/// What a format may have no place for.
package enum Loss: CaseIterable, Hashable, Sendable {
  /// States other than dead and live.
  case states
  case rule
  /// The extent and topology of the field.
  case field
  case position
  case generation
  case name, author, comments
  /// In which phase and orientation the pattern is, where a format only says what it is.
  case phase
}
