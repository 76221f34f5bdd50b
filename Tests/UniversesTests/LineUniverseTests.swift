// Elementary rules on sized fields: against the reference, and against rows that are known.

import Cells
import Rules
import Testing

@testable import Universes

private func line(_ code: UInt8, _ width: Int, _ height: Int, _ topology: Topology = .plane)
  -> LineUniverse<BitRows>
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

  /// Every code on rows that end in every part of a word, cell by cell.
  @Test(arguments: [Topology.plane, .torus])
  func everyCode(topology: Topology) throws {
    var chance = Chance(seed: 3)
    for width in [1, 2, 3, 63, 64, 65, 127, 128, 129] {
      for code in UInt8.min...UInt8.max {
        let rule = ElementaryRule(code: code)
        var universe = line(code, width, 3, topology)
        universe.write(chance.soup(Size(width: width, height: 1), percent: 50), at: .origin, .live)
        try universe.advance(by: 2) { false }
        let rows = (0..<3).map { y in
          (0..<width).map { universe[Point(x: $0, y: y)] == 1 }
        }
        for y in 0..<2 {
          let last = width - 1
          let ends = topology == .torus ? (rows[y][last], rows[y][0]) : (false, false)
          for x in 0..<width {
            let next = rule.next(
              left: x > 0 ? rows[y][x - 1] : ends.0, centre: rows[y][x],
              right: x < last ? rows[y][x + 1] : ends.1)
            if rows[y + 1][x] != next { Issue.record("W\(code) \(width) \(topology) at \(x),\(y)") }
          }
        }
      }
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

  @Test func wideRowsAreMadeAgainFromTheFirstOfTheirBand() throws {
    let (width, height) = (8200, 300)
    var jumped = line(30, width, height, .torus)
    jumped[Point(x: 8000, y: 0)] = 1
    var stepped = jumped
    func expectEqual(_ what: String) {
      let rows = [0, 1, 63, 64, 65, 127, 130, 190, 191, 192, 250, 299]
      for y in rows {
        var runs: [[Range<Int>]] = [[], []]
        jumped.forEachRun(inRow: y, of: 5..<8195) { run, _ in runs[0].append(run) }
        stepped.forEachRun(inRow: y, of: 5..<8195) { run, _ in runs[1].append(run) }
        #expect(runs[0] == runs[1], "row \(y) \(what)")
      }
      #expect(jumped.population == stepped.population, "\(what)")
      #expect(jumped.bounds == stepped.bounds, "\(what)")
      #expect(jumped.newestRow == stepped.newestRow && jumped.generation == stepped.generation)
    }
    try jumped.advance(by: 200) { false }
    for _ in 0..<200 { try stepped.advance(by: 1) { false } }
    expectEqual("after 200 generations")
    #expect(jumped.storageSize < stepped.storageSize * 2 / 3)
    let snapshot = jumped
    let area = Rectangle(x: 7990, y: 100, width: 30, height: 120)
    #expect(jumped.storageNeeded(toFill: area, with: 1) > UInt128(jumped.storageSize))
    jumped.fill(area, with: 1)
    stepped.fill(area, with: 1)
    expectEqual("with a block drawn over it")
    #expect(snapshot.population < jumped.population)
    try jumped.advance(by: 300) { false }
    for _ in 0..<300 { try stepped.advance(by: 1) { false } }
    expectEqual("moved up")
    var again = snapshot
    try again.advance(by: 1) { false }
    #expect(again.newestRow == 201 && snapshot.newestRow == 200)
    jumped.storageLimit = jumped.storageSize
    #expect(throws: UniverseError.self) { try jumped.advance(by: 300) { false } }
    #expect(jumped.generation > 500)
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
