// A block of cells with a size and no position.

/// A block of cells with a size and no position; where it lies is known to whoever holds it.
///
/// Only live cells are stored, as runs of equal states, row by row: an empty million-by-million
/// frame costs nothing. Equal patterns have equal storage.
package struct Pattern: Hashable, Sendable {
  /// The frame: cells beyond the live ones count where a pattern replaces what is there.
  package let size: Size
  /// The rows that have live cells, from the top.
  package let rows: [Row]

  /// A pattern without a cell, dead or live.
  package static let empty = Pattern(size: .zero)

  /// A block of dead cells.
  package init(size: Size) {
    self.size = size
    rows = []
  }

  /// A pattern of rows that are already as they are stored.
  init(size: Size, rows: [Row]) {
    self.size = size
    self.rows = rows
  }

  /// The columns of the frame.
  package var width: Int { size.width }
  /// The rows of the frame.
  package var height: Int { size.height }
  /// Whether no cell is live, however large the frame.
  package var isEmpty: Bool { rows.isEmpty }

  /// The number of live cells. O(runs).
  package var population: Int {
    rows.reduce(0) { $0 + $1.runs.population }
  }

  /// The highest state that occurs; 0 for an empty pattern. O(runs).
  package var highestState: CellState {
    rows.reduce(0) { max($0, $1.runs.highestState) }
  }

  /// The box around the live cells within the frame, or `nil` when there are none. O(rows).
  package var bounds: Rectangle? {
    guard let top = rows.first, let bottom = rows.last else { return nil }
    var left = Int.max
    var right = Int.min
    for row in rows {
      left = min(left, row.runs.columns.lowerBound)
      right = max(right, row.runs.columns.upperBound)
    }
    return Rectangle(columns: left..<right, rows: top.y..<(bottom.y + 1))
  }

  /// The state of a cell; 0 outside the frame. O(log rows + log runs).
  package subscript(point: Point) -> CellState {
    let rowIndex = rows.partitioningIndex { $0.y >= point.y }
    guard rowIndex < rows.count, rows[rowIndex].y == point.y else { return 0 }
    return rows[rowIndex].runs[point.x]
  }

  /// Calls `body` for each run of live cells in reading order.
  package func forEachRun(_ body: (_ y: Int, _ columns: Range<Int>, _ state: CellState) -> Void) {
    for row in rows {
      for run in row.runs { body(row.y, run.columns, run.state) }
    }
  }

  /// Every live cell in reading order. O(population).
  package var livePoints: [Point] {
    var points: [Point] = []
    forEachRun { y, columns, _ in points.append(contentsOf: columns.map { Point(x: $0, y: y) }) }
    return points
  }
}

extension Pattern {
  /// The live cells in the smallest frame that holds them.
  package func trimmed() -> Pattern {
    guard let bounds else { return .empty }
    return cropped(to: bounds)
  }

  /// The part within a rectangle, which becomes the frame; it may reach beyond this frame.
  package func cropped(to area: Rectangle) -> Pattern {
    var builder = PatternBuilder()
    forEachRun { y, columns, state in
      guard area.rows.contains(y) else { return }
      let visible = columns.clamped(to: area.columns)
      guard !visible.isEmpty else { return }
      builder.add(
        row: y - area.y, columns: (visible.lowerBound - area.x)..<(visible.upperBound - area.x),
        state: state)
    }
    return builder.pattern(size: area.size)
  }

  /// Whether both have the same live cells, wherever these lie in their frames.
  package func hasSameCells(as other: Pattern) -> Bool {
    trimmed() == other.trimmed()
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element meets a condition that, once met, stays met. O(log count).
  package func partitioningIndex(where isMet: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isMet(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
