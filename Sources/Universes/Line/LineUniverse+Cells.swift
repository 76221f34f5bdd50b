// Reading and changing cells of a space-time diagram.

import Cells

extension LineUniverse {
  subscript(point: Point) -> CellState {
    get {
      var found: CellState = 0
      forEachRun(inRow: point.y, of: point.x..<(point.x + 1)) { found = $1 }
      return found
    }
    set { setRow(point.y, columns: point.x..<(point.x + 1), to: newValue) }
  }

  var population: Population {
    var sum: Population = 0
    forEachStoredRow(in: 0..<size.height) { sum += Population(Kernel.population(of: $1)) }
    return sum
  }

  var bounds: Rectangle? {
    var box: Rectangle?
    forEachStoredRow(in: 0..<size.height) { y, row in
      guard let columns = Kernel.liveColumns(of: row) else { return }
      let part = Rectangle(columns: columns, rows: y..<(y + 1))
      box = box.map { $0.union(part) } ?? part
    }
    return box
  }

  func occupiedBlocks(in area: Rectangle) -> [Rectangle] {
    var blocks: [Rectangle] = []
    forEachStoredRow(in: area.rows) { y, row in
      guard let columns = Kernel.liveColumns(of: row)?.clamped(to: area.columns), !columns.isEmpty
      else { return }
      let part = Rectangle(columns: columns, rows: y..<(y + 1))
      if let last = blocks.last, last.rows.upperBound == y {
        blocks[blocks.count - 1] = last.union(part)
      } else {
        blocks.append(part)
      }
    }
    return blocks
  }

  /// Calls `body` for the rows of the field that are stored, from the top.
  private func forEachStoredRow(
    in range: Range<Int>, _ body: (_ y: Int, UnsafeBufferPointer<Kernel.Word>) -> Void
  ) {
    rows.forEachRow(in: range.moved(by: scrolled)) { body($0 - scrolled, $1) }
  }

  func forEachRun(
    inRow y: Int, of columns: Range<Int>, _ body: (Range<Int>, CellState) -> Void
  ) {
    rows.withRow(y + scrolled) { kernel.forEachRun(in: $0, of: columns, body) }
  }

  func reduced(_ area: Rectangle, by factor: Int, into frame: inout Frame) {
    let width = min(frame.width, (area.width + factor - 1) / factor)
    let height = min(frame.height, (area.height + factor - 1) / factor)
    for row in 0..<height { frame.fill(row: row, columns: 0..<width, with: 0) }
    if area.isEmpty { return }
    let visible = Kernel.words(of: area.columns)
    // The rows that are drawn into the same row of the frame, joined; beside them nothing counts.
    var joined = [Kernel.Word](repeating: 0, count: kernel.wordCount)
    for row in 0..<height {
      let start = area.y + row * factor
      var isDrawn = false
      forEachStoredRow(in: (start..<(start + factor)).clamped(to: area.rows)) { _, words in
        for index in visible {
          joined[index] = isDrawn ? Kernel.highest(joined[index], words[index]) : words[index]
        }
        isDrawn = true
      }
      guard isDrawn else { continue }
      joined.withUnsafeBufferPointer { words in
        kernel.forEachRun(in: words, of: area.columns) { run, state in
          let first = (run.lowerBound - area.x) / factor
          let last = min((run.upperBound - 1 - area.x) / factor, width - 1)
          for column in first..<max(first, last + 1) where frame[column, row] < state {
            frame[column, row] = state
          }
        }
      }
    }
  }
}

// MARK: - Changing

extension LineUniverse: RowWriter {
  mutating func fill(_ area: Rectangle, with state: CellState) {
    if area.isEmpty { return }
    let numbers = area.rows.moved(by: scrolled)
    for stored in state == 0 ? rows.storedRows(in: numbers) : [numbers] {
      for number in stored { setRow(number - scrolled, columns: area.columns, to: state) }
    }
  }

  mutating func setRow(_ y: Int, columns: Range<Int>, to state: CellState) {
    if columns.isEmpty || (state == 0 && !rows.isStored(y + scrolled)) { return }
    kernel.set(columns, of: rows.writableRows(from: y + scrolled), to: state)
  }

  func storageNeeded(toFill area: Rectangle, with state: CellState) -> UInt128 {
    let added = state == 0 ? 0 : rows.bandCount(of: area.rows.moved(by: scrolled))
    return storage(withMoreBands: added)
  }

  func storageNeeded(toWrite pattern: Pattern, at origin: Point) -> UInt128 {
    var (added, last) = (0, Int.min)
    for row in pattern.rows {
      let band = rows.band(of: row.y + origin.y + scrolled)
      if band != last { added += 1 }
      last = band
    }
    return storage(withMoreBands: added)
  }

  private func storage(withMoreBands count: Int) -> UInt128 {
    UInt128(rows.byteCount) + UInt128(count) * UInt128(rows.bytesPerBand)
  }
}
