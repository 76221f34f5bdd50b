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
    // A live background without an end is not followed further than cells differ from it.
    let cell = Rectangle(corner: point, corner: point)
    let limits = background == 0 ? bounds : field.rectangle ?? bounds
    return ObjectSearch(universe: self, limits: limits?.union(cell) ?? cell).box(around: point)
  }
}

/// A flood fill, run by run.
private struct ObjectSearch<Searched: Universe> {
  let universe: Searched
  /// Live cells lie only here.
  let limits: Rectangle
  /// The neighbours of a cell in the rows above and below, and further than the next cell in its
  /// own: in each row, a span of columns.
  let reach: [(dy: Int, left: Int, right: Int)]

  init(universe: Searched, limits: Rectangle) {
    self.universe = universe
    self.limits = limits
    let rows = Dictionary(grouping: universe.rule.connectedNeighbours, by: \.y)
    reach = rows.keys.sorted().map { dy in
      let columns = (rows[dy] ?? []).map(\.x)
      return (dy, columns.min() ?? 0, columns.max() ?? 0)
    }.filter { dy, left, right in
      // Cells of a row that touch are one run already.
      dy != 0 || left < -1 || right > 1
    }
  }

  func box(around point: Point) -> Rectangle {
    let first = wholeRun(around: point.x..<(point.x + 1), inRow: point.y)
    var box = Rectangle(columns: first, rows: point.y..<(point.y + 1))
    var seen: Set<Point> = [Point(x: first.lowerBound, y: point.y)]
    var waiting = [(y: point.y, columns: first)]
    while let run = waiting.popLast() {
      for (dy, left, right) in reach {
        let y = run.y + dy
        let columns = (run.columns.lowerBound + left)..<(run.columns.upperBound + right)
        for found in wholeRuns(inRow: y, of: columns)
        where seen.insert(Point(x: found.lowerBound, y: y)).inserted {
          box = box.union(Rectangle(columns: found, rows: y..<(y + 1)))
          waiting.append((y, found))
        }
      }
    }
    return box
  }

  /// The whole runs of live cells, of any states, that have a cell in some columns of a row.
  private func wholeRuns(inRow y: Int, of columns: Range<Int>) -> [Range<Int>] {
    runs(inRow: y, of: columns).map { run in
      let isOpen =
        run.lowerBound == columns.lowerBound || run.upperBound == columns.upperBound
      return isOpen ? wholeRun(around: run, inRow: y) : run
    }
  }

  /// The whole run that a part belongs to; it is looked for in ever longer pieces of the row.
  private func wholeRun(around part: Range<Int>, inRow y: Int) -> Range<Int> {
    var run = part
    var margin = 64
    while true {
      let window = (run.lowerBound - margin)..<(run.upperBound + margin)
      let piece = window.clamped(to: limits.columns)
      run = runs(inRow: y, of: piece).first { $0.contains(part.lowerBound) } ?? part
      let isOpen =
        run.lowerBound == piece.lowerBound && piece.lowerBound > limits.x
        || run.upperBound == piece.upperBound && piece.upperBound < limits.columns.upperBound
      if !isOpen { return run }
      margin *= 2
    }
  }

  private func runs(inRow y: Int, of columns: Range<Int>) -> [Range<Int>] {
    let columns = columns.clamped(to: limits.columns)
    guard limits.rows.contains(y), !columns.isEmpty else { return [] }
    var runs: [Range<Int>] = []
    universe.forEachRun(inRow: y, of: columns) { columns, _ in
      if let last = runs.last, last.upperBound == columns.lowerBound {
        runs[runs.count - 1] = last.lowerBound..<columns.upperBound
      } else {
        runs.append(columns)
      }
    }
    return runs
  }
}

extension Rule {
  /// The neighbours by which live cells hang together.
  fileprivate var connectedNeighbours: [Offset] {
    isOneDimensional ? Neighbourhood.moore.offsets : neighbours
  }
}
