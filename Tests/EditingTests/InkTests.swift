// Tests of ink.

import Cells
import Rules
import Testing
import Universes

@testable import Editing

@Suite struct InkTests {
  private let red = Color(hex: 0xFF0000)

  private func stroke(_ points: [Point], width: Double = 0.5) throws -> Stroke {
    try #require(Stroke(through: points, color: red, width: width))
  }

  @Test func strokesNeedAPointAndAWidthThatAPenCanHave() {
    #expect(Stroke(through: [], color: red, width: 1) == nil)
    for width in [0.4, 20.5, .nan] {
      #expect(Stroke(through: [.origin], color: red, width: width) == nil)
    }
  }

  @Test func aDotIsADiscAndAStraightStrokeALine() throws {
    var editor = try Editor()
    try editor.draw(try stroke([Point(x: 2, y: 2)], width: 4))
    try editor.draw(try stroke([Point(x: 10, y: 0), Point(x: 14, y: 0)], width: 1))
    try editor.turnInkIntoCells()
    let disc = """
      ..#..
      .###.
      #####
      .###.
      ..#..
      """
    let line: Set<Point> = Set((10...14).map { Point(x: $0, y: 0) })
    #expect(Model(editor).live == points(disc).union(line))
    #expect(editor.document.strokes.isEmpty)
  }

  @Test func inkBeyondTheFieldIsLeftOutAndThinInkHasNoGaps() throws {
    var editor = try Editor(field: Field(size: Size(width: 30, height: 30)))
    try editor.draw(
      try stroke([Point(x: -9, y: -9), Point(x: 10, y: 2), Point(x: 60, y: 29)]))
    try editor.turnInkIntoCells()
    let live = Model(editor).live
    let columns = Set(live.map(\.x))
    #expect(columns == Set((columns.min() ?? 0)...29))
    let start = try #require(live.min())
    #expect(
      editor.document.universe.object(at: start)?.size
        == editor.document.universe.bounds?.size)
  }

  @Test func strokesAreErasedOneByOneUntilNoneIsLeft() throws {
    var editor = try Editor()
    let strokes = try (0..<3).map { try stroke([Point(x: $0, y: 0)]) }
    for stroke in strokes {
      editor.beginStep("stroke")
      try editor.draw(stroke)
      editor.endStep()
    }
    #expect(editor.document.strokes == strokes && !editor.isChangedSinceSave)
    try editor.eraseLatestStroke()
    #expect(editor.document.strokes == Array(strokes.dropLast()))
    try editor.eraseInk()
    #expect(editingError { try editor.eraseLatestStroke() } == .noInk)
    #expect(editingError { try editor.turnInkIntoCells() } == .noInk)
    _ = try editor.undo()
    #expect(editor.document.strokes.count == 2)
  }

  @Test func endlessInkIsRefused() throws {
    var editor = try Editor()
    let endless = try stroke([.origin, Point(x: 1 << 58, y: 1)])
    #expect(
      editingError { try editor.draw(endless) } == .longStroke(limit: Editor.longestStroke))
    let long = try stroke([.origin, Point(x: 1 << 20, y: 0)], width: 20)
    for _ in 0..<13 { try editor.draw(long) }
    guard case .tooManyCells = editingError({ try editor.turnInkIntoCells() }) else {
      Issue.record("expected a refusal")
      return
    }
  }
}
