// Changing cells of tiles by hand.

import Cells
import Rules

extension BitUniverse {
  package subscript(point: Point) -> CellState {
    get {
      guard let slot = slot(at: TilePlace(of: point)) else { return background }
      let word = slots[slot].word((point.x & 255) >> 6, row: point.y & 31, plane: currentPlane)
      return CellState(word >> UInt64(point.x & 63) & 1) ^ background
    }
    set { fill(Rectangle(corner: point, corner: point), with: newValue) }
  }

  package mutating func fill(_ area: Rectangle, with state: CellState) {
    change(area, change(to: state))
  }

  package mutating func write(_ pattern: Pattern, at origin: Point, _ mode: PasteMode) {
    let offset = origin - .origin
    switch mode {
    case .replace:
      fill(Rectangle(origin: origin, size: pattern.size), with: 0)
      changeRuns(of: pattern, movedBy: offset, change(to: 1))
    case .live: changeRuns(of: pattern, movedBy: offset, change(to: 1))
    case .xor: changeRuns(of: pattern, movedBy: offset, .toggle)
    case .and: forEachGap(in: pattern) { change($0.moved(by: offset), change(to: 0)) }
    }
  }

  /// How to store a state: cells are stored as whether they differ from the background.
  private func change(to state: CellState) -> BitChange {
    (state != 0) == (background != 0) ? .clear : .set
  }

  private mutating func changeRuns(
    of pattern: Pattern, movedBy offset: Offset, _ change: BitChange
  ) {
    for patternRow in pattern.rows {
      let row = patternRow.y + offset.y
      var place = TilePlace(x: .min, y: row >> 5)
      var slot: Int?
      for run in patternRow.runs {
        var x = run.columns.lowerBound + offset.x
        let end = run.columns.upperBound + offset.x
        while x < end {
          if x >> 8 != place.x {
            place.x = x >> 8
            slot = slotToChange(at: place, change)
          }
          let next = min(end, (place.x + 1) << 8)
          if let slot {
            changeRow(row & 31, columns: (x & 255)..<((x & 255) + next - x), of: slot, change)
          }
          x = next
        }
      }
    }
  }

  /// The slot of a tile about to be changed; `nil` when there is none and none is needed.
  private mutating func slotToChange(at place: TilePlace, _ change: BitChange) -> Int? {
    guard let slot = slot(at: place) ?? (change == .clear ? nil : addTile(at: place)) else {
      return nil
    }
    touch(slot)
    return slot
  }

  private mutating func change(_ area: Rectangle, _ change: BitChange) {
    if area.isEmpty { return }
    if change == .clear {
      for slot in slotsOverlapping(area) { self.change(area, of: slot, change) }
      return
    }
    let (first, last) = (TilePlace(of: area.origin), TilePlace(of: area.lastPoint))
    for y in first.y...last.y {
      for x in first.x...last.x {
        let place = TilePlace(x: x, y: y)
        self.change(area, of: slot(at: place) ?? addTile(at: place), change)
      }
    }
  }

  private mutating func change(_ area: Rectangle, of slot: Int, _ change: BitChange) {
    let place = slots[slot].place
    guard let part = place.rectangle.intersection(area) else { return }
    touch(slot)
    let start = part.x - place.origin.x
    for y in part.rows {
      changeRow(
        y - place.origin.y, columns: start..<(start + part.width), of: slot, change)
    }
  }

  /// Changes cells in a row of a tile that has been touched.
  private mutating func changeRow(
    _ row: Int, columns: Range<Int>, of slot: Int, _ change: BitChange
  ) {
    for word in (columns.lowerBound >> 6)...((columns.upperBound - 1) >> 6) {
      let mask = UInt64(mask: columns, inWordAt: 64 * word)
      slots[slot].update(word, row: row, plane: currentPlane) {
        change.applied(to: $0, where: mask)
      }
    }
  }

  package func storageNeeded(toFill area: Rectangle, with state: CellState) -> UInt128 {
    if area.isEmpty || change(to: state) == .clear { return UInt128(storageSize) }
    let (first, last) = (TilePlace(of: area.origin), TilePlace(of: area.lastPoint))
    let tiles = UInt128(last.x - first.x + 1) * UInt128(last.y - first.y + 1)
    return (UInt128(slots.count) + tiles) * UInt128(bytesPerTile)
  }

  package func storageNeeded(toWrite pattern: Pattern, at origin: Point) -> UInt128 {
    if background != 0 {
      return storageNeeded(toFill: Rectangle(origin: origin, size: pattern.size), with: 0)
    }
    var tiles: UInt128 = 0
    var band: Int?
    var columns: [ClosedRange<Int>] = []
    for row in pattern.rows {
      let next = (row.y + origin.y) >> 5
      if band != next {
        tiles += countOfUnion(&columns)
        columns = []
      }
      band = next
      var last = Int.min
      for run in row.runs {
        let end = (run.columns.upperBound - 1 + origin.x) >> 8
        if end == last { continue }
        columns.append(((run.columns.lowerBound + origin.x) >> 8)...end)
        last = end
      }
    }
    tiles += countOfUnion(&columns)
    return (UInt128(slots.count) + tiles) * UInt128(bytesPerTile)
  }
}
