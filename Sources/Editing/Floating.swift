// The pattern that is moved about before it is pasted.

import Cells

/// A pattern that floats over the field, and what comes back when it is dropped.
package struct Floating: Sendable {
  /// The pattern as it is turned now, where it floats now.
  package var cells: PlacedPattern
  /// The name of the shape in the library, where it came from there.
  package let name: String?
  /// What `cancel` brings back.
  let suspended: Suspended

  /// What floats, without its place.
  package var pattern: Pattern { cells.pattern }
  /// The cell under its top left corner.
  package var origin: Point { cells.origin }
  /// The cells of the field under the frame of the pattern; it may reach over the edges.
  package var frame: Rectangle { cells.frame }

  /// The state that was left when the pattern began to float.
  struct Suspended: Sendable {
    var selection: Rectangle?
    /// The field before the cut, where the pattern was cut from it.
    var timeline: Timeline?
  }
}
