// Elementary rules on sized fields: against the reference, and against rows that are known.

import Cells
import Rules
import Testing

@testable import Universes

private func line(_ code: UInt8, _ width: Int, _ height: Int, _ topology: Topology = .plane)
  -> LineUniverse
{
  LineUniverse(
    rule: ElementaryRule(code: code), size: Size(width: width, height: height),
    topology: topology)
}

@Suite struct LineUniverses {
  @Test(arguments: [
    (1, 1), (1, 4), (2, 3), (3, 1), (63, 4), (64, 3), (65, 5), (127, 2), (128, 3), (129, 4),
    (200, 3),
  ])
  func likeTheReference(width: Int, height: Int) throws {
    var chance = Chance(seed: UInt64(width * 10 + height))
    for round in 0..<12 {
      let code = UInt8(truncatingIfNeeded: chance.next())
      let topology = round % 2 == 0 ? Topology.torus : .plane
      let window = Rectangle(x: 0, y: 0, width: width, height: height)
      var twins = Twins(line(code, width, height, topology), window: window)
      let name = "W\(code) \(width)×\(height) \(topology)"
      twins.write(chance.soup(window.size, percent: 30), at: .origin)
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
      twins.fill(window, with: UInt8(round / 2 % 2))
      try twins.advance(by: height + 2)
      try twins.compare("from a uniform field: \(name)")
    }
  }

  @Test func everyCode() throws {
    var chance = Chance(seed: 3)
    let window = Rectangle(x: 0, y: 0, width: 67, height: 2)
    for code in UInt8.min...UInt8.max {
      var twins = Twins(line(code, 67, 2, code % 3 == 0 ? .plane : .torus), window: window)
      twins.write(chance.soup(Size(width: 67, height: 1), percent: 50), at: .origin)
      try twins.advance(by: 1)
      try #require(twins.engine.pattern(in: window) == twins.reference.pattern(in: window))
    }
  }

  @Test func centreColumnOfRule30() throws {
    var universe = line(30, 131, 65)
    universe[Point(x: 65, y: 0)] = 1
    try universe.advance(by: 64) { false }
    let column = (0...64).map { universe[Point(x: 65, y: $0)] == 1 ? "1" : "0" }.joined()
    #expect(
      column == "11011100110001011001001110101110011101010110000110010101101010111")
    #expect(universe.newestRow == 64)
    #expect(universe.population(in: Rectangle(x: 0, y: 0, width: 131, height: 64)) == 2174)
  }

  @Test(
    arguments: [
      (30, [1, 3, 3, 6, 4, 9, 5, 12, 7, 12, 11, 14, 12, 19, 13, 22, 15, 19, 20, 24]),
      (90, [1, 2, 2, 4, 2, 4, 4, 8]),
      (110, [1, 2, 3, 3, 5, 3, 5, 6, 8, 5, 6, 8, 8, 8, 11, 11, 13, 9, 11, 11]),
      (54, [1, 3, 2, 6, 3, 9, 4, 12]), (150, [1, 3, 3, 5, 3, 9, 5, 11]),
      (22, [1, 3, 2, 6, 2, 6, 4, 12]), (126, [1, 3, 4, 7, 4, 8, 8, 15]),
      (184, [1, 1, 1, 1]), (250, [1, 2, 3, 4, 5]),
    ] as [(UInt8, [Population])])
  func populationsOfRows(code: UInt8, populations: [Population]) throws {
    var universe = line(code, 101, populations.count)
    universe[Point(x: 50, y: 0)] = 1
    try universe.advance(by: populations.count - 1) { false }
    let rows = (0..<populations.count).map {
      universe.population(in: Rectangle(x: 0, y: $0, width: 101, height: 1))
    }
    #expect(rows == populations)
  }

  @Test func aLongAdvanceIsTheSameAsManySteps() throws {
    var chance = Chance(seed: 5)
    for (width, height) in [(70, 3), (130, 1), (64, 9)] {
      var stepped = line(30, width, height, .torus)
      stepped.write(chance.soup(Size(width: width, height: 1), percent: 50), at: .origin, .live)
      var jumped = stepped
      for _ in 0..<50 { try stepped.advance(by: 1) { false } }
      try jumped.advance(by: 50) { false }
      let area = Rectangle(x: 0, y: 0, width: width, height: height)
      #expect(jumped.pattern(in: area) == stepped.pattern(in: area))
      #expect(jumped.generation == 50 && jumped.newestRow == height - 1)
    }
  }

  @Test func cancellingALongAdvanceLeavesAWholeDiagram() throws {
    var universe = line(30, 64, 5, .torus)
    universe[Point(x: 9, y: 0)] = 1
    var stepped = universe
    var polls = 0
    try universe.advance(by: 1_000_000_000_000) {
      polls += 1
      return polls == 2
    }
    #expect(polls == 2 && universe.generation < 1_000_000)
    try stepped.advance(by: universe.generation) { false }
    let area = Rectangle(x: 0, y: 0, width: 64, height: 5)
    #expect(universe.pattern(in: area) == stepped.pattern(in: area))
  }

  @Test func emptyRowsGoOnAtOnce() throws {
    var universe = line(90, 10, 6)
    universe[Point(x: 3, y: 4)] = 1
    universe[Point(x: 3, y: 5)] = 1
    try universe.advance(by: 4) { false }
    #expect(universe.newestRow == 4 && universe.population == 1)
    try universe.advance(by: 1 << 62) { false }
    #expect(universe.newestRow == 5 && universe.population == 0)
    universe.generation = 0
    try universe.advance(by: Int.max) { false }
    #expect(throws: UniverseError.generations) { try universe.advance(by: 1) { false } }
  }

  @Test func aHugeFieldCostsNothingUntilItIsUsed() throws {
    var universe = line(30, Field.longestSide, Field.longestSide)
    #expect(universe.storageSize == 0)
    universe.storageLimit = 1 << 20
    #expect(
      universe.storageNeeded(toFill: Rectangle(x: 0, y: 0, width: 1, height: 9), with: 1)
        > 1 << 30)
    try universe.advance(by: 1_000_000_000_000) { false }
    #expect(universe.newestRow == Field.longestSide - 1)
  }
}
