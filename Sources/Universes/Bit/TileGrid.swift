// Where tiles lie on a field and which of them are neighbours.

import Cells
import Rules

/// The place of a tile: it holds the cells from `256·x, 32·y` on.
struct TilePlace: Hashable, Comparable, Sendable {
  var x: Int
  var y: Int

  /// The tile that holds a cell.
  init(of point: Point) {
    self.init(x: point.x >> 8, y: point.y >> 5)
  }

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine((x &* 0x1E37_79B9_7F4A_7C15) ^ y)
  }

  var origin: Point { Point(x: x << 8, y: y << 5) }

  /// The cells of a whole tile.
  var rectangle: Rectangle {
    Rectangle(origin: origin, size: Size(width: Tile.width, height: Tile.height))
  }

  /// Whether the tile begins within `Point.limit`.
  var isWithinLimit: Bool {
    let (width, height) = (Point.limit >> 8, Point.limit >> 5)
    return (-width..<width).contains(x) && (-height..<height).contains(y)
  }

  static func < (a: TilePlace, b: TilePlace) -> Bool { (a.y, a.x) < (b.y, b.x) }
}

/// Some of the eight directions: bit 0 is north-west, and on in reading order to 7, south-east;
/// the opposite of direction *d* is 7 − *d*.
struct DirectionSet: Equatable, Sendable {
  var bits: UInt8

  static let steps: [Offset] = Neighbourhood.moore.offsets

  @inline(__always)
  func subtracting(_ other: DirectionSet) -> DirectionSet {
    DirectionSet(bits: bits & ~other.bits)
  }

  @inline(__always)
  func contains(_ direction: Int) -> Bool { bits >> direction & 1 == 1 }

  mutating func insert(_ direction: Int) { bits |= 1 << direction }

  mutating func remove(_ direction: Int) { bits &= ~(1 << direction) }

  /// Takes out the lowest direction, or gives `nil` when none is left.
  mutating func removeFirst() -> Int? {
    if bits == 0 { return nil }
    let direction = bits.trailingZeroBitCount
    bits &= bits &- 1
    return direction
  }
}

/// The tiles of a field.
struct TileGrid: Sendable {
  private let field: Field
  /// Whether tiles at opposite edges are plain neighbours: a torus without a shift that is made of
  /// whole tiles needs no other care at its edges.
  private let isLinked: Bool

  init(field: Field) {
    self.field = field
    let isWhole =
      (field.width ?? 0) % Tile.width == 0 && (field.height ?? 0) % Tile.height == 0
    isLinked = field.topology == .torus && isWhole
  }

  /// Whether cells beyond an edge are others than the links of tiles reach.
  var hasSeams: Bool { !isLinked && field.topology != .plane && !field.isUnbounded }

  /// The number of tile columns and rows on bounded axes.
  private var width: Int? { field.width.map { ($0 + Tile.width - 1) / Tile.width } }
  private var height: Int? { field.height.map { ($0 + Tile.height - 1) / Tile.height } }

  /// The number of tiles of a sized field.
  var tileCount: UInt128? {
    guard let width, let height else { return nil }
    return UInt128(width) * UInt128(height)
  }

  func contains(_ place: TilePlace) -> Bool {
    (width.map { (0..<$0).contains(place.x) } ?? true)
      && (height.map { (0..<$0).contains(place.y) } ?? true)
  }

  /// The tile one step away, or `nil` beyond an edge.
  func neighbour(of place: TilePlace, step: Offset) -> TilePlace? {
    var next = TilePlace(x: place.x + step.x, y: place.y + step.y)
    if isLinked {
      if let width { next.x = next.x.remainder(modulo: width) }
      if let height { next.y = next.y.remainder(modulo: height) }
    }
    return contains(next) ? next : nil
  }

  func columnCount(at place: TilePlace) -> Int {
    field.width.map { min(Tile.width, $0 - place.origin.x) } ?? Tile.width
  }

  func rowCount(at place: TilePlace) -> Int {
    field.height.map { min(Tile.height, $0 - place.origin.y) } ?? Tile.height
  }

  /// Whether a tile lies at a border edge of the field beyond which there are cells.
  func touchesSeam(_ place: TilePlace) -> Bool {
    hasSeams && FieldEdge.allCases.contains { touches($0, place) }
  }

  /// Whether a tile has cells in the outermost row or column of the field at an edge.
  func touches(_ edge: FieldEdge, _ place: TilePlace) -> Bool {
    switch edge {
    case .top: height != nil && place.y == 0
    case .bottom: height == place.y + 1
    case .left: width != nil && place.x == 0
    case .right: width == place.x + 1
    }
  }
}
