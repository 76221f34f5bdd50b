// Tests of snapshots.

import Cells
import Rules
import Testing
import Universes

@testable import Editing

@Suite struct SnapshotTests {
  @Test func restoringBringsBackFieldRuleGenerationAndSelection() throws {
    var editor = try editor(on: Field(size: Size(width: 9, height: 9), topology: .cross), seed: 1)
    try editor.advance(by: 5)
    try editor.select(Rectangle(x: 1, y: 1, width: 2, height: 2))
    let before = Model(editor)
    let field = editor.document.field
    #expect(editor.saveSnapshot("five") == "five")
    try editor.startNew(on: .unbounded, rule: .elementary(ElementaryRule(code: 30)))
    try editor.restoreSnapshot("five")
    #expect(Model(editor) == before && editor.document.generation == 5)
    #expect(editor.document.rule == .life && editor.document.field == field)
    #expect(editor.document.selection == Rectangle(x: 1, y: 1, width: 2, height: 2))
    #expect(editor.document.runStart == 5 && !editor.isChangedSinceSave)
  }

  @Test func theyKeepTheInk() throws {
    var editor = try Editor()
    let stroke = try #require(
      Stroke(through: [.origin, Point(x: 9, y: 4)], color: Color(hex: 0xFF0000), width: 1))
    let bare = editor.document
    try editor.draw(stroke)
    #expect(editor.document.looksDifferent(from: bare))
    editor.saveSnapshot("drawn")
    try editor.eraseInk()
    editor.saveSnapshot("bare")
    #expect(try editor.document.changes(from: "drawn").isEmpty)
    try editor.restoreSnapshot("drawn")
    #expect(editor.document.strokes == [stroke])
    try editor.restoreSnapshot("bare")
    #expect(editor.document.strokes.isEmpty)
  }

  @Test func theyAreListedNewestFirstAndNamedInOrder() throws {
    var editor = try Editor()
    #expect(editingError { try editor.restoreSnapshot() } == .noSnapshots)
    #expect(editor.saveSnapshot() == "snapshot-1")
    #expect(editor.saveSnapshot() == "snapshot-2")
    editor.saveSnapshot("a")
    editor.saveSnapshot("snapshot-1")
    #expect(
      editor.document.snapshots.newestFirst.map(\.name) == ["snapshot-1", "a", "snapshot-2"])
    #expect(editor.document.snapshots.nextAutomaticName == "snapshot-3")
    #expect(try editor.restoreSnapshot().name == "snapshot-1")
    try editor.dropSnapshot("snapshot-2")
    #expect(editor.document.snapshots.count == 2)
    #expect(editingError { try editor.dropSnapshot("b") } == .unknownSnapshot("b"))
    #expect(editingError { try editor.restoreSnapshot("b") } == .unknownSnapshot("b"))
  }

  @Test func comparingTellsBirthsAndDeaths() throws {
    var editor = try Editor()
    try editor.set([Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 2, y: 0)])
    editor.saveSnapshot("flat")
    try editor.advance()
    let now = try editor.document.changes(from: "flat")
    #expect(now.births.livePoints == [Point(x: 1, y: -1), Point(x: 1, y: 1)])
    #expect(now.deaths.livePoints == [Point(x: 0, y: 0), Point(x: 2, y: 0)])
    editor.saveSnapshot("upright")
    let back = try editor.document.changes(from: "upright", to: "flat")
    #expect(back.births == now.deaths && back.deaths == now.births)
    #expect(try editor.document.changes(from: "flat", to: "flat").isEmpty)
    try editor.startNew(on: Field(size: Size(width: 2, height: 1)))
    #expect(try editor.document.changes(from: "flat").deaths.pattern.population == 3)
  }
}
