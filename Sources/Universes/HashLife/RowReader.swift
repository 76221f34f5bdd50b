// Reading a row of a tree.

import Cells

/// Finds the runs of equal states, not 0, in a row.
struct RowReader {
  let store: NodeStore
  let y: Int
  let columns: Range<Int>
  private(set) var runs: [(columns: Range<Int>, state: CellState)] = []

  init(store: NodeStore, y: Int, columns: Range<Int>) {
    self.store = store
    self.y = y
    self.columns = columns
  }

  mutating func read(_ root: PlacedNode) {
    let reach = PlacedNode.reach(root.level)
    guard (-reach..<reach).contains(y) else { return }
    read(root.level, root.number, x: -reach, row: y + reach)
  }

  private mutating func read(_ level: Int, _ number: NodeNumber, x: Int, row: Int) {
    let side = Leaf.side << level
    if number == 0 || x >= columns.upperBound || x + side <= columns.lowerBound { return }
    if level == 0 { return readLeaf(number, x: x, row: row & 15) }
    let key = store.key(level, number)
    let isSouth = row >> (level + 3) & 1 == 1
    read(level - 1, isSouth ? key.sw : key.nw, x: x, row: row)
    read(level - 1, isSouth ? key.se : key.ne, x: x + side / 2, row: row)
  }

  private mutating func readLeaf(_ number: NodeNumber, x: Int, row: Int) {
    let planes = store.planes(number)
    let mask = UInt16(truncatingIfNeeded: UInt64(mask: columns, inWordAt: x))
    var rest: UInt16 = 0
    for plane in 0..<store.planeCount { rest |= planes[plane][row: row] }
    rest &= mask
    while rest != 0 {
      let first = rest.trailingZeroBitCount
      var state: CellState = 0
      var others = ~(rest >> UInt16(first))
      for plane in 0..<store.planeCount {
        let digits = planes[plane][row: row] >> UInt16(first)
        let isSet = digits & 1 == 1
        if isSet { state |= 1 << CellState(plane) }
        others |= isSet ? ~digits : digits
      }
      let count = min(others.trailingZeroBitCount, Leaf.side - first)
      add((x + first)..<(x + first + count), state)
      rest &= count + first >= Leaf.side ? 0 : ~0 << UInt16(first + count)
    }
  }

  private mutating func add(_ span: Range<Int>, _ state: CellState) {
    if let last = runs.last, last.columns.upperBound == span.lowerBound, last.state == state {
      runs[runs.count - 1].columns = last.columns.lowerBound..<span.upperBound
    } else {
      runs.append((span, state))
    }
  }
}
