// Where a pattern occurs on a field.

import Cells
import Universes

/// The search for a pattern on a field.
package enum Occurrences {
  /// The largest population in which a pattern is searched for.
  package static let largestPopulation = 50_000_000

  /// Every place where exactly the cells of `pattern` lie, trimmed to its live cells: live ones
  /// and, within their box, dead ones too. The points are the top left corners of that box in
  /// reading order; what crosses an edge that wraps is not found.
  ///
  /// Empty for a pattern without live cells; `nil` when the field has more than
  /// `largestPopulation` live cells. O(runs on the field · log) and the height of the pattern for
  /// each place where its first row occurs.
  package static func find(_ pattern: Pattern, in universe: any Universe) -> [Point]? {
    guard let bounds = universe.bounds, !pattern.isEmpty else { return [] }
    guard universe.population <= Population(largestPopulation) else { return nil }
    return find(pattern.trimmed(), in: universe.pattern(in: bounds), at: bounds.origin)
  }

  /// Where a trimmed pattern occurs in another pattern that lies at `origin`.
  private static func find(_ pattern: Pattern, in field: Pattern, at origin: Point) -> [Point] {
    let (pattern, field) = (Lines(pattern), Lines(field))
    guard let run = pattern.rows.first?.runs.first else { return [] }
    var places: [Point] = []
    for (index, row) in field.rows.enumerated() {
      for candidate in row.runs where candidate.state == run.state {
        for x in columns(of: run, in: candidate, width: pattern.size.width) {
          if occurs(pattern, in: field, row: index, column: x) {
            places.append(Point(x: origin.x + x, y: origin.y + row.y))
          }
        }
      }
    }
    return places
  }

  /// The columns at which a pattern may begin so that its first run falls into a run of the field.
  ///
  /// Where the run ends within the pattern's frame, so must the run of the field.
  private static func columns(
    of run: Pattern.Run, in candidate: Pattern.Run, width: Int
  ) -> Range<Int> {
    let (start, end) = (run.columns.lowerBound, run.columns.upperBound)
    let (fieldStart, fieldEnd) = (candidate.columns.lowerBound, candidate.columns.upperBound)
    guard candidate.columns.count >= run.columns.count else { return 0..<0 }
    let first = end < width ? fieldEnd - end : fieldStart - start
    let last = start > 0 ? fieldStart - start : fieldEnd - end
    return first <= last ? first..<(last + 1) : 0..<0
  }

  /// Whether the pattern lies with its first row on row `index` and its left edge on `column`.
  private static func occurs(
    _ pattern: Lines, in field: Lines, row index: Int, column: Int
  ) -> Bool {
    let window = column..<(column + pattern.size.width)
    var fieldIndex = index
    var patternIndex = 0
    for y in 0..<pattern.size.height {
      let isLive = pattern.rows[patternIndex].y == y
      let fieldY = field.rows[index].y + y
      var runs: [Pattern.Run] = []
      if fieldIndex < field.rows.count, field.rows[fieldIndex].y == fieldY {
        runs = field.rows[fieldIndex].runs
        fieldIndex += 1
      }
      let wanted = isLive ? pattern.rows[patternIndex].runs : []
      guard lies(wanted, in: runs, window: window) else { return false }
      if isLive { patternIndex += 1 }
    }
    return true
  }

  /// Whether a row of the field has these runs, and no others, within a window.
  private static func lies(
    _ wanted: [Pattern.Run], in runs: [Pattern.Run], window: Range<Int>
  ) -> Bool {
    var index = runs.partitioningIndex { $0.columns.upperBound > window.lowerBound }
    for run in wanted {
      guard index < runs.count, runs[index].state == run.state else { return false }
      let columns = runs[index].columns.clamped(to: window)
      guard columns.lowerBound == window.lowerBound + run.columns.lowerBound,
        columns.count == run.columns.count
      else { return false }
      index += 1
    }
    return index == runs.count || runs[index].columns.lowerBound >= window.upperBound
  }
}

/// A pattern whose runs are at hand by their number.
private struct Lines {
  let size: Size
  let rows: [(y: Int, runs: [Pattern.Run])]

  init(_ pattern: Pattern) {
    size = pattern.size
    rows = pattern.rows.map { ($0.y, Array($0.runs)) }
  }
}
