// Tests of editing while a B0 rule has made the background live.

import Cells
import Rules
import Testing
import Universes

@testable import Editing

@Suite struct FlashingTests {
  /// A field without an end on which every cell is live but some around the origin.
  private func flashed() throws -> Editor {
    let rule = Rule.outerTotalistic(
      OuterTotalisticRule(neighbourhood: .moore, births: 1 << 0 | 1 << 3, survivals: 1 << 2))
    var editor = try Editor(rule: rule)
    try editor.set([.origin])
    try editor.advance()
    #expect(editor.document.universe.background == 1)
    return editor
  }

  @Test func cellsAreErasedCutAndTurnedThere() throws {
    var editor = try flashed()
    let area = Rectangle(x: 20, y: 20, width: 4, height: 2)
    try editor.select(area)
    try editor.copy()
    #expect(editor.document.clipboard?.pattern.population == 8)
    try editor.clearSelection()
    #expect(try editor.document.population(in: area.grown(by: 1)) == 16)
    try editor.turn(by: Orientation(.left))
    #expect(try editor.document.population(in: Rectangle(x: 21, y: 19, width: 2, height: 4)) == 0)
  }

  @Test func clearingTheRestLeavesADeadBackground() throws {
    var editor = try flashed()
    try editor.select(Rectangle(x: 9, y: 9, width: 3, height: 3))
    try editor.clearOutside()
    #expect(editor.document.universe.background == 0)
    #expect(editor.document.universe.population == 9)
  }

  @Test func resizingAndChangingTheRuleKeepTheCellsAroundTheOthers() throws {
    var editor = try flashed()
    let bounds = try #require(editor.document.universe.bounds)
    let live = try editor.document.population(in: bounds)
    let small = Field(size: Size(width: 1, height: 1))
    let cut = editor.document.cellsCut(resizingTo: small)
    try editor.resize(to: small)
    #expect(cut + editor.document.universe.population == live)
    var other = try flashed()
    try other.setRule(.life)
    #expect(other.document.universe.population == live)
  }

  @Test func hugeAreasAreRefusedInsteadOfVisited() throws {
    var editor = try flashed()
    let huge = Rectangle(x: 0, y: 0, width: 1 << 50, height: 1 << 50)
    try editor.select(huge)
    let refused = [
      editingError { try editor.copy() }, editingError { try editor.cut() },
      editingError { try editor.turn(by: Orientation(.around)) },
      editingError { try editor.clearSelection() }, editingError { try editor.invert() },
      editingError { try editor.fill(huge, state: 0) },
    ]
    for error in refused { #expect(error != nil) }
    try editor.selectObject(at: Point(x: 100, y: 100))
  }
}
