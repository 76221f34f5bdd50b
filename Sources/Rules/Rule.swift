// What a rule is.

import Cells

/// A rule of a cellular automaton: one case for each family.
package enum Rule: Hashable, Sendable {
  case outerTotalistic(OuterTotalisticRule)
  /// A rule that looks at which neighbours live; never one that only counts them, see
  /// `init(_:)` of a map.
  case map(NeighbourhoodMap)
  case elementary(ElementaryRule)
  case generations(GenerationsRule)
  case table(TableRule)
  /// A rule that counts further than the next cell, or by weights.
  case range(RangeRule)
  /// A one-dimensional rule that is not elementary.
  case oneDimensional(OneDimensionalRule)
  case margolus(MargolusRule)
  case alternating(AlternatingRule)

  /// Conway's Game of Life, `B3/S23`.
  package static let life = Rule.outerTotalistic(.life)

  /// How many states a cell may have.
  package var stateCount: Int {
    switch self {
    case .outerTotalistic, .map, .elementary, .margolus, .alternating: 2
    case .generations(let rule): rule.stateCount
    case .table(let rule): rule.stateCount
    case .range(let rule): rule.stateCount
    case .oneDimensional(let rule): rule.stateCount
    }
  }

  /// The cells whose states a cell's next one depends on, besides its own, as offsets from it.
  package var neighbours: [Offset] {
    switch self {
    case .outerTotalistic(let rule): rule.neighbourhood.offsets
    case .map(let rule): rule.neighbourhood.offsets
    case .elementary: [Offset(x: -1, y: 0), Offset(x: 1, y: 0)]
    case .generations(let rule): rule.base.neighbourhood.offsets
    case .table(let rule): rule.neighbours
    case .range(let rule): rule.neighbours(isOdd: false)
    case .oneDimensional(let rule): rule.neighbours
    // In one generation or the next any of them is in the block of the cell.
    case .margolus: Neighbourhood.moore.offsets
    case .alternating(let rule): rule.neighbours
    }
  }

  /// Whether a row of the field is one generation, which follows from the row above it.
  package var isOneDimensional: Bool {
    switch self {
    case .elementary, .oneDimensional: true
    case .outerTotalistic, .map, .generations, .table, .range, .margolus, .alternating: false
    }
  }

  /// How a row follows from the one above it, where a row of the field is one generation.
  package var rowRule: OneDimensionalRule? {
    switch self {
    case .elementary(let rule): OneDimensionalRule(rule)
    case .oneDimensional(let rule): rule
    case .outerTotalistic, .map, .generations, .table, .range, .margolus, .alternating: nil
    }
  }

  /// Whether a cell's next state depends on whether the generation is even or odd.
  package var takesTurns: Bool {
    switch self {
    case .margolus, .alternating: true
    case .outerTotalistic, .map, .elementary, .generations, .table, .range, .oneDimensional: false
    }
  }

  /// Whether cells at different places follow different rules, so that a pattern that is moved by one
  /// cell lives otherwise: on triangles and in blocks.
  package var dependsOnPlace: Bool {
    switch self {
    case .range(let rule): rule.turnsOnOddCells
    case .margolus: true
    case .outerTotalistic, .map, .elementary, .generations, .table, .oneDimensional,
      .alternating:
      false
    }
  }

  /// The cells whose states the next one of a cell depends on, as offsets from it; as `neighbours`,
  /// but where a rule depends on the place.
  package func neighbours(of point: Point) -> [Offset] {
    switch self {
    case .range(let rule): rule.neighbours(isOdd: (point.x + point.y) & 1 == 1)
    case .outerTotalistic, .map, .elementary, .generations, .table, .oneDimensional, .margolus,
      .alternating:
      neighbours
    }
  }

  /// Whether states above 1 are live cells on their way to death, which no neighbour counts.
  package var hasDyingStates: Bool {
    switch self {
    case .generations: true
    case .range(let rule): rule.stateCount > 2
    case .outerTotalistic, .map, .elementary, .table, .oneDimensional, .margolus, .alternating:
      false
    }
  }

  /// The rule as every program of the field writes it: `B3/S23`, `B2/S34H`, `B2-a/S12`,
  /// `MAP…`, `W30`, `345/2/4`, `WireWorld`, `R5,C0,M1,S34..58,B34..45,NM`, `C777K3R1`, `M0,8,4,…`,
  /// `B3/S1237|B2/S`.
  package var rulestring: String {
    switch self {
    case .outerTotalistic(let rule): rule.rulestring
    case .map(let rule): rule.rulestring
    case .elementary(let rule): rule.rulestring
    case .generations(let rule): rule.rulestring
    case .table(let rule): rule.rulestring
    case .range(let rule): rule.rulestring
    case .oneDimensional(let rule): rule.rulestring
    case .margolus(let rule): rule.rulestring
    case .alternating(let rule): rule.rulestring
    }
  }
}

/// A rule that counts live neighbours: on some counts a dead cell is born, on some a live one
/// survives.
package struct OuterTotalisticRule: Hashable, Sendable {
  /// Which cells are counted.
  package var neighbourhood: Neighbourhood
  /// Bit *n* is set when a dead cell with *n* live neighbours is born.
  package var births: UInt16
  /// Bit *n* is set when a live cell with *n* live neighbours survives.
  package var survivals: UInt16

  /// Conway's Game of Life, `B3/S23`.
  package static let life = OuterTotalisticRule(
    neighbourhood: .moore, births: 1 << 3, survivals: 1 << 2 | 1 << 3)

  /// A rule of these counts; bits above the number of neighbours must be clear.
  package init(neighbourhood: Neighbourhood, births: UInt16, survivals: UInt16) {
    self.neighbourhood = neighbourhood
    self.births = births
    self.survivals = survivals
  }
}

/// Which cells around a cell are its neighbours.
package enum Neighbourhood: Hashable, CaseIterable, Sendable {
  /// All eight.
  case moore
  /// North, west, east and south.
  case vonNeumann
  /// All but north-east and south-west: a hexagonal grid on square cells.
  case hexagonal

  /// The neighbours as offsets from the cell.
  package var offsets: [Offset] {
    switch self {
    case .moore:
      [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)].map(Offset.init)
    case .vonNeumann: [(0, -1), (-1, 0), (1, 0), (0, 1)].map(Offset.init)
    case .hexagonal:
      [(-1, -1), (0, -1), (-1, 0), (1, 0), (0, 1), (1, 1)].map(Offset.init)
    }
  }
}

/// A one-dimensional rule of two states and three inputs, by Wolfram's code.
package struct ElementaryRule: Hashable, Sendable {
  /// Bit *4·left + 2·centre + right* is the new state.
  package var code: UInt8

  /// The rule of one of Wolfram's 256 codes.
  package init(code: UInt8) {
    self.code = code
  }

  /// The new state of a cell from the row above it.
  package func next(left: Bool, centre: Bool, right: Bool) -> Bool {
    let index = (left ? 4 : 0) + (centre ? 2 : 0) + (right ? 1 : 0)
    return code >> index & 1 == 1
  }
}
