// What lies between runs of live cells.

import Cells

/// Calls `body` for the parts of `columns` that lie outside runs given from the left.
struct GapFinder {
  private var next: Int

  init(from start: Int) {
    next = start
  }

  mutating func add(_ run: Range<Int>, _ body: (Range<Int>) -> Void) {
    if next < run.lowerBound { body(next..<run.lowerBound) }
    next = run.upperBound
  }
}

/// Calls `body` for rectangles that together are the dead cells of a pattern's frame.
func forEachGap(in pattern: Pattern, _ body: (Rectangle) -> Void) {
  var nextRow = 0
  func emit(_ columns: Range<Int>, _ rows: Range<Int>) {
    if !columns.isEmpty && !rows.isEmpty { body(Rectangle(columns: columns, rows: rows)) }
  }
  for row in pattern.rows {
    emit(0..<pattern.width, nextRow..<row.y)
    var x = 0
    for run in row.runs {
      emit(x..<run.columns.lowerBound, row.y..<(row.y + 1))
      x = run.columns.upperBound
    }
    emit(x..<pattern.width, row.y..<(row.y + 1))
    nextRow = row.y + 1
  }
  emit(0..<pattern.width, nextRow..<pattern.height)
}
