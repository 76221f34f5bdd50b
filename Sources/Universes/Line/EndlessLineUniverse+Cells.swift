// Reading and changing cells of rows without an end.

import Cells

extension EndlessLineUniverse {
  subscript(point: Point) -> CellState {
    get { cells(place(of: point))?[point.x & (EndlessLineUniverse.spanWidth - 1)] ?? 0 }
    set { setRow(point.y, columns: point.x..<(point.x + 1), to: newValue) }
  }

  private func place(of point: Point) -> Place {
    Place(y: point.y, span: span(of: point.x))
  }

  private func span(of x: Int) -> Int { x.dividedDown(by: EndlessLineUniverse.spanWidth) }

  /// The columns of a span.
  private func columns(of span: Int) -> Range<Int> {
    let start = span * EndlessLineUniverse.spanWidth
    return start..<(start + EndlessLineUniverse.spanWidth)
  }

  var population: Population {
    rows.values.reduce(0) { sum, spans in
      sum + Population(spans.values.reduce(0) { $0 + $1.count { $0 != 0 } })
    }
  }

  var bounds: Rectangle? {
    var box: Rectangle?
    for (y, spans) in rows {
      guard let first = spans.keys.min(), let last = spans.keys.max(),
        let left = spans[first]?.firstIndex(where: { $0 != 0 }),
        let right = spans[last]?.lastIndex(where: { $0 != 0 })
      else { continue }
      let columns =
        (columns(of: first).lowerBound + left)..<(columns(of: last).lowerBound + right + 1)
      let part = Rectangle(columns: columns, rows: y..<(y + 1))
      box = box.map { $0.union(part) } ?? part
    }
    return box
  }

  /// The rows of an area that have cells, from the top.
  private func storedRows(in range: Range<Int>) -> [Int] {
    range.count <= rows.count
      ? range.filter { rows[$0] != nil } : rows.keys.filter(range.contains).sorted()
  }

  /// The spans of a row that have cells and reach into some columns, from the left.
  private func storedSpans(inRow y: Int, of columns: Range<Int>) -> [Int] {
    guard let spans = rows[y], let last = columns.last else { return [] }
    let wanted = span(of: columns.lowerBound)...span(of: last)
    return wanted.count <= spans.count
      ? wanted.filter { spans[$0] != nil } : spans.keys.filter(wanted.contains).sorted()
  }

  func occupiedBlocks(in area: Rectangle) -> [Rectangle] {
    var blocks: [Rectangle] = []
    for y in storedRows(in: area.rows) {
      for span in storedSpans(inRow: y, of: area.columns) {
        let part = Rectangle(
          columns: columns(of: span).clamped(to: area.columns), rows: y..<(y + 1))
        if let last = blocks.last, last.y == y, last.columns.upperBound == part.x {
          blocks[blocks.count - 1] = last.union(part)
        } else {
          blocks.append(part)
        }
      }
    }
    return blocks
  }

  func forEachRun(
    inRow y: Int, of columns: Range<Int>, _ body: (Range<Int>, CellState) -> Void
  ) {
    var joiner = StateRunJoiner()
    for span in storedSpans(inRow: y, of: columns) {
      guard let cells = rows[y]?[span] else { continue }
      let start = self.columns(of: span).lowerBound
      let visible = self.columns(of: span).clamped(to: columns)
      forEachStateRun(from: visible.lowerBound, to: visible.upperBound) {
        joiner.add($0, $1, body)
      } state: {
        cells[$0 - start]
      }
    }
    joiner.close(body)
  }

  func reduced(_ area: Rectangle, by factor: Int, into frame: inout Frame) {
    let width = min(frame.width, (area.width + factor - 1) / factor)
    let height = min(frame.height, (area.height + factor - 1) / factor)
    for row in 0..<height { frame.fill(row: row, columns: 0..<width, with: 0) }
    for y in storedRows(in: area.rows) {
      let row = (y - area.y) / factor
      if row >= height { break }
      forEachRun(inRow: y, of: area.columns) { run, state in
        let first = (run.lowerBound - area.x) / factor
        let last = min((run.upperBound - 1 - area.x) / factor, width - 1)
        for column in first..<max(first, last + 1) where frame[column, row] < state {
          frame[column, row] = state
        }
      }
    }
  }
}

// MARK: - Changing

extension EndlessLineUniverse: RowWriter {
  mutating func fill(_ area: Rectangle, with state: CellState) {
    for y in state == 0 ? storedRows(in: area.rows) : Array(area.rows) {
      setRow(y, columns: area.columns, to: state)
    }
  }

  mutating func setRow(_ y: Int, columns: Range<Int>, to state: CellState) {
    guard let last = columns.last else { return }
    let state = min(state, CellState(rule.stateCount - 1))
    let spans =
      state == 0
      ? storedSpans(inRow: y, of: columns)
      : Array(span(of: columns.lowerBound)...span(of: last))
    for span in spans {
      let place = Place(y: y, span: span)
      let start = self.columns(of: span).lowerBound
      var cells =
        self.cells(place) ?? Array(repeating: 0, count: EndlessLineUniverse.spanWidth)
      for x in self.columns(of: span).clamped(to: columns) { cells[x - start] = state }
      edit(cells, at: place)
    }
  }

  func storageNeeded(toFill area: Rectangle, with state: CellState) -> UInt128 {
    if area.isEmpty || state == 0 { return UInt128(storageSize) }
    return storage(withMoreSpans: spanCount(of: area.columns) * UInt128(area.height))
  }

  func storageNeeded(toWrite pattern: Pattern, at origin: Point) -> UInt128 {
    var added: UInt128 = 0
    pattern.forEachRun { _, columns, _ in added += spanCount(of: columns.moved(by: origin.x)) }
    return storage(withMoreSpans: added)
  }

  private func spanCount(of columns: Range<Int>) -> UInt128 {
    UInt128(span(of: columns.upperBound - 1) - span(of: columns.lowerBound) + 1)
  }

  private func storage(withMoreSpans count: UInt128) -> UInt128 {
    (UInt128(spanCount) + count) * UInt128(EndlessLineUniverse.bytesPerSpan)
  }
}
