// HashLife in strain: far jumps, little memory, interruptions, the ends of space and time.

import Cells
import Rules
import Testing

@testable import Universes

private let gosperGun = pattern(
  runs: """
    24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4b
    obo$10bo5bo7bo$11bo3bo$12b2o!
    """)
private let acorn = pattern(runs: "bo$3bo$2o2b3o!")

private func universe(_ pattern: Pattern, at origin: Point = .origin) -> HashLifeUniverse {
  var universe = HashLifeUniverse(rule: .life)
  universe.write(pattern, at: origin, .live)
  return universe
}

@Suite struct HashLifeStrain {
  @Test func aGunCanBeFollowedForAges() throws {
    var gun = universe(gosperGun)
    try gun.advance(by: 30_000_000) { false }
    #expect(gun.population == 5_000_036 && gun.generation == 30_000_000)
    gun = universe(gosperGun)
    try gun.advance(by: 1_000_000_000_000) { false }
    #expect(gun.population == 166_666_666_713)
    // Two periods later the stream is as before, and longer by two gliders of five cells.
    var young = universe(gosperGun)
    try young.advance(by: 1_000_000_000_000 % 60 + 3000) { false }
    let ages = (gun.generation - young.generation) / 60
    #expect(gun.population == young.population + Population(10 * ages))
    let box = try #require(young.bounds)
    #expect(
      gun.bounds
        == Rectangle(
          origin: box.origin,
          size: Size(width: box.width + 15 * ages, height: box.height + 15 * ages)))
    // Zoomed out, the stream is a diagonal, but for where it leaves a cell at the side.
    var frame = Frame(size: Size(width: 26, height: 26))
    gun.reduced(
      Rectangle(x: 0, y: 0, width: 260_000_000_000, height: 260_000_000_000),
      by: 10_000_000_000, into: &frame)
    #expect((0..<26).allSatisfy { frame[$0, $0] == 1 })
    #expect((0..<25).allSatisfy { frame[$0 + 1, $0] == 1 })
    #expect(frame.states.reduce(0) { $0 + Int($1) } == 51)
  }

  @Test func methuselahsEndAsIsKnown() throws {
    var universe = universe(rPentomino)
    for (generation, population) in [(1000, 156), (1103, 116), (1104, 116), (2000, 116)] {
      try universe.advance(by: generation - universe.generation) { false }
      #expect(universe.population == Population(population), "generation \(generation)")
    }
    universe.generation = 7
    try universe.advance(by: 1) { false }
    #expect(universe.generation == 8)
  }

  @Test func populationsMayNeedMoreThan64Bits() throws {
    // B1357/S1357 copies what it finds, and at powers of two only in the corners.
    var universe = HashLifeUniverse(
      rule: .outerTotalistic(
        OuterTotalisticRule(neighbourhood: .vonNeumann, births: 0b1010, survivals: 0b1010)))
    universe[.origin] = 1
    try universe.advance(by: 1 << 40 - 1) { false }
    #expect(universe.population > Population(UInt64.max))
    try universe.advance(by: 1) { false }
    #expect(universe.population == 4)
    universe.fill(
      Rectangle(corner: Point(x: 1, y: 1), corner: Point(x: 1 << 40, y: 1 << 40)), with: 1)
    #expect(universe.population == Population(1) << 80 + 4)
  }

  @Test func littleMemoryChangesNothing() throws {
    var free = universe(acorn)
    try free.advance(by: 3000) { false }
    let used = free.store.byteCount
    for part in [2, 3] {
      var tight = universe(acorn)
      tight.storageLimit = used / part
      let start = tight
      try tight.advance(by: 3000) { false }
      #expect(tight.store.byteCount <= used / part * 5 / 4)
      #expect(tight.population == free.population && tight.bounds == free.bounds)
      let box = try #require(free.bounds)
      #expect(tight.pattern(in: box) == free.pattern(in: box))
      #expect(
        start.population == 7
          && start.pattern(in: Rectangle(x: 0, y: 0, width: 7, height: 3)) == acorn)
    }
  }

  @Test func whatDoesNotFitIsRefusedOnAWholeGeneration() throws {
    var universe = HashLifeUniverse(
      rule: .outerTotalistic(
        OuterTotalisticRule(neighbourhood: .moore, births: 1 << 2, survivals: 0)))
    var chance = Chance(seed: 3)
    universe.write(chance.soup(Size(width: 96, height: 96), percent: 30), at: .origin, .live)
    universe.storageLimit = 60_000
    var reached = universe
    reached.storageLimit = .max
    #expect {
      try universe.advance(by: 500) { false }
    } throws: { error in
      guard case .storage(let needed, 60_000) = error as? UniverseError else { return false }
      return needed > 60_000
    }
    let generation = universe.generation
    #expect((8..<500).contains(generation))
    try reached.advance(by: generation) { false }
    #expect(universe.population == reached.population && universe.bounds == reached.bounds)
    universe.storageLimit = .max
    try universe.advance(by: 3) { false }
    try reached.advance(by: 3) { false }
    #expect(universe.population == reached.population && universe.bounds == reached.bounds)
  }

  @Test func aJumpCanBeCancelledWithin() throws {
    var tiles = BitUniverse(rule: .life, field: .unbounded)
    tiles.write(acorn, at: .origin, .live)
    let start = universe(acorn)
    for polls in [1, 2, 5, 12] {
      var cancelled = start
      var left = polls
      try cancelled.advance(by: 511) {
        left -= 1
        return left <= 0
      }
      #expect(left == 0, "cancelled by the first yes")
      let generation = cancelled.generation
      #expect(generation < 511)
      var expected = tiles
      try expected.advance(by: generation) { false }
      #expect(cancelled.population == expected.population)
      try cancelled.advance(by: 100 - generation % 100) { false }
      try expected.advance(by: 100 - generation % 100) { false }
      #expect(cancelled.population == expected.population && cancelled.bounds == expected.bounds)
    }
  }

  /// Wherever it is interrupted, and be it while garbage is collected, all goes on afterwards.
  @Test func collectingCanBeCancelled() throws {
    var free = universe(acorn)
    try free.advance(by: 1024) { false }
    let limit = free.store.byteCount / 2
    var polls = 1
    var tight = universe(acorn)
    tight.storageLimit = limit
    while tight.generation < 1024 {
      var left = polls
      try tight.advance(by: 1024 - tight.generation) {
        left -= 1
        return left <= 0
      }
      // Populations are noted where the marks of the collection were.
      let population = tight.population
      #expect(population == tight.bounds.map { tight.population(in: $0) })
      polls += 1
    }
    #expect(tight.population == free.population && tight.bounds == free.bounds)
    let box = try #require(free.bounds)
    #expect(tight.pattern(in: box) == free.pattern(in: box))
  }

  @Test func theEndOfTheCoordinatesIsReachedAndNotPassed() throws {
    for corner in [Point(x: Point.limit - 400, y: 7), Point(x: 9, y: Point.limit - 400)] {
      var universe = universe(glider, at: corner)
      #expect(throws: UniverseError.coordinates) {
        try universe.advance(by: 1_000_000) { false }
      }
      #expect((1580...1600).contains(universe.generation) && universe.population == 5)
    }
    var universe = HashLifeUniverse(rule: .life)
    universe[Point(x: Point.limit, y: -Point.limit)] = 1
    #expect(universe[Point(x: Point.limit, y: -Point.limit)] == 1 && universe.population == 1)
    #expect(throws: UniverseError.coordinates) { try universe.advance(by: 1) { false } }
    universe.clear()
    universe.write(pattern("ooo"), at: .origin, .live)
    universe.generation = Int.max - 3
    #expect(throws: UniverseError.generations) { try universe.advance(by: 10) { false } }
    #expect(universe.generation == .max)
    universe.generation = .min
    try universe.advance(by: .max) { false }
    #expect(universe.generation == -1 && universe.population == 3)
  }

  @Test func hugeAreasAreFilledAndErasedAtOnce() {
    var universe = HashLifeUniverse(rule: .life)
    let plane = Rectangle(
      corner: Point(x: -Point.limit, y: -Point.limit), corner: Point(x: Point.limit, y: Point.limit)
    )
    universe.fill(plane, with: 1)
    let side: Population = 1 << 61 + 1
    #expect(universe.population == side * side && universe.bounds == plane)
    #expect(universe.storageSize < 40_000)
    universe.fill(plane.grown(by: -1), with: 0)
    #expect(universe.population == 4 * (side - 1))
    var runs: [Range<Int>] = []
    universe.forEachRun(inRow: 5, of: plane.columns) { run, _ in runs.append(run) }
    #expect(runs == [-Point.limit..<(1 - Point.limit), Point.limit..<(Point.limit + 1)])
    universe.fill(plane, with: 0)
    #expect(universe.population == 0 && universe.bounds == nil && universe.storageSize == 0)
  }

  @Test func copiesAreUsedBySeveralThreads() async throws {
    let start = universe(acorn)
    var expected = start
    try expected.advance(by: 500) { false }
    let population = expected.population
    await withTaskGroup(of: Population?.self) { group in
      for number in 0..<6 {
        group.addTask {
          var copy = start
          copy.write(glider, at: Point(x: 5000 + 100 * number, y: 5000), .live)
          for _ in 0..<5 { try? copy.advance(by: 100) { false } }
          return copy.population
        }
      }
      for await found in group { #expect(found == population + 5) }
    }
    #expect(start.population == 7)
  }
}
