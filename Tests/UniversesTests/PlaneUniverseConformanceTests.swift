// The engine of Generations against the reference: rules, topologies, edits with states and copies.

import Cells
import Rules
import Testing

@testable import Universes

/// A Generations rule by its digits and its number of states.
func generations(
  _ births: [Int], _ survivals: [Int], _ states: Int, _ neighbourhood: Neighbourhood = .moore
) -> Rule {
  guard case .outerTotalistic(let counting) = rule(births, survivals, neighbourhood) else {
    return .life
  }
  return .generations(GenerationsRule(base: .counting(counting), stateCount: states))
}

private let namedRules: [Rule] =
  arrangedRules + [
    generations([2], [], 3), generations([2], [3, 4, 5], 4), generations([3, 4], [2, 3], 8),
    generations([2], [2], 25), generations([1], [1, 2], 255), generations([3, 4], [1, 2], 3),
    generations([2], [1, 2], 4, .vonNeumann), generations([2], [2, 3], 8, .hexagonal),
    generations([2, 3], [], 5, .vonNeumann), generations([1, 2, 4], [3], 256, .hexagonal),
    generations([1, 3, 5, 7], [0, 2, 4], 7), generations([2, 3], [0, 1, 2, 3, 4, 5, 6, 7, 8], 17),
  ]

/// Rules that look at which neighbours live: with letters, and tables without any symmetry.
private let arrangedRules: [Rule] = [
  "2-i34q/2ac3/4", "12m3/2-o/5H", "MAPAACAAA/3", "MAPSbZNsm2SbJNkmyTbJtk2yA/3",
  "B2ce3/S2-i34q/256",
].compactMap { try? Rulestring(parsing: $0).rule }

private func makeTwins(_ rule: Rule, _ field: Field, window: Rectangle) -> Twins<PlaneUniverse>? {
  guard case .generations(let rule) = rule else { return nil }
  return Twins(PlaneUniverse(rule: rule, field: field), window: window)
}

private func exercise(_ rule: Rule, _ field: Field, seed: UInt64, window: Rectangle) throws {
  var chance = Chance(seed: seed)
  var twins = try #require(makeTwins(rule, field, window: window))
  let name = "\(rule.rulestring) \(field) seed \(seed)"
  twins.write(chance.soup(window.size, percent: 35, rule: rule), at: window.origin)
  try twins.compare("at first: \(name)")
  for round in 0..<2 {
    try twins.advance(by: 1 + Int(chance.next() % 3))
    try twins.compare("round \(round): \(name)")
    let snapshot = twins
    twins.edit(&chance)
    try twins.advance(by: 1)
    try snapshot.compare("copy in round \(round): \(name)")
  }
  try twins.advance(by: 3)
  try twins.compare("at last: \(name)")
}

@Suite struct PlaneUniverseConformance {
  @Test(arguments: [
    (1, 1), (2, 2), (3, 3), (1, 5), (6, 1), (4, 3), (8, 8), (2, 33), (64, 3), (65, 2), (129, 2),
    (256, 1), (257, 3), (33, 33),
  ])
  func sizedFields(width: Int, height: Int) throws {
    let size = Size(width: width, height: height)
    var chance = Chance(seed: UInt64(width * 1000 + height))
    for topology in topologies(of: size) {
      let rule = namedRules[Int(chance.next() % UInt64(namedRules.count))]
      let field = Field(size: size, topology: topology)
      try exercise(
        rule, field, seed: chance.next(), window: Rectangle(origin: .origin, size: size))
    }
  }

  @Test func everyRuleOnATorusAndWithoutAnEnd() throws {
    #expect(arrangedRules.count == 5)
    let size = Size(width: 70, height: 9)
    for (number, rule) in namedRules.enumerated() {
      let window = Rectangle(origin: .origin, size: size)
      try exercise(
        rule, Field(size: size, topology: .torus), seed: UInt64(number), window: window)
      try exercise(
        rule, .unbounded, seed: UInt64(number), window: window.moved(by: Offset(x: -20, y: -5)))
    }
  }

  @Test func halfBoundedFields() throws {
    for (number, rule) in namedRules.prefix(5).enumerated() {
      for topology in [Topology.plane, .torus] {
        for (width, height) in [(nil, 7), (9, nil), (nil, 1), (64, nil)] {
          let field = Field(width: width, height: height, topology: topology)
          let window = Rectangle(x: 0, y: 0, width: width ?? 30, height: height ?? 12)
          let offset = Offset(x: width == nil ? -15 : 0, y: height == nil ? -6 : 0)
          try exercise(rule, field, seed: UInt64(number), window: window.moved(by: offset))
        }
      }
    }
  }

