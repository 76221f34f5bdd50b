// Changing cells and their states by hand.

import Cells
import Rules

extension PlaneUniverse: RowWriter {
  package subscript(point: Point) -> CellState {
    get {
      guard let slot = tiles.slot(at: TilePlace(of: point)) else { return 0 }
      let word = (point.x & 255) >> 6
      return span(word, row: point.y & 31, from: point.x & 63, of: slot).state
    }
    set {
      setRow(point.y, columns: point.x..<(point.x + 1), to: newValue)
    }
  }

  package mutating func fill(_ area: Rectangle, with state: CellState) {
    if area.isEmpty { return }
    if state == 0 {
      for slot in tiles.slotsOverlapping(area) { set(area, to: state, in: slot) }
      return
    }
    let (first, last) = (TilePlace(of: area.origin), TilePlace(of: area.lastPoint))
    for y in first.y...last.y {
      for x in first.x...last.x {
        let place = TilePlace(x: x, y: y)
        set(area, to: state, in: tiles.slot(at: place) ?? tiles.addTile(at: place))
      }
    }
  }

  /// Sets the cells of a part of a row.
  mutating func setRow(_ y: Int, columns: Range<Int>, to state: CellState) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      let place = TilePlace(of: Point(x: x, y: y))
      let end = min(columns.upperBound, (place.x + 1) << 8)
      let slot = tiles.slot(at: place) ?? (state == 0 ? nil : tiles.addTile(at: place))
      if let slot {
        tiles.touch(slot)
        let start = x & 255
        set(row: y & 31, columns: start..<(start + end - x), to: state, in: slot)
      }
      x = end
    }
  }

  /// Sets the cells of a tile that lie in an area.
  private mutating func set(_ area: Rectangle, to state: CellState, in slot: Int) {
    let place = tiles.slots[slot].place
    guard let part = place.rectangle.intersection(area) else { return }
    tiles.touch(slot)
    let start = part.x - place.origin.x
    for y in part.rows {
      set(
        row: y - place.origin.y, columns: start..<(start + part.width), to: state, in: slot)
    }
  }

  /// Sets cells in a row of a tile that has been touched.
  private mutating func set(row: Int, columns: Range<Int>, to state: CellState, in slot: Int) {
    let plane = tiles.currentPlane
    let change: BitChange = state == 1 ? .set : .clear
    // A state that the rule has not is its highest one.
    let remaining = state > 1 ? max(1, generations.stateCount - Int(state)) : 0
    if remaining > 0 { tiles.slots[slot].setDying(true, plane: plane) }
    for word in (columns.lowerBound >> 6)...((columns.upperBound - 1) >> 6) {
      let mask = UInt64(mask: columns, inWordAt: 64 * word)
      tiles.slots[slot].update(word, row: row, plane: plane) {
        change.applied(to: $0, where: mask)
      }
      if tiles.slots[slot].isDying(plane: plane) {
        tiles.slots[slot].dying?.set(remaining, word, row: row, where: mask, of: plane)
      }
    }
  }
}
