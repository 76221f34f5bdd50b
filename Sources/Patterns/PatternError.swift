// What can be wrong with the text of a pattern.

import Rules

/// Why a text is not a pattern, and where this shows.
package struct PatternError: Error, Hashable {
  /// From 1.
  package let line: Int
  /// From 1, in characters.
  package let column: Int
  /// What is wrong there.
  package let problem: Problem

  /// A problem at a place that people count: lines and columns from 1.
  package init(line: Int, column: Int, problem: Problem) {
    self.line = line
    self.column = column
    self.problem = problem
  }

  /// What can be wrong with the text of a pattern.
  package enum Problem: Hashable, Sendable {
    /// Nothing, or only blanks and comments.
    case empty
    /// The text is in no format that is known.
    case unknownFormat
    /// The text is in a format that is known and not read.
    case notReadable(ForeignFormat)
    case unexpectedCharacter(Character)
    /// Something is missing at the end of the line.
    case unexpectedEndOfLine
    /// A count of 0 in RLE: programs do not agree on what it means.
    case zeroCount
    /// Blanks between the digits of a count in RLE: it may be one number or two.
    case splitCount
    /// A count in RLE with nothing behind it.
    case countWithoutTag
    /// A cell that the rule does not have.
    case stateTooHigh(state: Int, states: Int)
    /// A cell beyond `Point.limit`.
    case coordinateTooLarge
    /// More than `Point.limit` live cells.
    case tooManyCells
    /// A number that does not fit in 64 bits.
    case numberTooLarge
    case numberExpected
    /// A generation before the first, which is 0.
    case negativeGeneration(Int)
    /// A leaf of a macrocell file with more than 8 rows or columns.
    case leafTooLarge
    /// A macrocell file with leaves of two states and of more.
    case mixedLeaves
    /// A node of a macrocell file at a level where there are only leaves, or less.
    case wrongLevel(Int)
    /// A node of a macrocell file that does not stand above the line that names it.
    case unknownNode(Int, known: Int)
    /// A node of a macrocell file that is not one level below the one that names it.
    case wrongChild(Int, level: Int, expected: Int)
    /// A tree of more cells than are written out, where they must be.
    case treeTooLarge(limit: Int)
    /// A tree that is too irregular to be moved to where its cells are.
    case tooManyNodes(limit: Int)
    /// What gzip or zip has packed is damaged, or packed in a way that is not read.
    case damagedArchive
    /// What gzip or zip has packed is larger than is read.
    case archiveTooLarge(limit: Int)
    /// A zip file with no pattern or with several.
    case archive(patterns: [String])
    /// A zip file has no file of a name; `patterns` are those it has.
    case noSuchFile(String, patterns: [String])
    /// A file in a zip file is packed again, by zip or twice by gzip.
    case nestedArchive
    /// A game of MCell that is not read.
    case unknownGame(String)
    /// The rule the file names; the range is within the rule's text.
    case rule(RuleError)
    /// The table that stands behind the pattern.
    case ruleFile(RuleFileError.Problem)
    /// An apgcode of a still life says how many cells it has.
    case wrongPopulation(said: Int, found: Int)
    /// An apgcode that names a kind of object and holds no cells: `zz_LINEAR`, `ov_s`.
    case apgcodeWithoutCells
    /// An apgcode of cells in a larger box than has a code.
    case apgcodeTooLarge
    /// An apgcode of more than two layers, whose states only its rule tells.
    case apgcodeLayers
  }
}

/// A file format that is recognised and not read.
package enum ForeignFormat: String, CaseIterable, Sendable {
  case ruleTable = "rule table"
  case rle3 = "three-dimensional RLE"
  case image = "image"
  case utf16 = "UTF-16 text"
}

/// Why a pattern cannot be written.
package enum PatternWriteError: Error, Hashable {
  /// The file would have at least so many bytes, more than `PatternFormats.longestFile`.
  case tooLarge(bytes: UInt128)
  /// Cells lie beyond `Point.limit` when counted as the format does.
  case coordinates
  /// The pattern is no still life, oscillator or spaceship of two states, and has no code.
  case noApgcode
  /// What has a code that holds no cells, since there are too many.
  case tooLargeForApgcode
  /// More cells on a bounded field than are read of a tree, which no engine runs there.
  case tooManyBoundedCells(limit: Int)
  /// A tree that is too irregular to be moved to where the format has its cells.
  case tooManyNodes(limit: Int)
}
