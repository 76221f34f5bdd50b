// Which cells were born and which died between two fields.

import Cells
import Universes

/// The cells that were born and that died between two fields, each with its state while it lived.
///
/// A cell that goes from one live state to another did neither. On a live background only the box
/// around the cells that differ from it is looked at.
package struct Changes: Hashable, Sendable {
  /// The cells that are live now and were dead, trimmed.
  package let births: PlacedPattern
  /// The cells that were live and are dead now, trimmed.
  package let deaths: PlacedPattern

  static let none = Changes(
    births: PlacedPattern(.empty, at: .origin), deaths: PlacedPattern(.empty, at: .origin))

  init(births: PlacedPattern, deaths: PlacedPattern) {
    self.births = births
    self.deaths = deaths
  }

  /// O(live cells), read by runs.
  init(from before: any Universe, to after: any Universe) {
    births = Changes.pattern(liveIn: after, notIn: before)
    deaths = Changes.pattern(liveIn: before, notIn: after)
  }

  /// Whether no cell was born and none died.
  package var isEmpty: Bool { births.pattern.isEmpty && deaths.pattern.isEmpty }

  static func count(liveIn one: any Universe, notIn other: any Universe) -> Population {
    var count: Population = 0
    forEachRun(liveIn: one, notIn: other) { _, columns, _ in count += Population(columns.count) }
    return count
  }

  private static func pattern(
    liveIn one: any Universe, notIn other: any Universe
  ) -> PlacedPattern {
    var builder = PatternBuilder()
    forEachRun(liveIn: one, notIn: other) { builder.add(row: $0, columns: $1, state: $2) }
    let (pattern, origin) = builder.trimmedPattern()
    return PlacedPattern(pattern, at: origin)
  }

  private static func forEachRun(
    liveIn one: any Universe, notIn other: any Universe,
    _ body: (_ y: Int, _ columns: Range<Int>, _ state: CellState) -> Void
  ) {
    guard let bounds = one.bounds else { return }
    let otherField = other.field
    var taken: [Range<Int>] = []
    for block in one.background == 0 ? one.occupiedBlocks(in: bounds) : [bounds] {
      for y in block.rows {
        taken.removeAll(keepingCapacity: true)
        let row = Rectangle(columns: block.columns, rows: y..<(y + 1))
        if let visible = otherField.clip(row) {
          other.forEachRun(inRow: y, of: visible.columns) { columns, _ in taken.append(columns) }
        }
        var next = 0
        one.forEachRun(inRow: y, of: block.columns) { columns, state in
          var start = columns.lowerBound
          while next < taken.count, taken[next].lowerBound < columns.upperBound {
            if taken[next].lowerBound > start { body(y, start..<taken[next].lowerBound, state) }
            start = max(start, taken[next].upperBound)
            if taken[next].upperBound > columns.upperBound { break }
            next += 1
          }
          if start < columns.upperBound { body(y, start..<columns.upperBound, state) }
        }
      }
    }
  }
}
