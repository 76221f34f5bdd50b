// Tests of long ways: which engine carries the cells, and that it makes no difference.

import Cells
import Rules
import Testing
import Universes

@testable import Editing

@Suite struct JumpTests {
  private func generations(_ births: UInt16, _ survivals: UInt16, _ states: Int) -> Rule {
    .generations(
      GenerationsRule(
        base: .counting(
          OuterTotalisticRule(neighbourhood: .moore, births: births, survivals: survivals)),
        stateCount: states))
  }

  @Test func cellsThatDieSlowlyJumpAndComeBack() throws {
    // Nothing is born and what lives stays, so that the way costs nothing.
    let rule = generations(0, 0b1_1111_1111, 4)
    var builder = PatternBuilder()
    builder.add(row: 0, columns: 0..<5, state: 1)
    builder.add(row: 1, columns: 2..<4, state: 2)
    let cells = PlacedPattern(builder.pattern(size: Size(width: 5, height: 2)), at: .origin)
    var editor = try Editor(rule: rule)
    _ = try editor.open(cells, rule: rule, field: .unbounded)
    #expect(editor.jumps(over: 100_000))
    try editor.advance(by: 1 << 40)
    #expect(editor.document.universe.kind == .plane)
    #expect(editor.document.generation == 1 << 40 && editor.document.universe.population == 5)
    #expect(editor.document.universe.bounds == Rectangle(x: 0, y: 0, width: 5, height: 1))
    try editor.setEngine(.plane)
    #expect(!editor.jumps(over: 100_000))
  }

  @Test func aJumpThatTakesTooLongIsGivenUp() throws {
    var timeline = Timeline(startingWith: try UniverseKind.bit.make(rule: .life, field: .unbounded))
    var builder = PatternBuilder()
    for (row, columns) in [(0, 1..<2), (1, 3..<4), (2, 0..<2), (2, 4..<7)] {
      builder.add(row: row, columns: columns, state: 1)
    }
    let acorn = builder.pattern(size: Size(width: 7, height: 3))
    timeline.universe.write(acorn, at: .origin, .live)
    var expected = timeline.universe
    let patience = timeline.prepareJump(of: 1 << 15, afterTrial: .zero)
    #expect(patience == .seconds(1) && timeline.universe.kind == .hashLife)
    try timeline.jump(by: 600, patience: .zero) { false }
    #expect(timeline.hasGivenUpJump && timeline.universe.kind == .bit)
    let reached = timeline.universe.generation
    #expect(reached < 600)
    try expected.advance(by: reached) { false }
    #expect(timeline.universe.population == expected.population)
    #expect(timeline.universe.bounds == expected.bounds)
    #expect(timeline.prepareJump(of: 1 << 15, afterTrial: .zero) == nil)
    try timeline.advance(by: 1) { false }
    #expect(!timeline.hasGivenUpJump && timeline.universe.generation == reached + 1)
  }

  @Test func aJumpThatFindsNoMemoryGoesOnInTiles() throws {
    var timeline = Timeline(startingWith: try UniverseKind.bit.make(rule: .life, field: .unbounded))
    timeline.universe.fill(Rectangle(x: 0, y: 0, width: 90, height: 2), with: 1)
    var expected = timeline.universe
    #expect(timeline.prepareJump(of: 1 << 15, afterTrial: .zero) != nil)
    timeline.universe.storageLimit = 20_000
    try timeline.jump(by: 400, patience: .seconds(1000)) { false }
    #expect(timeline.hasGivenUpJump && timeline.universe.kind == .bit)
    try expected.advance(by: timeline.universe.generation) { false }
    #expect(timeline.universe.population == expected.population)
  }
}
