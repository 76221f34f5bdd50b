// The bit engine against the reference: rules over arrangements of neighbours.

import Cells
import Rules
import Testing

@testable import Universes

private func exercise(_ rule: Rule, _ field: Field, seed: UInt64, window: Rectangle) throws {
  var chance = Chance(seed: seed)
  var twins = Twins(BitUniverse(rule: rule, field: field), window: window)
  let name = "\(rule.rulestring) \(field) seed \(seed)"
  twins.write(chance.soup(window.size, percent: 35), at: window.origin)
  for round in 0..<2 {
    try twins.advance(by: 1 + Int(chance.next() % 2))
    try twins.compare("round \(round): \(name)")
    twins.edit(&chance)
  }
  try twins.advance(by: 1)
  try twins.compare("at last: \(name)")
}

@Suite struct ArrangementConformance {
  @Test(arguments: [(66, 9), (9, 9), (2, 35)])
  func tablesOnEveryTopology(width: Int, height: Int) throws {
    let size = Size(width: width, height: height)
    var chance = Chance(seed: UInt64(width))
    for (number, topology) in topologies(of: size).enumerated() {
      let rule = chance.map(
        Neighbourhood.allCases[number % 3], hasB0: number % 2 == 0, hasSmax: number % 4 < 2)
      try exercise(
        rule, Field(size: size, topology: topology), seed: chance.next(),
        window: Rectangle(origin: .origin, size: size))
    }
  }

  @Test(arguments: Neighbourhood.allCases)
  func tablesWithoutAnEdge(neighbourhood: Neighbourhood) throws {
    var chance = Chance(seed: 12)
    for (hasB0, hasSmax) in [(false, false), (false, true), (true, false), (true, true)] {
      try exercise(
        chance.map(neighbourhood, hasB0: hasB0, hasSmax: hasSmax), .unbounded,
        seed: chance.next(), window: Rectangle(x: -20, y: -6, width: 45, height: 12))
    }
  }

  @Test func isotropicRules() throws {
    var chance = Chance(seed: 13)
    let size = Size(width: 70, height: 9)
    for round in 0..<6 {
      let rule = try chance.isotropicRule(hasB0: round % 3 == 2)
      let field = round % 2 == 0 ? Field(size: size, topology: .torus) : .unbounded
      try exercise(
        rule, field, seed: chance.next(), window: Rectangle(origin: .origin, size: size))
    }
  }

  /// Rules of few letters are run by the number of neighbours first.
  @Test(arguments: ["B2n3/S23-q", "B2-a/S12", "B3/S2-i34q", "B2ce3ai/S23", "B34e/S23", "B8/S8"])
  func rulesOfFewLetters(rulestring: String) throws {
    let rule = try Rulestring(parsing: rulestring).rule
    if case .map(let map) = rule {
      #expect(DiagramLogic(map).usesCounts == (rulestring != "B8/S8"))
    }
    let size = Size(width: 70, height: 11)
    try exercise(
      rule, Field(size: size, topology: .torus), seed: 5,
      window: Rectangle(origin: .origin, size: size))
    try exercise(rule, .unbounded, seed: 6, window: Rectangle(x: -9, y: -6, width: 45, height: 12))
  }

  /// Every way in which nine cells can be set, for rules of which some count and some do not.
  @Test func everyNeighbourhoodOfAProgram() throws {
    var chance = Chance(seed: 15)
    for round in 0..<6 {
      let rule =
        round < 3
        ? try chance.isotropicRule()
        : try Rulestring(parsing: ["B2n3/S23-q", "B2-a/S12", "B3-k4z/S2c34z"][round - 3]).rule
      guard case .map(let map) = rule else { continue }
      // 512 fields of three columns and rows, four columns apart.
      var universe = BitUniverse(rule: rule, field: .unbounded)
      for number in 0..<512 {
        for (place, cell) in map.neighbourhood.cells.enumerated()
        where number >> (8 - place) & 1 == 1 {
          universe[Point(x: 4 * number + 1 + cell.x, y: 1 + cell.y)] = 1
        }
      }
      try universe.advance(by: 1) { false }
      for number in 0..<512 {
        let isLive = universe[Point(x: 4 * number + 1, y: 1)] == 1
        #expect(isLive == map.next(number), "\(rule.rulestring) \(number)")
      }
    }
  }

  @Test func halfBoundedFields() throws {
    var chance = Chance(seed: 14)
    for topology in [Topology.plane, .torus] {
      for hasB0 in [false, true] {
        let field = Field(width: 9, height: nil, topology: topology)
        let rule = chance.map(.moore, hasB0: hasB0)
        guard UniverseKind.bit.supports(rule, on: field) else {
          #expect(hasB0 && topology == .plane)
          continue
        }
        try exercise(
          rule, field, seed: chance.next(), window: Rectangle(x: 0, y: -6, width: 9, height: 12))
      }
    }
  }

  @Test(arguments: Neighbourhood.allCases)
  func aDiagramAgreesWithItsTable(neighbourhood: Neighbourhood) {
    var chance = Chance(seed: 15)
    let inputCount = neighbourhood.cells.count
    let truths = (0..<(1 << inputCount)).map { _ in chance.next() % 2 == 0 }
    let diagram = DecisionDiagram(inputCount: inputCount) { truths[$0] }
    for number in truths.indices {
      var values = [false]
      for node in diagram.nodes {
        let literal = number >> node.input & 1 == 1 ? node.one : node.zero
        values.append(values[literal >> 1] != (literal & 1 == 1))
      }
      let output = values[diagram.output >> 1] != (diagram.output & 1 == 1)
      #expect(output == truths[number])
    }
  }

  @Test func theDiagramOfLifeIsAsSmallAsItCanBe() {
    let life = NeighbourhoodMap(.life)
    #expect(DecisionDiagram(inputCount: 9, function: life.next).nodes.count == 25)
  }
}
