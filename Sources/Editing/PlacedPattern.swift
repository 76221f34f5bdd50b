// Cells together with where they lie.

import Cells
import Rules

/// A pattern and the cell of the field at its top left corner.
package struct PlacedPattern: Hashable, Sendable {
  /// The cells, with their frame.
  package var pattern: Pattern
  /// The cell of the field under the top left corner of the frame, which may lie beyond an edge.
  package var origin: Point

  /// A pattern at a place, unchecked.
  package init(_ pattern: Pattern, at origin: Point) {
    self.pattern = pattern
    self.origin = origin
  }

  /// The cells of the field that the frame of the pattern covers.
  package var frame: Rectangle { Rectangle(origin: origin, size: pattern.size) }

  /// The part on a field, or `nil` when none of the frame is.
  package func part(on field: Field) -> PlacedPattern? {
    guard let visible = field.clip(frame) else { return nil }
    guard visible != frame else { return self }
    let part = visible.moved(by: .origin - origin)
    return PlacedPattern(pattern.cropped(to: part), at: visible.origin)
  }

  /// The live cells, in reading order. O(population).
  package var livePoints: [Point] {
    pattern.livePoints.map { $0 + (origin - .origin) }
  }

  /// About how many bytes the pattern takes. O(rows).
  var storageSize: Int {
    pattern.rows.reduce(64) { $0 + 64 + $1.runs.storageSize }
  }
}
