// Where a neighbour beyond the edge of a field really lies.

import Cells
import Rules

extension Field {
  /// The cell that stands for `point`, or `nil` where only dead cells are.
  ///
  /// `point` may lie beyond the edge, at any distance. The meanings are those of bounded grids in
  /// Golly, which go one step beyond; further on, each copy of the field lies beside the next one as
  /// the first two do:
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
    if let shift, let size {
      switch shift.axis {
      case .width: moved.x += point.y.dividedDown(by: size.height) * shift.amount
      case .height: moved.y += point.x.dividedDown(by: size.width) * shift.amount
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
      if point.y.dividedDown(by: size.height) & 1 == 1 {
        turned.x = size.width - (isShifted && size.width % 2 == 0 ? 2 : 1) - point.x
      }
    case .height:
      if point.x.dividedDown(by: size.width) & 1 == 1 {
        turned.y = size.height - (isShifted && size.height % 2 == 0 ? 2 : 1) - point.y
      }
    }
    return Point(
      x: turned.x.remainder(modulo: size.width), y: turned.y.remainder(modulo: size.height))
  }

  private func wrapOnCross(_ point: Point, in size: Size) -> Point {
    let x = point.x.remainder(modulo: size.width)
    let y = point.y.remainder(modulo: size.height)
    return Point(
      x: point.y.dividedDown(by: size.height) & 1 == 1 ? size.width - 1 - x : x,
      y: point.x.dividedDown(by: size.width) & 1 == 1 ? size.height - 1 - y : y)
  }

  private func wrapOnSphere(_ point: Point, in size: Size) -> Point {
    // A field that is seen across an edge lies there with its axes exchanged.
    let side = size.width
    let period = 2 * side
    var turned = Point(
      x: point.x.remainder(modulo: period), y: point.y.remainder(modulo: period))
    if turned.y >= side { turned = Point(x: period - 1 - turned.y, y: turned.x) }
    if turned.x >= side { turned = Point(x: turned.y, y: period - 1 - turned.x) }
    if turned.y >= side { turned = Point(x: period - 1 - turned.y, y: turned.x) }
    return turned
  }
}
