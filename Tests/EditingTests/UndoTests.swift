// Tests of undo and redo.

import Cells
import Rules
import Testing
import Universes

@testable import Editing

@Suite struct UndoTests {
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
      if editingError({ try editor.act(&generator) }) != nil {
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
