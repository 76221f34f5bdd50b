// The line of a stroke: the straight and curved pieces of which it consists.

/// A place on the field that need not be the centre of a cell.
///
/// In cells from the centre of the first point of its stroke, so that it is exact also far from the
/// origin.
package struct Spot: Hashable, Sendable {
  package let x: Double
  package let y: Double

  /// So many cells right of and below the centre of the first point.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The place halfway to another.
  package func middle(to other: Spot) -> Spot {
    Spot(x: (x + other.x) / 2, y: (y + other.y) / 2)
  }

  /// The length of the straight way to another, in cells.
  package func distance(to other: Spot) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

extension Stroke {
  /// A part of the line.
  package enum Piece: Hashable, Sendable {
    /// A straight line.
    case line(from: Spot, to: Spot)
    /// A quadratic Bézier curve: it leaves towards the control point and arrives from there.
    case curve(from: Spot, control: Spot, to: Spot)

    package var start: Spot {
      switch self {
      case .line(let start, _), .curve(let start, _, _): start
      }
    }

    package var end: Spot {
      switch self {
      case .line(_, let end), .curve(_, _, let end): end
      }
    }
  }

  /// The pieces of the line in the order in which a pen draws them, then those of the arrowhead.
  ///
  /// The points between the first and the last are the control points of one quadratic curve each.
  /// Curves begin and end halfway between neighbouring points; the first and the last piece are
  /// straight, from the first point and to the last. So the direction is continuous wherever two
  /// pieces meet; only a point that is given twice makes a corner. A single point is a line of no
  /// length: with the round ends that all ink has, a dot. A piece that does not start where the one
  /// before ended starts a line of its own. O(points).
  package var pieces: [Piece] {
    let spots = spots
    guard let first = spots.first, let last = spots.last, spots.count > 2 else {
      return spots.first.map { [.line(from: $0, to: spots[spots.count - 1])] + head } ?? []
    }
    var start = first.middle(to: spots[1])
    var pieces = [Piece.line(from: first, to: start)]
    pieces.reserveCapacity(spots.count + 2)
    for (control, next) in zip(spots.dropFirst(), spots.dropFirst(2)) {
      let end = control.middle(to: next)
      pieces.append(.curve(from: start, control: control, to: end))
      start = end
    }
    pieces.append(.line(from: start, to: last))
    return pieces + head
  }

  private var spots: [Spot] {
    points.map { Spot(x: Double($0.x - points[0].x), y: Double($0.y - points[0].y)) }
  }

  /// The two barbs of an arrow, drawn in one go from one to the tip and on to the other.
  ///
  /// They stand at a right angle to each other, so that those of arrows along rows, columns and
  /// diagonals run along diagonals, rows and columns. No arrow without a direction.
  private var head: [Piece] {
    guard tip == .arrow, let tip = spots.last, let from = spots.last(where: { $0 != tip }) else {
      return []
    }
    let length = from.distance(to: tip)
    let reach = min(width + 2, max(1, greatestLength / 2))
    let (x, y) = ((from.x - tip.x) / length * reach, (from.y - tip.y) / length * reach)
    return [
      .line(from: Spot(x: tip.x + x - y, y: tip.y + y + x), to: tip),
      .line(from: tip, to: Spot(x: tip.x + x + y, y: tip.y + y - x)),
    ]
  }

  /// The smallest rectangle with all points and all cells that the ink covers near them: no ink lies
  /// outside it. O(points).
  package var bounds: Rectangle {
    let radius = width / 2
    // The line stays between its control points, and the tip of an arrow between its barbs.
    let (x, y) = (spots + head.flatMap { [$0.start, $0.end] }).reduce(
      into: (Span(0), Span(0))
    ) { spans, spot in
      spans.0.add(spot.x, radius)
      spans.1.add(spot.y, radius)
    }
    return Rectangle(
      corner: points[0] + Offset(x: Int(x.first), y: Int(y.first)),
      corner: points[0] + Offset(x: Int(x.last), y: Int(y.last)))
  }

  /// The first and the last cell along an axis.
  private struct Span {
    private(set) var first: Double
    private(set) var last: Double

    init(_ place: Double) { (first, last) = (place, place) }

    /// Adds the cells whose centre is within a radius of a place, and the one that has it.
    mutating func add(_ place: Double, _ radius: Double) {
      first = min(first, (place - radius).rounded(.up), (place + 0.5).rounded(.down))
      last = max(last, (place + radius).rounded(.down), (place + 0.5).rounded(.down))
    }
  }
}
