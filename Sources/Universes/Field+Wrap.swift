// Where a neighbour beyond the edge of a field really lies.

import Cells
import Rules

extension Field {
  /// The cell that stands for `point`, or `nil` where only dead cells are.
  ///
  /// `point` lies on the field or one step beyond its edge, as the neighbour of a cell does.
  /// The meanings are those of bounded grids in Golly:
  ///
  /// - `plane`: dead beyond every edge.
  /// - `torus`: opposite edges meet. With a shift of *s* along the width, the row above the top
  ///   is the bottom row read at *x − s* and the row below the bottom is the top row read at
  ///   *x + s*; along the height likewise for columns.
  /// - `klein`: as a torus, but one pair of edges is reversed: *x* meets *w − 1 − x*, or
  ///   *w − 2 − x* when shifted (which only an even side can be).
  /// - `cross`: both pairs are reversed; beyond a corner lies that corner itself.
  /// - `sphere`: beyond the top at *x* lies the left column at *y = x*, and the other way round;
  ///   beyond the right edge at *y* lies the bottom row at *x = y*, and the other way round;
  ///   beyond a corner lies that corner itself.
  package func wrap(_ point: Point) -> Point? {
    if contains(point) { return point }
    switch topology {
    case .plane: return nil
    case .torus(let shift): return wrapOnTorus(point, shift: shift)
    case .klein(let axis, let isShifted):
      return size.map { wrapOnKlein(point, in: $0, twisted: axis, isShifted: isShifted) }
    case .cross: return size.map { wrapOnCross(point, in: $0) }
    case .sphere: return size.map { wrapOnSphere(point, in: $0) }
    }
  }

  private func wrapOnTorus(_ point: Point, shift: Topology.Shift?) -> Point {
    var moved = point
    if let shift {
      switch shift.axis {
      case .width: moved.x += steps(of: point.y, beyond: height) * shift.amount
      case .height: moved.y += steps(of: point.x, beyond: width) * shift.amount
      }
    }
    return Point(
      x: width.map { moved.x.remainder(modulo: $0) } ?? moved.x,
      y: height.map { moved.y.remainder(modulo: $0) } ?? moved.y)
  }

  private func wrapOnKlein(
    _ point: Point, in size: Size, twisted: Topology.Axis, isShifted: Bool
  ) -> Point {
    var turned = point
    switch twisted {
    case .width:
      if !size.rows.contains(point.y) {
        turned.x = size.width - (isShifted && size.width % 2 == 0 ? 2 : 1) - point.x
      }
    case .height:
      if !size.columns.contains(point.x) {
        turned.y = size.height - (isShifted && size.height % 2 == 0 ? 2 : 1) - point.y
      }
    }
    return Point(
      x: turned.x.remainder(modulo: size.width), y: turned.y.remainder(modulo: size.height))
  }

  private func wrapOnCross(_ point: Point, in size: Size) -> Point {
    let isBeside = !size.columns.contains(point.x)
    let isAbove = !size.rows.contains(point.y)
    if isBeside && isAbove { return nearest(to: point, in: size) }
    return Point(
      x: isAbove ? size.width - 1 - point.x : point.x.remainder(modulo: size.width),
      y: isBeside ? size.height - 1 - point.y : point.y.remainder(modulo: size.height))
  }

  private func wrapOnSphere(_ point: Point, in size: Size) -> Point {
    let isBeside = !size.columns.contains(point.x)
    let isAbove = !size.rows.contains(point.y)
    if isBeside && isAbove { return nearest(to: point, in: size) }
    let turned = Point(x: point.y, y: point.x)
    return nearest(to: turned, in: size)
  }

  /// The cell of the field next to a point beyond it.
  private func nearest(to point: Point, in size: Size) -> Point {
    Point(
      x: min(max(point.x, 0), size.width - 1), y: min(max(point.y, 0), size.height - 1))
  }

  /// −1 before the start of an axis, 1 beyond its end, else 0.
  private func steps(of coordinate: Int, beyond extent: Int?) -> Int {
    guard let extent else { return 0 }
    return coordinate < 0 ? -1 : coordinate >= extent ? 1 : 0
  }
}

extension Size {
  fileprivate var columns: Range<Int> { 0..<width }
  fileprivate var rows: Range<Int> { 0..<height }
}
