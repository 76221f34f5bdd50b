// Tests of canonical apgcodes.

import Analysis
import Cells
import Patterns
import Rules
import Testing
import Universes

@Suite struct ApgcodeTests {
  /// Codes that other programs give these objects.
  static let codes: [(name: String, code: String)] = [
    ("block", "xs4_33"), ("beehive", "xs6_696"), ("loaf", "xs7_2596"), ("boat", "xs5_253"),
    ("ship", "xs6_356"), ("tub", "xs4_252"), ("pond", "xs8_6996"), ("eater-1", "xs7_178c"),
    ("snake", "xs6_bd"), ("aircraft-carrier", "xs6_39c"), ("blinker", "xp2_7"),
    ("toad", "xp2_7e"), ("beacon", "xp2_318c"), ("clock", "xp2_2a54"),
    ("pulsar", "xp3_co9nas0san9oczgoldlo0oldlogz1047210127401"),
    ("pentadecathlon", "xp15_4r4z4r4"), ("galaxy", "xp8_4b23021eaz57840c4d2"),
    ("figure-8", "xp8_gk2gb3z11"), ("glider", "xq4_153"), ("lwss", "xq4_6frc"),
    ("mwss", "xq4_27dee6"), ("hwss", "xq4_27deee6"), ("copperhead", "xq10_o5995ozes88sezw33"),
    ("loafer", "xq7_3nw17862z6952"),
  ]

  @Test(arguments: codes)
  func everyPhaseInEveryOrientationHasTheSameCode(name: String, code: String) throws {
    let shape = try #require(ShapeLibrary.named(name))
    let period = try #require(shape.period)
    var universe = try UniverseKind.preferred(for: .life, on: .unbounded)
      .make(rule: .life, field: .unbounded)
    universe.write(shape.pattern, at: .origin, .replace)
    for phase in 0..<period {
      let cells = universe.pattern(in: try #require(universe.bounds))
      // Every orientation once, whatever the period.
      let orientations = Orientation.allCases.enumerated()
        .filter { $0.offset % period == phase || $0.offset == phase % 8 }.map(\.element)
      for orientation in orientations {
        let turned = cells.oriented(orientation)
        #expect(Apgcode.canonical(of: turned, under: .life) == code, "\(phase), \(orientation)")
      }
      try universe.advance(by: 1, isCancelled: { false })
    }
  }

  @Test(arguments: codes)
  func codesReadBackAreTheirObjects(name: String, code: String) throws {
    let cells = try ApgcodeText.decode(code)
    #expect(Apgcode.canonical(of: cells, under: .life) == code)
    #expect(ShapeLibrary.shape(like: cells, under: .life)?.name == name)
  }

  @Test func whatDoesNotComeBackHasNoCode() throws {
    let effort = Effort(generations: 300, population: 1000, cells: 100_000)
    for name in ["r-pentomino", "gosper-gun"] {
      let cells = try #require(ShapeLibrary.named(name)).pattern
      #expect(Apgcode.canonical(of: cells, under: .life, effort: effort) == nil)
    }
  }

  @Test func nothingHasACode() {
    #expect(Apgcode.canonical(of: .empty, under: .life) == "xs0_0")
    #expect(
      Apgcode.canonical(of: Pattern(size: Size(width: 3, height: 3)), under: .life) == "xs0_0")
  }

  @Test func whatIsLargerThanCodesGoIsOversized() {
    var builder = PatternBuilder()
    for corner in [Point(x: 0, y: 0), Point(x: 2000, y: 0)] {
      for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        builder.add(Point(x: corner.x + x, y: corner.y + y))
      }
    }
    let blocks = builder.trimmedPattern().pattern
    #expect(Apgcode.canonical(of: blocks, under: .life) == "ov_s8")
  }

  @Test func hexagonalObjectsHaveOneCodeInTwelveOrientations() throws {
    let shape = try #require(ShapeLibrary.named("hex-p12"))
    let code = try #require(Apgcode.canonical(of: shape.pattern, under: shape.rule))
    #expect(code.hasPrefix("xp12_"))
    // A sixth of a turn on the hexagonal grid, twelve times over with mirrorings.
    var cells = shape.pattern
    for _ in 0..<6 {
      cells = image(of: cells) { Point(x: $0.x - $0.y, y: $0.x) }
      #expect(Apgcode.canonical(of: cells, under: shape.rule) == code)
      let mirrored = image(of: cells) { Point(x: $0.y, y: $0.x) }
      #expect(Apgcode.canonical(of: mirrored, under: shape.rule) == code)
    }
    #expect(cells == shape.pattern)
  }

  private func image(of pattern: Pattern, _ map: (Point) -> Point) -> Pattern {
    var builder = PatternBuilder()
    for point in pattern.livePoints { builder.add(map(point)) }
    return builder.trimmedPattern().pattern
  }
}
