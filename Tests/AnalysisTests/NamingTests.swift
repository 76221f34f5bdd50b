// Tests of names.

import Analysis
import Cells
import Patterns
import Rules
import Testing
import Universes

@Suite struct NamingTests {
  @Test func everyShapeIsKnownHoweverItIsTurned() {
    for (index, shape) in ShapeLibrary.all.enumerated() {
      let isHexagonal = shape.rule.rulestring.hasSuffix("H")
      // Nothing is known of the symmetries of tables.
      if case .table = shape.rule {
        #expect(
          ShapeLibrary.shape(like: shape.pattern, under: shape.rule)?.name == shape.name)
        continue
      }
      let orientations =
        isHexagonal
        ? [.identity, Orientation(transposes: true, mirrorsX: false, mirrorsY: false)]
        : [.identity, Orientation.allCases[index % 8]]
      for orientation in orientations {
        let found = ShapeLibrary.shape(
          like: shape.pattern.oriented(orientation), under: shape.rule)
        #expect(found?.name == shape.name)
      }
    }
  }

  @Test(arguments: ["toad", "pulsar", "glider", "lwss", "hwss", "weekender", "tumbler", "unix"])
  func whatComesBackIsKnownInEveryPhase(name: String) throws {
    let shape = try #require(ShapeLibrary.named(name))
    var universe = try UniverseKind.preferred(for: .life, on: .unbounded)
      .make(rule: .life, field: .unbounded)
    universe.write(shape.pattern, at: .origin, .replace)
    for _ in 0..<(try #require(shape.period)) {
      let cells = universe.pattern(in: try #require(universe.bounds))
      #expect(ShapeLibrary.shape(like: cells, under: .life)?.name == name)
      try universe.advance(by: 1, isCancelled: { false })
    }
  }

  @Test func shapesOfLifeKeepTheirNamesWhereTheyBehaveAlike() throws {
    let highLife = try Rulestring(parsing: "B36/S23").rule
    let glider = try #require(ShapeLibrary.named("glider")).pattern
    #expect(ShapeLibrary.shape(like: glider, under: highLife)?.name == "glider")
    // Six neighbours are a birth in HighLife: of these cells only the name of Life is known.
    let lwss = try #require(ShapeLibrary.named("lwss")).pattern
    let seeds = try Rulestring(parsing: "B2/S").rule
    #expect(ShapeLibrary.shape(like: lwss, under: seeds) == nil)
  }

  @Test func theRuleOfTheFieldComesFirst() throws {
    let twoByTwo = try Rulestring(parsing: "B36/S125").rule
    let hexagonal = try Rulestring(parsing: "B2/S34H").rule
    let stairstep = pattern("##.\n.##\n..##")
    let ring = pattern("##.\n#.#\n.##")
    #expect(ShapeLibrary.shape(like: stairstep, under: .life)?.name == "stairstep-hexomino")
    #expect(ShapeLibrary.shape(like: stairstep, under: twoByTwo)?.name == "2x2-p26")
    #expect(ShapeLibrary.shape(like: ring, under: .life)?.name == "ship")
    #expect(ShapeLibrary.shape(like: ring, under: hexagonal)?.name == "hex-ring")
  }

  @Test(arguments: ["", "#", "#..##", "####\n#..#"])
  func whatHasNoNameHasNone(picture: String) {
    #expect(ShapeLibrary.shape(like: pattern(picture), under: .life) == nil)
  }
}
