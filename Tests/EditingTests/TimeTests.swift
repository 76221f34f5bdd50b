// Tests of time: forward, back, the run, births and deaths.

import Cells
import Rules
import Testing
import Universes

@testable import Editing

@Suite struct TimeTests {
  private func soup(_ seed: UInt64 = 1) throws -> Editor {
    try editor(
      on: Field(size: Size(width: 16, height: 16), topology: .torus), seed: seed)
  }

  @Test func goingAnywhereInTheRunEqualsComputingItAgain() throws {
    var editor = try soup()
    var universe = editor.document.universe
    var states = [Model(universe)]
    for _ in 0..<150 {
      try universe.advance(by: 1, isCancelled: { false })
      states.append(Model(universe))
    }
    var generator = Generator(seed: 2)
    for _ in 0..<25 {
      let target = generator.integer(in: 0...150)
      try editor.go(to: target)
      #expect(editor.document.generation == target)
      #expect(Model(editor) == states[target], "generation \(target)")
      let changes = try editor.lastChanges()
      let before = target == 0 ? states[0] : states[target - 1]
      #expect(Set(changes.births.livePoints) == states[target].live.subtracting(before.live))
      #expect(Set(changes.deaths.livePoints) == before.live.subtracting(states[target].live))
      let counts = try editor.lastChangeCounts()
      #expect(counts.births == Population(changes.births.pattern.population))
      #expect(counts.deaths == Population(changes.deaths.pattern.population))
    }
  }

  @Test func anEditReplacesWhatCameAfterAndBelongsToTheRun() throws {
    var editor = try soup()
    try editor.advance(by: 40)
    let unedited = Model(editor)
    try editor.back(20)
    try editor.fill(Rectangle(x: 2, y: 2, width: 5, height: 5))
    let edited = Model(editor)
    try editor.go(to: 40)
    let later = Model(editor)
    #expect(later != unedited)
    try editor.go(to: 7)
    try editor.go(to: 20)
    #expect(Model(editor) == edited)
    try editor.go(to: 40)
    #expect(Model(editor) == later)
    try editor.back(21)
    #expect(editor.document.generation == 19)
    try editor.advance()
    #expect(Model(editor) != edited, "a step applies the rule and nothing else")
    try editor.go(to: 40)
    #expect(Model(editor) == unedited)
  }

  @Test func birthsAndDeathsAreThoseOfTheGenerationAlsoAfterAnEdit() throws {
    var editor = try Editor()
    try editor.set([Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 2, y: 0)])
    #expect(try editor.lastChanges().isEmpty)
    try editor.advance()
    for _ in 0..<2 {
      let changes = try editor.lastChanges()
      #expect(changes.births.livePoints == [Point(x: 1, y: -1), Point(x: 1, y: 1)])
      #expect(changes.deaths.livePoints == [Point(x: 0, y: 0), Point(x: 2, y: 0)])
      try editor.fill(Rectangle(x: -5, y: -5, width: 20, height: 20))
    }
  }

  @Test func earlierThanTheStartOfTheRunIsAnError() throws {
    var editor = try soup()
    try editor.advance(by: 10)
    try editor.resize(to: Field(size: Size(width: 20, height: 20)))
    #expect(editor.document.generation == 10 && editor.document.runStart == 10)
    try editor.advance(by: 3)
    #expect(
      editingError { try editor.back(4) } == .beforeRun(generation: 9, start: 10))
    #expect(editor.document.generation == 13)
    try editor.back(3)
    #expect(editor.document.generation == 10)
    #expect(editingError { try editor.go(to: .min) } == .beforeRun(generation: .min, start: 10))
  }

  @Test func interruptingKeepsTheGenerationReachedForwardAndChangesNothingBackward() throws {
    var editor = try soup()
    // This engine asks before every generation.
    try editor.setEngine(.reference)
    var calls = 0
    try editor.advance(by: 100) {
      calls += 1
      return calls > 30
    }
    let reached = editor.document.generation
    #expect((1..<100).contains(reached))
    let cells = Model(editor)
    #expect(try !editor.lastChanges().isEmpty)
    #expect(editingError { try editor.go(to: reached - 1) { true } } == .interrupted)
    #expect(editor.document.generation == reached && Model(editor) == cells)
  }

  @Test func steppingOneByOneKeepsFewGenerations() throws {
    var editor = try Editor()
    try editor.set([Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 2, y: 0)])
    for _ in 0..<2000 { try editor.advance() }
    #expect(editor.document.timeline.run.marks.count < 40)
    try editor.go(to: 1001)
    #expect(Model(editor).live == points("#\n#\n#", at: Point(x: 1, y: -1)))
  }

  @Test func tooManyEditsForgetTheOldestGenerations() throws {
    var editor = try Editor()
    for generation in 0..<600 {
      try editor.set([Point(x: 10 * (generation % 20), y: 0)])
      try editor.advance()
    }
    #expect(editor.document.timeline.run.marks.count <= Run.mostMarks)
    let error = editingError { try editor.go(to: 0) }
    guard case .forgottenGeneration(0, let earliest) = error else {
      Issue.record("expected it to be forgotten, got \(String(describing: error))")
      return
    }
    try editor.go(to: earliest)
    #expect(editor.document.generation == earliest)
  }

  @Test func generationsBeyond64BitsAreAnError() throws {
    var editor = try Editor()
    try editor.open(
      PlacedPattern(pattern("##\n##"), at: .origin), rule: .life, field: .unbounded,
      generation: .max - 1)
    #expect(editingError { try editor.advance(by: 2) } == .universe(.generations))
    try editor.advance()
    #expect(editor.document.generation == .max)
    try editor.back()
    #expect(editor.document.generation == .max - 1)
  }

  @Test func anElementaryRuleGoesBackRowByRow() throws {
    var editor = try Editor(
      rule: .elementary(ElementaryRule(code: 30)), field: Field(size: Size(width: 21, height: 6)))
    try editor.set([Point(x: 10, y: 0)])
    try editor.advance(by: 9)
    #expect(editor.document.universe.newestRow == 5)
    let after = Model(editor)
    try editor.back(9)
    #expect(Model(editor).live == [Point(x: 10, y: 0)] && editor.document.universe.newestRow == 0)
    try editor.advance(by: 9)
    #expect(Model(editor) == after)
  }
}

@Suite struct LastChangesTests {
  @Test func changesAreFoundAlsoWhenNobodyAskedForALongTime() throws {
    var editor = try editor(
      on: Field(size: Size(width: 16, height: 16), topology: .torus), seed: 3)
    var states: [Model] = [Model(editor)]
    for _ in 0..<300 {
      try editor.advance()
      states.append(Model(editor))
    }
    for _ in 0..<2 {
      let changes = try editor.lastChanges()
      let (now, before) = (states[states.count - 1], states[states.count - 2])
      #expect(Set(changes.births.livePoints) == now.live.subtracting(before.live))
      #expect(Set(changes.deaths.livePoints) == before.live.subtracting(now.live))
      try editor.advance()
      states.append(Model(editor))
    }
    try editor.fill(Rectangle(x: 0, y: 0, width: 16, height: 16))
    let (now, before) = (states[states.count - 1], states[states.count - 2])
    #expect(
      try editor.lastChangeCounts().births
        == Population(now.live.subtracting(before.live).count))
  }
}
