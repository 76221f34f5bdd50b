// Spans of equal states to runs.

import Cells

/// Joins spans of equal states that touch.
struct StateRunJoiner {
  private var run: Range<Int>?
  private var state: CellState = 0

  mutating func add(
    _ span: Range<Int>, _ state: CellState, _ body: (Range<Int>, CellState) -> Void
  ) {
    if let run, run.upperBound == span.lowerBound, self.state == state {
      self.run = run.lowerBound..<span.upperBound
      return
    }
    close(body)
    run = span
    self.state = state
  }

  mutating func close(_ body: (Range<Int>, CellState) -> Void) {
    if let run { body(run, state) }
    run = nil
  }
}
