// One-dimensional rules of any number of colours and any radius.

import Cells

/// A rule over a row of cells, by Wolfram's code: the next state of a cell follows from its own and
/// those of `radius` cells to its left and right.
///
/// The neighbourhood is read as a number, and the digit of that place in the code, written to the
/// base of the number of states, is the next state. Elementary rules are those of two states and
/// radius 1; they have a family of their own.
package struct OneDimensionalRule: Hashable, Sendable {
  /// How a neighbourhood becomes a number.
  package enum Reading: Hashable, Sendable {
    /// The sum of the states: a totalistic rule.
    case sum
    /// The states as digits, the leftmost the most significant.
    case digits
  }

  package let reading: Reading
  /// How many states, or colours, a cell may have: 2 to 256.
  package let stateCount: Int
  /// How many cells to the left and to the right are looked at; at least 1.
  package let radius: Int
  /// The next state for each number a neighbourhood may have.
  package let table: [CellState]

  /// The numbers of states that a rule may have.
  package static let stateCounts = 2...256
  /// The most numbers that neighbourhoods may have: longer codes nobody writes.
  package static let longestTable = 1024

  /// A rule of a table of `tableLength(…)` states.
  package init(reading: Reading, stateCount: Int, radius: Int, table: [CellState]) {
    precondition(OneDimensionalRule.stateCounts.contains(stateCount))
    precondition(
      table.count == OneDimensionalRule.tableLength(reading, stateCount: stateCount, radius: radius)
    )
    precondition(table.allSatisfy { Int($0) < stateCount })
    self.reading = reading
    self.stateCount = stateCount
    self.radius = radius
    self.table = table
  }

  /// How many numbers neighbourhoods have; `nil` when they are more than `longestTable`, or when
  /// there is no neighbour at all.
  package static func tableLength(_ reading: Reading, stateCount: Int, radius: Int) -> Int? {
    guard radius >= 1, radius < longestTable else { return nil }
    let cells = 2 * radius + 1
    var length = reading == .sum ? (stateCount - 1) * cells + 1 : 1
    if reading == .digits {
      for _ in 0..<cells where length <= longestTable { length *= stateCount }
    }
    return length <= longestTable ? length : nil
  }

  /// What a cell of the neighbourhood adds to its number for each state, from the left.
  package var weights: [Int] {
    switch reading {
    case .sum: return Array(repeating: 1, count: 2 * radius + 1)
    case .digits:
      var weights = [1]
      for _ in 0..<(2 * radius) { weights.append(weights[weights.count - 1] * stateCount) }
      return weights.reversed()
    }
  }

  /// Whether a dead row stays dead.
  package var keepsEmptySpace: Bool { table[0] == 0 }

  /// The neighbours as offsets from the cell.
  package var neighbours: [Offset] {
    (-radius...radius).filter { $0 != 0 }.map { Offset(x: $0, y: 0) }
  }

  /// An elementary rule, read as any other.
  package init(_ rule: ElementaryRule) {
    self.init(
      reading: .digits, stateCount: 2, radius: 1, table: (0..<8).map { rule.code >> $0 & 1 })
  }

  /// The same rule read as a sum; `nil` when the places of the states matter.
  private var totalistic: OneDimensionalRule? {
    guard reading == .digits,
      let length = OneDimensionalRule.tableLength(.sum, stateCount: stateCount, radius: radius)
    else { return nil }
    var states = [CellState?](repeating: nil, count: length)
    for (number, state) in table.enumerated() {
      let sum = OneDimensionalRule.digitSum(number, base: stateCount)
      if let other = states[sum], other != state { return nil }
      states[sum] = state
    }
    return OneDimensionalRule(
      reading: .sum, stateCount: stateCount, radius: radius, table: states.map { $0 ?? 0 })
  }

  private static func digitSum(_ number: Int, base: Int) -> Int {
    var (rest, sum) = (number, 0)
    while rest > 0 {
      sum += rest % base
      rest /= base
    }
    return sum
  }

  /// The elementary rule this is, if it is one of two states and radius 1.
  private var elementary: ElementaryRule? {
    guard stateCount == 2, radius == 1 else { return nil }
    let code = (0..<8).reduce(UInt8(0)) { code, number in
      let next = table[reading == .sum ? number.nonzeroBitCount : number]
      return code | next << UInt8(number)
    }
    return ElementaryRule(code: code)
  }

  /// The rule in the family it belongs to: elementary, else totalistic where only the sum counts.
  var canonical: Rule {
    if let elementary { return .elementary(elementary) }
    return .oneDimensional(totalistic ?? self)
  }
}

extension Rule {
  /// A one-dimensional rule; one of two states and radius 1 is an elementary rule, and one that only
  /// looks at the sum is a totalistic one.
  package init(_ rule: OneDimensionalRule) { self = rule.canonical }
}
