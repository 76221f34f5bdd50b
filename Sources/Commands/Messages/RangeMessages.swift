// What is said when a text is no rule of a longer range.

import Rules

extension RangeProblem {
  /// The sentence; `at` is where the rule stands in it.
  func message(_ at: String) -> String {
    switch self {
    case .expected(let part): "\(part.name) should stand here\(at)"
    case .rangeOutside(let range, let longest):
      "the range of this neighbourhood is 1 to \(longest), not \(range)\(at)"
    case .middleFlag(let flag):
      "M is 1 where the middle cell counts, else 0, not \(flag)\(at)"
    case .countsReversed(let first, let last):
      "counts go from the lower to the higher\(at): \(last)-\(first), not \(first)-\(last)"
    case .countTooLarge(let count, let highest):
      "\(count) neighbours\(at) are more than a cell has: \(highest), with itself"
    case .unknownNeighbourhood(let letter):
      "'\(letter)'\(at) is no neighbourhood"
    case .digits(let digits, let found, let expected):
      "\(digits.name)\(at) take \(expected.map(String.init).joined(separator: " or "))"
        + " hexadecimal digits, not \(found)"
    }
  }

  /// What to write instead.
  var notes: [String] {
    switch self {
    case .expected, .middleFlag, .countsReversed:
      ["such rules are written R5,C2,M1,S34..58,B34..45,NM or R2,C2,S3,5-8,B4-6"]
    case .unknownNeighbourhood:
      [
        "neighbourhoods are M N C 2 + X * # B D H A 3 L G, @ and cells in digits,"
          + " W and weights in digits"
      ]
    case .rangeOutside, .countTooLarge, .digits: []
    }
  }
}

extension RangeProblem.Part {
  fileprivate var name: String {
    switch self {
    case .range: "a range such as R5"
    case .states: "the number of states behind C"
    case .survivals: "S and the counts on which cells survive"
    case .births: "B and the counts on which cells are born"
    case .number: "a number"
    case .neighbourhood: "a neighbourhood such as NM"
    }
  }
}

extension RangeProblem.Digits {
  fileprivate var name: String {
    switch self {
    case .cells: "the cells of this range"
    case .weights: "the weights of this range"
    case .stateWeights: "the weights of the states"
    case .counts: "the counts of this range"
    }
  }
}
