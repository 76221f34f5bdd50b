// Patterns into tiles and out of them, a word at a time.

import Cells
import Rules
import Testing

@testable import Universes

@Suite("Rows of words in tiles") struct BitRowsTests {
  /// Cells in a few clusters, some far apart, on both sides of the origin.
  private func universe(seed: UInt64, rule: String = "B3/S23") throws -> BitUniverse {
    var chance = Chance(seed: seed)
    var universe = BitUniverse(rule: try Rulestring(parsing: rule).rule, field: .unbounded)
    for cluster in 0..<5 {
      let corner = Point(
        x: (cluster == 4 ? 90_000 : 0) + .random(in: 0..<1500, using: &chance) - 700,
        y: .random(in: 0..<100, using: &chance) - 60)
      for _ in 0..<Int.random(in: 0..<2000, using: &chance) {
        universe[
          Point(
            x: corner.x + .random(in: 0..<400, using: &chance),
            y: corner.y + .random(in: 0..<40, using: &chance))] = 1
      }
    }
    return universe
  }

  @Test func patternIsWhatTheRunsSay() throws {
    for seed: UInt64 in 1...12 {
      let universe = try universe(seed: seed)
      var chance = Chance(seed: seed)
      let bounds = try #require(universe.bounds)
      #expect(universe.pattern(in: bounds) == universe.patternOfRuns(in: bounds))
      for _ in 0..<20 {
        let area = Rectangle(
          x: bounds.x - 70 + .random(in: 0..<1500, using: &chance),
          y: bounds.y - 40 + .random(in: 0..<200, using: &chance),
          width: 1 + .random(in: 0..<900, using: &chance),
          height: 1 + .random(in: 0..<90, using: &chance))
        #expect(universe.pattern(in: area) == universe.patternOfRuns(in: area))
      }
    }
  }

  /// Tiles in which all cells died, by hand or in time, do not count.
  @Test func boundsAreThoseOfTheCells() throws {
    for seed: UInt64 in 40..<46 {
      var universe = try universe(seed: seed)
      for step in 0..<8 {
        let bounds = try #require(universe.bounds)
        let wide = bounds.grown(by: 300)
        let found = universe.patternOfRuns(in: wide).bounds
        #expect(found?.moved(by: wide.origin - .origin) == bounds)
        if step % 2 == 0 {
          universe.fill(
            Rectangle(
              columns: bounds.columns.upperBound - 200..<bounds.columns.upperBound,
              rows: bounds.rows), with: 0)
        } else {
          try universe.advance(by: 3) { false }
        }
      }
    }
  }

  @Test func patternOnALiveBackground() throws {
    var universe = try universe(seed: 7, rule: "B0/S23")
    try universe.advance(by: 1) { false }
    #expect(universe.background == 1)
    let area = Rectangle(x: -300, y: -60, width: 700, height: 100)
    #expect(universe.pattern(in: area) == universe.patternOfRuns(in: area))
    #expect(universe.pattern(in: area).population > 30_000)
  }

  @Test(arguments: [PasteMode.replace, .live, .xor, .and])
  func writingIsChangingEachCell(_ mode: PasteMode) throws {
    for seed: UInt64 in 20..<23 {
      let start = try universe(seed: seed)
      let source = try universe(seed: seed + 100)
      let area = Rectangle(x: -333, y: -50, width: 401, height: 43)
      let pattern = source.pattern(in: area)
      #expect(pattern.rows.contains { $0.runs.bits != nil })
      for origin in [Point(x: -500, y: -31), Point(x: 3, y: 0), Point(x: 64, y: 32)] {
        var written = start
        written.write(pattern, at: origin, mode)
        var expected = start
        for y in 0..<pattern.height {
          for x in 0..<pattern.width {
            let point = Point(x: origin.x + x, y: origin.y + y)
            let (old, new) = (start[point], pattern[Point(x: x, y: y)])
            let combined = mode.combine(pasted: new, over: old)
            if combined != old { expected[point] = combined }
          }
        }
        let frame = Rectangle(x: -1200, y: -200, width: 3000, height: 400)
        #expect(written.pattern(in: frame) == expected.pattern(in: frame))
        #expect(written.population == expected.population)
        #expect(
          start.storageNeeded(toWrite: pattern, at: origin) >= UInt128(written.storageSize))
      }
    }
  }
}
