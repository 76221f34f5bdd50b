// How a row of cells is stored in words and follows from the row above it.

import Cells
import Rules

/// The cells of a row of some width as words, and the rule that leads from one row to the next.
///
/// Cells beyond the width are 0. Pointers are to `wordCount` words for each row, of which at least
/// one is there; rows that are written overlap none that are read.
protocol LineKernel: Sendable {
  associatedtype Word: FixedWidthInteger & UnsignedInteger & Sendable

  var rule: Rule { get }
  var wordCount: Int { get }
  /// Whether a dead row stays dead.
  var keepsEmptySpace: Bool { get }

  static var cellsPerWord: Int { get }
  /// Whether a row is made faster than it is brought from memory.
  static var isQuick: Bool { get }

  /// Writes so many rows, one after another, the first of them from the row `source`.
  func fill(
    _ rows: UnsafeMutablePointer<Word>, count: Int, after source: UnsafePointer<Word>)

  /// Sets cells of a row.
  func set(_ columns: Range<Int>, of row: UnsafeMutablePointer<Word>, to state: CellState)

  /// Calls `body` for each run of equal live states, from the left.
  func forEachRun(
    in row: UnsafeBufferPointer<Word>, of columns: Range<Int>,
    _ body: (Range<Int>, CellState) -> Void)

  /// The number of live cells of a row. O(words).
  ///
  /// Each kind of row counts in a loop of its own: through the protocol, word by word, counting a
  /// diagram takes longer than making it.
  static func population(of row: UnsafeBufferPointer<Word>) -> Int

  /// From the first live cell of a word that is not 0 to the last.
  static func liveCells(of word: Word) -> ClosedRange<Int>

  /// For each cell the higher of two states.
  static func highest(_ a: Word, _ b: Word) -> Word
}

extension LineKernel {
  /// From the first live cell of a row to behind the last; `nil` when none is live.
  static func liveColumns(of row: UnsafeBufferPointer<Word>) -> Range<Int>? {
    guard let first = row.firstIndex(where: { $0 != 0 }),
      let last = row.lastIndex(where: { $0 != 0 })
    else { return nil }
    let left = cellsPerWord * first + liveCells(of: row[first]).lowerBound
    return left..<(cellsPerWord * last + liveCells(of: row[last]).upperBound + 1)
  }

  /// The words that hold some columns, of which there is at least one.
  static func words(of columns: Range<Int>) -> Range<Int> {
    (columns.lowerBound / cellsPerWord)..<((columns.upperBound - 1) / cellsPerWord + 1)
  }
}
