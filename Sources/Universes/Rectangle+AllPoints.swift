// The whole of the coordinate space.

import Cells

extension Rectangle {
  /// Every point within `Point.limit`.
  static let allPoints = Rectangle(
    corner: Point(x: -Point.limit, y: -Point.limit), corner: Point(x: Point.limit, y: Point.limit))
}
