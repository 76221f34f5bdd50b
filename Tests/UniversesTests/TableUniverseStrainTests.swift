// The engine of tables: huge fields, limits, interruptions, and what it does not look at.

import Cells
import Rules
import Testing

@testable import Universes

/// A table under which every dead cell beside a live one comes alive, and nothing dies.
private let spreading = TableRule(name: "Spreading", transitions: TransitionTree.spreading)

extension TransitionTree {
  fileprivate static var spreading: TransitionTree {
    let inputs = Neighbourhood.vonNeumann.offsets + [.zero]
    var builder = TransitionTreeBuilder(stateCount: 3, inputs: inputs)
    var (none, some) = (builder.node([0, 1, 2]), builder.node([1, 1, 2]))
    for _ in Neighbourhood.vonNeumann.offsets {
      (none, some) = (builder.node([none, some, none]), builder.node([some, some, some]))
    }
    return builder.tree(root: none)
  }
}

/// A table under which every cell turns from 0 to 1 to 2 to 0.
private let turning = TableRule(
  name: "Turning",
  transitions: {
    var builder = TransitionTreeBuilder(stateCount: 3, inputs: [.zero])
    let node = builder.node([1, 2, 0])
    return builder.tree(root: node)
  }())

private func never() -> Bool { false }

@Suite struct TableUniverseStrain {
  @Test func aHugeFieldOpensAtOnceAndRuns() throws {
    for topology in [
      Topology.plane, .torus, .cross, .sphere, .klein(twisted: .height, isShifted: true),
    ] {
      let side = Field.longestSide
      var universe = TableUniverse(
        rule: spreading, field: Field(width: side, height: side, topology: topology))
      universe[Point(x: side / 2, y: side / 2)] = 1
      universe[Point(x: side - 2, y: 700)] = 1
      try universe.advance(by: 10, isCancelled: never)
      // A diamond of radius 10 has 221 cells; on a plane one of two is cut off at the edge.
      #expect(universe.population == (topology == .plane ? 361 : 442), "\(topology)")
      #expect(universe.storageSize < 100_000)
    }
  }

  @Test func beyondEveryEdgeIsWhatTheFieldSays() {
    for (width, height) in [(1, 1), (1, 4), (5, 1), (4, 4), (5, 5), (6, 3), (62, 2), (63, 2)] {
      let size = Size(width: width, height: height)
      for topology in topologies(of: size) {
        let field = Field(size: size, topology: topology)
        let grid = StateGrid(field: field)
        var expected: Set<[Int]> = []
        var found: Set<[Int]> = []
        let around = Rectangle(origin: .origin, size: size).grown(by: 1)
        for y in around.rows {
          for x in around.columns where !field.contains(Point(x: x, y: y)) {
            if let source = field.wrap(Point(x: x, y: y)) {
              expected.insert([source.x, source.y, x, y])
            }
          }
        }
        for y in 0..<height {
          for x in 0..<width {
            grid.forEachImage(of: Point(x: x, y: y)) { found.insert([x, y, $0.x, $0.y]) }
          }
        }
        // Corners are also at the ends of the lines that some seams tell of.
        #expect(found == expected, "\(field)")
      }
    }
  }

  @Test func whatStaysAsItIsCostsNothing() throws {
    var universe = TableUniverse(rule: .wireWorld, field: .unbounded)
    universe.fill(Rectangle(x: -500, y: 3, width: 1000, height: 1), with: 3)
    try universe.advance(by: 1_000_000_000_000_001, isCancelled: never)
    #expect(universe.generation == 1_000_000_000_000_001 && universe.population == 1000)
    universe[Point(x: -500, y: 3)] = 1
    try universe.advance(by: 999, isCancelled: never)
    #expect(universe[Point(x: 499, y: 3)] == 1 && universe[Point(x: 498, y: 3)] == 2)
    try universe.advance(by: 1_000_000_000_000, isCancelled: never)
    #expect(universe.pattern(in: universe.bounds ?? .allPoints).rows.first?.runs.count == 1)
  }

  @Test func tilesThatAreEmptyAreDropped() throws {
    var universe = TableUniverse(rule: spreading, field: .unbounded)
    universe[.origin] = 1
    try universe.advance(by: 100, isCancelled: never)
    #expect(universe.population == 2 * 100 * 100 + 2 * 100 + 1)
    universe.fill(universe.bounds ?? .allPoints, with: 0)
    #expect(universe.population == 0 && universe.bounds == nil)
    try universe.advance(by: 3, isCancelled: never)
    #expect(universe.storageSize == 0 && universe.generation == 103)
  }

