// Huge fields, long advances, limits and interruptions.

import Cells
import Rules
import Testing

@testable import Universes

private let hugeSide = Field.longestSide

@Suite struct Strain {
  @Test func aHugeFieldOpensAtOnceAndRuns() throws {
    for topology in [
      Topology.plane, .torus, .cross, .sphere, .klein(twisted: .height, isShifted: true),
    ] {
      let field = Field(width: hugeSide, height: hugeSide, topology: topology)
      var universe = BitUniverse(rule: .life, field: field)
      universe.write(glider, at: Point(x: hugeSide / 2, y: hugeSide / 2), .live)
      universe.write(glider, at: Point(x: hugeSide - 3, y: 700), .live)
      try universe.advance(by: 20) { false }
      #expect(universe.population == (topology == .plane ? 9 : 10), "\(topology)")
      #expect(universe.storageSize < 100_000)
    }
  }

  @Test func aHugeSideThatIsNotWholeWrapsAround() throws {
    let field = Field(width: 1_999_999_999, height: 1_999_999_937, topology: .torus)
    var universe = BitUniverse(rule: .life, field: field)
    universe.write(
      glider, at: Point(x: 1_999_999_999 - 4, y: 1_999_999_937 - 4), .live)
    try universe.advance(by: 40) { false }
    let moved = universe.pattern(in: Rectangle(x: 6, y: 6, width: 3, height: 3))
    #expect(moved == glider)
  }

