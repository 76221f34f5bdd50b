// Cells that are seen across the edges of a field.

import Cells
import Rules

extension BitUniverse {
  /// Puts the cells beyond the edges of the field into the surroundings of a tile. O(rows).
  func insertCellsBeyondSeams(around slot: Slot, into scratch: TileScratch) {
    for edge in FieldEdge.allCases where grid.touches(edge, slot.place) {
      guard let seam = seams[edge.rawValue] else { continue }
      let start = edge.isHorizontal ? slot.place.origin.x : slot.place.origin.y
      let count = edge.isHorizontal ? slot.columnCount : slot.rowCount
      for first in stride(from: 0, to: count, by: 64) {
        let bits = cells(beyond: seam, from: start + first, count: min(64, count - first))
        insert(bits, beyond: edge, from: first, of: slot, into: scratch)
      }
    }
    insertCorners(around: slot, into: scratch)
  }

  /// Puts a piece of the line beyond an edge where it belongs.
  private func insert(
    _ bits: UInt64, beyond edge: FieldEdge, from first: Int, of slot: Slot,
    into scratch: TileScratch
  ) {
    switch edge {
    case .top: scratch.insert(bits, row: -1, column: first)
    case .bottom: scratch.insert(bits, row: slot.rowCount, column: first)
    case .left, .right:
      let column = edge == .left ? -1 : slot.columnCount
      var rest = bits
      while rest != 0 {
        scratch.insert(1, row: first + rest.trailingZeroBitCount, column: column)
        rest &= rest - 1
      }
    }
  }

  /// The four cells diagonally off a tile, where they lie beyond the field.
  private func insertCorners(around slot: Slot, into scratch: TileScratch) {
    let origin = slot.place.origin
    for row in [-1, slot.rowCount] {
      for column in [-1, slot.columnCount] {
        let corner = Point(x: origin.x + column, y: origin.y + row)
        guard !field.contains(corner), let source = field.wrap(corner) else { continue }
        let word = storedWord(x: source.x, y: source.y)
        scratch.insert(word >> UInt64(source.x & 63) & 1, row: row, column: column)
      }
    }
  }

  /// Cells of the line beyond an edge, the lowest bit first; at most 64.
  private func cells(beyond seam: Seam, from start: Int, count: Int) -> UInt64 {
    let first = seam.sourceStart(of: start, count: count)
    let untilEnd = seam.length.map { min(count, $0 - first) } ?? count
    var bits = cells(at: seam.source, from: first, count: untilEnd)
    if untilEnd < count {
      bits |= cells(at: seam.source, from: 0, count: count - untilEnd) << UInt64(untilEnd)
    }
    return seam.isReversed ? bits.reversedBits >> UInt64(64 - count) : bits
  }

  /// Cells of the outermost row or column of the field at an edge; at most 64.
  private func cells(at edge: FieldEdge, from start: Int, count: Int) -> UInt64 {
    switch edge {
    case .top: rowCells(y: 0, from: start, count: count)
    case .bottom: rowCells(y: (field.height ?? 1) - 1, from: start, count: count)
    case .left: columnCells(x: 0, from: start, count: count)
    case .right: columnCells(x: (field.width ?? 1) - 1, from: start, count: count)
    }
  }

  private func rowCells(y: Int, from x: Int, count: Int) -> UInt64 {
    let shift = x & 63
    var bits = storedWord(x: x, y: y) >> UInt64(shift)
    if shift + count > 64 { bits |= storedWord(x: x + 64, y: y) << UInt64(64 - shift) }
    return bits & .lowBits(count)
  }

  private func columnCells(x: Int, from start: Int, count: Int) -> UInt64 {
    let (word, bit) = ((x & 255) >> 6, UInt64(x & 63))
    var bits: UInt64 = 0
    var y = start
    while y < start + count {
      let end = min(start + count, (y >> 5 + 1) << 5)
      if let slot = slot(at: TilePlace(of: Point(x: x, y: y))) {
        for row in y..<end {
          let cell = slots[slot].word(word, row: row & 31, plane: currentPlane) >> bit & 1
          bits |= cell << UInt64(row - start)
        }
      }
      y = end
    }
    return bits
  }

  /// The word of the tiles that holds a cell.
  private func storedWord(x: Int, y: Int) -> UInt64 {
    guard let slot = slot(at: TilePlace(of: Point(x: x, y: y))) else { return 0 }
    return slots[slot].word((x & 255) >> 6, row: y & 31, plane: currentPlane)
  }

  /// The tiles with cells that are neighbours across an edge of cells in a tile, and perhaps a few
  /// more. It is the same both ways: what a tile sees, sees it.
  func placesBeyondSeams(of place: TilePlace) -> Set<TilePlace> {
    var places: Set<TilePlace> = []
    for edge in FieldEdge.allCases where grid.touches(edge, place) {
      guard let seam = seams[edge.rawValue] else { continue }
      let start = edge.isHorizontal ? place.origin.x : place.origin.y
      let count = edge.isHorizontal ? grid.columnCount(at: place) : grid.rowCount(at: place)
      // One more at each end for the cells seen diagonally, but not more than the line has.
      let wide = seam.length.map { min(count + 2, $0) } ?? count + 2
      let first = seam.sourceStart(of: start - 1, count: wide)
      let untilEnd = seam.length.map { min(wide, $0 - first) } ?? wide
      addPlaces(at: seam.source, positions: first..<(first + untilEnd), to: &places)
      addPlaces(at: seam.source, positions: 0..<(wide - untilEnd), to: &places)
    }
    return places
  }

  private func addPlaces(
    at edge: FieldEdge, positions: Range<Int>, to places: inout Set<TilePlace>
  ) {
    guard let first = positions.first, let last = positions.last else { return }
    switch edge {
    case .top, .bottom:
      let y = edge == .top ? 0 : ((field.height ?? 1) - 1) >> 5
      for x in (first >> 8)...(last >> 8) { places.insert(TilePlace(x: x, y: y)) }
    case .left, .right:
      let x = edge == .left ? 0 : ((field.width ?? 1) - 1) >> 8
      for y in (first >> 5)...(last >> 5) { places.insert(TilePlace(x: x, y: y)) }
    }
  }
}

extension UInt64 {
  /// The bits in the opposite order.
  fileprivate var reversedBits: UInt64 {
    var bits = byteSwapped
    bits = (bits >> 4 & 0x0F0F_0F0F_0F0F_0F0F) | (bits & 0x0F0F_0F0F_0F0F_0F0F) << 4
    bits = (bits >> 2 & 0x3333_3333_3333_3333) | (bits & 0x3333_3333_3333_3333) << 2
    return (bits >> 1 & 0x5555_5555_5555_5555) | (bits & 0x5555_5555_5555_5555) << 1
  }
}