  @Test func growthStopsAtTheLimitOnAWholeGeneration() throws {
    var universe = TableUniverse(rule: spreading, field: .unbounded)
    universe[Point(x: 61, y: 30)] = 1
    universe.storageLimit = StateTile.storageSize * 12
    #expect {
      try universe.advance(by: 10_000, isCancelled: never)
    } throws: { error in
      if case .storage? = error as? UniverseError { true } else { false }
    }
    #expect(universe.storageSize <= universe.storageLimit && universe.generation > 30)
    var free = TableUniverse(rule: spreading, field: .unbounded)
    free[Point(x: 61, y: 30)] = 1
    try free.advance(by: universe.generation, isCancelled: never)
    #expect(universe.population == free.population && universe.bounds == free.bounds)
    // With more room it goes on as if nothing had been.
    universe.storageLimit = .max
    try universe.advance(by: 40, isCancelled: never)
    try free.advance(by: 40, isCancelled: never)
    #expect(universe.population == free.population && universe.bounds == free.bounds)
  }

  @Test func spaceThatComesAliveNeedsRoomForAllOfIt() throws {
    let rule = Rule.table(turning)
    #expect(UniverseKind.problem(with: rule, on: .unbounded) == .tableBirthFromNothing)
    let half = Field(width: 5, height: nil, topology: .torus)
    #expect(UniverseKind.problem(with: rule, on: half) == .tableBirthFromNothing)
    let field = Field(width: 100, height: 70, topology: .plane)
    var universe = try UniverseKind.preferred(for: rule, on: field).make(rule: rule, field: field)
    #expect(universe.kind == .table)
    for population: Population in [7000, 7000, 0, 7000] {
      try universe.advance(by: 1, isCancelled: never)
      #expect(universe.population == population)
    }
    universe.clear()
    try universe.advance(by: 2, isCancelled: never)
    #expect(universe[Point(x: 99, y: 69)] == 2)
    let side = Field.longestSide
    var huge = TableUniverse(
      rule: turning, field: Field(width: side, height: side, topology: .torus))
    huge.storageLimit = 1 << 30
    #expect {
      try huge.advance(by: 1, isCancelled: never)
    } throws: { error in
      if case .storage(let needed, _)? = error as? UniverseError { needed > 1 << 60 } else { false }
    }
  }

  @Test func theEndOfTheCoordinatesIsAnError() throws {
    for corner in [Point(x: Point.limit - 200, y: 7), Point(x: 9, y: 200 - Point.limit)] {
      var universe = TableUniverse(rule: .wireWorld, field: .unbounded)
      universe[corner] = 3
      try universe.advance(by: 5, isCancelled: never)
      universe = TableUniverse(rule: spreading, field: .unbounded)
      universe[corner] = 1
      #expect(throws: UniverseError.coordinates) {
        try universe.advance(by: 1_000, isCancelled: never)
      }
      #expect((60..<200).contains(universe.generation))
    }
    var universe = TableUniverse(rule: spreading, field: .unbounded)
    universe[Point(x: Point.limit, y: -Point.limit)] = 1
    #expect(universe[Point(x: Point.limit, y: -Point.limit)] == 1)
    #expect(throws: UniverseError.coordinates) { try universe.advance(by: 1, isCancelled: never) }
    universe[Point(x: Point.limit, y: -Point.limit)] = 0
    try universe.advance(by: 1, isCancelled: never)
  }

  @Test func generationsEnd() throws {
    var universe = TableUniverse(rule: spreading, field: .unbounded)
    universe[.origin] = 1
    universe.generation = Int.max - 3
    #expect(throws: UniverseError.generations) {
      try universe.advance(by: 10, isCancelled: never)
    }
    #expect(universe.generation == .max && universe.population == 25)
  }

  @Test func cancellingInTheMiddleOfAGenerationChangesNothing() throws {
    let size = Size(width: 62 * 36, height: 62 * 36)
    var universe = TableUniverse(rule: spreading, field: Field(size: size, topology: .torus))
    for y in 0..<36 {
      for x in 0..<36 { universe[Point(x: 62 * x, y: 62 * y)] = 1 }
    }
    var undisturbed = universe
    var polls = 0
    try universe.advance(by: 1) {
      polls += 1
      return polls == 3
    }
    #expect(polls == 3 && universe.generation == 0 && universe.population == 1296)
    universe.fill(Rectangle(x: 0, y: 0, width: 700, height: 3), with: 2)
    undisturbed.fill(Rectangle(x: 0, y: 0, width: 700, height: 3), with: 2)
    for _ in 0..<2 {
      try universe.advance(by: 1, isCancelled: never)
      try undisturbed.advance(by: 1, isCancelled: never)
      #expect(universe.population == undisturbed.population)
    }
    let part = Rectangle(x: 0, y: 0, width: 800, height: 100)
    #expect(universe.pattern(in: part) == undisturbed.pattern(in: part))
  }

  @Test func aLongAdvanceCanBeCancelled() throws {
    var universe = TableUniverse(rule: .wireWorld, field: .unbounded)
    for x in 0..<9 { universe[Point(x: x, y: x == 0 || x == 8 ? 1 : 0)] = 3 }
    universe.fill(Rectangle(x: 1, y: 2, width: 7, height: 1), with: 3)
    universe[Point(x: 3, y: 0)] = 1
    universe[Point(x: 2, y: 0)] = 2
    var polls = 0
    try universe.advance(by: 1_000_000_000_000) {
      polls += 1
      return polls == 3
    }
    #expect(polls == 3 && (100...1000).contains(universe.generation))
    #expect(universe.population == 16)
  }

  @Test func loopsStayOffEmptySpace() {
    var universe = TableUniverse(rule: .wireWorld, field: .unbounded)
    universe[Point(x: -Point.limit, y: 5)] = 1
    universe[Point(x: 1 << 59, y: 5)] = 2
    universe[Point(x: 7, y: -Point.limit)] = 3
    var runs: [Pattern.Run] = []
    universe.forEachRun(inRow: 5, of: -Point.limit..<Point.limit) {
      runs.append(Pattern.Run($0, $1))
    }
    #expect(
      runs == [
        Pattern.Run(-Point.limit..<(1 - Point.limit), 1),
        Pattern.Run((1 << 59)..<(1 << 59 + 1), 2),
      ])
    #expect(universe.occupiedBlocks(in: .allPoints).count == 3)
    universe.fill(.allPoints, with: 0)
    #expect(universe.population == 0)
  }
}
