// Reading cells and their states.

import Cells
import Rules

extension PlaneUniverse {
  /// The state of a cell in a word of a tile, and how many cells from there on, within the word, are
  /// in the same state.
  func span(
    _ word: Int, row: Int, from bit: Int, of slot: Int
  ) -> (state: CellState, count: Int) {
    let tile = tiles.slots[slot]
    let shift = UInt64(bit)
    let plane = tiles.currentPlane
    let live = tile.word(word, row: row, plane: plane) >> shift
    let isLive = live & 1 == 1
    var others = isLive ? ~live : live
    var remaining = 0
    if tile.isDying(plane: plane), let dying = tile.dying {
      for digit in 0..<dying.count {
        let bits = dying.word(word, row: row, digit: digit, of: plane) >> shift
        let isSet = bits & 1 == 1
        others |= isSet ? ~bits : bits
        if isSet { remaining |= 1 << digit }
      }
    }
    let state = remaining > 0 ? generations.stateCount - remaining : isLive ? 1 : 0
    return (CellState(state), min(others.trailingZeroBitCount, 64 - bit))
  }

  package func forEachRun(
    inRow y: Int, of columns: Range<Int>, _ body: (Range<Int>, CellState) -> Void
  ) {
    if columns.isEmpty { return }
    var joiner = StateRunJoiner()
    let row = Rectangle(columns: columns, rows: y..<(y + 1))
    for slot in tiles.slotsOverlapping(row) {
      let start = tiles.slots[slot].place.origin.x
      forEachSpan(inRow: y & 31, of: slot, columns: columns.moved(by: -start)) { span, state in
        joiner.add(span.moved(by: start), state, body)
      }
    }
    joiner.close(body)
  }

  /// Calls `body` for spans of equal states, not 0, in a row of a tile, of columns of the tile or
  /// beyond it; a run may come in several spans.
  private func forEachSpan(
    inRow row: Int, of slot: Int, columns: Range<Int>, _ body: (Range<Int>, CellState) -> Void
  ) {
    let occupied = tiles.slots[slot].occupied(row: row, plane: tiles.currentPlane)
    if occupied == .zero { return }
    for word in 0..<Tile.wordsPerRow {
      var rest = occupied[word] & UInt64(mask: columns, inWordAt: 64 * word)
      while rest != 0 {
        let bit = rest.trailingZeroBitCount
        let (state, count) = span(word, row: row, from: bit, of: slot)
        let first = 64 * word + bit
        let span = (first..<(first + count)).clamped(to: columns)
        body(span, state)
        rest &= ~UInt64.lowBits(bit + count)
      }
    }
  }
}
