// A ring: the line that is drawn around what matters.

extension Stroke {
  /// A closed line around the cells of a rectangle, with round corners, that covers none of them.
  ///
  /// It is a stroke like any other, which begins and ends in the middle of the upper side. `nil` for
  /// an empty rectangle and where `init(through:color:width:tip:)` gives nothing.
  package init?(around area: Rectangle, color: Color, width: Double) {
    let most = 2 * Point.limit
    guard !area.isEmpty, area.width <= most, area.height <= most, area.origin.isWithinLimit,
      area.lastPoint.isWithinLimit
    else { return nil }
    let frame = area.grown(by: Int((width / 2 + 0.5).rounded(.up)))
    let (first, last) = (frame.origin, frame.lastPoint)
    let middle = Point(x: first.x + (frame.width - 1) / 2, y: first.y)
    // Points beside the corners keep the sides straight up to half the way to them. A thin line lies
    // so near to the cells that a wider bend would cut their corners.
    let bend = width > 1 ? 2 : 1
    let (x, y) = (min(bend, (frame.width - 1) / 2), min(bend, (frame.height - 1) / 2))
    let path = [
      Point(x: last.x - x, y: first.y), Point(x: last.x, y: first.y),
      Point(x: last.x, y: first.y + y), Point(x: last.x, y: last.y - y),
      last, Point(x: last.x - x, y: last.y),
      Point(x: first.x + x, y: last.y), Point(x: first.x, y: last.y),
      Point(x: first.x, y: last.y - y), Point(x: first.x, y: first.y + y),
      first, Point(x: first.x + x, y: first.y),
    ]
    var points = [middle]
    for point in path + [middle] where points.last != point { points.append(point) }
    self.init(through: points, color: color, width: width)
  }
}
