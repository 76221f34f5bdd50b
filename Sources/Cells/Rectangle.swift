// A frame around cells of the field.

/// A block of the field: its top left cell and its size.
package struct Rectangle: Hashable, Sendable {
  package var origin: Point
  package var size: Size

  /// The block of a size at its top left cell.
  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The block of a size whose sides are not negative.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle that has two cells in opposite corners, both included.
  package init(corner a: Point, corner b: Point) {
    self.init(
      x: min(a.x, b.x), y: min(a.y, b.y),
      width: abs(a.x - b.x) + 1, height: abs(a.y - b.y) + 1)
  }

  /// The rectangle of these columns and rows.
  package init(columns: Range<Int>, rows: Range<Int>) {
    self.init(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  package var x: Int { origin.x }
  package var y: Int { origin.y }
  package var width: Int { size.width }
  package var height: Int { size.height }
  /// Whether it has no cell.
  package var isEmpty: Bool { size.isEmpty }

  /// The columns it covers; its end must fit in 64 bits, as within `Point.limit` it does.
  package var columns: Range<Int> { origin.x..<(origin.x + size.width) }
  /// The rows it covers.
  package var rows: Range<Int> { origin.y..<(origin.y + size.height) }

  /// The bottom right cell; meaningful only when the rectangle is not empty.
  package var lastPoint: Point {
    Point(x: origin.x + size.width - 1, y: origin.y + size.height - 1)
  }

  /// Whether a cell lies in it.
  package func contains(_ point: Point) -> Bool {
    columns.contains(point.x) && rows.contains(point.y)
  }

  /// Whether all cells of another lie in it; an empty one lies everywhere.
  package func contains(_ other: Rectangle) -> Bool {
    other.isEmpty || intersection(other) == other
  }

  /// The cells both have, or `nil` when they have none in common.
  package func intersection(_ other: Rectangle) -> Rectangle? {
    let columns = self.columns.clamped(to: other.columns)
    let rows = self.rows.clamped(to: other.rows)
    return columns.isEmpty || rows.isEmpty ? nil : Rectangle(columns: columns, rows: rows)
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  package func union(_ other: Rectangle) -> Rectangle {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Rectangle(
      columns: min(x, other.x)..<max(columns.upperBound, other.columns.upperBound),
      rows: min(y, other.y)..<max(rows.upperBound, other.rows.upperBound))
  }

  /// The rectangle moved by an offset.
  package func moved(by offset: Offset) -> Rectangle {
    Rectangle(origin: origin + offset, size: size)
  }

  /// The rectangle grown by `margin` cells on each side, or shrunk when negative, never below
  /// empty.
  package func grown(by margin: Int) -> Rectangle {
    Rectangle(
      x: x - margin, y: y - margin,
      width: max(0, width + 2 * margin), height: max(0, height + 2 * margin))
  }
}

extension Rectangle: CustomStringConvertible {
  /// As it is written in the language: `rectangle(3,3, 3x3)`.
  package var description: String { "rectangle(\(origin), \(width)x\(height))" }
}
