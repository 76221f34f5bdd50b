// Every shape of the library runs as its entry says.

import Analysis
import Cells
import Patterns
import Rules
import Testing
import Universes

@Suite struct LibraryRunTests {
  private static func shapes(_ kinds: ShapeKind...) -> [Shape] {
    ShapeLibrary.all.filter { kinds.contains($0.kind) }
  }

  /// How many generations a shape runs in a build without optimisation.
  #if DEBUG
    private static let longestRun = 250
  #else
    private static let longestRun = Int.max
  #endif

  /// A shape at 0,0 on an unbounded field.
  private static func universe(_ shape: Shape) throws -> any Universe {
    let kind = UniverseKind.preferred(for: shape.rule, on: .unbounded)
    var universe = try kind.make(rule: shape.rule, field: .unbounded)
    universe.write(shape.pattern, at: .origin, .replace)
    return universe
  }

  @Test func whatComesBackHasItsPeriodAndDisplacement() {
    let shapes = Self.shapes(.stillLife, .eater, .reflector, .oscillator, .spaceship)
    for shape in shapes {
      let behaviour = Behaviour(of: shape.pattern, under: shape.rule)
      #expect(behaviour?.period == shape.period, "\(shape.name)")
      #expect(behaviour?.displacement == shape.displacement, "\(shape.name)")
      switch shape.kind {
      case .stillLife, .eater, .reflector: #expect(behaviour?.kind == .stillLife, "\(shape.name)")
      case .oscillator: #expect(behaviour?.kind == .oscillator, "\(shape.name)")
      case .spaceship: #expect(behaviour?.kind == .spaceship, "\(shape.name)")
      case .puffer, .rake, .gun, .growth, .methuselah, .replicator, .circuit: break
      }
    }
  }

  @Test func gunsPuffersAndRakesComeBackAndLeaveSomething() throws {
    for shape in Self.shapes(.gun, .puffer, .rake) {
      let period = try #require(shape.period, "\(shape.name)")
      guard period <= Self.longestRun / 2 else { continue }
      let displacement = try #require(shape.displacement, "\(shape.name)")
      #expect((shape.kind == .gun) == (displacement == .zero), "\(shape.name)")
      var universe = try Self.universe(shape)
      for round in 1...2 {
        try universe.advance(by: period, isCancelled: { false })
        let shift = Offset(x: round * displacement.x, y: round * displacement.y)
        let isBack = shape.pattern.livePoints.allSatisfy { universe[$0 + shift] == 1 }
        #expect(isBack, "\(shape.name) after \(round) periods")
      }
      #expect(universe.population > Population(shape.pattern.population), "\(shape.name)")
    }
  }

