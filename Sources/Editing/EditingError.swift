// Why an edit cannot be done.

import Cells
import Rules
import Universes

/// Why an edit cannot be done, as facts; the sentences are made by whoever shows them.
package enum EditingError: Error, Hashable {
  /// The engine refused.
  case universe(UniverseError)
  /// A cell that is not on the field.
  case pointOutside(Point, Field)
  /// A frame none of whose cells is on the field.
  case areaOutside(Rectangle, Field)
  /// A turned frame that would reach out of the field.
  case turnLeavesField(Rectangle, Field)
  /// A frame without a cell.
  case emptyArea
  /// A coordinate further than `Point.limit` from the origin.
  case coordinates
  /// A state that the rule does not have.
  case state(Int, stateCount: Int)
  /// The command works on a selection and there is none.
  case noSelection
  /// The command needs a place: there is no selection and the field has no end.
  case needsArea
  /// Nothing was copied or cut yet.
  case emptyClipboard
  /// The command works on what floats and nothing does.
  case nothingFloats
  /// A pattern floats: paste or cancel first.
  case patternFloats
  /// No stroke is left.
  case noInk
  /// There is no stroke of this number among so many.
  case noStroke(Int, count: Int)
  /// No stroke covers a cell of the field.
  case inkBeyondField
  /// A stroke is longer than so many cells.
  case longStroke(limit: Int)
  /// There is no object at a point, because its cell is dead.
  case deadCell(Point)
  /// A density that is not between 0 and 1.
  case density(Double)
  /// A soup whose symmetry exchanges rows and columns needs a square.
  case notSquare(Size, SoupSymmetry)
  /// The command would visit more cells than `limit`.
  case tooManyCells(cells: UInt128, limit: Int)
  /// A generation before 0.
  case negativeGeneration(Int)
  /// A width or height that a field cannot have.
  case side(Int)
  case nothingToUndo
  case nothingToRedo
  /// A generation before the run started.
  case beforeRun(generation: Int, start: Int)
  /// A generation of the run that is no longer kept; `earliest` is the first that is.
  case forgottenGeneration(Int, earliest: Int)
  case unknownSnapshot(String)
  case noSnapshots
  /// Somebody asked to stop, and the work cannot be left half done.
  case interrupted
}