  /// Tiles fall asleep when nothing dies in them, and wake when something beside them lives.
  @Test func longLivesAreTheSame() throws {
    let size = Size(width: 270, height: 34)
    let window = Rectangle(origin: .origin, size: size)
    for rule in [generations([2], [3, 4, 5], 4), generations([3], [2, 3], 6)] {
      var chance = Chance(seed: 5)
      var twins = try #require(
        makeTwins(rule, Field(size: size, topology: .torus), window: window))
      twins.write(chance.soup(Size(width: 9, height: 9), percent: 50), at: Point(x: 250, y: 22))
      twins.write(pattern("oo", "oo"), at: Point(x: 20, y: 20))
      for _ in 0..<4 {
        try twins.advance(by: 6)
        try twins.compare("asleep under \(rule.rulestring)")
        twins.set(Point(x: 252, y: 2), 3)
        twins.set(Point(x: 254, y: 3), 1)
      }
    }
  }

  @Test func statesAboveTheHighestAreTheHighest() throws {
    var twins = try #require(
      makeTwins(
        generations([2], [], 4), .unbounded, window: Rectangle(x: 0, y: 0, width: 9, height: 9))
    )
    twins.set(Point(x: 3, y: 3), 200)
    twins.fill(Rectangle(x: 0, y: 5, width: 3, height: 2), with: 4)
    try twins.compare("too high")
    #expect(twins.engine[Point(x: 3, y: 3)] == 3)
  }

  @Test func theDyingTakeMemoryThatIsCountedAndGivenBack() throws {
    guard case .generations(let rule) = generations([2], [], 255) else { return }
    var universe = PlaneUniverse(rule: rule, field: .unbounded)
    universe[Point(x: 5, y: 5)] = 1
    let size = universe.storageSize
    #expect(size >= Slot.byteCount + 8 * Tile.wordsPerPlane * 8)
    #expect(universe.storageNeeded(toFill: universe.bounds ?? .allPoints, with: 3) >= UInt128(size))
    for age in 2...254 {
      try universe.advance(by: 1) { false }
      #expect(universe[Point(x: 5, y: 5)] == CellState(age) && universe.population == 1)
    }
    try universe.advance(by: 1) { false }
    #expect(universe.population == 0 && universe.bounds == nil)
    try universe.advance(by: 1_000_000_000_000) { false }
    #expect(universe.storageSize == 0 && universe.generation == 1_000_000_000_254)
  }

  @Test func growthStopsAtTheLimitOnAWholeGeneration() throws {
    guard case .generations(let rule) = generations([1], [], 4) else { return }
    var universe = PlaneUniverse(rule: rule, field: .unbounded)
    universe[.origin] = 1
    universe.storageLimit = universe.storageSize * 20
    #expect {
      try universe.advance(by: 10_000) { false }
    } throws: { error in
      if case .storage? = error as? UniverseError { true } else { false }
    }
    var reached = PlaneUniverse(rule: rule, field: .unbounded)
    reached[.origin] = 1
    try reached.advance(by: universe.generation) { false }
    #expect(universe.population == reached.population && universe.bounds == reached.bounds)
    #expect(universe.generation > 32)
  }

  @Test(arguments: [WorkSharing.never, .always])
  func cancellingInTheMiddleOfAGenerationChangesNothing(sharing: WorkSharing) throws {
    guard case .generations(let rule) = generations([2], [3, 4, 5], 4) else { return }
    let size = Size(width: 256 * 5, height: 32 * 60)
    let all = Rectangle(origin: .origin, size: size)
    var chance = Chance(seed: 11)
    var universe = PlaneUniverse(rule: rule, field: Field(size: size, topology: .torus))
    let soup = chance.soup(Size(width: 32, height: 32), percent: 40, rule: universe.rule)
    for _ in 0..<400 { universe.write(soup, at: chance.point(in: all.grown(by: -40)), .live) }
    var undisturbed = universe
    universe.sharing = sharing
    try universe.advance(by: 1) { true }
    // Where another thread helps, a generation may be over before it was time to ask.
    #expect(universe.generation == 0 || sharing.least == 0)
    try undisturbed.advance(by: universe.generation) { false }
    #expect(universe.pattern(in: all) == undisturbed.pattern(in: all))
    for _ in 0..<2 {
      try universe.advance(by: 1) { false }
      try undisturbed.advance(by: 1) { false }
      #expect(universe.pattern(in: all) == undisturbed.pattern(in: all))
    }
  }
}
