// What can be wrong with a rule of longer range.

/// Why a text is not a rule of Larger than Life or of one of its kin.
package enum RangeProblem: Hashable, Sendable {
  /// A part is missing, or something else stands where it should.
  case expected(Part)
  /// A range outside of what the neighbourhood allows.
  case rangeOutside(String, longest: Int)
  /// Something else than 0 or 1 behind `M`.
  case middleFlag(String)
  /// A range of counts whose first is greater than its last.
  case countsReversed(Int, Int)
  /// A count that no cell can have.
  case countTooLarge(String, highest: Int)
  /// No neighbourhood has this letter.
  case unknownNeighbourhood(Character)
  /// So many digits, where a list of cells, of weights or of states has others.
  case digits(Digits, found: Int, expected: [Int])

  /// A part of the notation.
  package enum Part: Hashable, Sendable {
    case range, states, survivals, births, number, neighbourhood
  }

  /// What hexadecimal digits stand for.
  package enum Digits: Hashable, Sendable {
    case cells, weights, stateWeights, counts
  }
}
