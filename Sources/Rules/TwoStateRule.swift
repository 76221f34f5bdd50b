// Rules of dead and live cells, as the families with more states are built on one.

import Cells

/// A rule of two states in two dimensions: one that counts neighbours, or one that looks at which
/// of them live.
package enum TwoStateRule: Hashable, Sendable {
  case counting(OuterTotalisticRule)
  /// Never one that only counts, see `init(_:)`.
  case map(NeighbourhoodMap)

  /// A table as a rule; one that only counts is an outer-totalistic rule.
  package init(_ map: NeighbourhoodMap) {
    self = map.outerTotalistic.map(TwoStateRule.counting) ?? .map(map)
  }

  /// The rule, where it is one of two states in two dimensions; `nil` for others.
  package init?(_ rule: Rule) {
    switch rule {
    case .outerTotalistic(let rule): self = .counting(rule)
    case .map(let map): self = .map(map)
    case .elementary, .generations, .table, .range, .oneDimensional, .margolus, .alternating:
      return nil
    }
  }

  /// Which cells are looked at, besides the cell itself.
  package var neighbourhood: Neighbourhood {
    switch self {
    case .counting(let rule): rule.neighbourhood
    case .map(let map): map.neighbourhood
    }
  }

  /// Whether a dead cell among dead cells is born.
  package var isBornFromNothing: Bool {
    switch self {
    case .counting(let rule): rule.isBornFromNothing
    case .map(let map): map.isBornFromNothing
    }
  }

  /// The rule as a table.
  package var map: NeighbourhoodMap {
    switch self {
    case .counting(let rule): NeighbourhoodMap(rule)
    case .map(let map): map
    }
  }

  /// The rule by itself.
  package var rule: Rule {
    switch self {
    case .counting(let rule): .outerTotalistic(rule)
    case .map(let map): .map(map)
    }
  }

  /// The births and survivals as they are written, `3` and `23`, or `2-a` and `12`; `nil` for a
  /// table that only `MAP` can write.
  var counts: (births: String, survivals: String)? {
    switch self {
    case .counting(let rule):
      (OuterTotalisticRule.digits(rule.births), OuterTotalisticRule.digits(rule.survivals))
    case .map(let map): map.henselCounts
    }
  }

  /// The rule as it is written before a suffix or a number of states: as it is by itself, but a
  /// hexagonal `MAP` in the documented order.
  var rulestring: String {
    switch self {
    case .counting(let rule): rule.rulestring
    case .map(let map): map.henselRulestring ?? map.mapString(.documented)
    }
  }

  /// Reads counts, with Hensel's letters or without, or a `MAP` in the documented order.
  init(_ text: RuleText) throws(RuleError) {
    let bytes = text.bytes
    if NeighbourhoodMap.reads(bytes) {
      self.init(try NeighbourhoodMap(map: text, order: .documented))
    } else if HenselParser.reads(bytes) {
      var parser = HenselParser(text)
      self.init(try parser.rule())
    } else {
      self = .counting(try OuterTotalisticRule(text))
    }
  }
}
