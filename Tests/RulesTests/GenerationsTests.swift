// Spellings of Generations rules and what they mean.

import Testing

@testable import Rules

@Test(
  "Generations rules have one canonical form: survivals, births, states",
  arguments: [
    ("345/2/4", "345/2/4"), ("B2/S345/4", "345/2/4"), ("S345/B2/4", "345/2/4"),
    ("b2/s345/4", "345/2/4"), ("B2S345/4", "345/2/4"), ("b2s345/4", "345/2/4"),
    ("B2/S345/C4", "345/2/4"), ("B2/S345/G4", "345/2/4"), ("345/2/c4", "345/2/4"),
    ("G4/B2/S345", "345/2/4"), ("g4b2s345", "345/2/4"), ("543/22/04", "345/2/4"),
    (" 345 / 2 / 4 ", "345/2/4"), ("Star Wars", "345/2/4"), ("starwars", "345/2/4"),
    ("/2/3", "/2/3"), ("B2/S/3", "/2/3"), ("S/B2/3", "/2/3"), ("g3b2s", "/2/3"),
    ("Brian's Brain", "/2/3"), ("brians brain", "/2/3"),
    ("3//5", "3//5"), ("//3", "//3"), ("12/34/3", "12/34/3"), ("frogs", "12/34/3"),
    ("12/2/4V", "12/2/4V"), ("12/2/4v", "12/2/4V"), ("B2/S12/4v", "12/2/4V"),
    ("23/2/4H", "23/2/4H"), ("g4b2s23h", "23/2/4H"), ("G4/B2/S23V", "23/2/4V"),
    ("012345678/12345678/256", "012345678/12345678/256"),
    ("9:43 at Knight", "237/34578/4"), ("Ebb & Flow II", "012468/37/18"),
    ("transers 2", "0345/26/6"), ("2-i34q/2ac3/4", "2-i34q/2ac3/4"),
    ("B2ac3/S2-i34q/4", "2-i34q/2ac3/4"), ("S2-i34q/B2ca3/4", "2-i34q/2ac3/4"),
    ("b2ac3s2aceknk34q/g4", "2-i34q/2ac3/4"), ("G4/B2ac3/S2-i34q", "2-i34q/2ac3/4"),
    ("g4b2ac3s2-i34q", "2-i34q/2ac3/4"), ("B2ceikn/S12/9", "12/2-a/9"),
    ("/2aceikn3/5", "/23/5"), ("34/2-o/4H", "34/2-o/4H"), ("B2mp/S34/4h", "34/2-o/4H"),
    ("MAPAACAAA/4", "MAPAACAAA/4"), ("MAPAACAAA==/C004", "MAPAACAAA/4"),
    ("mapAACAAA/g4", "MAPAACAAA/4"), ("MAPb56eaA/4", "012/13/4V"),
  ])
func canonicalGenerations(text: String, canonical: String) throws {
  let parsed = try Rulestring(parsing: text)
  #expect(parsed.field == nil)
  #expect(parsed.description == canonical)
  #expect(try Rulestring(parsing: canonical) == parsed)
}

@Test("digits without letters are survivals first")
func survivalsFirst() throws {
  guard case .generations(let rule) = try Rulestring(parsing: "345/2/4").rule,
    case .counting(let counting) = rule.base
  else {
    Issue.record("not a Generations rule")
    return
  }
  #expect(counting.births == 1 << 2)
  #expect(counting.survivals == 1 << 3 | 1 << 4 | 1 << 5)
  #expect(counting.neighbourhood == .moore)
  #expect(rule.stateCount == 4 && Rule.generations(rule).stateCount == 4)
}

@Test("with two states nothing dies slowly", arguments: ["23/3/2", "B3/S23/2", "g2b3s23"])
func twoStates(text: String) throws {
  #expect(try Rulestring(parsing: text).rule == .life)
}

@Test("a hexagonal table of more states has north-west as its highest input, not south")
func orderOfHexagonalTablesWithStates() throws {
  guard case .generations(let rule) = try Rulestring(parsing: "MAPQAAAAAAAAAAAAAAAAAAAAA/3").rule
  else {
    Issue.record("not a Generations rule")
    return
  }
  // The second bit is that of the last cell of the documented order, south-east.
  #expect(rule.base == .map(NeighbourhoodMap(.hexagonal) { $0 == 1 }))
  #expect(rule.rulestring == "MAPQAAAAAAAAAAAAAAAAAAAAA/3")
  let two = try Rulestring(parsing: "MAPQAAAAAAAAAAAAAAAAAAAAA/2").rule
  #expect(two == .map(NeighbourhoodMap(.hexagonal) { $0 == 1 }))
  #expect(try Rulestring(parsing: two.rulestring).rule == two)
}

@Test(
  "what is wrong with letters or a table before the states is said where it is",
  arguments: [
    (
      "2z/3/4", RuleError.Problem.arrangement(.unknownLetter("z", count: 2, known: "aceikn")), 1..<2
    ),
    ("B0c/S23/4", .arrangement(.unknownLetter("c", count: 0, known: "")), 2..<3),
    ("B02-a/S23/4", .dyingStatesWithBirthFromNothing, 0..<11),
    ("MAPgAAAAA/4", .dyingStatesWithBirthFromNothing, 0..<11),
    ("2-a/3/1", .tooFewStates("1"), 6..<7), ("2-a/3/257", .tooManyStates("257"), 6..<9),
    ("2o/3H/4", .neighbourhoodNotLast("H"), 4..<5),
  ])
func wrongGenerations(text: String, problem: RuleError.Problem, range: Range<Int>) {
  #expect(throws: RuleError(problem, at: range)) { try Rulestring(parsing: text) }
}

@Test("a Generations rule may have a field behind it")
func generationsWithField() throws {
  #expect(try Rulestring(parsing: "345/2/4:T40,30").description == "345/2/4:T40,30")
  #expect(try Rulestring(parsing: "12/2/4V:P9").description == "12/2/4V:P9,9")
  #expect(try Rulestring(parsing: "Star Wars:S40").description == "345/2/4:S40")
}

@Test("every Generations rule survives writing and reading")
func generationsRoundTrip() throws {
  for neighbourhood in Neighbourhood.allCases {
    let end = UInt16(1) << (UInt16(neighbourhood.count) + 1)
    for births in stride(from: 0, to: end, by: 6) {
      let counting = OuterTotalisticRule(
        neighbourhood: neighbourhood, births: births, survivals: (births &* 41 &+ 7) % end)
      let states = 3 + Int(births) * 7 % 254
      let rule = Rule.generations(GenerationsRule(base: .counting(counting), stateCount: states))
      #expect(try Rulestring(parsing: rule.rulestring).rule == rule)
      #expect(try Rulestring(parsing: rule.rulestring.lowercased()).rule == rule)
    }
  }
}
