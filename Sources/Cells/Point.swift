// Where a cell is.

/// A position on the field: `x` grows to the right and `y` grows down.
package struct Point: Hashable, Sendable {
  package var x: Int
  package var y: Int

  /// How far from the origin a coordinate may lie.
  ///
  /// Sums of a few coordinates below this limit cannot overflow, so code that received checked
  /// points need not check again.
  package static let limit = 1 << 60

  /// The cell `0,0`: the corner of every bounded axis.
  package static let origin = Point(x: 0, y: 0)

  /// The cell of a column and a row, unchecked: see `isWithinLimit`.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are within `Point.limit` of zero.
  package var isWithinLimit: Bool {
    x.magnitude <= Point.limit.magnitude && y.magnitude <= Point.limit.magnitude
  }

  /// The cell that an offset leads to.
  package static func + (point: Point, offset: Offset) -> Point {
    Point(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// The cell from which an offset leads here.
  package static func - (point: Point, offset: Offset) -> Point {
    Point(x: point.x - offset.x, y: point.y - offset.y)
  }

  /// The way from `start` to `end`.
  package static func - (end: Point, start: Point) -> Offset {
    Offset(x: end.x - start.x, y: end.y - start.y)
  }
}

extension Point: Comparable {
  /// Reading order: row by row from the top, each row from the left.
  package static func < (a: Point, b: Point) -> Bool {
    (a.y, a.x) < (b.y, b.x)
  }
}

extension Point: CustomStringConvertible {
  /// As it is written in the language: `3,4`.
  package var description: String { "\(x),\(y)" }
}

/// A way from one point to another: what a displacement or a movement is.
package struct Offset: Hashable, Sendable {
  package var x: Int
  package var y: Int

  /// The way that leads nowhere.
  package static let zero = Offset(x: 0, y: 0)

  /// So many cells to the right and down; negative to the left and up.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

extension Offset: CustomStringConvertible {
  /// As it is written in the language: `-1,2`.
  package var description: String { "\(x),\(y)" }
}
