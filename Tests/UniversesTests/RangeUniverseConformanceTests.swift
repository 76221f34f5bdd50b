// The engine of longer ranges against the reference: shapes, topologies, edits and copies.

import Cells
import Rules
import Testing

@testable import Universes

func rangeRule(_ text: String) throws -> RangeRule {
  guard case .range(let rule) = try Rulestring(parsing: text).rule else {
    throw RuleError(.unknownName(text), at: 0..<0)
  }
  return rule
}

private let rules = [
  "R1,C0,M0,S2..3,B3..3,NM", "R2,C2,M1,S7..10,B7..8,NM", "R3,C0,M0,S14..23,B14..18,NM",
  "R2,C2,S3,5-8,B4-6", "R5,C0,M1,S34..58,B34..45,NM", "R10,C0,M1,S124..211,B124..164,NM",
  "R8,C0,M0,S60..120,B70..100,NM",
  "R2,C4,M0,S4..8,B5..7,NM", "R3,C0,M1,S6..12,B5..8,NN", "R1,C3,M1,S1..3,B1..2,NN",
  "R2,C256,S3-6,B4,NN", "R3,C2,S10-18,B11-15,NC", "R3,C2,S6-12,B7-10,N2",
  "R3,C2,S2-4,B3-4,N+", "R2,C2,S2-3,B3,NX", "R2,C2,S3-5,B3,N*", "R2,C2,S4-6,B5-6,N#",
  "R2,C2,S3-6,B4-5,NB", "R3,C2,S6-9,B7,9,ND", "R2,C2,S3-5,B3-4,NH", "R2,C2,S3-5,B3-4,NA",
  "R2,C2,S2,B2,N3", "R1,C2,S3-5,B4,NL", "R2,C3,S7-9,B6-8,NL", "B45/S34L",
  "R2,C2,S20-40,B18-30,NG", "R3,C0,M1,S40..99,B50..80,NG", "R1,C4,S5-9,B4-6,NG",
  "R2,C2,S4,6-9,B6-8,N@03ddef", "R1,C3,S1-2,B2,N@c1L",
  "R1,C2,S2-3,B3,NW121101111", "R1,C2,S1-3,B2-3,NW1f91019b1", "R1,C8,S4,6,9-10,B4,7,NW130303130",
  "R1,C4,S6-11,B4,NW111101111,0201", "R1,C2,S2-5,B3,NW11f0b2111,21",
  "R1,C2,S2-4,B3,NW123000111L", "R1,C3,S9-14,B10-12,NW111101111,123",
  "R2,C2,S3,5-8,B0,4-6", "R2,C2,S3,5-8,24,B0,4-6", "R3,C2,M1,S0..20,B0..9,NN",
  "R1,C2,S1-4,12,B0,5L", "R1,C2,S2,B0,3-4,NL", "R1,C2,S4-9,B8-9,NW111101111,10",
].filter { (try? rangeRule($0)) != nil }

private func exercise(
  _ text: String, _ field: Field, seed: UInt64, window: Rectangle
) throws {
  let rule = try rangeRule(text)
  guard UniverseKind.problem(with: .range(rule), on: field) == nil else { return }
  var chance = Chance(seed: seed)
  var twins = Twins(RangeUniverse(rule: rule, field: field), window: window)
  let name = "\(text) \(field) seed \(seed)"
  twins.write(
    chance.soup(window.size, percent: 35, rule: .range(rule)), at: window.origin)
  try twins.compare("at first: \(name)")
  for round in 0..<2 {
    try twins.advance(by: 1)
    try twins.compare("round \(round): \(name)")
    let snapshot = twins
    twins.edit(&chance)
    try twins.advance(by: 1)
    try snapshot.compare("copy in round \(round): \(name)")
  }
  try twins.advance(by: 1)
  try twins.compare("at last: \(name)")
}

@Suite struct RangeUniverseConformance {
  @Test func theRulesOfTheseTestsAreRules() {
    #expect(rules.count == 42)
  }

  @Test(arguments: [
    (1, 1), (2, 2), (3, 3), (1, 5), (6, 1), (4, 3), (8, 8), (2, 33), (63, 2), (64, 3), (65, 2),
    (127, 1), (128, 2), (129, 2), (256, 1), (257, 3), (3, 64), (2, 65), (1, 129), (17, 17),
  ])
  func sizedFields(width: Int, height: Int) throws {
    let size = Size(width: width, height: height)
    var chance = Chance(seed: UInt64(width * 1000 + height))
    for topology in topologies(of: size).shuffled(using: &chance).prefix(4) {
      let rule = rules[Int(chance.next() % UInt64(rules.count))]
      let field = Field(size: size, topology: topology)
      try exercise(
        rule, field, seed: chance.next(), window: Rectangle(origin: .origin, size: size))
    }
  }

