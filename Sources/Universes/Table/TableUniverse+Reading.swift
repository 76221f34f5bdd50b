// Reading many cells of tiles of states.

import Cells

extension TableUniverse {
  package var bounds: Rectangle? {
    let live = slots.filter { !$0.isEmpty }
    guard let first = live.first?.place else { return nil }
    var (low, high) = (first, first)
    for place in live.map(\.place) {
      low = StatePlace(x: min(low.x, place.x), y: min(low.y, place.y))
      high = StatePlace(x: max(high.x, place.x), y: max(high.y, place.y))
    }
    var box: Rectangle?
    // Only tiles at a side of the box of tiles can decide where a side of the box of cells is.
    for slot in live
    where [low.x, high.x].contains(slot.place.x) || [low.y, high.y].contains(slot.place.y) {
      guard let part = liveBox(of: slot) else { continue }
      box = box.map { $0.union(part) } ?? part
    }
    return box
  }

  /// The box around the live cells of a tile. O(cells).
  private func liveBox(of slot: StateSlot) -> Rectangle? {
    var columns: UInt64 = 0
    var rows: Range<Int>?
    for row in 0..<slot.rowCount {
      let live = slot.liveCells(inRow: row)
      if live == 0 { continue }
      columns |= live
      rows = (rows?.lowerBound ?? row)..<(row + 1)
    }
    guard let rows else { return nil }
    let (left, right) = (columns.trailingZeroBitCount, 64 - columns.leadingZeroBitCount)
    return Rectangle(columns: left..<right, rows: rows).moved(by: slot.place.origin - .origin)
  }

  package func occupiedBlocks(in area: Rectangle) -> [Rectangle] {
    var blocks: [Rectangle] = []
    for slot in slotsOverlapping(area) where !slots[slot].isEmpty {
      guard let part = cells(of: slots[slot]).intersection(area) else { continue }
      if let last = blocks.last, last.rows == part.rows, last.columns.upperBound == part.x {
        blocks[blocks.count - 1] = last.union(part)
      } else {
        blocks.append(part)
      }
    }
    return blocks
  }

  /// The cells of a tile that lie on the field.
  private func cells(of slot: StateSlot) -> Rectangle {
    Rectangle(
      origin: slot.place.origin, size: Size(width: slot.columnCount, height: slot.rowCount))
  }

  /// The slots of the tiles that have cells in an area, in reading order of their places.
  func slotsOverlapping(_ area: Rectangle) -> [Int] {
    if area.isEmpty { return [] }
    let (first, last) = (StatePlace(of: area.origin), StatePlace(of: area.lastPoint))
    let (width, height) = (last.x - first.x + 1, last.y - first.y + 1)
    // Whichever is less: all places of the area, or all tiles.
    if width <= slots.count, height <= slots.count / width {
      return (first.y...last.y).flatMap { y in
        (first.x...last.x).compactMap { slot(at: StatePlace(x: $0, y: y)) }
      }
    }
    return slots.indices.filter {
      let place = slots[$0].place
      return (first.x...last.x).contains(place.x) && (first.y...last.y).contains(place.y)
    }.sorted { slots[$0].place < slots[$1].place }
  }

  package func forEachRun(
    inRow y: Int, of columns: Range<Int>, _ body: (Range<Int>, CellState) -> Void
  ) {
    if columns.isEmpty { return }
    var joiner = StateRunJoiner()
    let row = Rectangle(columns: columns, rows: y..<(y + 1))
    for slot in slotsOverlapping(row) {
      forEachSpan(inRow: y, of: slots[slot], columns: columns) { joiner.add($0, $1, body) }
    }
    joiner.close(body)
  }

  /// Calls `body` for each run of equal states, not 0, in a row of a tile.
  private func forEachSpan(
    inRow y: Int, of slot: StateSlot, columns: Range<Int>,
    _ body: (Range<Int>, CellState) -> Void
  ) {
    let part = cells(of: slot)
    let visible = part.columns.clamped(to: columns)
    guard part.rows.contains(y), !visible.isEmpty else { return }
    let row = StateTile.stride * (y - part.y + 1) + 1
    let first = UInt64.lowBits(visible.lowerBound - part.x)
    var live = slot.liveCells(inRow: y - part.y) & ~first
    while live != 0 {
      let start = live.trailingZeroBitCount
      if part.x + start >= visible.upperBound { return }
      let state = slot.state(at: row + start)
      var end = start + 1
      while part.x + end < visible.upperBound, slot.state(at: row + end) == state { end += 1 }
      body((part.x + start)..<(part.x + end), state)
      live &= ~.lowBits(end)
    }
  }

  package func reduced(_ area: Rectangle, by factor: Int, into frame: inout Frame) {
    let size = Size(
      width: min(frame.width, (area.width + factor - 1) / factor),
      height: min(frame.height, (area.height + factor - 1) / factor))
    for row in 0..<size.height { frame.fill(row: row, columns: 0..<size.width, with: 0) }
    for slot in slotsOverlapping(area) {
      guard let part = cells(of: slots[slot]).intersection(area) else { continue }
      for y in part.rows {
        let row = (y - area.y) / factor
        guard row < size.height else { break }
        forEachSpan(inRow: y, of: slots[slot], columns: part.columns) { span, state in
          let first = (span.lowerBound - area.x) / factor
          let last = (span.upperBound - 1 - area.x) / factor
          for column in first...max(first, last) where column < size.width {
            frame[column, row] = max(frame[column, row], state)
          }
        }
      }
    }
  }
}
