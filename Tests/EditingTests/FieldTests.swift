// Tests of changing the field as a whole.

import Cells
import Rules
import Testing
import Universes

@testable import Editing

@Suite struct FieldTests {
  @Test(arguments: Anchor.allCases)
  func resizingKeepsWhatFitsAroundTheAnchor(_ anchor: Anchor) throws {
    let old = Field(size: Size(width: 12, height: 9))
    var generator = Generator(seed: 5)
    for _ in 0..<6 {
      var editor = try editor(on: old, seed: generator.next())
      let model = Model(editor)
      let size = Size(width: generator.integer(in: 4...20), height: generator.integer(in: 4...20))
      let new = Field(size: size, topology: .torus)
      let name = anchor.rawValue
      let dx =
        name.contains("west")
        ? 0 : name.contains("east") ? size.width - 12 : (size.width - 12) / 2
      let dy =
        name.contains("north")
        ? 0 : name.contains("south") ? size.height - 9 : (size.height - 9) / 2
      let moved = Set(model.live.map { $0 + Offset(x: dx, y: dy) })
      let lost = editor.document.cellsCut(resizingTo: new, anchor: anchor)
      try editor.resize(to: new, anchor: anchor)
      #expect(Model(editor).live == moved.filter(new.contains))
      #expect(lost == Population(moved.filter { !new.contains($0) }.count))
      #expect(editor.document.field == new)
    }
  }

  @Test func growingAndShrinkingAroundTheCentreMovesEverythingBack() throws {
    let small = Field(size: Size(width: 12, height: 9))
    for side in 12...17 {
      var editor = try editor(on: small, seed: 1)
      let before = Model(editor)
      try editor.resize(to: Field(size: Size(width: side, height: side)), anchor: .center)
      try editor.resize(to: small, anchor: .center)
      #expect(Model(editor) == before)
    }
  }

  @Test func anUnboundedFieldKeepsItsCoordinatesOrCentresItsCells() throws {
    var editor = try Editor()
    try editor.stamp(pattern("##\n##"), at: Point(x: 2, y: -1))
    let sized = Field(size: Size(width: 10, height: 10))
    #expect(editor.document.cellsCut(resizingTo: sized) == 2)
    #expect(editor.document.cellsCut(resizingTo: sized, anchor: .center) == 0)
    var centred = editor
    try centred.resize(to: sized, anchor: .center)
    #expect(Model(centred).live == points("##\n##", at: Point(x: 4, y: 4)))
    try centred.resize(to: .unbounded, anchor: .southeast)
    #expect(Model(centred).live == points("##\n##", at: Point(x: 4, y: 4)))
    try editor.resize(to: sized)
    #expect(Model(editor).live == points("##", at: Point(x: 2, y: 0)))
  }

  @Test func theSelectionMovesWithTheCells() throws {
    var editor = try Editor(field: Field(size: Size(width: 10, height: 10)))
    try editor.select(Rectangle(x: 0, y: 0, width: 3, height: 3))
    try editor.resize(to: Field(size: Size(width: 8, height: 8)), anchor: .southeast)
    #expect(editor.document.selection == Rectangle(x: 0, y: 0, width: 1, height: 1))
    try editor.resize(to: Field(size: Size(width: 4, height: 4)), anchor: .southeast)
    #expect(editor.document.selection == nil)
  }

  @Test func settingARuleKeepsCellsAndGeneration() throws {
    var editor = try editor(on: Field(size: Size(width: 9, height: 9)), seed: 2)
    try editor.advance(by: 3)
    let before = Model(editor)
    let highLife = Rule.outerTotalistic(
      OuterTotalisticRule(neighbourhood: .moore, births: 1 << 3 | 1 << 6, survivals: 12))
    #expect(editor.document.cellsLosingState(under: highLife) == 0)
    try editor.setRule(highLife, field: Field(size: Size(width: 20, height: 9), topology: .torus))
    #expect(Model(editor) == before && editor.document.generation == 3)
    #expect(editor.document.rule == highLife && editor.document.field.width == 20)
    #expect(editor.document.runStart == 3)
  }

  @Test func aRuleThatCannotRunOnTheFieldChangesNothing() throws {
    var editor = try editor(on: .unbounded, seed: 2)
    let before = Model(editor)
    #expect(
      editingError { try editor.setRule(.elementary(ElementaryRule(code: 31))) }
        == .universe(.oddElementaryUnbounded(code: 31)))
    #expect(editor.document.rule == .life && Model(editor) == before)
    #expect(
      editingError { try editor.resize(to: Field(width: 0, height: 5, topology: .plane)) }
        == .side(0))
  }

  @Test(arguments: fieldsUnderTest)
  func clearingTakesTheFieldTheSelectionOrTheRest(_ field: Field) throws {
    var editor = try editor(on: field, seed: 4)
    try editor.advance()
    let before = Model(editor)
    let frame = try editor.select(Rectangle(x: 2, y: 2, width: 6, height: 3))
    var inside = editor
    try inside.clearSelection()
    #expect(Model(inside).live == before.live.subtracting(before.points(in: frame)))
    var outside = editor
    try outside.clearOutside()
    #expect(Model(outside).live == before.points(in: frame))
    try editor.clear()
    #expect(Model(editor).live.isEmpty && editor.document.generation == 1)
  }

  @Test func aNewFieldStartsAtGenerationZero() throws {
    var editor = try editor(on: .unbounded, seed: 4)
    try editor.advance(by: 2)
    try editor.select(Rectangle(x: 0, y: 0, width: 2, height: 2))
    try editor.startNew(on: Field(size: Size(width: 5, height: 5)))
    #expect(editor.document.generation == 0 && editor.document.mode == .edit)
    #expect(Model(editor).live.isEmpty && !editor.isChangedSinceSave)
  }

  @Test func openingPutsEverythingInPlaceAndCountsWhatDoesNotFit() throws {
    var editor = try Editor()
    let lost = try editor.open(
      PlacedPattern(pattern("##\n##"), at: Point(x: 4, y: -1)), rule: .life,
      field: Field(size: Size(width: 5, height: 5)), generation: 17,
      notes: Notes(title: "corner"))
    #expect(lost == 3)
    #expect(Model(editor).live == [Point(x: 4, y: 0)])
    #expect(editor.document.generation == 17 && editor.document.notes.title == "corner")
    #expect(!editor.isChangedSinceSave && editor.unsavedPopulation == 0)
    try editor.advance()
    #expect(editor.isChangedSinceSave)
  }

  @Test func changesAreKnownAcrossUndoAndSnapshots() throws {
    var editor = try Editor()
    #expect(!editor.isChangedSinceSave)
    editor.beginStep("set")
    try editor.set([.origin])
    editor.endStep()
    #expect(editor.isChangedSinceSave && editor.unsavedPopulation == 1)
    editor.saveSnapshot("mine")
    #expect(!editor.isChangedSinceSave)
    try editor.dropSnapshot("mine")
    #expect(editor.isChangedSinceSave)
    editor.markSaved()
    try editor.select(Rectangle(x: 0, y: 0, width: 1, height: 1))
    #expect(!editor.isChangedSinceSave)
    _ = try editor.undo()
    #expect(editor.isChangedSinceSave && editor.unsavedPopulation == 0)
    _ = try editor.redo()
    #expect(!editor.isChangedSinceSave)
  }
}
