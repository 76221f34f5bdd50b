// Bounded suffixes.

import Testing

@testable import Rules

@Test(
  "suffixes have one canonical form",
  arguments: [
    (":T64,32", ":T64,32"), (":t64", ":T64,64"), ("T20", ":T20,20"), (":P30", ":P30,30"),
    (":p30,20", ":P30,20"), (":P30,0", ":P30,0"), (":T0,20", ":T0,20"), (":T20,0", ":T20,0"),
    (":T20+5,10", ":T20+5,10"), (":T20+25,10", ":T20+5,10"), (":T20+20,10", ":T20,10"),
    (":T20,10-1", ":T20,10-1"), (":T20,10-11", ":T20,10-1"), (":T20+5", ":T20+5,20"),
    (":T20+0,10+3", ":T20,10+3"),
    (":K20,10", ":K20,10*"), (":K20", ":K20,20*"), (":K20*,10", ":K20*,10"),
    (":K20*", ":K20*,20"), (":K20*+1,10", ":K20*+1,10"), (":K20*-1,10", ":K20*+1,10"),
    (":K21*+1,10", ":K21*,10"), (":K20,10+1", ":K20,10*+1"), (":K20,11*+1", ":K20,11*"),
    (":C20,10", ":C20,10"), (":c7", ":C7,7"), (":S30", ":S30"), (":S30,30", ":S30"),
    (":T2000000000", ":T2000000000,2000000000"), (" : T 20 , 10 ", ":T20,10"), (":", ""),
    ("", ""), (":T0,0", ""), (":P0", ""),
  ])
func canonicalSuffix(text: String, canonical: String) throws {
  let field = try Field(suffix: text)
  #expect(field.suffix == canonical)
  #expect(try Field(suffix: canonical) == field)
  #expect(
    Field.problem(width: field.width, height: field.height, topology: field.topology) == nil)
}

@Test("a suffix gives extent and topology")
func suffixMeaning() throws {
  #expect(
    try Field(suffix: ":T20,10-1")
      == Field(width: 20, height: 10, topology: .torus(shift: .init(axis: .height, amount: -1))))
  #expect(
    try Field(suffix: ":K20*+1,10")
      == Field(width: 20, height: 10, topology: .klein(twisted: .width, isShifted: true)))
  #expect(try Field(suffix: ":P0,7") == Field(width: nil, height: 7, topology: .plane))
}

@Test(
  "an error says what is wrong and where",
  arguments: [
    (":X20", FieldProblem.unknownTopology("X"), 1..<2), (":20,20", .unknownTopology("2"), 1..<2),
    (":T", .missingSize, 2..<2), (":T20,", .missingSize, 5..<5), (":T,20", .missingSize, 2..<3),
    (":T20x", .unexpectedCharacter("x"), 4..<5), (":Tx", .unexpectedCharacter("x"), 2..<3),
    (":T20,20,20", .unexpectedCharacter(","), 7..<8), (":T20+", .missingSize, 5..<5),
    (":T2000000001", .sideTooLong, 2..<12),
    (":T5,99999999999999999999999999", .sideTooLong, 4..<30),
    (":P20+1", .shiftNotAllowed(.plane), 0..<6), (":C20+1", .shiftNotAllowed(.cross), 0..<6),
    (":S20+1", .shiftNotAllowed(.sphere), 0..<6), (":T20*", .twistNotAllowed(.torus), 0..<5),
    (":P20*", .twistNotAllowed(.plane), 0..<5),
    (":T20+1,20+1", .shiftOnBothSides, 0..<11), (":T0,20+1", .shiftWithUnboundedSide, 0..<8),
    (":T20+1,0", .shiftWithUnboundedSide, 0..<8), (":K20+1,10", .shiftOffTwist, 0..<9),
    (":K20*,10+1", .shiftOffTwist, 0..<10), (":K20*,10*", .twistOnBothSides, 0..<9),
    (":K0,10", .unboundedSide(.klein(twisted: .height, isShifted: false)), 0..<6),
    (":C20,0", .unboundedSide(.cross), 0..<6), (":S0", .unboundedSide(.sphere), 0..<3),
    (":S20,10", .sphereNotSquare, 0..<7),
  ])
func suffixErrors(text: String, problem: FieldProblem, range: Range<Int>) {
  #expect(throws: RuleError(.field(problem), at: range)) { try Field(suffix: text) }
  let moved = (range.lowerBound + 6)..<(range.upperBound + 6)
  #expect(throws: RuleError(.field(problem), at: moved)) {
    try Rulestring(parsing: "B3/S23" + text)
  }
}

@Test("a rule and its field make one word")
func ruleWithField() throws {
  let parsed = try Rulestring(parsing: "b3s23:t64,32")
  #expect(parsed.rule == .life)
  #expect(parsed.field == Field(width: 64, height: 32, topology: .torus))
  #expect(parsed.description == "B3/S23:T64,32")
  #expect(try Rulestring(parsing: "B3/S23:").field == .unbounded)
  #expect(try Rulestring(parsing: "Life:P5").description == "B3/S23:P5,5")
  #expect(try Rulestring(parsing: "30:T99,50").description == "W30:T99,50")
}

@Test("fields made of numbers are checked")
func fieldProblems() {
  #expect(Field.problem(width: 0, height: 5, topology: .plane) == .sideTooShort)
  #expect(Field.problem(width: 2_000_000_001, height: 5, topology: .torus) == .sideTooLong)
  #expect(Field.problem(width: 4, height: 5, topology: .sphere) == .sphereNotSquare)
  #expect(Field.problem(width: nil, height: 5, topology: .cross) == .unboundedSide(.cross))
  #expect(Field.problem(width: nil, height: nil, topology: .plane) == nil)
}

@Test("topologies have words")
func topologyWords() {
  #expect(Topology.all.map(\.name) == ["plane", "torus", "klein", "cross", "sphere"])
  for topology in Topology.all { #expect(Topology(name: topology.name) == topology) }
  #expect(Topology(name: "Torus") == .torus)
  #expect(Topology(name: "donut") == nil)
}
