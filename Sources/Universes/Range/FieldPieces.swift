// Rectangles that reach beyond the edges of a field, as pieces of the field.

import Cells
import Rules

/// A part of a rectangle that lies on the field as one piece, perhaps turned.
struct FieldPiece {
  /// The part, in coordinates that may lie beyond the edges.
  let part: Rectangle
  /// Where its top left cell lies on the field.
  let origin: Point
  /// Where one step to the right leads on the field, and one step down.
  let right: Offset
  let down: Offset

  /// Whether rows of the part are parts of rows of the field, from left to right and downwards.
  var isStraight: Bool { right == Offset(x: 1, y: 0) && down == Offset(x: 0, y: 1) }

  /// The cells of the field it lies on.
  var image: Rectangle {
    let (width, height) = (part.width - 1, part.height - 1)
    let last = Point(
      x: origin.x + right.x * width + down.x * height,
      y: origin.y + right.y * width + down.y * height)
    return Rectangle(corner: origin, corner: last)
  }
}

extension Field {
  /// Calls `body` for the pieces a rectangle falls into, row of pieces by row; parts where only dead
  /// cells are belong to none.
  func forEachPiece(of area: Rectangle, _ body: (FieldPiece) -> Void) {
    if clip(area) == area {
      body(
        FieldPiece(
          part: area, origin: area.origin, right: Offset(x: 1, y: 0), down: Offset(x: 0, y: 1)))
      return
    }
    var y = area.y
    while y < area.rows.upperBound {
      let bottom = min(area.rows.upperBound, end(ofCopyAround: y, height))
      var x = area.x
      while x < area.columns.upperBound {
        let right = min(area.columns.upperBound, end(ofCopyAround: x, width))
        forEachPiece(ofCopy: Rectangle(columns: x..<right, rows: y..<bottom), body)
        x = right
      }
      y = bottom
    }
  }

  /// Where the copy of the field ends that a coordinate lies on.
  private func end(ofCopyAround coordinate: Int, _ extent: Int?) -> Int {
    guard let extent else { return Int.max }
    return (coordinate.dividedDown(by: extent) + 1) * extent
  }

  /// Calls `body` for the pieces of a part that lies on one copy of the field: a shift may tear it.
  private func forEachPiece(ofCopy area: Rectangle, _ body: (FieldPiece) -> Void) {
    guard let start = wrap(area.origin) else { return }
    func way(_ offset: Offset) -> Offset {
      let image = wrap(area.origin + offset) ?? start
      let way = image - start
      // Torn just here: the way is that of the other cells of the copy, straight on or back.
      if abs(way.x) + abs(way.y) == 1 { return way }
      let before = wrap(area.origin - offset) ?? start
      return abs(start.x - before.x) + abs(start.y - before.y) == 1 ? start - before : offset
    }
    let right = area.width > 1 ? way(Offset(x: 1, y: 0)) : Offset(x: 1, y: 0)
    let down = area.height > 1 ? way(Offset(x: 0, y: 1)) : Offset(x: 0, y: 1)
    var y = area.y
    while y < area.rows.upperBound {
      var x = area.x
      var height = 1
      while x < area.columns.upperBound {
        guard let origin = wrap(Point(x: x, y: y)) else { return }
        let width = min(area.columns.upperBound - x, room(from: origin, right))
        height = min(area.rows.upperBound - y, room(from: origin, down))
        let part = Rectangle(x: x, y: y, width: width, height: height)
        body(FieldPiece(part: part, origin: origin, right: right, down: down))
        x += width
      }
      y += height
    }
  }

  /// How many cells there are from one on to the edge of the field.
  private func room(from point: Point, _ way: Offset) -> Int {
    func room(_ coordinate: Int, _ step: Int, _ extent: Int?) -> Int {
      guard let extent, step != 0 else { return Int.max }
      return step > 0 ? extent - coordinate : coordinate + 1
    }
    return min(room(point.x, way.x, width), room(point.y, way.y, height))
  }
}
