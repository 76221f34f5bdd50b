// Reading and changing cells of a space-time diagram.

import Cells

extension LineUniverse {
  package subscript(point: Point) -> CellState {
    get {
      guard let row = rows[point.y + scrolled] else { return 0 }
      return CellState(row[point.x >> 6] >> UInt64(point.x & 63) & 1)
    }
    set {
      change(row: point.y, columns: point.x..<(point.x + 1), newValue == 0 ? .clear : .set)
    }
  }

  package var population: Population {
    rows.values.reduce(0) { sum, row in
      sum + Population(row.reduce(0) { $0 &+ $1.nonzeroBitCount })
    }
  }

  package var bounds: Rectangle? {
    var box: Rectangle?
    for (number, row) in rows {
      guard let columns = liveColumns(of: row) else { continue }
      let y = number - scrolled
      let part = Rectangle(columns: columns, rows: y..<(y + 1))
      box = box.map { $0.union(part) } ?? part
    }
    return box
  }

  /// From the first live cell of a row to behind the last.
  private func liveColumns(of row: [UInt64]) -> Range<Int>? {
    guard let first = row.firstIndex(where: { $0 != 0 }),
      let last = row.lastIndex(where: { $0 != 0 })
    else { return nil }
    let left = 64 * first + row[first].trailingZeroBitCount
    return left..<(64 * last + 64 - row[last].leadingZeroBitCount)
  }

  package func occupiedBlocks(in area: Rectangle) -> [Rectangle] {
    var blocks: [Rectangle] = []
    for y in storedRows(in: area.rows) {
      guard let columns = rows[y + scrolled].flatMap(liveColumns)?.clamped(to: area.columns),
        !columns.isEmpty
      else { continue }
      let part = Rectangle(columns: columns, rows: y..<(y + 1))
      if let last = blocks.last, last.rows.upperBound == y {
        blocks[blocks.count - 1] = last.union(part)
      } else {
        blocks.append(part)
      }
    }
    return blocks
  }

  /// The rows of the field that are stored, from the top.
  private func storedRows(in range: Range<Int>) -> [Int] {
    if range.count <= rows.count { return range.filter { rows[$0 + scrolled] != nil } }
    return rows.keys.map { $0 - scrolled }.filter { range.contains($0) }.sorted()
  }

  package func forEachRun(
    inRow y: Int, of columns: Range<Int>, _ body: (Range<Int>, CellState) -> Void
  ) {
    guard let row = rows[y + scrolled], !columns.isEmpty else { return }
    forEachRun(in: row[words(of: columns)], within: columns) { body($0, 1) }
  }

  /// The words that hold some columns.
  private func words(of columns: Range<Int>) -> Range<Int> {
    (columns.lowerBound >> 6)..<((columns.upperBound - 1) >> 6 + 1)
  }

  private func forEachRun(
    in words: ArraySlice<UInt64>, within columns: Range<Int>, _ body: (Range<Int>) -> Void
  ) {
    var joiner = RunJoiner()
    for index in words.indices {
      let x = 64 * index
      joiner.add(words[index] & UInt64(mask: columns, inWordAt: x), at: x, body)
    }
    joiner.close(at: columns.upperBound, body)
  }

  package func reduced(_ area: Rectangle, by factor: Int, into frame: inout Frame) {
    let width = min(frame.width, (area.width + factor - 1) / factor)
    let height = min(frame.height, (area.height + factor - 1) / factor)
    for row in 0..<height { frame.fill(row: row, columns: 0..<width, with: 0) }
    if area.isEmpty { return }
    let visible = words(of: area.columns)
    var target = 0
    var sum: ArraySlice<UInt64>?
    func draw(_ sum: ArraySlice<UInt64>?, into frame: inout Frame) {
      guard let sum, target < height else { return }
      forEachRun(in: sum, within: area.columns) { run in
        let first = (run.lowerBound - area.x) / factor
        let last = min((run.upperBound - 1 - area.x) / factor, width - 1)
        if first <= last { frame.fill(row: target, columns: first..<(last + 1), with: 1) }
      }
    }
    for y in storedRows(in: area.rows) {
      guard let row = rows[y + scrolled] else { continue }
      if (y - area.y) / factor != target {
        draw(sum, into: &frame)
        sum = nil
        target = (y - area.y) / factor
      }
      var together = sum ?? row[visible]
      if sum != nil { for index in visible { together[index] |= row[index] } }
      sum = together
    }
    draw(sum, into: &frame)
  }
}

// MARK: - Changing

extension LineUniverse {
  package mutating func write(_ pattern: Pattern, at origin: Point, _ mode: PasteMode) {
    let offset = origin - .origin
    switch mode {
    case .replace:
      fill(Rectangle(origin: origin, size: pattern.size), with: 0)
      changeRuns(of: pattern, movedBy: offset, .set)
    case .live: changeRuns(of: pattern, movedBy: offset, .set)
    case .xor: changeRuns(of: pattern, movedBy: offset, .toggle)
    case .and: forEachGap(in: pattern) { fill($0.moved(by: offset), with: 0) }
    }
  }

  private mutating func changeRuns(
    of pattern: Pattern, movedBy offset: Offset, _ change: BitChange
  ) {
    pattern.forEachRun { y, columns, _ in
      let start = columns.lowerBound + offset.x
      self.change(row: y + offset.y, columns: start..<(start + columns.count), change)
    }
  }

  package mutating func fill(_ area: Rectangle, with state: CellState) {
    let change: BitChange = state == 0 ? .clear : .set
    for y in state == 0 ? storedRows(in: area.rows) : Array(area.rows) {
      self.change(row: y, columns: area.columns, change)
    }
  }

  private mutating func change(row y: Int, columns: Range<Int>, _ change: BitChange) {
    if columns.isEmpty || (change == .clear && rows[y + scrolled] == nil) { return }
    let isNew = rows[y + scrolled] == nil
    let empty = Array(repeating: UInt64(0), count: isNew ? kernel.wordCount : 0)
    for index in words(of: columns) {
      let mask = UInt64(mask: columns, inWordAt: 64 * index)
      let word = rows[y + scrolled, default: empty][index]
      rows[y + scrolled, default: empty][index] = change.applied(to: word, where: mask)
    }
  }

  package func storageNeeded(toFill area: Rectangle, with state: CellState) -> UInt128 {
    let added = state == 0 || area.isEmpty ? 0 : area.height
    return (UInt128(rows.count) + UInt128(added)) * UInt128(rowSize)
  }

  package func storageNeeded(toWrite pattern: Pattern, at origin: Point) -> UInt128 {
    UInt128(rows.count + pattern.rows.count) * UInt128(rowSize)
  }
}
