// Changing cells of a universe of longer range by hand.

import Cells
import Rules

extension RangeUniverse {
  package subscript(point: Point) -> CellState {
    get {
      guard let slot = index[RangePlace(of: point)] else { return background }
      return slots[slot].tile.cells[RangeTile.offset(x: point.x, y: point.y)] ^ background
    }
    set { setRow(point.y, columns: point.x..<(point.x + 1), to: newValue) }
  }

  package mutating func fill(_ area: Rectangle, with state: CellState) {
    if area.isEmpty { return }
    let stored = stored(state)
    if stored == 0 {
      for slot in slotsOverlapping(area) { set(area, to: 0, in: slot) }
      return
    }
    let (first, last) = (RangePlace(of: area.origin), RangePlace(of: area.lastPoint))
    for y in first.y...last.y {
      for x in first.x...last.x {
        set(area, to: stored, in: slot(at: RangePlace(x: x, y: y)))
      }
    }
  }

  package mutating func write(_ pattern: Pattern, at origin: Point, _ mode: PasteMode) {
    let offset = origin - .origin
    switch mode {
    case .replace:
      fill(Rectangle(origin: origin, size: pattern.size), with: 0)
      writeRuns(of: pattern, movedBy: offset)
    case .live: writeRuns(of: pattern, movedBy: offset)
    case .xor: writeRuns(of: pattern, movedBy: offset, killsEqual: true)
    case .and: forEachGap(in: pattern) { fill($0.moved(by: offset), with: 0) }
    }
  }

  /// Writes the live cells of a pattern; where asked, those that are already in the same state die.
  private mutating func writeRuns(
    of pattern: Pattern, movedBy offset: Offset, killsEqual: Bool = false
  ) {
    let isBinary = range.stateCount == 2
    pattern.forEachRun { row, columns, state in
      let y = row + offset.y
      let columns = (columns.lowerBound + offset.x)..<(columns.upperBound + offset.x)
      var equal: [Range<Int>] = []
      if killsEqual {
        forEachRun(inRow: y, of: columns) { if $1 == state || isBinary { equal.append($0) } }
      }
      setRow(y, columns: columns, to: state)
      for part in equal { setRow(y, columns: part, to: 0) }
    }
  }

  /// How a state is stored; one that the rule has not is its highest.
  private func stored(_ state: CellState) -> CellState { min(state, highestState) ^ background }

  private mutating func setRow(_ y: Int, columns: Range<Int>, to state: CellState) {
    let stored = stored(state)
    var x = columns.lowerBound
    while x < columns.upperBound {
      let place = RangePlace(of: Point(x: x, y: y))
      let end = min(columns.upperBound, (place.x + 1) << RangePlace.columnBits)
      if stored != 0 || index[place] != nil {
        let slot = slot(at: place)
        touch(slot)
        let start = RangeTile.offset(x: x, y: y)
        (slots[slot].tile.cells + start).update(repeating: stored, count: end - x)
      }
      x = end
    }
  }

  /// Sets the cells of a tile that lie in an area.
  private mutating func set(_ area: Rectangle, to stored: CellState, in slot: Int) {
    let place = slots[slot].place
    guard let part = place.rectangle.intersection(area) else { return }
    touch(slot)
    for y in part.rows {
      let start = (y - place.origin.y) * RangeTile.width + part.x - place.origin.x
      (slots[slot].tile.cells + start).update(repeating: stored, count: part.width)
    }
  }

  package func storageNeeded(toFill area: Rectangle, with state: CellState) -> UInt128 {
    if area.isEmpty || stored(state) == 0 { return UInt128(storageSize) }
    let (first, last) = (RangePlace(of: area.origin), RangePlace(of: area.lastPoint))
    let tiles = UInt128(last.x - first.x + 1) * UInt128(last.y - first.y + 1)
    return (UInt128(slots.count) + tiles) * UInt128(RangeSlot.byteCount)
  }

  package func storageNeeded(toWrite pattern: Pattern, at origin: Point) -> UInt128 {
    if background != 0 {
      return storageNeeded(toFill: Rectangle(origin: origin, size: pattern.size), with: 0)
    }
    var places: Set<RangePlace> = []
    var others: UInt128 = 0
    pattern.forEachRun { y, run, _ in
      let row = (y + origin.y) >> RangePlace.rowBits
      let first = (run.lowerBound + origin.x) >> RangePlace.columnBits
      let last = (run.upperBound - 1 + origin.x) >> RangePlace.columnBits
      // A run over very many tiles is not worth remembering: too many is allowed here.
      if last - first > 1 << 16 {
        others += UInt128(last - first + 1)
      } else {
        for x in first...last { places.insert(RangePlace(x: x, y: row)) }
      }
    }
    return (UInt128(slots.count + places.count) + others) * UInt128(RangeSlot.byteCount)
  }
}
