// Where a cell far beyond the edge of a field lies, for patterns that overhang.

import Cells
import Rules
import Universes

extension Field {
  /// The cell of the field that is reached by going over the edges to a point anywhere, or `nil`
  /// where an edge of a plane is in the way.
  ///
  /// It continues what holds for the neighbours of cells at the edge: each crossing of an edge
  /// shifts, reverses or turns as the topology says, and the order of crossings makes no
  /// difference. On the cross-surface and the sphere a corner leads back to itself.
  func cell(at point: Point) -> Point? {
    if contains(point) { return point }
    switch topology {
    case .plane: return nil
    case .torus(let shift): return torusCell(at: point, shift: shift)
    case .klein(let axis, let isShifted):
      return size.map { kleinCell(at: point, in: $0, twisted: axis, isShifted: isShifted) }
    case .cross: return size.map { crossCell(at: point, in: $0) }
    case .sphere: return width.map { sphereCell(at: point, side: $0) }
    }
  }

  private func torusCell(at point: Point, shift: Topology.Shift?) -> Point {
    var moved = point
    if let shift, let width, let height {
      // What one crossing shifts is asked of `wrap`; the number of crossings is reduced first, so
      // that the product stays small.
      switch shift.axis {
      case .width:
        let amount = wrap(Point(x: 0, y: height))?.x ?? 0
        moved.x += point.y.dividedDown(by: height).remainder(modulo: width) * amount
      case .height:
        let amount = wrap(Point(x: width, y: 0))?.y ?? 0
        moved.y += point.x.dividedDown(by: width).remainder(modulo: height) * amount
      }
    }
    return Point(
      x: width.map { moved.x.remainder(modulo: $0) } ?? moved.x,
      y: height.map { moved.y.remainder(modulo: $0) } ?? moved.y)
  }

  private func kleinCell(
    at point: Point, in size: Size, twisted: Topology.Axis, isShifted: Bool
  ) -> Point {
    var turned = point
    switch twisted {
    case .width:
      if point.y.dividedDown(by: size.height).remainder(modulo: 2) == 1 {
        turned.x = size.width - (isShifted && size.width % 2 == 0 ? 2 : 1) - point.x
      }
    case .height:
      if point.x.dividedDown(by: size.width).remainder(modulo: 2) == 1 {
        turned.y = size.height - (isShifted && size.height % 2 == 0 ? 2 : 1) - point.y
      }
    }
    return Point(
      x: turned.x.remainder(modulo: size.width), y: turned.y.remainder(modulo: size.height))
  }

  private func crossCell(at point: Point, in size: Size) -> Point {
    let isOddColumn = point.x.dividedDown(by: size.width).remainder(modulo: 2) == 1
    let x = point.x.remainder(modulo: size.width)
    let y = isOddColumn ? size.height - 1 - point.y : point.y
    let isOddRow = y.dividedDown(by: size.height).remainder(modulo: 2) == 1
    return Point(x: isOddRow ? size.width - 1 - x : x, y: y.remainder(modulo: size.height))
  }

  private func sphereCell(at point: Point, side: Int) -> Point {
    // Crossing a field and the one beyond leads back to the same row or column.
    var x = (point.x + side).remainder(modulo: 2 * side) - side
    var y = (point.y + side).remainder(modulo: 2 * side) - side
    // Now −side ≤ x, y < side: beyond at most the top and the left edge.
    if y < 0 { (x, y) = (-1 - y, x) }
    if x < 0 { (x, y) = (y, -1 - x) }
    if y < 0 { (x, y) = (-1 - y, x) }
    return Point(x: x, y: y)
  }
}
