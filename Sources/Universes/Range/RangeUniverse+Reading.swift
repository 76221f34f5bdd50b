// Reading many cells of a universe of longer range.

import Cells

extension RangeUniverse {
  package var bounds: Rectangle? {
    var box: Rectangle?
    for slot in slots {
      guard let part = slot.tile.occupiedBox?.moved(by: slot.place.origin - .origin) else {
        continue
      }
      box = box.map { $0.union(part) } ?? part
    }
    return box
  }

  package func occupiedBlocks(in area: Rectangle) -> [Rectangle] {
    var blocks: [Rectangle] = []
    for slot in slotsOverlapping(area) {
      guard let part = slots[slot].place.rectangle.intersection(area) else { continue }
      if let last = blocks.last, last.rows == part.rows, last.columns.upperBound == part.x {
        blocks[blocks.count - 1] = last.union(part)
      } else {
        blocks.append(part)
      }
    }
    return blocks
  }

  package func forEachRun(
    inRow y: Int, of columns: Range<Int>, _ body: (Range<Int>, CellState) -> Void
  ) {
    if columns.isEmpty { return }
    if background == 0 {
      var joiner = StateRunJoiner()
      forEachStoredRun(inRow: y, of: columns) { joiner.add($0, $1, body) }
      joiner.close(body)
      return
    }
    var gaps = GapFinder(from: columns.lowerBound)
    forEachStoredRun(inRow: y, of: columns) { run, _ in gaps.add(run) { body($0, 1) } }
    gaps.add(columns.upperBound..<columns.upperBound) { body($0, 1) }
  }

  /// Calls `body` for runs of equal stored bytes, not 0, from the left; a run may come in pieces.
  private func forEachStoredRun(
    inRow y: Int, of columns: Range<Int>, _ body: (Range<Int>, CellState) -> Void
  ) {
    for slot in slotsOverlapping(Rectangle(columns: columns, rows: y..<(y + 1))) {
      forEachStoredRun(inRow: y, of: columns, slot, body)
    }
  }

  private func forEachStoredRun(
    inRow y: Int, of columns: Range<Int>, _ slot: Int,
    _ body: (Range<Int>, CellState) -> Void
  ) {
    let start = slots[slot].place.origin.x
    let cells = slots[slot].tile.cells + RangeTile.offset(x: 0, y: y)
    let end = min(columns.upperBound - start, RangeTile.width)
    var x = max(columns.lowerBound - start, 0)
    while x < end {
      let state = cells[x]
      if state == 0 {
        x = skipDead(cells, from: x, to: end)
        continue
      }
      var next = x + 1
      while next < end && cells[next] == state { next += 1 }
      body((start + x)..<(start + next), state)
      x = next
    }
  }

  /// The next cell that is not in state 0, or `end`.
  private func skipDead(
    _ cells: UnsafeMutablePointer<CellState>, from start: Int, to end: Int
  ) -> Int {
    var x = start
    let bytes = UnsafeRawPointer(cells)
    while x < end {
      if x + 8 <= end, bytes.loadUnaligned(fromByteOffset: x, as: UInt64.self) == 0 {
        x += 8
      } else if cells[x] == 0 {
        x += 1
      } else {
        return x
      }
    }
    return end
  }

  package func reduced(_ area: Rectangle, by factor: Int, into frame: inout Frame) {
    let size = Size(
      width: min(frame.width, (area.width + factor - 1) / factor),
      height: min(frame.height, (area.height + factor - 1) / factor))
    let isLive = background != 0
    for row in 0..<size.height { frame.fill(row: row, columns: 0..<size.width, with: background) }
    // On a live background a block is dead when all of its cells differ from it.
    var dead = Array(repeating: 0, count: isLive ? size.width * size.height : 0)
    for slot in slotsOverlapping(area) {
      guard let part = slots[slot].place.rectangle.intersection(area) else { continue }
      for y in part.rows {
        let row = (y - area.y) / factor
        guard row < size.height else { break }
        forEachStoredRun(inRow: y, of: part.columns, slot) { run, state in
          let first = (run.lowerBound - area.x) / factor
          let last = min((run.upperBound - 1 - area.x) / factor, size.width - 1)
          for column in first..<max(first, last + 1) {
            if isLive {
              let start = area.x + column * factor
              dead[row * size.width + column] +=
                run.clamped(to: start..<(start + factor)).count
            } else {
              frame[column, row] = max(frame[column, row], state)
            }
          }
        }
      }
    }
    for (place, count) in dead.enumerated() where count > 0 {
      let (column, row) = (place % size.width, place / size.width)
      let width = min(factor, area.width - column * factor)
      let height = min(factor, area.height - row * factor)
      if UInt128(count) == UInt128(width) * UInt128(height) { frame[column, row] = 0 }
    }
  }
}
