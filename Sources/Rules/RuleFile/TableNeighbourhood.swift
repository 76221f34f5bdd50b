// The neighbourhoods and symmetries that a `@TABLE` can name.

import Cells

/// The cells that a table of transitions looks at.
package enum TableNeighbourhood: String, CaseIterable, Sendable {
  case vonNeumann, oneDimensional, hexagonal
  case moore = "Moore"

  /// The cells in the order in which a transition lists them: the cell itself, then the others
  /// clockwise from the north; in one dimension west and east.
  var inputs: [Offset] {
    let north = Offset(x: 0, y: -1)
    let (east, south, west) = (Offset(x: 1, y: 0), Offset(x: 0, y: 1), Offset(x: -1, y: 0))
    let (northeast, southeast) = (Offset(x: 1, y: -1), Offset(x: 1, y: 1))
    let (southwest, northwest) = (Offset(x: -1, y: 1), Offset(x: -1, y: -1))
    switch self {
    case .vonNeumann: return [.zero, north, east, south, west]
    case .moore:
      return [.zero, north, northeast, east, southeast, south, southwest, west, northwest]
    case .hexagonal: return [.zero, north, east, southeast, south, west, northwest]
    case .oneDimensional: return [.zero, west, east]
    }
  }

  /// The symmetries a table over this neighbourhood can have.
  package var symmetries: [TableSymmetry] {
    switch self {
    case .vonNeumann: [.none, .rotate4, .rotate4reflect, .reflectHorizontal, .permute]
    case .moore:
      [
        .none, .rotate4, .rotate8, .rotate4reflect, .rotate8reflect, .reflectHorizontal, .permute,
      ]
    case .hexagonal: [.none, .rotate2, .rotate3, .rotate6, .rotate6reflect, .permute]
    case .oneDimensional: [.none, .reflect, .permute]
    }
  }
}

/// Which rearrangements of the neighbours a transition stands for besides itself.
package enum TableSymmetry: String, CaseIterable, Sendable {
  case none, reflect, rotate2, rotate3, rotate4, rotate6, rotate8
  case rotate4reflect, rotate6reflect, rotate8reflect
  case reflectHorizontal = "reflect_horizontal"
  /// Every order of the neighbours.
  case permute

  /// The arrangements: each says for every input, the cell itself left out, which neighbour of the
  /// transition stands there, counted from 0. `nil` for `permute`, which has too many.
  func arrangements(ofNeighbours count: Int) -> [[Int]]? {
    let turns: Int
    let isReflected: Bool
    switch self {
    case .permute: return nil
    case .none: (turns, isReflected) = (1, false)
    case .reflect:
      return [Array(0..<count), (0..<count).reversed()]
    case .reflectHorizontal: (turns, isReflected) = (1, true)
    case .rotate2: (turns, isReflected) = (2, false)
    case .rotate3: (turns, isReflected) = (3, false)
    case .rotate4: (turns, isReflected) = (4, false)
    case .rotate6: (turns, isReflected) = (6, false)
    case .rotate8: (turns, isReflected) = (8, false)
    case .rotate4reflect: (turns, isReflected) = (4, true)
    case .rotate6reflect: (turns, isReflected) = (6, true)
    case .rotate8reflect: (turns, isReflected) = (8, true)
    }
    let step = max(1, count / turns)
    let rotations = (0..<turns).map { turn in
      (0..<count).map { ($0 + turn * step) % count }
    }
    guard isReflected else { return rotations }
    // The mirror runs through the first neighbour, the north.
    return rotations + rotations.map { $0.map { (count - $0) % count } }
  }
}
