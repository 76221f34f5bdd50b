// Rules over blocks and rules that take turns: the bit engine against the reference.

import Cells
import Rules
import Testing

@testable import Universes

private func rule(_ text: String) throws -> Rule { try Rulestring(parsing: text).rule }

/// Steps, edits, copies and renumbers an engine beside the reference.
private func exercise(_ rule: Rule, _ field: Field, seed: UInt64, window: Rectangle) throws {
  var chance = Chance(seed: seed)
  var twins = Twins(BitUniverse(rule: rule, field: field), window: window)
  let name = "\(rule.rulestring) \(field) seed \(seed)"
  twins.write(chance.soup(window.size, percent: 30), at: window.origin)
  try twins.compare("at first: \(name)")
  for round in 0..<2 {
    try twins.advance(by: 1 + Int(chance.next() % 3))
    try twins.compare("round \(round): \(name)")
    let snapshot = twins
    if chance.next() % 2 == 0 { twins.edit(&chance) }
    if chance.next() % 2 == 0 {
      let generation = Int(chance.next() % 1000) - 500
      twins.engine.generation = generation
      twins.reference.generation = generation
    }
    try twins.advance(by: 1)
    try twins.compare("after round \(round): \(name)")
    try snapshot.compare("copy in round \(round): \(name)")
  }
  twins.clear()
  try twins.advance(by: 3)
  try twins.compare("cleared: \(name)")
}

@Suite struct BlockRules {
  @Test func everyNamedRule() throws {
    for (number, named) in ["BBM", "Critters", "HPP_Gas", "Sand", "Tron", "StringThing"]
      .enumerated()
    {
      let rule = try rule(named)
      for field in [
        Field.unbounded, Field(width: 66, height: 6, topology: .torus),
        Field(width: 21, height: 11, topology: .plane),
      ] {
        let window = Rectangle(
          origin: field.isUnbounded ? Point(x: -7, y: -5) : .origin,
          size: field.size ?? Size(width: 15, height: 12))
        try exercise(rule, field, seed: UInt64(number), window: window)
      }
    }
  }

  @Test(arguments: [
    (2, 2), (2, 4), (6, 2), (62, 4), (64, 6), (128, 2), (130, 34), (256, 2), (258, 4),
  ])
  func toriOfEvenSides(width: Int, height: Int) throws {
    var chance = Chance(seed: UInt64(width * 1000 + height))
    let size = Size(width: width, height: height)
    for topology in [
      Topology.torus, .torus(shift: .init(axis: .width, amount: width > 2 ? 2 : 0)),
      .torus(shift: .init(axis: .height, amount: height > 2 ? -2 : 0)), .plane,
    ] {
      let any = Rule.margolus(MargolusRule { _ in Int(chance.next() % 16) })
      try exercise(
        any, Field(size: size, topology: topology), seed: chance.next(),
        window: Rectangle(origin: .origin, size: size))
    }
  }

  @Test func aTorusOfWholeTiles() throws {
    let (width, height) = (256, 32)
    let size = Size(width: width, height: height)
    let window = Rectangle(origin: .origin, size: size)
    var twins = Twins(
      BitUniverse(rule: try rule("Critters"), field: Field(size: size, topology: .torus)),
      window: window)
    twins.write(soup32, at: Point(x: width - 32, y: 0))
    twins.write(soup32, at: Point(x: 0, y: height - 32), .xor)
    try twins.advance(by: 3)
    try twins.compare("Critters \(size)")
  }

  @Test(arguments: [1, 3, 5, 33, 63, 65, 257])
  func planesOfOddSides(side: Int) throws {
    var chance = Chance(seed: UInt64(side))
    for size in [Size(width: side, height: 3), Size(width: 4, height: side)] {
      let any = Rule.margolus(MargolusRule { _ in Int(chance.next() % 16) })
      try exercise(
        any, Field(size: size, topology: .plane), seed: chance.next(),
        window: Rectangle(origin: .origin, size: size))
    }
  }

  @Test func anyRuleThatKeepsSpaceUniform() throws {
    var chance = Chance(seed: 5)
    for (empty, full) in [(0, 0), (0, 9), (15, 0), (15, 15)] {
      let any = Rule.margolus(
        MargolusRule { $0 == 0 ? empty : $0 == 15 ? full : Int(chance.next() % 16) })
      try exercise(
        any, .unbounded, seed: chance.next(),
        window: Rectangle(x: 249, y: 27, width: 15, height: 10))
      for field in [
        Field(width: nil, height: 6, topology: .torus),
        Field(width: 64, height: nil, topology: .torus),
        Field(width: nil, height: 7, topology: .plane),
      ] where UniverseKind.bit.supports(any, on: field) {
        try exercise(
          any, field, seed: chance.next(),
          window: Rectangle(x: 0, y: 0, width: field.width ?? 9, height: field.height ?? 9))
      }
    }
  }

