// Tables over neighbourhoods, and how `MAP` writes them.

import Testing

@testable import Rules

private let life =
  "MAPARYXfhZofugWaH7oaIDogBZofuhogOiAaIDogIAAgAAWaH7oaIDogGiA6ICAAIAAaIDogIAAgACAAIAAAAAAAA"

@Test(
  "a table that only counts is written as such, others as a table",
  arguments: [
    (life, "B3/S23"), (life + "==", "B3/S23"), ("MAPb56eaA", "B13/S012V"),
    ("MAPb56eaA==", "B13/S012V"), ("MAPFgFoF2gXgH5oF4B+gH4A6A", "B2/S34H"),
    ("mapFgFoF2gXgH5oF4B+gH4A6A", "B2/S34H"),
    ("MAPSbZNsm2SbJNkmyTbJtk2yQ", "MAPSbZNsm2SbJNkmyTbJtk2yQ"),
    ("MAPSbZNsm2SbJNkmyTbJtk2yQ==:T20", "MAPSbZNsm2SbJNkmyTbJtk2yQ:T20,20"),
  ])
func mapCanonicalForm(text: String, canonical: String) throws {
  let parsed = try Rulestring(parsing: text)
  #expect(parsed.description == canonical)
  #expect(try Rulestring(parsing: parsed.description) == parsed)
}

@Test("every kind of table survives writing and reading")
func mapRoundTrip() throws {
  for neighbourhood in Neighbourhood.allCases {
    for seed in 1..<9 {
      let map = NeighbourhoodMap(neighbourhood) { ($0 &* 0x9E37_79B1 &* seed) >> 9 & 1 == 1 }
      let rule = Rule(map)
      #expect(rule == .map(map))
      #expect(rule.rulestring.hasPrefix("MAP"))
      #expect(try Rulestring(parsing: rule.rulestring).rule == rule)
    }
  }
}

@Test("the first bit of a table is the empty neighbourhood, its highest input north-west or north")
func orderOfSquareTables() throws {
  // Character 42 begins with arrangement 252; the fifth of its bits is 256, north-west alone.
  var digits = [Character](repeating: "A", count: 86)
  digits[42] = "C"
  let moore = try Rulestring(parsing: "MAP" + String(digits)).rule
  #expect(moore == .map(NeighbourhoodMap(.moore) { $0 == 256 }))
  // Arrangement 16, north alone, is the fifth bit of character 2.
  let four = try Rulestring(parsing: "MAPAACAAA").rule
  #expect(four == .map(NeighbourhoodMap(.vonNeumann) { $0 == 16 }))
}

@Test("a hexagonal table has south as its highest input and north as its lowest")
func orderOfHexagonalTables() throws {
  // Arrangement 1 is north alone: in the order of the rows, NW N W C E S SE, that is 32.
  #expect(
    try Rulestring(parsing: "MAPQAAAAAAAAAAAAAAAAAAAAA").rule
      == .map(NeighbourhoodMap(.hexagonal) { $0 == 32 }))
}

@Test(
  "what is wrong with a table is said where it is",
  arguments: [
    (String(repeating: "A", count: 85), RuleError.Problem.arrangement(.mapLength(85)), 3..<88),
    (String(repeating: "A", count: 23), .arrangement(.mapLength(23)), 3..<26),
    ("AA*AAA", .unexpectedCharacter("*"), 5..<6), ("le", .unknownName("MAPle"), 0..<5),
  ])
func wrongMap(code: String, problem: RuleError.Problem, range: Range<Int>) {
  #expect(throws: RuleError(problem, at: range)) { try Rulestring(parsing: "MAP" + code) }
}

@Test("a table is inverted and alternates as the rule that counts does")
func backgroundOfTables() throws {
  for text in ["B03/S23", "B0/S", "B0123478/S01234678", "B02/S13V", "B024/S13H", "B3/S23"] {
    guard case .outerTotalistic(let rule) = try Rulestring(parsing: text).rule else {
      Issue.record("\(text)")
      continue
    }
    let map = NeighbourhoodMap(rule)
    #expect(map.isFlashing == rule.isFlashing)
    #expect(map.inverted == NeighbourhoodMap(rule.inverted))
    #expect(map.alternation?.even == rule.alternation.map { NeighbourhoodMap($0.even) })
    #expect(map.alternation?.odd == rule.alternation.map { NeighbourhoodMap($0.odd) })
  }
}
