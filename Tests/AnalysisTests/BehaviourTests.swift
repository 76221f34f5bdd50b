// Tests of period and displacement.

import Analysis
import Cells
import Patterns
import Rules
import Testing
import Universes

@Suite struct BehaviourTests {
  @Test(arguments: [
    ("block", 1, 0, 0), ("blinker", 2, 0, 0), ("glider", 4, 1, 1), ("lwss", 4, -2, 0),
    ("pulsar", 3, 0, 0), ("pentadecathlon", 15, 0, 0), ("queen-bee-shuttle", 30, 0, 0),
    ("copperhead", 10, 0, -1),
  ])
  func knownShapesComeBack(name: String, period: Int, x: Int, y: Int) throws {
    let shape = try #require(ShapeLibrary.named(name))
    let behaviour = Behaviour(of: shape.pattern, under: .life)
    #expect(behaviour == Behaviour(period: period, displacement: Offset(x: x, y: y)))
  }

  @Test func turningAPatternTurnsItsWay() throws {
    let glider = try #require(ShapeLibrary.named("glider")).pattern
    let behaviour = try #require(
      Behaviour(of: glider.oriented(Orientation(.around)), under: .life))
    #expect(behaviour.displacement == Offset(x: -1, y: -1))
    #expect(behaviour.kind == .spaceship)
  }

  @Test(arguments: [
    (4, 1, 1, "c/4 diagonal"), (4, -2, 0, "c/2 orthogonal"), (7, 0, -2, "2c/7 orthogonal"),
    (6, -1, -2, "(2,1)c/6"), (1, 0, 1, "c orthogonal"), (96, 8, -8, "c/12 diagonal"),
    (12, 4, 2, "(2,1)c/6"),
  ])
  func speedsAreWrittenAsTheFieldDoes(period: Int, x: Int, y: Int, speed: String) {
    let behaviour = Behaviour(period: period, displacement: Offset(x: x, y: y))
    #expect(behaviour.speed == speed)
  }

  @Test func whatStaysHasNoSpeed() {
    #expect(Behaviour(period: 3, displacement: .zero).speed == nil)
  }

  @Test func theFrameOfAPatternDoesNotCount() throws {
    let blinker = pattern("...\n###\n...")
    #expect(Behaviour(of: blinker, under: .life)?.period == 2)
    #expect(Behaviour(of: blinker, under: .life)?.kind == .oscillator)
  }

  @Test(arguments: ["", "#", "##\n#.", "###\n.#.", "#.#\n..#\n.##\n#.."])
  func whatDoesNotComeBackHasNoPeriod(picture: String) {
    #expect(Behaviour(of: pattern(picture), under: .life) == nil)
  }

  @Test(arguments: ["gosper-gun", "r-pentomino", "blinker-puffer-1"])
  func whatGrowsOrSettlesHasNoPeriod(name: String) throws {
    let shape = try #require(ShapeLibrary.named(name))
    let effort = Effort(generations: 300, population: 10_000, cells: 1_000_000)
    #expect(Behaviour(of: shape.pattern, under: .life, effort: effort) == nil)
  }

  @Test func effortAndCancellingEndTheSearch() throws {
    let shuttle = try #require(ShapeLibrary.named("twin-bees-shuttle")).pattern
    var effort = Effort.usual
    effort.generations = 45
    #expect(Behaviour(of: shuttle, under: .life, effort: effort) == nil)
    effort.generations = 46
    #expect(Behaviour(of: shuttle, under: .life, effort: effort)?.period == 46)
    effort.population = 10
    #expect(Behaviour(of: shuttle, under: .life, effort: effort) == nil)
    #expect(Behaviour(of: shuttle, under: .life, isCancelled: { true }) == nil)
  }

  @Test func elementaryRowsNeverComeBack() {
    let rule = Rule.elementary(ElementaryRule(code: 184))
    #expect(Behaviour(of: pattern("#"), under: rule) == nil)
  }

  @Test func flashingSpaceCountsOnlyWhereItIsDead() throws {
    let rule = try Rulestring(parsing: "B013568/S01").rule
    let effort = Effort(generations: 24, population: 100, cells: 2000)
    var periods: Set<Int> = []
    for bits in 1..<(1 << 6) {
      var builder = PatternBuilder()
      for bit in 0..<6 where bits >> bit & 1 == 1 {
        builder.add(Point(x: bit % 3, y: bit / 3))
      }
      let cells = builder.trimmedPattern().pattern
      guard let behaviour = Behaviour(of: cells, under: rule, effort: effort) else { continue }
      periods.insert(behaviour.period)
      var universe = try UniverseKind.reference.make(rule: rule, field: .unbounded)
      universe.write(cells, at: .origin, .replace)
      try universe.advance(by: behaviour.period, isCancelled: { false })
      #expect(universe.background == 0)
      let bounds = try #require(universe.bounds)
      #expect(bounds.origin == Point.origin + behaviour.displacement)
      #expect(universe.pattern(in: bounds) == cells)
    }
    #expect(!periods.isEmpty && periods.allSatisfy { $0 % 2 == 0 })
  }
}
