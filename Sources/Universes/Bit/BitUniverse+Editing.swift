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
      changeLiveCells(of: pattern, movedBy: offset, change(to: 1))
    case .live: changeLiveCells(of: pattern, movedBy: offset, change(to: 1))
    case .xor: changeLiveCells(of: pattern, movedBy: offset, .toggle)
    case .and: forEachGap(in: pattern) { change($0.moved(by: offset), change(to: 0)) }
    }
  }

  /// How to store a state: cells are stored as whether they differ from the background.
  private func change(to state: CellState) -> BitChange {
    (state != 0) == (background != 0) ? .clear : .set
  }

  private mutating func changeLiveCells(
    of pattern: Pattern, movedBy offset: Offset, _ change: BitChange
  ) {
    for row in pattern.rows {
      if let bits = row.runs.bits {
        self.change(bits, ofRow: row.y + offset.y, movedBy: offset.x, change)
      } else {
        for run in row.runs {
          let columns = run.columns.moved(by: offset.x)
          self.change(
            Rectangle(columns: columns, rows: row.y + offset.y..<row.y + offset.y + 1), change)
        }
      }
    }
  }

  /// Changes the cells of a row that stand for set bits.
  private mutating func change(
    _ bits: Pattern.Bits, ofRow y: Int, movedBy distance: Int, _ change: BitChange
  ) {
    var x = 64 * bits.firstWord + distance
    var mover = WordMover(to: x)
    var place = TilePlace(x: .min, y: y >> 5)
    var slot: Int?
    for index in 0...bits.words.count {
      let mask = mover.move(index < bits.words.count ? bits.words[index] : 0)
      defer { x += 64 }
      if mask == 0 { continue }
      if x >> 8 != place.x {
        place.x = x >> 8
        slot = slotToChange(at: place, change)
      }
      guard let slot else { continue }
      slots[slot].update((x & 255) >> 6, row: y & 31, plane: currentPlane) {
        change.applied(to: $0, where: mask)
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
    let tiles = pattern.tileCount(at: origin, of: Size(width: Tile.width, height: Tile.height))
    return (UInt128(slots.count) + tiles) * UInt128(bytesPerTile)
  }
}
