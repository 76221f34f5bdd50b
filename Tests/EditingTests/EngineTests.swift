// Tests of the editor on one engine against the editor on another.

import Cells
import Rules
import Testing
import Universes

@testable import Editing

@Suite struct EngineTests {
  @Test(arguments: Array(0..<8))
  func theSlowEngineAndThePreferredOneAgreeWhateverIsDone(_ seed: Int) throws {
    var fast = try Editor(field: fieldsUnderTest[seed])
    var slow = fast
    try slow.setEngine(.reference)
    #expect(slow.document.universe is ReferenceUniverse)
    var fastChance = Generator(seed: UInt64(seed))
    var slowChance = fastChance
    for number in 0..<80 {
      let (fastBefore, slowBefore) = (fast.document, slow.document)
      let fastError = editingError { try fast.act(&fastChance) }
      let slowError = editingError { try slow.act(&slowChance) }
      #expect(fastError == slowError)
      if fastError != nil {
        fast.rollBack(to: fastBefore)
        slow.rollBack(to: slowBefore)
      }
      #expect(Visible(fast) == Visible(slow), "act \(number)")
      #expect(fastChance == slowChance)
      let (a, b) = (try fast.lastChanges(), try slow.lastChanges())
      #expect(a == b)
    }
  }

  @Test func theEngineThatIsAskedForIsUsedWhereItSupportsTheRule() throws {
    var editor = try editor(on: .unbounded, seed: 1)
    let before = Model(editor)
    try editor.setEngine(.reference)
    #expect(editor.document.universe is ReferenceUniverse && Model(editor) == before)
    #expect(editor.isChangedSinceSave)
    try editor.setEngine(nil)
    #expect(!(editor.document.universe is ReferenceUniverse) && Model(editor) == before)
  }
}