  @Test func storageNeededIsKnownBeforehand() {
    let field = Field(width: hugeSide, height: hugeSide, topology: .torus)
    let universe = BitUniverse(rule: .life, field: field)
    let everything = Rectangle(x: 0, y: 0, width: hugeSide, height: hugeSide)
    #expect(universe.storageNeeded(toFill: everything, with: 1) > UInt128(1) << 58)
    #expect(universe.storageNeeded(toFill: everything, with: 0) == 0)
    var builder = PatternBuilder()
    builder.add(row: 0, columns: 0..<hugeSide, state: 1)
    builder.add(row: 31, columns: 0..<hugeSide, state: 1)
    builder.add(Point(x: 5, y: 1_000_000))
    let lines = builder.pattern(size: Size(width: hugeSide, height: hugeSide))
    let tiles = UInt128(hugeSide / 256 + 1)
    #expect(
      universe.storageNeeded(toWrite: lines, at: .origin) == tiles * UInt128(Slot.byteCount))
  }

  @Test func spaceThatComesAliveIsRefusedBeforehand() {
    let field = Field(width: hugeSide, height: hugeSide, topology: .torus)
    var universe = BitUniverse(rule: rule([0, 3], [2, 3]), field: field)
    universe.storageLimit = 1 << 30
    #expect {
      try universe.advance(by: 1) { false }
    } throws: { error in
      guard case .storage(let needed, 1_073_741_824) = error as? UniverseError else {
        return false
      }
      return needed > UInt128(1) << 58
    }
    #expect(universe.generation == 0 && universe.storageSize == 0)
  }

  @Test(arguments: [WorkSharing.never, .always])
  func growthStopsAtTheLimitOnAWholeGeneration(sharing: WorkSharing) throws {
    var universe = BitUniverse(rule: rule([1], [1]), field: .unbounded)
    universe.sharing = sharing
    universe[Point(x: 0, y: 0)] = 1
    universe.storageLimit = 20 * Slot.byteCount
    var reached = universe
    #expect(
      throws: UniverseError.storage(
        needed: UInt128(21 * Slot.byteCount), limit: 20 * Slot.byteCount)
    ) {
      try universe.advance(by: 10_000) { false }
    }
    #expect(universe.generation > 32 && universe.storageSize <= universe.storageLimit)
    reached.storageLimit = .max
    try reached.advance(by: universe.generation) { false }
    #expect(universe.population == reached.population && universe.bounds == reached.bounds)
    universe.storageLimit = .max
    try universe.advance(by: 5) { false }
    try reached.advance(by: 5) { false }
    #expect(universe.population == reached.population && universe.bounds == reached.bounds)
  }

  @Test func theEndOfTheCoordinatesIsAnError() throws {
    for corner in [Point(x: Point.limit - 400, y: 7), Point(x: 9, y: Point.limit - 400)] {
      var universe = BitUniverse(rule: .life, field: .unbounded)
      universe.write(glider, at: corner, .live)
      #expect(throws: UniverseError.coordinates) {
        try universe.advance(by: 1_000_000) { false }
      }
      #expect((1200...1700).contains(universe.generation) && universe.population == 5)
    }
    var universe = BitUniverse(rule: .life, field: .unbounded)
    universe.write(
      glider.oriented(Orientation(Turn.around)), at: Point(x: 400 - Point.limit, y: 0), .live)
    #expect(throws: UniverseError.coordinates) { try universe.advance(by: 1 << 40) { false } }
    #expect(universe.generation < 1700 && universe.population == 5)
    universe.clear()
    universe[Point(x: Point.limit, y: -Point.limit)] = 1
    #expect(universe[Point(x: Point.limit, y: -Point.limit)] == 1)
    #expect(throws: UniverseError.coordinates) { try universe.advance(by: 1) { false } }
  }

  @Test func generationsEnd() throws {
    var universe = BitUniverse(rule: .life, field: .unbounded)
    universe.write(pattern("ooo"), at: .origin, .live)
    universe.generation = Int.max - 3
    #expect(throws: UniverseError.generations) { try universe.advance(by: 10) { false } }
    #expect(universe.generation == .max)
    #expect(universe.bounds == Rectangle(x: 1, y: -1, width: 1, height: 3))
    universe.generation = .min
    try universe.advance(by: .max) { false }
    #expect(universe.generation == -1 && universe.population == 3)
  }

  @Test func whatHasPeriodOneOrTwoIsJumpedOver() throws {
    var universe = BitUniverse(rule: .life, field: .unbounded)
    universe.write(pattern("ooo...oo", "......oo"), at: Point(x: 254, y: 31), .live)
    try universe.advance(by: 1_000_000_000_000_001) { false }
    #expect(universe.generation == 1_000_000_000_000_001)
    #expect(universe.bounds == Rectangle(x: 255, y: 30, width: 7, height: 3))
    universe[Point(x: 255, y: 31)] = 0
    try universe.advance(by: 1_000_000_000_000) { false }
    #expect(universe.population == 4)
  }

  @Test func aLongAdvanceCanBeCancelled() throws {
    var universe = BitUniverse(rule: .life, field: .unbounded)
    universe.write(glider, at: .origin, .live)
    var polls = 0
    try universe.advance(by: 1_000_000_000_000) {
      polls += 1
      return polls == 2
    }
    let generation = universe.generation
    #expect(polls == 2 && (100...1000).contains(generation) && universe.population == 5)
    let offset = Offset(x: generation / 4, y: generation / 4)
    #expect(universe.bounds?.grown(by: 1).contains(Point.origin + offset) == true)
  }

  @Test(arguments: [WorkSharing.never, .always])
  func cancellingInTheMiddleOfAGenerationChangesNothing(sharing: WorkSharing) throws {
    let size = Size(width: 256 * 6, height: 32 * 80)
    var chance = Chance(seed: 11)
    var universe = BitUniverse(
      rule: .life, field: Field(size: size, topology: .torus))
    for _ in 0..<480 {
      let place = chance.point(in: Rectangle(x: 0, y: 0, width: 1400, height: 2500))
      universe.write(soup32, at: place, .live)
    }
    var undisturbed = universe
    universe.sharing = sharing
    try universe.advance(by: 1) { true }
    // Where another thread helps, a generation may be over before it was time to ask.
    #expect(universe.generation == 0 || sharing.least == 0)
    try undisturbed.advance(by: universe.generation) { false }
    #expect(universe.population == undisturbed.population)
    universe.write(glider, at: Point(x: 700, y: 700), .xor)
    undisturbed.write(glider, at: Point(x: 700, y: 700), .xor)
    for _ in 0..<2 {
      try universe.advance(by: 1) { false }
      try undisturbed.advance(by: 1) { false }
      let all = Rectangle(origin: .origin, size: size)
      #expect(universe.pattern(in: all) == undisturbed.pattern(in: all))
    }
  }

  @Test func tilesThatStayEmptyAreDropped() throws {
    var universe = BitUniverse(rule: .life, field: .unbounded)
    universe.write(glider, at: .origin, .live)
    try universe.advance(by: 4000) { false }
    #expect(universe.storageSize <= 4 * Slot.byteCount && universe.population == 5)
    universe.fill(universe.bounds ?? Rectangle(x: 0, y: 0, width: 1, height: 1), with: 0)
    try universe.advance(by: 3) { false }
    #expect(universe.storageSize == 0)
  }

  @Test func loopsStayOffEmptySpace() {
    var universe = BitUniverse(rule: .life, field: .unbounded)
    universe[Point(x: -Point.limit, y: 5)] = 1
    universe[Point(x: 1 << 59, y: 5)] = 1
    universe[Point(x: 7, y: -Point.limit)] = 1
    var runs: [Range<Int>] = []
    universe.forEachRun(inRow: 5, of: -Point.limit..<Point.limit) { run, _ in runs.append(run) }
    #expect(runs == [-Point.limit..<(1 - Point.limit), (1 << 59)..<(1 << 59 + 1)])
    #expect(universe.occupiedBlocks(in: .allPoints).count == 3)
    #expect(universe.population(in: .allPoints) == 3)
    universe.fill(.allPoints, with: 0)
    #expect(universe.population == 0)
  }
}
