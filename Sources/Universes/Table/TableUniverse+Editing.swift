// Changing cells of tiles of states by hand.

import Cells
import Rules

extension TableUniverse: RowWriter {
  package subscript(point: Point) -> CellState {
    get {
      let place = StatePlace(of: point)
      guard let slot = slot(at: place), let position = place.position(of: point) else { return 0 }
      return slots[slot].state(at: position)
    }
    set { setRow(point.y, columns: point.x..<(point.x + 1), to: newValue) }
  }

  package mutating func fill(_ area: Rectangle, with state: CellState) {
    if area.isEmpty { return }
    if state == 0 {
      for slot in slotsOverlapping(area) {
        guard let part = slots[slot].place.rectangle.intersection(area) else { continue }
        for y in part.rows { setRow(y, columns: part.columns, to: 0) }
      }
      return
    }
    for y in area.rows { setRow(y, columns: area.columns, to: state) }
  }

  /// Sets the cells of a part of a row; a state that the rule has not is its highest one.
  mutating func setRow(_ y: Int, columns: Range<Int>, to state: CellState) {
    let state = CellState(min(Int(state), table.stateCount - 1))
    var x = columns.lowerBound
    while x < columns.upperBound {
      let place = StatePlace(of: Point(x: x, y: y))
      let end = min(columns.upperBound, place.origin.x + StateTile.side)
      let slot = slot(at: place) ?? (state == 0 ? nil : addTile(at: place))
      if let slot, let start = place.position(of: Point(x: x, y: y)) {
        set(start..<(start + end - x), to: state, in: slot)
      }
      x = end
    }
  }

  private mutating func set(_ positions: Range<Int>, to state: CellState, in slot: Int) {
    slots[slot].makeUnique()
    for position in positions where slots[slot].state(at: position) != state {
      slots[slot].set(state, at: position, lookup)
    }
    if slots[slot].changedRows != 0 { enqueue(slot) }
  }

  package func storageNeeded(toFill area: Rectangle, with state: CellState) -> UInt128 {
    if area.isEmpty || state == 0 { return UInt128(storageSize) }
    let (first, last) = (StatePlace(of: area.origin), StatePlace(of: area.lastPoint))
    let tiles = UInt128(last.x - first.x + 1) * UInt128(last.y - first.y + 1)
    return (UInt128(slots.count) + tiles) * UInt128(StateTile.storageSize)
  }

  package func storageNeeded(toWrite pattern: Pattern, at origin: Point) -> UInt128 {
    let tiles = pattern.tileCount(
      at: origin, of: Size(width: StateTile.side, height: StateTile.side))
    return (UInt128(slots.count) + tiles) * UInt128(StateTile.storageSize)
  }
}
