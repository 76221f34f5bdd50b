// HashLife against the reference and the tiles: rules, soups, edits, copies and odd counts by chance.

import Cells
import Rules
import Testing

@testable import Universes

private let rules: [OuterTotalisticRule] = [
  .life,
  OuterTotalisticRule(neighbourhood: .moore, births: 1 << 3 | 1 << 6, survivals: 0b1100),
  OuterTotalisticRule(neighbourhood: .moore, births: 0b1_1001_1111, survivals: 0b1_1101_1111),
  OuterTotalisticRule(neighbourhood: .moore, births: 0b1001, survivals: 0b1100),
  OuterTotalisticRule(neighbourhood: .vonNeumann, births: 0b1000, survivals: 0b1100),
  OuterTotalisticRule(neighbourhood: .vonNeumann, births: 0b101, survivals: 0b1_0010),
  OuterTotalisticRule(neighbourhood: .hexagonal, births: 0b100, survivals: 0b1_1000),
  OuterTotalisticRule(neighbourhood: .hexagonal, births: 0b101, survivals: 0b1010),
]

private func exercise(_ rule: OuterTotalisticRule, seed: UInt64, window: Rectangle) throws {
  var chance = Chance(seed: seed)
  var twins = Twins(HashLifeUniverse(rule: .outerTotalistic(rule)), window: window)
  let name = "\(rule) seed \(seed)"
  twins.write(chance.soup(window.size, percent: 35), at: window.origin)
  try twins.compare("at first: \(name)")
  for round in 0..<3 {
    try twins.advance(by: 1 + Int(chance.next() % 3))
    try twins.compare("round \(round): \(name)")
    let snapshot = twins
    twins.edit(&chance)
    try twins.compare("edited in round \(round): \(name)")
    try twins.advance(by: 1)
    try snapshot.compare("copy in round \(round): \(name)")
  }
  try twins.advance(by: 2)
  try twins.compare("at last: \(name)")
}

@Suite struct HashLifeConformance {
  @Test func everyNeighbourhoodAndBackground() throws {
    for (number, rule) in rules.enumerated() {
      try exercise(
        rule, seed: UInt64(number), window: Rectangle(x: -20, y: -9, width: 45, height: 17))
    }
  }

  @Test func farFromTheOrigin() throws {
    try exercise(.life, seed: 77, window: Rectangle(x: 1000, y: -70_000, width: 40, height: 30))
    try exercise(
      .life, seed: 78, window: Rectangle(x: -1 << 50, y: 1 << 49, width: 40, height: 30))
  }

  @Test func randomRules() throws {
    var chance = Chance(seed: 7)
    for round in 0..<9 {
      let rule = chance.rule(Neighbourhood.allCases[round % 3], hasB0: round % 2 == 1)
      guard case .outerTotalistic(let rule) = rule else { continue }
      try exercise(
        rule, seed: chance.next(), window: Rectangle(x: -5, y: -3, width: 30, height: 9))
    }
  }

  /// Counts of every size, so that jumps of each power of two follow each other.
  @Test func longJumpsAreThoseOfTiles() throws {
    var chance = Chance(seed: 20)
    for (number, rule) in [rules[0], rules[1], rules[2], rules[3], rules[4]].enumerated() {
      var universe = HashLifeUniverse(rule: .outerTotalistic(rule))
      var tiles = BitUniverse(rule: .outerTotalistic(rule), field: .unbounded)
      let soup = chance.soup(Size(width: 14, height: 11), percent: 40)
      universe.write(soup, at: Point(x: -3, y: 5), .live)
      tiles.write(soup, at: Point(x: -3, y: 5), .live)
      for count in number == 0 ? [37, 64, 1, 200] : [13, 16, 7, 2] {
        try universe.advance(by: count) { false }
        try tiles.advance(by: count) { false }
        try expectSame(universe, tiles, "\(rule) after \(universe.generation)")
      }
    }
  }

  @Test func universesGoFromEngineToEngine() throws {
    for rule in [rules[0], rules[3]] {
      var tiles = BitUniverse(rule: .outerTotalistic(rule), field: .unbounded)
      tiles.write(soup32, at: Point(x: -1000, y: 33), .live)
      tiles.generation = 5
      try tiles.advance(by: 3) { false }
      var universe = try #require(HashLifeUniverse(copying: tiles))
      try expectSame(universe, tiles, "copied from tiles")
      try universe.advance(by: 10) { false }
      var back = BitUniverse(copying: universe)
      try tiles.advance(by: 10) { false }
      try expectSame(universe, tiles, "advanced")
      try expectSame(universe, back, "copied to tiles")
      try back.advance(by: 3) { false }
      try tiles.advance(by: 3) { false }
      #expect(back.population == tiles.population && back.background == tiles.background)
    }
    let sized = BitUniverse(
      rule: .life, field: Field(width: 9, height: 9, topology: .torus))
    #expect(HashLifeUniverse(copying: sized) == nil)
  }

  private func expectSame(
    _ universe: HashLifeUniverse, _ other: some Universe, _ what: String
  ) throws {
    try #require(universe.generation == other.generation, "generation \(what)")
    try #require(universe.background == other.background, "background \(what)")
    try #require(universe.population == other.population, "population \(what)")
    try #require(universe.bounds == other.bounds, "bounds \(what)")
    let area = other.bounds ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
    let isSame = universe.pattern(in: area) == other.pattern(in: area)
    try #require(isSame, "cells \(what)")
  }
}