  @Test(arguments: [("gosper-gun", 30, 5), ("simkin-gun", 120, 5), ("new-gun", 46, 5)])
  func gunsFireOneGliderInAPeriod(name: String, period: Int, cells: Int) throws {
    var universe = try Self.universe(try #require(ShapeLibrary.named(name)))
    try universe.advance(by: 4 * period, isCancelled: { false })
    let before = universe.population
    try universe.advance(by: 3 * period, isCancelled: { false })
    #expect(universe.population == before + Population(3 * cells))
  }

  @Test func methuselahsSettleWhenAndAsTheyDo() throws {
    for shape in Self.shapes(.methuselah) {
      let settling = try #require(shape.settling, "\(shape.name)")
      guard settling.generation <= Self.longestRun else { continue }
      var universe = try Self.universe(shape)
      try universe.advance(by: settling.generation, isCancelled: { false })
      #expect(universe.population == Population(settling.population), "\(shape.name)")
      // The ashes of all of these have the periods 1 and 2, and their gliders keep their cells.
      try universe.advance(by: 60, isCancelled: { false })
      #expect(universe.population == Population(settling.population), "\(shape.name)")
    }
  }

  /// Populations on the way, so that the long-lived ones are known by more than their names.
  @Test(arguments: [
    ("r-pentomino", [1: 6, 2: 7, 10: 11, 100: 121, 1000: 156]), ("acorn", [1000: 457]),
    ("lidka", [1000: 527]), ("diehard", [129: 2]),
  ])
  func methuselahsPassThroughKnownPopulations(name: String, populations: [Int: Int]) throws {
    var universe = try Self.universe(try #require(ShapeLibrary.named(name)))
    for (generation, population) in populations.sorted(by: { $0.key < $1.key })
    where generation <= max(Self.longestRun, name == "r-pentomino" ? 1000 : 0) {
      try universe.advance(by: generation - universe.generation, isCancelled: { false })
      #expect(universe.population == Population(population), "generation \(generation)")
    }
  }

  @Test func spaceIsFilledAtAKnownPace() throws {
    var universe = try Self.universe(try #require(ShapeLibrary.named("max")))
    try universe.advance(by: 100, isCancelled: { false })
    #expect(universe.population == 3645)
  }

  @Test func growthsGrow() throws {
    for shape in Self.shapes(.growth) {
      var universe = try Self.universe(shape)
      try universe.advance(by: 1000, isCancelled: { false })
      #expect(universe.population > Population(3 * shape.pattern.population), "\(shape.name)")
    }
  }

  #if !DEBUG
    /// Block-laying switch engines leave eight blocks every 288 generations.
    @Test(arguments: [
      ("infinite-growth-10", 32), ("infinite-growth-5x5", 32), ("infinite-growth-row", 64),
    ])
    func growthNeverEnds(name: String, cells: Int) throws {
      var universe = try Self.universe(try #require(ShapeLibrary.named(name)))
      try universe.advance(by: 3000, isCancelled: { false })
      let before = universe.population
      try universe.advance(by: 2880, isCancelled: { false })
      #expect(universe.population == before + Population(10 * cells))
    }
  #endif

  @Test(arguments: [("highlife-replicator", 12, 2), ("dot", 4, 8)])
  func replicatorsMakeCopies(name: String, generations: Int, copies: Int) throws {
    let shape = try #require(ShapeLibrary.named(name))
    var universe = try Self.universe(shape)
    try universe.advance(by: generations, isCancelled: { false })
    let found = Occurrences.find(shape.pattern, in: universe)
    #expect(found?.count == copies)
    #expect(universe.population == Population(copies * shape.pattern.population))
  }

  /// The electrons that pass a cell within so many generations, when others start at some cells.
  private func electrons(
    in circuit: String, from starts: [Point], past cell: Point
  ) throws -> Int {
    let shape = try #require(ShapeLibrary.named(circuit))
    var universe = try Self.universe(shape)
    for start in starts {
      try #require(universe[start] == 3, "\(circuit) has no wire at \(start)")
      universe[start] = 1
    }
    var count = 0
    for _ in 1...40 {
      try universe.advance(by: 1, isCancelled: { false })
      if universe[cell] == 1 { count += 1 }
    }
    return count
  }

  @Test func aDiodeConductsOneWay() throws {
    let left = Point(x: 0, y: 1)
    let right = Point(x: 9, y: 1)
    let name = "wireworld-diode"
    #expect(try electrons(in: name, from: [left], past: right) == 0)
    #expect(try electrons(in: name, from: [right], past: left) == 1)
  }

  @Test(arguments: [
    ("wireworld-or", Point(x: 1, y: 0), Point(x: 1, y: 10), Point(x: 11, y: 5), [1, 1, 1]),
    ("wireworld-xor", Point(x: 1, y: 0), Point(x: 1, y: 10), Point(x: 11, y: 5), [1, 1, 0]),
    ("wireworld-and", Point(x: 4, y: 0), Point(x: 0, y: 2), Point(x: 23, y: 7), [0, 0, 1]),
  ])
  func gatesCompute(name: String, one: Point, other: Point, out: Point, passing: [Int]) throws {
    #expect(try electrons(in: name, from: [], past: out) == 0)
    #expect(try electrons(in: name, from: [one], past: out) == passing[0])
    #expect(try electrons(in: name, from: [other], past: out) == passing[1])
    #expect(try electrons(in: name, from: [one, other], past: out) == passing[2])
  }

  @Test func theSnarkTurnsAGlider() throws {
    let snark = try #require(ShapeLibrary.named("snark"))
    var universe = try Self.universe(snark)
    universe.write(pattern(".##\n#.#\n..#"), at: Point(x: 2, y: 20), .live)
    try universe.advance(by: 200, isCancelled: { false })
    #expect(universe.population == 57)
    #expect(Occurrences.find(snark.pattern, in: universe) == [.origin])
    // It came from below left and leaves by a right angle: to above left or below right.
    let bounds = try #require(universe.bounds)
    #expect((bounds.x < 0 && bounds.y < 0) || bounds.lastPoint.x > 16 && bounds.lastPoint.y > 22)
  }
}
