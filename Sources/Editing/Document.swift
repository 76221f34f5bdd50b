// The document: everything that undo covers.

import Cells
import Rules
import Universes

/// What may be done: there is a frame in `select`, and something floats in `paste`.
package enum Mode: String, CaseIterable, Sendable {
  case edit, select, paste
}

/// Everything that undo covers. A value: assigning one takes a snapshot.
///
/// It can be in no impossible state: the mode follows from the parts, and a selection is suspended
/// while something floats.
package struct Document: Sendable {
  /// The cells and how they came to be.
  var timeline: Timeline
  /// The frame of select mode, on the field and not empty; `nil` while something floats.
  package internal(set) var selection: Rectangle?
  package internal(set) var floating: Floating?
  package internal(set) var clipboard: PlacedPattern?
  /// The ink, in the order in which it was drawn.
  package internal(set) var strokes: [Stroke] = []
  package internal(set) var snapshots = SnapshotList()
  package internal(set) var notes = Notes()
  /// Changes with everything that undo covers; two documents with one stamp are equal.
  var stamp: Stamp = 0

  init(universe: any Universe) {
    timeline = Timeline(startingWith: universe)
  }

  /// The cells. Reading it copies a reference, never cells.
  package var universe: any Universe { timeline.universe }
  /// The rule that the cells follow.
  package var rule: Rule { timeline.universe.rule }
  /// The extent and the topology of the field.
  package var field: Field { timeline.universe.field }
  /// How often the rule was applied, counted from what the file or the user said.
  package var generation: Int { timeline.universe.generation }

  /// Whether a picture of the document differs from one of an earlier state of it. O(1) while the
  /// ink is the same.
  package func looksDifferent(from earlier: Document) -> Bool {
    timeline.stamp != earlier.timeline.stamp || selection != earlier.selection
      || floating?.cells != earlier.floating?.cells || strokes != earlier.strokes
  }

  /// What may be done now; it follows from the frame and from what floats.
  package var mode: Mode {
    if floating != nil { return .paste }
    return selection == nil ? .edit : .select
  }

  /// The generation at which the run began: `back` and `goto` reach no further.
  package var runStart: Int { timeline.run.start }

  /// The live cells of an area as a pattern with that frame, which is cut to the field.
  package func pattern(in area: Rectangle) throws(EditingError) -> Pattern {
    let cut = try cut(area)
    try requireReadable(cut)
    return universe.pattern(in: cut)
  }

  /// All live cells, trimmed, and where they lie; `nil` when there are none.
  ///
  /// On a live background those within the box around the cells that differ from it; an error where
  /// that box is too large to be read.
  package var livePattern: PlacedPattern? {
    get throws(EditingError) {
      guard let bounds = universe.bounds else { return nil }
      try requireReadable(bounds)
      return PlacedPattern(universe.pattern(in: bounds), at: bounds.origin)
    }
  }

  /// The number of live cells of an area; what lies beyond the field counts nothing.
  package func population(in area: Rectangle) throws(EditingError) -> Population {
    guard let cut = field.clip(try area.checked()) else { return 0 }
    try requireReadable(cut)
    return universe.population(in: cut)
  }

  /// The state of a cell, which must be on the field.
  package func state(at point: Point) throws(EditingError) -> CellState {
    try require(point)
    return universe[point]
  }
}
