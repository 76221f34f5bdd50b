// The one protocol behind which every engine stands.

import Cells
import Rules

/// A world of cells that can be edited and advanced. A value: assigning one takes a snapshot.
///
/// Coordinates given to a universe are within `Point.limit`, and for a bounded axis within the
/// field: whoever holds a universe checks this first.
package protocol Universe: Sendable {
  /// Which engine it is.
  var kind: UniverseKind { get }
  var rule: Rule { get }
  var field: Field { get }

  /// How often the rule has been applied. Setting it renumbers; no cell changes.
  var generation: Int { get set }

  /// The number of live cells; of cells that differ from the background where that is live.
  var population: Population { get }

  /// The box around the cells that differ from the background, or `nil` when there are none.
  var bounds: Rectangle? { get }

  /// The state of the cells where nothing is; not 0 in every second generation of a B0 rule.
  var background: CellState { get }

  /// The newest row of an elementary rule on a sized field, else `nil`.
  var newestRow: Int? { get }

  /// About how many bytes the cells take.
  var storageSize: Int { get }

  /// How many bytes the cells may take; `advance` throws before it goes over.
  var storageLimit: Int { get set }

  /// The state of one cell: for edits, not for loops.
  subscript(point: Point) -> CellState { get set }

  /// Rectangles that together hold every cell of `area` that differs from the background.
  ///
  /// They do not overlap, lie within `area` and stand in reading order of their origins; an engine
  /// with tiles gives the parts of its occupied tiles. This is how loops stay off empty space.
  func occupiedBlocks(in area: Rectangle) -> [Rectangle]

  /// Calls `body` for each run of equal live states (not 0) in a row, from the left.
  func forEachRun(
    inRow y: Int, of columns: Range<Int>, _ body: (Range<Int>, CellState) -> Void)

  /// Draws `area` into `frame`, one cell of the frame for `factor` × `factor` cells: the highest
  /// state among them. Only what is visible is read.
  func reduced(_ area: Rectangle, by factor: Int, into frame: inout Frame)

  /// Writes a pattern with its top left corner at `origin`; all of its frame lies on the field.
  mutating func write(_ pattern: Pattern, at origin: Point, _ mode: PasteMode)

  /// Sets every cell of an area to a state.
  mutating func fill(_ area: Rectangle, with state: CellState)

  /// The cells of an area as a pattern whose frame is the area.
  func pattern(in area: Rectangle) -> Pattern

  /// Makes every cell dead, and row 0 the newest one of an elementary rule; the generation stays.
  mutating func clear()

  /// The bytes the cells might take in all, were `area` filled with `state`: at least as many as
  /// they would. Who fills an area that a person named asks first.
  func storageNeeded(toFill area: Rectangle, with state: CellState) -> UInt128

  /// The bytes the cells might take in all, were a pattern written: at least as many as they
  /// would, in every mode of pasting.
  func storageNeeded(toWrite pattern: Pattern, at origin: Point) -> UInt128

  /// Applies the rule `generations` times; never fewer than none.
  ///
  /// `isCancelled` is asked at least every 50 ms of work; when it says yes, and when an error is
  /// thrown, the universe stands at a whole generation: the last one reached.
  mutating func advance(by generations: Int, isCancelled: () -> Bool) throws(UniverseError)
}

extension Universe {
  /// Only engines of elementary rules have one.
  package var newestRow: Int? { nil }

  /// The number of live cells within an area.
  package func population(in area: Rectangle) -> Population {
    var count: Population = 0
    forEachLiveRun(in: area) { _, columns, _ in count += Population(columns.count) }
    return count
  }

  package func pattern(in area: Rectangle) -> Pattern { patternOfRuns(in: area) }

  /// The same, from runs.
  func patternOfRuns(in area: Rectangle) -> Pattern {
    var builder = PatternBuilder()
    forEachLiveRun(in: area) { y, columns, state in
      builder.add(
        row: y - area.y, columns: (columns.lowerBound - area.x)..<(columns.upperBound - area.x),
        state: state)
    }
    return builder.pattern(size: area.size)
  }

  /// Calls `body` for runs of live cells in an area, in no promised order between blocks.
  ///
  /// On a live background every cell of the area is visited.
  package func forEachLiveRun(
    in area: Rectangle, _ body: (_ y: Int, _ columns: Range<Int>, _ state: CellState) -> Void
  ) {
    let blocks = background == 0 ? occupiedBlocks(in: area) : [area]
    // Blocks side by side are read together, a whole row at a time: that is reading order.
    var start = 0
    while start < blocks.count {
      let rows = blocks[start].rows
      let end = blocks[start...].firstIndex { $0.rows != rows } ?? blocks.count
      for y in rows {
        for block in blocks[start..<end] {
          forEachRun(inRow: y, of: block.columns) { body(y, $0, $1) }
        }
      }
      start = end
    }
  }
}
