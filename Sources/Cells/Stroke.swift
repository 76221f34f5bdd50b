// Ink: freehand lines over the field.

/// A line drawn over the field, in a colour and with a width; it is no part of the automaton.
package struct Stroke: Hashable, Sendable {
  /// The cells through whose neighbourhood the line goes; never empty.
  package private(set) var points: [Point]
  /// The colour of the pen.
  package let color: Color
  /// In cells.
  package let width: Double

  /// The widths a pen may have.
  package static let widths = 0.5...20.0

  /// A stroke through at least one point.
  package init?(through points: [Point], color: Color, width: Double) {
    guard !points.isEmpty, points.allSatisfy(\.isWithinLimit), Stroke.widths.contains(width) else {
      return nil
    }
    self.points = points
    self.color = color
    self.width = width
  }

  /// The stroke moved by an offset.
  package func moved(by offset: Offset) -> Stroke {
    var stroke = self
    stroke.points = points.map { $0 + offset }
    return stroke
  }

  /// An upper bound of the length of the line, in cells. O(points).
  package var greatestLength: Double {
    zip(points, points.dropFirst()).reduce(0) { length, pair in
      let step = pair.1 - pair.0
      return length + Double(step.x).magnitude + Double(step.y).magnitude
    }
  }

  /// Calls `body` for points along the smooth line, at most `spacing` cells apart.
  ///
  /// The line consists of quadratic curves: the points between the first and the last are their
  /// control points, and the midpoints between neighbours are where they meet; it begins at the
  /// first point and ends at the last. One point is a dot. `x` and `y` are cells from the centre of
  /// the first point, so that they are exact also far from the origin. O(length / spacing).
  package func forEachSample(spacing: Double, _ body: (_ x: Double, _ y: Double) -> Void) {
    precondition(spacing > 0)
    let spots = points.map { point in
      Spot(x: Double(point.x - points[0].x), y: Double(point.y - points[0].y))
    }
    body(0, 0)
    guard let last = spots.last, spots.count > 1 else { return }
    var start = spots[0]
    for (control, next) in zip(spots.dropFirst(), spots.dropFirst(2)) {
      let end = control.middle(to: next)
      Stroke.forEachSample(from: start, control, to: end, spacing, body)
      start = end
    }
    Stroke.forEachSample(from: start, start.middle(to: last), to: last, spacing, body)
  }

  private struct Spot {
    let x: Double
    let y: Double

    func middle(to other: Spot) -> Spot {
      Spot(x: (x + other.x) / 2, y: (y + other.y) / 2)
    }

    func distance(to other: Spot) -> Double {
      ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
  }

  /// Samples of one curve without its first point.
  private static func forEachSample(
    from start: Spot, _ control: Spot, to end: Spot, _ spacing: Double,
    _ body: (_ x: Double, _ y: Double) -> Void
  ) {
    // Nowhere is the curve faster than twice the longer of its two control lines.
    let speed = 2 * max(start.distance(to: control), control.distance(to: end))
    let count = max(1, Int(min(speed / spacing, 0x1p62).rounded(.up)))
    for number in 1...count {
      let t = Double(number) / Double(count)
      let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
      body(a * start.x + b * control.x + c * end.x, a * start.y + b * control.y + c * end.y)
    }
  }
}
