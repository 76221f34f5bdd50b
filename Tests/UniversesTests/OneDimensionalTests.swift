// One-dimensional rules of several colours: against the reference, and against rows that are known.

import Cells
import Rules
import Testing

@testable import Universes

private func oneDimensional(_ text: String) throws -> OneDimensionalRule {
  try #require(try Rulestring(parsing: text).rule.rowRule)
}

/// A rule whose table is drawn by chance; one under which empty rows stay empty where asked.
private func anyRule(
  _ reading: OneDimensionalRule.Reading, _ stateCount: Int, _ radius: Int, keepsEmpty: Bool,
  _ chance: inout Chance
) throws -> OneDimensionalRule {
  let length = try #require(
    OneDimensionalRule.tableLength(reading, stateCount: stateCount, radius: radius))
  let table = (0..<length).map {
    keepsEmpty && $0 == 0 ? 0 : CellState(chance.next() % UInt64(stateCount))
  }
  return OneDimensionalRule(
    reading: reading, stateCount: stateCount, radius: radius, table: table)
}

private typealias Shape = (reading: OneDimensionalRule.Reading, stateCount: Int, radius: Int)

private let shapes: [Shape] = [
  (.sum, 3, 1), (.digits, 3, 1), (.sum, 2, 2), (.digits, 2, 4), (.digits, 10, 1), (.sum, 256, 1),
  (.sum, 5, 9), (.digits, 4, 2), (.sum, 2, 40),
]

@Suite struct OneDimensionalRules {
  @Test(arguments: [
    (1, 1), (2, 3), (3, 2), (7, 5), (63, 3), (64, 2), (65, 4), (129, 3),
  ])
  func likeTheReference(width: Int, height: Int) throws {
    var chance = Chance(seed: UInt64(width * 100 + height))
    let size = Size(width: width, height: height)
    let window = Rectangle(origin: .origin, size: size)
    for (number, shape) in shapes.enumerated() {
      let rule = try anyRule(
        shape.reading, shape.stateCount, shape.radius, keepsEmpty: number % 3 > 0, &chance)
      let topology = (number + width) % 2 == 0 ? Topology.torus : .plane
      let engine = LineUniverse(rule: rule, size: size, topology: topology)
      var twins = Twins(engine, window: window)
      let name = "\(rule.rulestring) \(size) \(topology)"
      twins.write(chance.soup(size, percent: 40, rule: engine.rule), at: .origin)
      try twins.compare("at first: \(name)")
      for _ in 0..<2 {
        try twins.advance(by: Int(chance.next() % 4))
        try twins.compare(name)
        let snapshot = twins
        twins.edit(&chance)
        try twins.advance(by: 1 + Int(chance.next() % UInt64(2 * height + 3)))
        try twins.compare("later: \(name)")
        try snapshot.compare("copy: \(name)")
      }
      twins.clear()
      try twins.compare("cleared: \(name)")
    }
  }

  @Test func likeTheReferenceWithoutAnEnd() throws {
    var chance = Chance(seed: 12)
    for (number, shape) in shapes.enumerated() {
      let rule = try anyRule(
        shape.reading, shape.stateCount, shape.radius, keepsEmpty: true, &chance)
      let window = Rectangle(x: number % 2 == 0 ? -9 : 249, y: -2, width: 19, height: 4)
      var twins = Twins(EndlessLineUniverse(rule: rule), window: window)
      let name = rule.rulestring
      twins.write(
        chance.soup(window.size, percent: 10, rule: twins.engine.rule), at: window.origin)
      try twins.advance(by: 1 + Int(chance.next() % 2))
      let snapshot = twins
      twins.edit(&chance)
      try twins.advance(by: shape.radius > 1 ? 1 : 2)
      try twins.compare("later: \(name)")
      try snapshot.compare("copy: \(name)")
      twins.clear()
      try twins.advance(by: 1)
      try twins.compare("cleared: \(name)")
    }
  }

  @Test(
    arguments: [
      (777, [1, 3, 5, 4, 8, 7, 12, 9, 13, 15]), (912, [1, 3, 4, 3, 9, 7, 7, 13, 11, 7]),
      (1599, [1, 3, 3, 5, 2, 6, 7, 9, 7, 7, 7, 9]), (1635, [1, 3, 5, 3, 9, 4, 4, 12]),
    ] as [(Int, [Population])])
  func populationsOfRows(code: Int, populations: [Population]) throws {
    let rule = Rule.oneDimensional(try oneDimensional("C\(code)K3R1"))
    let fields = [
      Field(width: 101, height: populations.count, topology: .torus), Field.unbounded,
    ]
    for field in fields {
      var universe = try UniverseKind.line.make(rule: rule, field: field)
      universe[Point(x: 50, y: 0)] = 1
      try universe.advance(by: populations.count - 1) { false }
      let rows = (0..<populations.count).map {
        universe.population(in: Rectangle(x: 0, y: $0, width: 101, height: 1))
      }
      #expect(rows == populations, "code \(code) on \(field)")
    }
  }

  @Test func anElementaryRuleReadAsAnyOther() throws {
    let size = Size(width: 90, height: 30)
    for code in [UInt8(30), 110, 45, 255] {
      var bits = LineUniverse(
        rule: ElementaryRule(code: code), size: size, topology: .torus)
      var states = LineUniverse(
        rule: OneDimensionalRule(ElementaryRule(code: code)), size: size, topology: .torus)
      for x in [3, 4, 60, 89] {
        bits[Point(x: x, y: 0)] = 1
        states[Point(x: x, y: 0)] = 1
      }
      for _ in 0..<3 {
        try bits.advance(by: 17) { false }
        try states.advance(by: 17) { false }
        let area = Rectangle(origin: .origin, size: size)
        #expect(bits.pattern(in: area) == states.pattern(in: area))
      }
    }
  }

  @Test func farCellsAndLimitsWithoutAnEnd() throws {
    var universe = EndlessLineUniverse(rule: try oneDimensional("C777K3R1"))
    universe[Point(x: -Point.limit, y: 5)] = 2
    universe[Point(x: Point.limit - 9, y: 5)] = 1
    universe[Point(x: 7, y: -Point.limit)] = 1
    var runs: [Range<Int>] = []
    universe.forEachRun(inRow: 5, of: -Point.limit..<Point.limit) { run, _ in runs.append(run) }
    #expect(runs.count == 2 && universe.population == 3)
    #expect(universe.occupiedBlocks(in: .allPoints).count == 3)
    #expect(throws: UniverseError.coordinates) { try universe.advance(by: 1) { false } }
    #expect(universe.generation == 0 && universe.population == 3)
    universe.fill(.allPoints, with: 0)
    #expect(universe.population == 0 && universe.storageSize == 0)
    try universe.advance(by: 1 << 60) { false }
    #expect(universe.generation == 1 << 60)
    universe[.origin] = 1
    universe.storageLimit = 40 * EndlessLineUniverse.bytesPerSpan
    #expect {
      try universe.advance(by: 1000) { false }
    } throws: {
      guard case .storage = $0 as? UniverseError else { return false }
      return true
    }
    #expect(universe.newestRow == nil && universe.bounds?.height ?? 0 > 15)
    var polls = 0
    universe.storageLimit = .max
    let generation = universe.generation
    try universe.advance(by: 1 << 40) {
      polls += 1
      return polls == 20
    }
    #expect((generation + 2..<generation + 30).contains(universe.generation))
  }
}
