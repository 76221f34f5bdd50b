// Rules over blocks, and rules that take turns.

import Cells
import Testing

@testable import Rules

@Test("blocks begin at even columns and rows in even generations, at odd ones in odd generations")
func blockOrigins() {
  func origin(_ x: Int, _ y: Int, _ generation: Int) -> Point {
    MargolusRule.blockOrigin(of: Point(x: x, y: y), inGeneration: generation)
  }
  #expect(origin(0, 0, 0) == Point(x: 0, y: 0) && origin(1, 1, 0) == Point(x: 0, y: 0))
  #expect(origin(0, 0, 1) == Point(x: -1, y: -1) && origin(1, 2, 1) == Point(x: 1, y: 1))
  #expect(origin(-1, -2, 4) == Point(x: -2, y: -2) && origin(-1, -2, -3) == Point(x: -1, y: -3))
}

@Test("every rule over blocks with a name is read, and all but Sand can be run backwards")
func namedBlockRules() throws {
  #expect(NamedRule.margolusNames.count == 15)
  for (name, rulestring) in NamedRule.margolusNames {
    let rule = try Rulestring(parsing: name).rule
    #expect(rule.rulestring == rulestring && NamedRule.name(of: rule) == name)
    #expect(rule.takesTurns && rule.dependsOnPlace && rule.stateCount == 2)
    guard case .margolus(let blocks) = rule else {
      Issue.record("\(name) is no rule over blocks")
      continue
    }
    #expect(blocks.keepsSpaceUniform)
    // Each block comes from one block.
    let isReversible = Set((0..<16).map(blocks.next)).count == 16
    #expect(isReversible == (name != "Sand"), "\(name)")
  }
}

@Test("only blocks that stay uniform keep empty space uniform")
func spaceUnderBlocks() throws {
  func keeps(_ empty: Int, _ full: Int) -> Bool {
    MargolusRule { $0 == 0 ? empty : $0 == 15 ? full : 3 }.keepsSpaceUniform
  }
  #expect(keeps(0, 0) && keeps(0, 7) && keeps(15, 0) && keeps(15, 15))
  #expect(!keeps(1, 0) && !keeps(15, 7))
  let critters = try Rulestring(parsing: "Critters").rule
  #expect(critters.makesSpaceLive(whereItIs: false, inGeneration: 0))
  #expect(!critters.makesSpaceLive(whereItIs: true, inGeneration: 1))
  #expect(critters.isBornFromNothing)
}

@Test("every pair of rules with a name is read")
func namedAlternatingRules() throws {
  #expect(NamedRule.alternatingNames.count == 7)
  for (name, rulestring) in NamedRule.alternatingNames {
    let rule = try Rulestring(parsing: name).rule
    #expect(rule.rulestring == rulestring && NamedRule.name(of: rule) == name)
    #expect(rule.takesTurns && !rule.dependsOnPlace)
  }
}

@Test("the first of two rules is applied in even generations")
func turns() throws {
  guard case .alternating(let rule) = try Rulestring(parsing: "B3/S1237|B2/S34H").rule else {
    Issue.record("not two rules")
    return
  }
  #expect(Rule(rule.rule(inGeneration: 0)).rulestring == "B3/S1237")
  #expect(Rule(rule.rule(inGeneration: -1)).rulestring == "B2/S34H")
  #expect(rule.neighbours == Neighbourhood.moore.offsets)
  let space = try Rulestring(parsing: "B0/S|B/S8").rule
  #expect(space.isBornFromNothing)
  // Dead, live, live, dead and again.
  #expect(space.makesSpaceLive(whereItIs: false, inGeneration: 0))
  #expect(space.makesSpaceLive(whereItIs: true, inGeneration: 1))
  #expect(!space.makesSpaceLive(whereItIs: true, inGeneration: 2))
  #expect(!space.makesSpaceLive(whereItIs: false, inGeneration: 3))
}
