// The field a rule runs on: how far it reaches and how its edges meet.

import Cells

/// The extent of the automaton and how its edges meet.
///
/// The cell `0,0` is the corner of every bounded axis; an unbounded axis reaches in both
/// directions.
package struct Field: Hashable, Sendable {
  /// Columns, or `nil` where the field has no end to the left and right.
  package let width: Int?
  /// Rows, or `nil` where the field has no end up and down.
  package let height: Int?
  /// What lies beyond each edge.
  package let topology: Topology

  /// A plane without an end.
  package static let unbounded = Field(width: nil, height: nil, topology: .plane)

  /// The largest number of columns or rows, as in Golly.
  package static let longestSide = 2_000_000_000

  /// A field of this extent; `problem(width:height:topology:)` must be `nil` for it.
  package init(width: Int?, height: Int?, topology: Topology) {
    self.width = width
    self.height = height
    self.topology = topology
  }

  /// A field that is bounded on both axes.
  package init(size: Size, topology: Topology = .plane) {
    self.init(width: size.width, height: size.height, topology: topology)
  }

  /// Whether neither axis has an end.
  package var isUnbounded: Bool { width == nil && height == nil }

  /// The size when both axes are bounded.
  package var size: Size? {
    guard let width, let height else { return nil }
    return Size(width: width, height: height)
  }

  /// All cells, when both axes are bounded.
  package var rectangle: Rectangle? {
    size.map { Rectangle(origin: .origin, size: $0) }
  }

  /// Whether a cell lies on the field.
  package func contains(_ point: Point) -> Bool {
    (width.map { (0..<$0).contains(point.x) } ?? true)
      && (height.map { (0..<$0).contains(point.y) } ?? true)
  }

  /// The part of a rectangle on the field, or `nil` when none of it is.
  package func clip(_ area: Rectangle) -> Rectangle? {
    let columns = width.map { area.columns.clamped(to: 0..<$0) } ?? area.columns
    let rows = height.map { area.rows.clamped(to: 0..<$0) } ?? area.rows
    return columns.isEmpty || rows.isEmpty ? nil : Rectangle(columns: columns, rows: rows)
  }
}

/// How the edges of a field meet.
///
/// The meaning of each, cell by cell, is in `Field.wrap(_:)`.
package enum Topology: Hashable, Sendable {
  /// Dead cells beyond the edge.
  case plane
  /// Opposite edges meet; a shift moves the cells of one pair of edges along them.
  case torus(shift: Shift?)
  /// Opposite edges meet, one pair of them reversed, and that pair may be shifted by one cell.
  case klein(twisted: Axis, isShifted: Bool)
  /// Both pairs of opposite edges meet reversed.
  case cross
  /// The top edge meets the left one, and the bottom edge meets the right one.
  case sphere

  /// Opposite edges meet where they are.
  package static let torus = Topology.torus(shift: nil)

  /// The pair of edges that is shifted or reversed, named by the side it runs along.
  package enum Axis: Hashable, Sendable {
    /// The horizontal edges: top and bottom.
    case width
    /// The vertical edges: left and right.
    case height
  }

  /// How far the cells of one pair of edges are moved along them.
  package struct Shift: Hashable, Sendable {
    /// The pair of edges that is shifted.
    package let axis: Axis
    /// In cells; negative to the left or up.
    package let amount: Int

    /// A shift as it is given; reading a rulestring reduces it modulo the side first.
    package init(axis: Axis, amount: Int) {
      self.axis = axis
      self.amount = amount
    }
  }

  /// Every topology as it is when no shift and no twist are named, in the order of help.
  package static let all: [Topology] = [
    .plane, .torus, .klein(twisted: .height, isShifted: false), .cross, .sphere,
  ]

  /// The topology of a word: `torus`. Case does not matter.
  package init?(name: String) {
    guard let found = Topology.all.first(where: { $0.name == name.lowercased() }) else {
      return nil
    }
    self = found
  }

  /// The word for it in the language and in messages.
  package var name: String {
    switch self {
    case .plane: "plane"
    case .torus: "torus"
    case .klein: "klein"
    case .cross: "cross"
    case .sphere: "sphere"
    }
  }
}
