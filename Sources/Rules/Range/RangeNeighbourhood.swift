// Neighbourhoods of any range: a shape, a list of cells or a table of weights.

/// Which cells around a cell a rule of longer range counts, and what each adds.
package enum RangeNeighbourhood: Hashable, Sendable {
  /// One of the shapes that have a letter.
  case shape(RangeShape)
  /// The cells of a square that are listed, each for 1.
  case custom(RangeCells)
  /// The cells of a square, each with a weight.
  case weighted(RangeWeights)
}

/// On which grid a neighbourhood is meant to be seen.
package enum RangeGrid: String, Sendable {
  case square = ""
  case hexagonal = "H"
  /// Cells whose *x + y* is odd see the neighbourhood upside down.
  case triangular = "L"
}

/// Some cells of a square around a cell: `@891891`.
package struct RangeCells: Hashable, Sendable {
  /// The cells of the square row by row, without the middle one: whether each is a neighbour.
  package let isNeighbour: [Bool]
  package let grid: RangeGrid

  /// 4r(r+1) truth values from the north-west on.
  init(_ isNeighbour: [Bool], grid: RangeGrid) {
    self.isNeighbour = isNeighbour
    self.grid = grid
  }

  func weight(_ dx: Int, _ dy: Int, _ range: Int) -> Int {
    let middle = isNeighbour.count / 2
    let place = (dy + range) * (2 * range + 1) + dx + range
    if place == middle { return 0 }
    return isNeighbour[place < middle ? place : place - 1] ? 1 : 0
  }

  /// The digits: four cells each, the first one in the highest bit.
  var text: String {
    let digits = stride(from: 0, to: isNeighbour.count, by: 4).map { start in
      String(isNeighbour[start..<(start + 4)].reduce(0) { 2 * $0 + ($1 ? 1 : 0) }, radix: 16)
    }
    return "@" + digits.joined() + grid.rawValue
  }
}

/// A weight for every cell of a square, perhaps one for every state too: `W121101111`.
package struct RangeWeights: Hashable, Sendable {
  /// The weights row by row from the north-west on, with that of the middle cell.
  package let weights: [Int]
  /// What a cell in each state counts, times the weight of its place; `nil` where only state 1
  /// counts, for 1.
  package let stateWeights: [Int]?
  package let grid: RangeGrid

  /// (2r+1)² weights within ±127, and weights of states from 0 to 15.
  init(_ weights: [Int], stateWeights: [Int]?, grid: RangeGrid) {
    self.weights = weights
    self.stateWeights = stateWeights
    self.grid = grid
  }

  func weight(_ dx: Int, _ dy: Int, _ range: Int) -> Int {
    weights[(dy + range) * (2 * range + 1) + dx + range]
  }

  /// One digit a weight where all are within ±7, else two; the highest bit is the sign.
  var text: String {
    let isShort = weights.allSatisfy { abs($0) <= 7 }
    let digits = weights.map { weight -> String in
      let code = abs(weight) + (weight < 0 ? (isShort ? 8 : 128) : 0)
      let text = String(code, radix: 16)
      return isShort || text.count == 2 ? text : "0" + text
    }
    let states = stateWeights.map { "," + $0.map { String($0, radix: 16) }.joined() } ?? ""
    return "W" + digits.joined() + states + grid.rawValue
  }
}
