// Single cells, lines, boxes and areas.

import Cells
import Universes

extension Editor {
  /// How many cells a command visits one by one at most.
  static let mostVisits = 1 << 28

  func requireVisits(_ cells: UInt128) throws(EditingError) {
    guard cells <= UInt128(Editor.mostVisits) else {
      throw .tooManyCells(cells: cells, limit: Editor.mostVisits)
    }
  }

  /// Sets cells to a state; all must be on the field.
  package mutating func set(_ points: [Point], to state: Int = 1) throws(EditingError) {
    let state = try document.checked(state: state)
    try change(points) { _ in state }
  }

  /// Makes live cells dead and dead ones live (state 1).
  package mutating func toggle(_ points: [Point]) throws(EditingError) {
    try change(points) { $0 == 0 ? 1 : 0 }
  }

  /// Draws a line through points, without gaps: neighbouring cells touch at a side or a corner.
  ///
  /// One point is a dot. All points must be on the field. O(length); throws `interrupted` when
  /// cancelled, and an error when the cells would take too much memory, with the line half done.
  package mutating func drawLine(
    through points: [Point], state: Int = 1, isCancelled: () -> Bool = { false }
  ) throws(EditingError) {
    try requireNothingFloats()
    let state = try document.checked(state: state)
    for point in points { try document.require(point) }
    var length = UInt128(1)
    for (start, end) in zip(points, points.dropFirst()) {
      length += UInt128(max((end.x - start.x).magnitude, (end.y - start.y).magnitude))
    }
    try requireVisits(length)
    let limit = storageLimit
    try edit { universe throws(EditingError) in
      if let first = points.first { universe[first] = state }
      var drawn = 0
      for (start, end) in zip(points, points.dropFirst()) {
        try forEachPoint(ofLineFrom: start, to: end) { point throws(EditingError) in
          universe[point] = state
          drawn += 1
          guard drawn & 0xFFFF == 0 else { return }
          if isCancelled() { throw .interrupted }
          try Editor.requireStorage(UInt128(universe.storageSize), limit: limit)
        }
      }
    }
  }

  /// Draws the outermost cells of a frame, which is cut to the field first; returns it.
  @discardableResult
  package mutating func drawBox(
    _ area: Rectangle, state: Int = 1
  ) throws(EditingError) -> Rectangle {
    try requireNothingFloats()
    let state = try document.checked(state: state)
    let area = try document.cut(area)
    let last = area.lastPoint
    let sides = [
      Rectangle(corner: area.origin, corner: Point(x: last.x, y: area.y)),
      Rectangle(corner: Point(x: area.x, y: last.y), corner: last),
      Rectangle(corner: area.origin, corner: Point(x: area.x, y: last.y)),
      Rectangle(corner: Point(x: last.x, y: area.y), corner: last),
    ]
    for side in sides {
      if state == 0 { try requireStorage(toErase: side) } else { try requireStorage(for: side) }
    }
    try edit { universe throws(EditingError) in
      for side in sides {
        if state == 0 { universe.erase(side) } else { universe.fill(side, with: state) }
      }
    }
    return area
  }

  /// Sets every cell of a frame, which is cut to the field first; returns it.
  @discardableResult
  package mutating func fill(_ area: Rectangle, state: Int = 1) throws(EditingError) -> Rectangle {
    try requireNothingFloats()
    let state = try document.checked(state: state)
    let area = try document.cut(area)
    if state == 0 {
      try requireStorage(toErase: area)
      try edit { universe throws(EditingError) in universe.erase(area) }
    } else {
      try requireStorage(for: area)
      try edit { universe throws(EditingError) in universe.fill(area, with: state) }
    }
    return area
  }

  /// Makes the dead cells of an area live (state 1) and the live ones dead; returns the area.
  ///
  /// Without a place it works on the selection, else on a sized field. O(rows + live runs).
  @discardableResult
  package mutating func invert(
    _ area: Rectangle? = nil, isCancelled: () -> Bool = { false }
  ) throws(EditingError) -> Rectangle {
    try requireNothingFloats()
    let area = try document.cut(try document.areaInUse(unless: area))
    try requireStorage(for: area)
    try document.requireReadable(area)
    try edit { universe throws(EditingError) in
      for band in area.bands {
        let inverse = universe.pattern(in: band).inverse
        universe.replace(inverse, at: band.origin)
        if isCancelled() { throw .interrupted }
      }
    }
    return area
  }

  private mutating func change(
    _ points: [Point], _ state: (CellState) -> CellState
  ) throws(EditingError) {
    try requireNothingFloats()
    for point in points { try document.require(point) }
    guard document.isAny(of: points, changedBy: state) else { return }
    try edit { universe throws(EditingError) in
      for point in points { universe[point] = state(universe[point]) }
    }
  }
}

extension Document {
  fileprivate func isAny(of points: [Point], changedBy state: (CellState) -> CellState) -> Bool {
    points.contains { point in
      let present = universe[point]
      return state(present) != present
    }
  }
}

extension Pattern {
  /// The cells of the frame that are dead here, in state 1.
  fileprivate var inverse: Pattern {
    var builder = PatternBuilder()
    var next = 0
    for y in 0..<height {
      var x = 0
      if next < rows.count, rows[next].y == y {
        for run in rows[next].runs {
          builder.add(row: y, columns: x..<run.columns.lowerBound, state: 1)
          x = run.columns.upperBound
        }
        next += 1
      }
      builder.add(row: y, columns: x..<width, state: 1)
    }
    return builder.pattern(size: size)
  }
}

/// Calls `body` for the cells of a straight line, both ends included, by Bresenham's method.
///
/// O(length). J. E. Bresenham, "Algorithm for computer control of a digital plotter", 1965.
func forEachPoint(
  ofLineFrom start: Point, to end: Point, _ body: (Point) throws(EditingError) -> Void
) throws(EditingError) {
  let width = abs(end.x - start.x)
  let height = -abs(end.y - start.y)
  let stepX = start.x < end.x ? 1 : -1
  let stepY = start.y < end.y ? 1 : -1
  var error = width + height
  var point = start
  while true {
    try body(point)
    if point == end { return }
    let doubled = 2 * error
    if doubled >= height {
      error += height
      point.x += stepX
    }
    if doubled <= width {
      error += width
      point.y += stepY
    }
  }
}
