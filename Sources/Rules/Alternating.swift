// Two rules that take turns.

import Cells

/// Two rules of two states that take turns: one leads from even generations to odd ones, the other
/// one back.
package struct AlternatingRule: Hashable, Sendable {
  /// The rule that is applied in even generations.
  package let even: NeighbourhoodMap
  /// The rule that is applied in odd generations.
  package let odd: NeighbourhoodMap

  /// Two different rules; `Rule(even:odd:)` knows that two equal ones are a plain rule.
  fileprivate init(even: NeighbourhoodMap, odd: NeighbourhoodMap) {
    self.even = even
    self.odd = odd
  }

  /// The rule that is applied in a generation.
  package func rule(inGeneration generation: Int) -> NeighbourhoodMap {
    generation & 1 == 0 ? even : odd
  }

  /// The neighbours that either rule looks at.
  package var neighbours: [Offset] {
    let seen = Set(even.neighbourhood.offsets + odd.neighbourhood.offsets)
    return Neighbourhood.moore.offsets.filter(seen.contains)
  }

  /// The canonical form: `B3/S1237|B2/S`.
  package var rulestring: String { Rule(even).rulestring + "|" + Rule(odd).rulestring }
}

extension Rule {
  /// The rule that applies two tables in turns, the first one in even generations.
  package init(even: NeighbourhoodMap, odd: NeighbourhoodMap) {
    self = even == odd ? Rule(even) : .alternating(AlternatingRule(even: even, odd: odd))
  }

  /// Reads two rules of two states with a bar between them: `B3/S1237|B2/S`.
  init(alternating text: RuleText) throws(RuleError) {
    let parts = text.letters.split(omittingEmptySubsequences: false) {
      $0.byte == UInt8(ascii: "|")
    }
    var maps: [NeighbourhoodMap] = []
    for part in parts {
      let piece = text.part(part)
      if piece.letters.isEmpty { throw text.error(.alternation(.missingRule)) }
      guard let rule = TwoStateRule(try Rule(piece, own: nil, tables: { _ in nil })) else {
        throw piece.error(.alternation(.otherFamily))
      }
      maps.append(rule.map)
    }
    guard maps.count == 2 else { throw text.error(.alternation(.ruleCount(maps.count))) }
    self.init(even: maps[0], odd: maps[1])
  }
}
