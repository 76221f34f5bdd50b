// Rules whose cells die slowly, and how they are written.

/// A rule under which a live cell that does not survive goes through dying states before it is dead.
///
/// State 1 is live; a cell in it that does not survive becomes 2, then 3 and on to the highest state,
/// then 0. Only state 1 counts as a neighbour, and only a cell in state 0 is born.
package struct GenerationsRule: Hashable, Sendable {
  /// Under which a dead cell is born and a live one survives; without B0.
  package let base: TwoStateRule
  /// How many states a cell may have, 3 to 256: two are a rule without dying.
  package let stateCount: Int

  /// The numbers of states for which a rule is one of this family.
  package static let stateCounts = 3...256

  /// A rule of these births, without B0, and survivals, and this number of states, one of
  /// `stateCounts`.
  package init(base: TwoStateRule, stateCount: Int) {
    precondition(GenerationsRule.stateCounts.contains(stateCount))
    precondition(!base.isBornFromNothing)
    self.base = base
    self.stateCount = stateCount
  }

  /// The highest state: the last one before a cell is dead.
  package var highestState: Int { stateCount - 1 }

  /// The canonical form: `345/2/4`, `2-i34q/2ac3/4`, survivals first, `H` or `V` behind the number
  /// of states; `MAP…/4` where letters cannot write it.
  package var rulestring: String {
    guard let counts = base.counts else { return "\(base.rulestring)/\(stateCount)" }
    return "\(counts.survivals)/\(counts.births)/\(stateCount)\(base.neighbourhood.suffix)"
  }
}

extension Rule {
  /// Reads every usual spelling of a Generations rule; with two states nothing dies slowly.
  init(generations text: RuleText) throws(RuleError) {
    let parts = GenerationsSpelling(text)
    if let letter = parts.misplacedNeighbourhood {
      throw RuleError(
        .neighbourhoodNotLast(text.character(at: letter.offset)),
        at: letter.offset..<(letter.offset + 1))
    }
    let base = try TwoStateRule(parts.base)
    let digits = String(decoding: parts.states.map(\.byte), as: UTF8.self)
    let first = parts.states.first?.offset ?? text.range.lowerBound
    let range = first..<((parts.states.last?.offset ?? first) + 1)
    guard let count = Int(digits), count <= GenerationsRule.stateCounts.upperBound else {
      throw RuleError(.tooManyStates(digits), at: range)
    }
    if count == 2 {
      self = base.rule
      return
    }
    guard count > 2 else { throw RuleError(.tooFewStates(digits), at: range) }
    guard !base.isBornFromNothing else { throw text.error(.dyingStatesWithBirthFromNothing) }
    self = .generations(GenerationsRule(base: base, stateCount: count))
  }
}
