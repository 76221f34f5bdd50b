// Drawing live and dying cells smaller than they are.

import CWords
import Cells

extension PlaneUniverse {
  package func reduced(_ area: Rectangle, by factor: Int, into frame: inout Frame) {
    let view = ReducedView(of: area, by: factor, in: frame.size)
    view.clear(&frame)
    if factor == 1 { return view.copyRuns(of: self, into: &frame) }
    tiles.forEachReducedRow(of: view) { slot, rows, row, columns in
      let cells = ShownCells(rows, of: tiles.slots[slot], plane: tiles.currentPlane)
      columns.forEach(in: cells.live | cells.dying) { column, mask in
        let remaining = cells.leastRemaining(in: mask)
        let state = remaining.map { CellState(generations.stateCount - $0) } ?? 1
        frame[column, row] = max(frame[column, row], state)
      }
    }
  }
}

/// Some rows of a tile seen as one: for each column whether a cell of it lives, whether one is dying,
/// and the least number of generations one still has.
private struct ShownCells {
  var live = RowBits.zero
  var dying = RowBits.zero
  /// The digits of the numbers, the lowest first; all ones where no cell is dying.
  private var digits: [RowBits] = []

  init(_ rows: Range<Int>, of slot: Slot, plane: Int) {
    for row in rows { live |= slot.rowWords(row, plane: plane) }
    guard slot.isDying(plane: plane), let planes = slot.dying else { return }
    digits = Array(repeating: RowBits(repeating: ~0), count: planes.count)
    for row in rows {
      let present = planes.row(row, of: plane)
      if present == .zero { continue }
      dying |= present
      takeLess(planes, row: row, of: plane, where: present)
    }
  }

  /// Takes the numbers of a row where they are less.
  private mutating func takeLess(
    _ planes: DyingPlanes, row: Int, of plane: Int, where present: RowBits
  ) {
    // From the highest digit down: the first in which they differ decides.
    var isLess = RowBits.zero
    var isDecided = ~present
    for digit in digits.indices.reversed() {
      let theirs = load(planes.plane(digit, of: plane) + row * Tile.wordsPerRow)
      let differ = (digits[digit] ^ theirs) & ~isDecided
      isLess |= differ & digits[digit]
      isDecided |= differ
    }
    for digit in digits.indices {
      let theirs = load(planes.plane(digit, of: plane) + row * Tile.wordsPerRow)
      digits[digit] = chosenWords(isLess, theirs, digits[digit])
    }
  }

  /// The least number of generations that one of some columns' dying cells still has.
  func leastRemaining(in mask: RowBits) -> Int? {
    var rest = dying & mask
    if !isAny(rest) { return nil }
    var remaining = 0
    for digit in digits.indices.reversed() {
      let lower = rest & ~digits[digit]
      if isAny(lower) { rest = lower } else { remaining |= 1 << digit }
    }
    return remaining
  }
}
