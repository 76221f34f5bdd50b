// Rules that give birth in empty space.

import Testing

@testable import Rules

private func rule(_ text: String) throws -> OuterTotalisticRule {
  try OuterTotalisticRule(RuleText(text))
}

@Test("the inverse of the rule of dead Life is Life")
func inverseOfAntiLife() throws {
  #expect(try rule("B0123478/S01234678").inverted == .life)
  #expect(OuterTotalisticRule.life.inverted == (try rule("B0123478/S01234678")))
}

@Test("flashing is B0 without the highest S")
func flashing() throws {
  #expect(try rule("B03/S23").isFlashing)
  #expect(try !rule("B03/S8").isFlashing)
  #expect(try !rule("B0/S6H").isFlashing)
  #expect(try rule("B0/S4H").isFlashing)
  #expect(try !rule("B0/S4V").isFlashing)
  #expect(!OuterTotalisticRule.life.isFlashing)
  #expect(OuterTotalisticRule.life.alternation == nil)
}

/// The clause of the rule for every state and count, two generations on, in both ways.
@Test("an alternating pair does what the flashing rule does, seen inverted in between")
func alternation() throws {
  for text in ["B03/S23", "B0/S", "B08/S4", "B024/S13H", "B02/S13V"] {
    let rule = try rule(text)
    let pair = try #require(rule.alternation)
    for count in 0...rule.neighbourhood.count {
      let inverse = rule.neighbourhood.count - count
      #expect(pair.even.isBorn(count) == !rule.isBorn(count))
      #expect(pair.even.survives(count) == !rule.survives(count))
      #expect(pair.odd.isBorn(inverse) == rule.survives(count))
      #expect(pair.odd.survives(inverse) == rule.isBorn(count))
    }
    #expect(!pair.even.isBornFromNothing)
    #expect(!pair.odd.isBornFromNothing)
  }
}
