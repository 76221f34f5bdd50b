// Reading many cells of tiles.

import Cells

extension BitUniverse {
  package var bounds: Rectangle? {
    // Only tiles at the rim of all that have cells can hold the outermost cells.
    var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
    for slot in slots where !isEmpty(slot) {
      (left, right) = (min(left, slot.place.x), max(right, slot.place.x))
      (top, bottom) = (min(top, slot.place.y), max(bottom, slot.place.y))
    }
    var box: Rectangle?
    for slot in slots {
      let place = slot.place
      let isAtRim = place.x == left || place.x == right || place.y == top || place.y == bottom
      guard isAtRim, let part = liveBox(of: slot) else { continue }
      box = box.map { $0.union(part) } ?? part
    }
    return box
  }

  /// The box around the cells of a tile that differ from the background. O(rows).
  private func liveBox(of slot: Slot) -> Rectangle? {
    var columns = SIMD4<UInt64>.zero
    var rows: Range<Int>?
    for row in 0..<slot.rowCount {
      let words = slot.occupied(row: row, plane: currentPlane)
      if words == .zero { continue }
      columns |= words
      rows = (rows?.lowerBound ?? row)..<(row + 1)
    }
    guard let rows else { return nil }
    let used = (0..<4).filter { columns[$0] != 0 }
    guard let first = used.first, let last = used.last else { return nil }
    let left = 64 * first + columns[first].trailingZeroBitCount
    let right = 64 * last + 64 - columns[last].leadingZeroBitCount
    return Rectangle(columns: left..<right, rows: rows).moved(by: slot.place.origin - .origin)
  }

  package func occupiedBlocks(in area: Rectangle) -> [Rectangle] {
    var blocks: [Rectangle] = []
    for slot in slotsOverlapping(area) where !isEmpty(slots[slot]) {
      guard let part = slots[slot].place.rectangle.intersection(area) else { continue }
      if let last = blocks.last, last.rows == part.rows, last.columns.upperBound == part.x {
        blocks[blocks.count - 1] = last.union(part)
      } else {
        blocks.append(part)
      }
    }
    return blocks
  }

  private func isEmpty(_ slot: Slot) -> Bool {
    slot.isEdited
      ? (0..<slot.rowCount).allSatisfy { slot.occupied(row: $0, plane: currentPlane) == .zero }
      : slot.liveParts(plane: currentPlane).isEmpty && !slot.isDying(plane: currentPlane)
  }

  /// The slots of the tiles that have cells in an area, in reading order of their places.
  func slotsOverlapping(_ area: Rectangle) -> [Int] {
    if area.isEmpty { return [] }
    let (first, last) = (TilePlace(of: area.origin), TilePlace(of: area.lastPoint))
    let (width, height) = (last.x - first.x + 1, last.y - first.y + 1)
    // Whichever is less: all places of the area, or all tiles.
    if width <= slots.count, height <= slots.count / width {
      return (first.y...last.y).flatMap { y in
        (first.x...last.x).compactMap { slot(at: TilePlace(x: $0, y: y)) }
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
    if background == 0 { return forEachStoredRun(inRow: y, of: columns) { body($0, 1) } }
    var gaps = GapFinder(from: columns.lowerBound)
    forEachStoredRun(inRow: y, of: columns) { gaps.add($0) { body($0, 1) } }
    gaps.add(columns.upperBound..<columns.upperBound) { body($0, 1) }
  }

  package func pattern(in area: Rectangle) -> Pattern {
    if background != 0 { return patternOfRuns(in: area) }
    var builder = PatternBuilder()
    var rest = slotsOverlapping(area)[...]
    while let first = rest.first {
      let band = rest.prefix { slots[$0].place.y == slots[first].place.y }
      rest.removeFirst(band.count)
      add(band, within: area, to: &builder)
    }
    return builder.pattern(size: area.size)
  }

  /// Adds the cells of tiles side by side, of the part of them in an area that becomes the frame.
  private func add(
    _ band: ArraySlice<Int>, within area: Rectangle, to builder: inout PatternBuilder
  ) {
    guard let first = band.first, let last = band.last else { return }
    let (start, end) = (slots[first].place, slots[last].place)
    let rows = start.rectangle.rows.clamped(to: area.rows)
    // Far apart, what is between the tiles would take more than they do.
    guard end.x - start.x < 4 * band.count else {
      for y in rows {
        forEachStoredRun(inRow: y, of: area.columns) {
          builder.add(row: y - area.y, columns: $0.moved(by: -area.x), state: 1)
        }
      }
      return
    }
    let x = start.origin.x - area.x
    var words = Array(
      repeating: UInt64(0), count: Tile.wordsPerRow * (end.x - start.x + 1) + 1)
    for y in rows {
      gather(band, row: y, of: area.columns, into: &words)
      var mover = WordMover(to: x)
      for index in words.indices { words[index] = mover.move(words[index]) }
      if let row = Pattern.Row(y: y - area.y, words: words[...], from: x >> 6) { builder.add(row) }
    }
  }

  /// Fills words from the first tile of a band on with the cells of a row that are in `columns`.
  private func gather(
    _ band: ArraySlice<Int>, row y: Int, of columns: Range<Int>, into words: inout [UInt64]
  ) {
    for index in words.indices { words[index] = 0 }
    guard let first = band.first else { return }
    let start = slots[first].place.x
    for slot in band {
      let place = slots[slot].place
      for word in 0..<Tile.wordsPerRow {
        let mask = UInt64(mask: columns, inWordAt: place.origin.x + 64 * word)
        words[Tile.wordsPerRow * (place.x - start) + word] =
          slots[slot].word(word, row: y & 31, plane: currentPlane) & mask
      }
    }
  }

  /// Calls `body` for each run of cells that differ from the background, from the left.
  private func forEachStoredRun(
    inRow y: Int, of columns: Range<Int>, _ body: (Range<Int>) -> Void
  ) {
    if columns.isEmpty { return }
    var joiner = RunJoiner()
    var end = columns.lowerBound
    let row = Rectangle(columns: columns, rows: y..<(y + 1))
    for slot in slotsOverlapping(row) {
      let start = slots[slot].place.origin.x
      if start > end { joiner.close(at: end, body) }
      let words = slots[slot].rowWords(y & 31, plane: currentPlane)
      for word in 0..<4 {
        let x = start + 64 * word
        let mask = UInt64(mask: columns, inWordAt: x)
        joiner.add(words[word] & mask, at: x, body)
      }
      end = start + Tile.width
    }
    joiner.close(at: min(end, columns.upperBound), body)
  }
}