  @Test(arguments: rules) func everyRuleOnATorusAndWithoutAnEnd(rule: String) throws {
    let size = Size(width: 15, height: 9)
    let window = Rectangle(origin: .origin, size: size)
    let torus = Field(size: size, topology: .torus)
    try exercise(rule, torus, seed: 3, window: window)
    try exercise(
      rule, .unbounded, seed: 4, window: window.moved(by: Offset(x: -7, y: -5)))
  }

  @Test func halfBoundedFields() throws {
    for (number, rule) in rules.enumerated() where number % 5 == 1 {
      for topology in [Topology.plane, .torus] {
        for (width, height) in [(nil, 7), (9, nil), (nil, 1)] as [(Int?, Int?)] {
          let field = Field(width: width, height: height, topology: topology)
          let window = Rectangle(x: 0, y: 0, width: width ?? 20, height: height ?? 12)
          let offset = Offset(x: width == nil ? -15 : 0, y: height == nil ? -6 : 0)
          try exercise(rule, field, seed: UInt64(number), window: window.moved(by: offset))
        }
      }
    }
  }

  /// Sums of every width: bytes, words and running sums, and ranges beyond the tiles and the field.
  @Test(arguments: [
    "R7,C0,M1,S60..110,B60..80,NM", "R15,C0,M1,S269..461,B270..357,NM",
    "R16,C2,S100-300,400-500,B300-480,NM", "R40,C0,M0,S1200..2300,B1200..1900,NM",
    "R127,C0,M0,S900..2300,B1000..1900,NM", "R130,C0,M1,S900..2300,B1000..1900,NM",
    "R20,C0,M1,S160..300,B170..260,NN", "R190,C0,M0,S400..1500,B300..1100,NN",
    "R12,C2,S100-200,B120-180,NC", "R200,C2,S500-1000,B400-900,NC",
    "R20,C2,S1000-9000,B3000-8000,NG", "R30,C2,S300-800,B400-700,NL",
  ])
  func longRanges(rule: String) throws {
    let range = try rangeRule(rule)
    let size = Size(width: 70, height: 40)
    var chance = Chance(seed: 9)
    var twins = Twins(
      RangeUniverse(rule: range, field: Field(size: size, topology: .torus)),
      window: Rectangle(x: 0, y: 0, width: 5, height: 5))
    twins.write(chance.soup(size, percent: 40), at: .origin)
    // The reference asks every cell for every neighbour: only a few of these cells are compared.
    try twins.engine.advance(by: 1) { false }
    for _ in 0..<5 {
      let point = chance.point(in: Rectangle(origin: .origin, size: size))
      #expect(
        twins.engine[point] == next(at: point, in: twins.reference, under: range), "\(point)")
    }
  }

  /// The next state of one cell of a field of two states.
  private func next(
    at point: Point, in universe: ReferenceUniverse, under rule: RangeRule
  ) -> CellState {
    var count = 0
    let isTurned = rule.turnsOnOddCells && (point.x + point.y) & 1 == 1
    for y in -rule.range...rule.range {
      for x in -rule.columnReach...rule.columnReach {
        let weight = rule.weight(x, isTurned ? -y : y)
        guard weight != 0, let cell = universe.field.wrap(point + Offset(x: x, y: y)) else {
          continue
        }
        count += weight * Int(universe[cell])
      }
    }
    let isLive = universe[point] == 1
    return (isLive ? rule.survivals : rule.births).contains(count) ? 1 : 0
  }

  @Test func whatStaysTheSameCostsNothingAndWakes() throws {
    let rule = try rangeRule("R2,C0,M0,S1..3,B9..12,NM")
    var twins = Twins(
      RangeUniverse(rule: rule, field: .unbounded),
      window: Rectangle(x: 240, y: 52, width: 35, height: 24))
    twins.write(pattern("oo", "oo"), at: Point(x: 243, y: 54))
    twins.write(pattern("oo", "oo"), at: Point(x: 255, y: 63))
    try twins.advance(by: 2)
    #expect(twins.engine.work().isEmpty)
    try twins.engine.advance(by: 1_000_000_000_000) { false }
    twins.reference.generation += 1_000_000_000_000
    try twins.compare("asleep")
    twins.write(pattern("ooo", "ooo", "ooo"), at: Point(x: 258, y: 61))
    try twins.advance(by: 3)
    try twins.compare("awake")
  }

  /// The last cells of a tile die, and cells of another tile had seen them.
  @Test func cellsNoticeThatTilesVanish() throws {
    for rule in ["R1,C2,S2-3,B3,NW121101111", "R2,C2,S3-9,B5-8", "R1,C3,S2-3,B3"] {
      var twins = Twins(
        RangeUniverse(rule: try rangeRule(rule), field: .unbounded),
        window: Rectangle(x: -12, y: -12, width: 40, height: 40))
      twins.fill(Rectangle(x: 0, y: 0, width: 12, height: 8), with: 1)
      for generation in 1...30 {
        try twins.advance(by: 1)
        try twins.compare("generation \(generation) of \(rule)")
      }
    }
  }

  @Test func statesAboveTheHighestAreTheHighest() throws {
    var twins = Twins(
      RangeUniverse(rule: try rangeRule("R2,C4,S3-6,B4-6"), field: .unbounded),
      window: Rectangle(x: 0, y: 0, width: 9, height: 9))
    twins.set(Point(x: 3, y: 3), 200)
    twins.fill(Rectangle(x: 0, y: 5, width: 3, height: 2), with: 4)
    try twins.compare("too high")
    #expect(twins.engine[Point(x: 3, y: 3)] == 3)
  }

  @Test func memoryIsCountedAndGivenBack() throws {
    var universe = RangeUniverse(
      rule: try rangeRule("R2,C8,S20-24,B20-24"), field: .unbounded)
    universe[Point(x: 5, y: 5)] = 1
    #expect(universe.storageSize >= RangeTile.cellCount)
    for age in 2...7 {
      try universe.advance(by: 1) { false }
      #expect(universe[Point(x: 5, y: 5)] == CellState(age) && universe.population == 1)
    }
    try universe.advance(by: 1) { false }
    #expect(universe.population == 0 && universe.bounds == nil)
    try universe.advance(by: 1_000_000_000_000) { false }
    #expect(universe.storageSize == 0 && universe.generation == 1_000_000_000_007)
    universe[Point(x: 5, y: 5)] = 1
    universe[Point(x: 5, y: 5)] = 0
    try universe.advance(by: 1) { false }
    #expect(universe.storageSize == 0)
  }

  @Test func growthStopsAtTheLimitOnAWholeGeneration() throws {
    let rule = try rangeRule("R4,C3,S1,B1-30,NC")
    var universe = RangeUniverse(rule: rule, field: .unbounded)
    universe[.origin] = 1
    universe.storageLimit = universe.storageSize * 8
    #expect {
      try universe.advance(by: 10_000) { false }
    } throws: { error in
      if case .storage? = error as? UniverseError { true } else { false }
    }
    var reached = RangeUniverse(rule: rule, field: .unbounded)
    reached[.origin] = 1
    try reached.advance(by: universe.generation) { false }
    #expect(universe.population == reached.population && universe.bounds == reached.bounds)
    #expect(universe.generation > 8)
    let size = Size(width: Field.longestSide, height: Field.longestSide)
    var flooded = RangeUniverse(
      rule: try rangeRule("R2,C2,S3,B0,4"), field: Field(size: size))
    flooded.storageLimit = 1 << 30
    #expect(throws: UniverseError.self) { try flooded.advance(by: 1) { false } }
  }

  @Test func cancellingInTheMiddleOfAGenerationChangesNothing() throws {
    let size = Size(width: 1000, height: 300)
    let all = Rectangle(origin: .origin, size: size)
    var chance = Chance(seed: 11)
    var universe = RangeUniverse(
      rule: try rangeRule("R12,C2,S100-200,B120-180,NC"),
      field: Field(size: size, topology: .torus))
    universe.write(chance.soup(size, percent: 40), at: .origin, .live)
    universe.sharing = .never
    var undisturbed = universe
    var asked = 0
    try universe.advance(by: 1) {
      asked += 1
      return asked > 1
    }
    #expect(asked == 2 && universe.generation == 0)
    #expect(universe.pattern(in: all) == undisturbed.pattern(in: all))
    try universe.advance(by: 1) { false }
    try undisturbed.advance(by: 1) { false }
    #expect(universe.pattern(in: all) == undisturbed.pattern(in: all))
  }

  @Test func cancellingTwoThreadsLeavesAWholeGeneration() throws {
    let size = Size(width: 2000, height: 600)
    let all = Rectangle(origin: .origin, size: size)
    var chance = Chance(seed: 12)
    var universe = RangeUniverse(
      rule: try rangeRule("R4,C3,S20-40,B21-36,NC"), field: Field(size: size, topology: .torus))
    universe.write(chance.soup(size, percent: 40), at: .origin, .live)
    universe.sharing = .always
    var alone = universe
    alone.sharing = .never
    var asked = 0
    try universe.advance(by: 100) {
      asked += 1
      return asked > 5
    }
    #expect(universe.generation < 100)
    try alone.advance(by: universe.generation) { false }
    #expect(universe.pattern(in: all) == alone.pattern(in: all))
    try universe.advance(by: 1) { false }
    try alone.advance(by: 1) { false }
    #expect(universe.pattern(in: all) == alone.pattern(in: all))
  }

  @Test func theEndOfTheCoordinatesIsReported() throws {
    var universe = RangeUniverse(
      rule: try rangeRule("R3,C0,M0,S1..9,B1..9,NM"), field: .unbounded)
    universe[Point(x: Point.limit - 1, y: 0)] = 1
    #expect(throws: UniverseError.coordinates) { try universe.advance(by: 5) { false } }
  }
}
