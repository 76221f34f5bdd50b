// Tests of undo and redo.

import Cells
import Rules
import Testing
import Universes

@testable import Editing

/// Everything of a document that a person can see.
private struct Visible: Equatable {
  let cells: Model
  let rule: Rule
  let field: Field
  let generation: Int
  let selection: Rectangle?
  let floating: PlacedPattern?
  let clipboard: PlacedPattern?
  let snapshots: [String]
  let notes: Notes

  init(_ editor: Editor) {
    let document = editor.document
    cells = Model(editor)
    rule = document.rule
    field = document.field
    generation = document.generation
    selection = document.selection
    floating = document.floating?.cells
    clipboard = document.clipboard
    snapshots = document.snapshots.newestFirst.map(\.name)
    notes = document.notes
  }
}

@Suite struct UndoTests {
  /// One step of a person, chosen by chance; it may fail.
  private func act(on editor: inout Editor, _ generator: inout Generator) throws {
    let field = editor.document.field
    let area = field.playground
    switch generator.integer(in: 0...19) {
    case 0: try editor.set([generator.point(in: area)])
    case 1: try editor.toggle([generator.point(in: area), generator.point(in: area)])
    case 2: try editor.fill(generator.frame(in: area), state: generator.integer(in: 0...1))
    case 3: try editor.select(generator.frame(in: area))
    case 4: try editor.copy()
    case 5: try editor.cut()
    case 6: try editor.turn(by: Orientation.allCases[generator.integer(in: 0...7)])
    case 7: try editor.stamp(.allCases[generator.integer(in: 0...3)], at: generator.point(in: area))
    case 8: try editor.cancelFloating()
    case 9: try editor.advance(by: generator.integer(in: 1...5))
    case 10: try editor.back(generator.integer(in: 1...3))
    case 11: editor.saveSnapshot()
    case 12: try editor.restoreSnapshot()
    case 13: try editor.resize(to: fieldsUnderTest[generator.integer(in: 0...11)], anchor: .center)
    case 14: try editor.setRule(Rule.life)
    case 15: try editor.fillRandomly(generator.frame(in: area), using: &generator)
    case 16: try editor.drawLine(through: [generator.point(in: area), generator.point(in: area)])
    case 17: editor.setNotes(Notes(title: "\(generator.integer(in: 0...9))"))
    case 18: try editor.move(by: Offset(x: generator.integer(in: -3...3), y: 1))
    default: try editor.endSelection()
    }
  }

  /// The mode follows from the parts, and a frame is not empty and on the field.
  private func expectPossible(_ document: Document) {
    if let selection = document.selection {
      #expect(!selection.isEmpty && document.field.clip(selection) == selection)
      #expect(document.floating == nil)
    }
    #expect((document.mode == .paste) == (document.floating != nil))
    #expect((document.mode == .select) == (document.selection != nil))
    #expect(document.generation >= document.runStart)
  }

  @Test(arguments: [1, 2, 3, 4])
  func undoingAndRedoingPassesThroughEveryState(_ seed: UInt64) throws {
    var generator = Generator(seed: seed)
    var editor = try Editor(field: fieldsUnderTest[Int(seed)])
    var states = [Visible(editor)]
    for number in 0..<60 {
      editor.beginStep("step \(number)")
      let before = editor.document
      let stamp = before.stamp
      if editingError({ try act(on: &editor, &generator) }) != nil {
        editor.rollBack(to: before)
        #expect(Visible(editor) == states.last)
      }
      expectPossible(editor.document)
      let hasChanged = editor.document.stamp != stamp
      editor.endStep()
      #expect(hasChanged || Visible(editor) == states.last)
      if hasChanged { states.append(Visible(editor)) }
    }
    #expect(editor.undoLabels.count == states.count - 1)
    let labels = editor.undoLabels
    for state in states.dropLast().reversed() {
      _ = try editor.undo()
      #expect(Visible(editor) == state)
    }
    #expect(editingError { _ = try editor.undo() } == .nothingToUndo)
    #expect(editor.redoLabels == labels.reversed())
    for state in states.dropFirst() {
      _ = try editor.redo()
      #expect(Visible(editor) == state)
    }
    #expect(editingError { _ = try editor.redo() } == .nothingToRedo)
    #expect(try editor.undo(1000) == labels)
    #expect(Visible(editor) == states.first)
  }

  @Test func stepsWithoutAChangeAreNotKept() throws {
    var editor = try Editor()
    editor.beginStep("look")
    editor.endStep()
    editor.beginStep("erase nothing")
    try editor.set([.origin], to: 0)
    editor.endStep()
    #expect(editor.undoLabels.isEmpty)
  }

  @Test func nestedStepsAreOne() throws {
    var editor = try Editor()
    editor.beginStep("run")
    for x in 0..<3 {
      editor.beginStep("set")
      try editor.set([Point(x: x, y: 0)])
      editor.endStep()
    }
    editor.endStep()
    #expect(try editor.undo() == ["run"])
    #expect(Model(editor).live.isEmpty)
  }

  @Test func undoWithinAStepTakesBackWhatTheStepDidSoFar() throws {
    var editor = try Editor()
    editor.beginStep("first")
    try editor.set([.origin])
    editor.endStep()
    editor.beginStep("set; undo")
    try editor.set([Point(x: 1, y: 0)])
    #expect(try editor.undo() == ["set; undo"])
    editor.endStep()
    #expect(Model(editor).live == [.origin])
    #expect(editor.undoLabels == ["first"] && editor.redoLabels == ["set; undo"])
  }

  @Test func aNewStepForgetsWhatWasUndone() throws {
    var editor = try Editor()
    for x in 0..<2 {
      editor.beginStep("set \(x)")
      try editor.set([Point(x: x, y: 0)])
      editor.endStep()
    }
    _ = try editor.undo()
    editor.beginStep("other")
    try editor.set([Point(x: 9, y: 9)])
    editor.endStep()
    #expect(editor.redoLabels.isEmpty && editor.undoLabels == ["other", "set 0"])
  }

  @Test func theBudgetForgetsTheOldestStepsAndSaysSoOnce() throws {
    var editor = try Editor()
    editor.undoBudget = 64 << 10
    var timesTold = 0
    for x in 0..<200 {
      editor.beginStep("\(x)")
      try editor.set([Point(x: x, y: 0)])
      if editor.endStep() { timesTold += 1 }
    }
    #expect(timesTold == 1)
    #expect((1..<200).contains(editor.undoLabels.count))
    #expect(editor.undoLabels.first == "199")
    let kept = editor.undoLabels.count
    _ = try editor.undo(kept)
    #expect(Model(editor).live.count == 200 - kept)
  }
}
