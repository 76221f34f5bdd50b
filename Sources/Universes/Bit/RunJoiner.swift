// Bits to runs of cells.

import Cells

/// Joins set bits into runs, across words, and hands each to whoever wants it once it ends.
struct RunJoiner {
  private var start: Int?

  /// Takes the next word, whose lowest bit is column `x`; words come from the left.
  ///
  /// Columns between two words that were not given are taken for clear once `close(at:)` is called
  /// for the first of them.
  mutating func add(_ word: UInt64, at x: Int, _ body: (Range<Int>) -> Void) {
    if word == 0 { return close(at: x, body) }
    var position = 0
    while position < 64 {
      let rest = word >> UInt64(position)
      if let first = start {
        let length = (~rest).trailingZeroBitCount
        // Above the top of a shifted word are zeros, so a run that reaches it seems to end there.
        if position + length >= 64 { return }
        position += length
        start = nil
        if first < x + position { body(first..<(x + position)) }
      } else {
        if rest == 0 { return }
        position += rest.trailingZeroBitCount
        start = x + position
      }
    }
  }

  /// Ends a run that reaches up to column `x`.
  mutating func close(at x: Int, _ body: (Range<Int>) -> Void) {
    if let first = start, first < x { body(first..<x) }
    start = nil
  }
}