  @Test func fieldsThatCannotBeCutIntoBlocks() throws {
    let (bbm, critters) = (try rule("BBM"), try rule("Critters"))
    let other = Rule.margolus(MargolusRule { $0 == 0 ? 1 : $0 })
    func problem(_ rule: Rule, _ suffix: String) throws -> UniverseError? {
      let field = try #require(try Rulestring(parsing: "B3/S23:" + suffix).field)
      return UniverseKind.problem(with: rule, on: field)
    }
    #expect(try problem(bbm, "T8,6") == nil)
    #expect(try problem(bbm, "T8+2,6") == nil)
    #expect(try problem(bbm, "T9,6") == .blockSide(9))
    #expect(try problem(bbm, "T8,7") == .blockSide(7))
    #expect(try problem(bbm, "T0,7") == .blockSide(7))
    #expect(
      try problem(bbm, "T8+3,6")
        == .blockTopology(.torus(shift: .init(axis: .width, amount: 3))))
    #expect(try problem(bbm, "K8*,6") == .blockTopology(.klein(twisted: .width, isShifted: false)))
    #expect(try problem(bbm, "C8,6") == .blockTopology(.cross))
    #expect(try problem(bbm, "S8") == .blockTopology(.sphere))
    #expect(try problem(critters, "P9,7") == nil)
    #expect(try problem(critters, "P0,7") == .flashingHalfPlane)
    #expect(try problem(bbm, "P0,7") == nil)
    #expect(try problem(critters, "") == nil)
    #expect(try problem(other, "") == .blockBirthFromNothing)
    #expect(try problem(other, "T8,8") == nil)
  }

  @Test func cellsGoOnDiagonallyAndComeBack() throws {
    // In BBM a lone cell crosses its block in every generation: a ball that flies.
    var universe = BitUniverse(rule: try rule("BBM"), field: .unbounded)
    universe[.origin] = 1
    try universe.advance(by: 1000) { false }
    #expect(universe.bounds == Rectangle(x: 1000, y: 1000, width: 1, height: 1))
    // Gases only move cells about.
    for name in ["BBM", "HPP_Gas", "Sand"] {
      let size = Size(width: 300, height: 100)
      var gas = BitUniverse(
        rule: try rule(name), field: Field(size: size, topology: .torus))
      gas.write(soup32, at: Point(x: 280, y: 80).moved(into: size), .live)
      let population = gas.population
      try gas.advance(by: 200) { false }
      #expect(gas.population == population, "\(name)")
    }
  }

  @Test func crittersFlashAndKeepWhatDiffers() throws {
    var universe = BitUniverse(rule: try rule("Critters"), field: .unbounded)
    universe.write(soup32, at: .origin, .live)
    let population = universe.population
    for generation in 1...60 {
      try universe.advance(by: 1) { false }
      #expect(universe.background == CellState(generation % 2))
      #expect(universe.population == population)
    }
    try universe.advance(by: 1000) { false }
    var empty = BitUniverse(rule: try rule("Critters"), field: .unbounded)
    try empty.advance(by: 1_000_000_000_001) { false }
    #expect(empty.background == 1 && empty.population == 0)
  }
}

extension Point {
  /// The place of a block of 32 cells that fits into a size.
  fileprivate func moved(into size: Size) -> Point {
    Point(x: min(x, size.width - 32), y: min(y, size.height - 32))
  }
}

@Suite struct AlternatingRules {
  private static let texts = [
    "B3/S1237|B2/S", "B24/S|B35/S", "B13/S012345678|B/S15", "B2-a/S12|B2/S34H",
    "B3/S23V|B36/S23", "B03/S23|B2/S", "B0/S|B/S8", "B0/S8|B3/S238", "B02/S1|B013/S38",
    "B/S012345678|B0/S",
  ]

  @Test(arguments: AlternatingRules.texts)
  func likeTheReference(text: String) throws {
    let rule = try rule(text)
    var seed: UInt64 = 1
    for suffix in ["", "T66,3", "P21,7", "K20,5*", "C33,2", "S7", "T0,9"] {
      let field = try #require(try Rulestring(parsing: "B3/S23:" + suffix).field)
      guard UniverseKind.bit.supports(rule, on: field) else { continue }
      seed += 1
      let window = Rectangle(
        origin: field.isUnbounded ? Point(x: -7, y: -5) : .origin,
        size: field.size ?? Size(width: 15, height: field.height ?? 12))
      try exercise(rule, field, seed: seed, window: window)
    }
  }

  @Test func whatSeemsToRestDoesNotAfterRenumbering() throws {
    // Under B1/S01 and B/S012345678 in turns a cell that was written once stays for a while.
    let rule = try rule("B2/S23|B/S012345678")
    var twins = Twins(
      BitUniverse(rule: rule, field: .unbounded),
      window: Rectangle(x: -5, y: -5, width: 12, height: 12))
    twins.write(pattern("oo", "oo"), at: .origin)
    for generation in [4, 7, 7, 10, 13] {
      try twins.advance(by: 4)
      twins.engine.generation = generation
      twins.reference.generation = generation
      try twins.advance(by: 3)
      try twins.compare("from \(generation)")
    }
  }

  @Test func emptySpaceGoesRoundInFourGenerations() throws {
    var universe = BitUniverse(rule: try rule("B0/S|B/S8"), field: .unbounded)
    var seen: [CellState] = []
    for _ in 0..<8 {
      seen.append(universe.background)
      try universe.advance(by: 1) { false }
    }
    #expect(seen == [0, 1, 1, 0, 0, 1, 1, 0])
    try universe.advance(by: 1_000_000_000_000_001) { false }
    #expect(universe.generation == 1_000_000_000_000_009 && universe.background == 1)
    #expect(universe.population == 0)
  }
}
