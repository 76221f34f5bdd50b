// Rules that count the live cells of a neighbourhood of any range: Larger than Life and its kin.

import Cells

/// A rule that counts live cells up to a distance: on some counts a dead cell is born, on some a
/// live one survives.
///
/// With more than two states a live cell (state 1) that does not survive goes through the others
/// before it is dead, as in Generations; only state 1 counts unless states have weights.
package struct RangeRule: Hashable, Sendable {
  /// How far the neighbourhood reaches up and down.
  package let range: Int
  /// How many states a cell may have, 2 to 256.
  package let stateCount: Int
  /// Which cells are counted, and for how much.
  package let neighbourhood: RangeNeighbourhood
  /// Whether a live cell adds 1 to its own count.
  package let countsMiddle: Bool
  /// On which counts a dead cell is born.
  package let births: CountSet
  /// On which counts a live one survives.
  package let survivals: CountSet

  /// The longest range of a rule; some shapes allow less.
  package static let longestRange = 500

  /// A rule of a range and a number of states that the neighbourhood allows.
  ///
  /// A middle cell that counts is kept apart only where births and survivals are one range each,
  /// which is how such rules are written; else it is put into the survivals.
  package init(
    range: Int, stateCount: Int, neighbourhood: RangeNeighbourhood, countsMiddle: Bool,
    births: CountSet, survivals: CountSet
  ) {
    let isPlain = births.ranges.count == 1 && survivals.ranges.count == 1
    self.range = range
    self.stateCount = stateCount
    self.neighbourhood = neighbourhood
    self.countsMiddle = countsMiddle && isPlain
    self.births = births
    self.survivals =
      countsMiddle && !isPlain
      ? survivals.shifted(by: -1).limited(to: 0...Int.max) : survivals
  }

  /// What a live cell at an offset adds to the count of a cell whose *x + y* is even.
  package func weight(_ dx: Int, _ dy: Int) -> Int {
    let middle = dx == 0 && dy == 0 && countsMiddle ? 1 : 0
    return switch neighbourhood {
    case .shape(let shape): shape.weight(dx, dy, range) + middle
    case .custom(let cells): cells.weight(dx, dy, range) + middle
    case .weighted(let weights): weights.weight(dx, dy, range) + middle
    }
  }

  /// Whether cells whose *x + y* is odd see the neighbourhood upside down.
  package var turnsOnOddCells: Bool {
    switch neighbourhood {
    case .shape(let shape): shape == .triangular
    case .custom(let cells): cells.grid == .triangular
    case .weighted(let weights): weights.grid == .triangular
    }
  }

  /// How far the neighbourhood reaches to the left and right.
  package var columnReach: Int {
    switch neighbourhood {
    case .shape(let shape): shape.columnReach(range)
    case .custom, .weighted: range
    }
  }

  /// What a cell in a state counts, times the weight of its place.
  package func stateWeight(_ state: Int) -> Int {
    if case .weighted(let weights) = neighbourhood, let given = weights.stateWeights {
      return state < given.count ? given[state] : 0
    }
    return state == 1 ? 1 : 0
  }

  /// What all weights come to, and what those above 0 do.
  package var totals: (all: Int, positive: Int) {
    let middle = countsMiddle ? 1 : 0
    switch neighbourhood {
    case .shape(let shape):
      let total = shape.total(range) + middle
      return (total, total)
    case .custom(let cells):
      let total = cells.isNeighbour.count { $0 } + middle
      return (total, total)
    case .weighted(let weights):
      let all = weights.weights.reduce(middle, +)
      return (all, weights.weights.reduce(middle) { $0 + max(0, $1) })
    }
  }

  /// The highest count the rule may name: all cells at their best, the middle one among them.
  var highestCount: Int {
    var highest = totals.positive + (countsMiddle ? 0 : 1)
    if case .weighted(let weights) = neighbourhood, let given = weights.stateWeights {
      highest *= max(1, given.max() ?? 1)
    }
    return highest
  }

  /// The count of a cell with only dead cells around it.
  package var emptyCount: Int { totals.all * stateWeight(0) }

  /// Whether a dead cell among dead cells is born.
  package var isBornFromNothing: Bool { births.contains(emptyCount) }

  /// Whether a live cell among live cells survives.
  package var survivesSurrounded: Bool { survivals.contains(totals.all * stateWeight(1)) }

  /// Whether empty space turns live in one generation and dead in the next.
  package var isFlashing: Bool { isBornFromNothing && !survivesSurrounded }

  /// A rule on the same shape whose range is short, where the shape has a letter; else the rule.
  package var modelOfShape: RangeRule {
    guard case .shape = neighbourhood, range > 3 else { return self }
    return RangeRule(
      range: 3, stateCount: stateCount, neighbourhood: neighbourhood,
      countsMiddle: countsMiddle, births: births, survivals: survivals)
  }

  /// The neighbours of a cell as offsets from it, row by row. O(range²).
  package func neighbours(isOdd: Bool) -> [Offset] {
    let reach = columnReach
    return (-range...range).flatMap { dy in
      (-reach...reach).compactMap { dx in
        let isIn =
          (dx != 0 || dy != 0) && weight(dx, isOdd && turnsOnOddCells ? -dy : dy) != 0
        return isIn ? Offset(x: dx, y: dy) : nil
      }
    }
  }
}
