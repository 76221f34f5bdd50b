// Where tiles of states lie on a field, and which cells are seen beyond its edges.

import Cells
import Rules

/// The place of a tile: it holds the cells from `62·x, 62·y` on.
struct StatePlace: Hashable, Comparable, Sendable {
  var x: Int
  var y: Int

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The tile that holds a cell.
  init(of point: Point) {
    self.init(
      x: point.x.dividedDown(by: StateTile.side), y: point.y.dividedDown(by: StateTile.side))
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine((x &* 0x1E37_79B9_7F4A_7C15) ^ y)
  }

  var origin: Point { Point(x: x * StateTile.side, y: y * StateTile.side) }

  /// The cells of a whole tile.
  var rectangle: Rectangle {
    Rectangle(origin: origin, size: Size(width: StateTile.side, height: StateTile.side))
  }

  /// Whether the whole tile and one step more lie within `Point.limit`.
  var isWithinLimit: Bool {
    let end = Point.limit / StateTile.side - 1
    return (-end..<end).contains(x) && (-end..<end).contains(y)
  }

  /// The place one step away.
  static func + (place: StatePlace, step: Offset) -> StatePlace {
    StatePlace(x: place.x + step.x, y: place.y + step.y)
  }

  /// Where in the memory of this tile a cell or a copy is, or `nil` when it is not in there.
  func position(of point: Point) -> Int? {
    let (column, row) = (point.x - origin.x + 1, point.y - origin.y + 1)
    let memory = 0..<StateTile.stride
    guard memory.contains(column), memory.contains(row) else { return nil }
    return StateTile.stride * row + column
  }

  static func < (a: StatePlace, b: StatePlace) -> Bool { (a.y, a.x) < (b.y, b.x) }
}

/// The tiles of a field, and the cells seen beyond its edges.
struct StateGrid: Sendable {
  let field: Field
  /// What lies beyond each edge, by the raw value of the edge.
  private let seams: [Seam?]
  /// The corners beyond the corners of a sized field and the cells that stand for them.
  private let corners: [(image: Point, source: Point)]

  init(field: Field) {
    self.field = field
    seams = Seam.seams(of: field)
    guard field.topology != .plane, let size = field.size else {
      corners = []
      return
    }
    corners = [-1, size.height].flatMap { y in
      [-1, size.width].compactMap { x in
        let image = Point(x: x, y: y)
        return field.wrap(image).map { (image, $0) }
      }
    }
  }

  /// Whether cells are seen beyond an edge.
  var hasSeams: Bool { seams.contains { $0 != nil } }

  /// The number of tile columns and rows on bounded axes.
  private var width: Int? { field.width.map { $0.dividedUp(by: StateTile.side) } }
  private var height: Int? { field.height.map { $0.dividedUp(by: StateTile.side) } }

  /// The number of tiles of a sized field.
  var tileCount: UInt128? {
    guard let width, let height else { return nil }
    return UInt128(width) * UInt128(height)
  }

  func contains(_ place: StatePlace) -> Bool {
    (width.map { (0..<$0).contains(place.x) } ?? true)
      && (height.map { (0..<$0).contains(place.y) } ?? true)
  }

  func columnCount(at place: StatePlace) -> Int {
    field.width.map { min(StateTile.side, $0 - place.origin.x) } ?? StateTile.side
  }

  func rowCount(at place: StatePlace) -> Int {
    field.height.map { min(StateTile.side, $0 - place.origin.y) } ?? StateTile.side
  }

  /// Whether a tile lies at an edge of the field beyond which there are cells.
  func touchesSeam(_ place: StatePlace) -> Bool {
    guard hasSeams else { return false }
    return width != nil && (place.x == 0 || place.x + 1 == width)
      || height != nil && (place.y == 0 || place.y + 1 == height)
  }

  /// Calls `body` for each point one step beyond the field that stands for a cell of the field: the
  /// inverse of `Field.wrap(_:)`.
  func forEachImage(of source: Point, _ body: (Point) -> Void) {
    for edge in FieldEdge.allCases {
      guard let seam = seams[edge.rawValue], isAt(seam.source, source) else { continue }
      let position = seam.source.isHorizontal ? source.x : source.y
      let along = seam.isReversed ? seam.offset - position : position - seam.offset
      let image = seam.length.map { along.remainder(modulo: $0) } ?? along
      body(point(beyond: edge, at: image))
    }
    for corner in corners where corner.source == source { body(corner.image) }
  }

  /// Calls `body` for the place of each tile with cells on the field that see a point.
  func forEachPlace(seeing point: Point, _ body: (StatePlace) -> Void) {
    let first = StatePlace(of: point + Offset(x: -1, y: -1))
    let last = StatePlace(of: point + Offset(x: 1, y: 1))
    for y in first.y...last.y {
      for x in first.x...last.x where contains(StatePlace(x: x, y: y)) {
        body(StatePlace(x: x, y: y))
      }
    }
  }

  private func isAt(_ edge: FieldEdge, _ point: Point) -> Bool {
    switch edge {
    case .top: point.y == 0
    case .bottom: point.y + 1 == field.height
    case .left: point.x == 0
    case .right: point.x + 1 == field.width
    }
  }

  private func point(beyond edge: FieldEdge, at position: Int) -> Point {
    switch edge {
    case .top: Point(x: position, y: -1)
    case .bottom: Point(x: position, y: field.height ?? 0)
    case .left: Point(x: -1, y: position)
    case .right: Point(x: field.width ?? 0, y: position)
    }
  }
}
