// Finding the live cells that hang together.

import Cells
import Rules
import Universes

extension Universe {
  /// The box around the live cells connected to a point by the rule's neighbourhood, or `nil`
  /// when the cell is dead.
  ///
  /// O(cells of the object), read by runs; nothing is read far away from it.
  func object(at point: Point) -> Rectangle? {
    guard self[point] != 0 else { return nil }
    let reach = Reach(rule.connectedNeighbours)
    let first = liveColumns(around: point)
    var box = Rectangle(columns: first, rows: point.y..<(point.y + 1))
    var seen: Set<Point> = [Point(x: first.lowerBound, y: point.y)]
    var waiting = [(y: point.y, columns: first)]
    while let run = waiting.popLast() {
      for (dy, span) in reach.rows {
        let y = run.y + dy
        let columns =
          (run.columns.lowerBound + span.lowerBound)..<(run.columns.upperBound + span.upperBound)
        for found in liveRuns(inRow: y, of: columns)
        where seen.insert(Point(x: found.lowerBound, y: y)).inserted {
          box = box.union(Rectangle(columns: found, rows: y..<(y + 1)))
          waiting.append((y, found))
        }
      }
    }
    return box
  }

  /// The whole runs of live cells that have a cell in some columns of a row.
  private func liveRuns(inRow y: Int, of columns: Range<Int>) -> [Range<Int>] {
    let row = Rectangle(columns: columns, rows: y..<(y + 1))
    guard let visible = field.clip(row) else { return [] }
    var runs: [Range<Int>] = []
    forEachRun(inRow: y, of: visible.columns) { columns, _ in
      if let last = runs.last, last.upperBound == columns.lowerBound {
        runs[runs.count - 1] = last.lowerBound..<columns.upperBound
      } else {
        runs.append(columns)
      }
    }
    return runs.map { run in
      let lower = liveColumns(around: Point(x: run.lowerBound, y: y)).lowerBound
      let upper = liveColumns(around: Point(x: run.upperBound - 1, y: y)).upperBound
      return lower..<upper
    }
  }

  /// The run of live cells around a live one; it is looked for in ever longer pieces of the row.
  private func liveColumns(around point: Point) -> Range<Int> {
    let limits = bounds?.columns ?? point.x..<(point.x + 1)
    var margin = 64
    while true {
      let window = (point.x - margin)..<(point.x + margin)
      let piece = window.clamped(to: limits)
      var found = point.x..<(point.x + 1)
      var previous: Range<Int>?
      forEachRun(inRow: point.y, of: piece) { columns, _ in
        var run = columns
        if let last = previous, last.upperBound == columns.lowerBound {
          run = last.lowerBound..<columns.upperBound
        }
        previous = run
        if run.contains(point.x) { found = run }
      }
      let isOpen =
        found.lowerBound == piece.lowerBound && piece.lowerBound > limits.lowerBound
        || found.upperBound == piece.upperBound && piece.upperBound < limits.upperBound
      if !isOpen { return found }
      margin *= 2
    }
  }
}

/// The neighbours in each other row, and in its own, as spans of columns about a run.
private struct Reach {
  let rows: [(dy: Int, span: (lowerBound: Int, upperBound: Int))]

  /// The neighbours of a row must be adjacent to each other.
  init(_ neighbours: [Offset]) {
    let spans = Dictionary(grouping: neighbours, by: \.y).mapValues { offsets in
      let columns = offsets.map(\.x)
      return (lowerBound: columns.min() ?? 0, upperBound: columns.max() ?? 0)
    }
    rows = spans.keys.sorted().filter { $0 != 0 }.compactMap { dy in
      spans[dy].map { (dy, $0) }
    }
  }
}

extension Rule {
  /// The neighbours by which live cells hang together.
  fileprivate var connectedNeighbours: [Offset] {
    switch self {
    case .outerTotalistic(let rule): rule.neighbourhood.offsets
    case .elementary: Neighbourhood.moore.offsets
    }
  }
}
