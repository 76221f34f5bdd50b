// Tests of editing cells: points, lines, boxes, areas.

import Cells
import Rules
import Testing
import Universes

@testable import Editing

@Suite struct CellEditTests {
  private let sized = Field(size: Size(width: 10, height: 6))

  @Test func pointsAreSetErasedAndToggled() throws {
    var editor = try Editor(field: sized)
    try editor.set([Point(x: 1, y: 1), Point(x: 9, y: 5)])
    try editor.toggle([Point(x: 1, y: 1), Point(x: 0, y: 0)])
    #expect(Model(editor).live == [Point(x: 9, y: 5), Point(x: 0, y: 0)])
    try editor.set([Point(x: 9, y: 5)], to: 0)
    #expect(Model(editor).live == [.origin])
  }

  @Test func aPointOutsideIsNamedAndNothingIsSet() throws {
    var editor = try Editor(field: sized)
    let outside = Point(x: 10, y: 0)
    #expect(
      editingError { try editor.set([.origin, outside]) } == .pointOutside(outside, sized))
    #expect(
      editingError { try editor.drawLine(through: [.origin, outside]) }
        == .pointOutside(outside, sized))
    #expect(editingError { try editor.set([Point(x: .max, y: 0)]) } == .coordinates)
    #expect(Model(editor).live.isEmpty)
  }

  @Test func statesThatTheRuleHasNotAreErrors() throws {
    var editor = try Editor()
    for state in [2, 300, -1] {
      #expect(editingError { try editor.set([.origin], to: state) } == .state(state, stateCount: 2))
    }
  }

  @Test func linesHaveNoGapsAndEndWhereTheyShould() throws {
    var generator = Generator(seed: 3)
    let area = Rectangle(x: -20, y: -20, width: 40, height: 40)
    for _ in 0..<60 {
      var editor = try Editor()
      let (start, end) = (generator.point(in: area), generator.point(in: area))
      try editor.drawLine(through: [start, end])
      let live = Model(editor).live
      let length = max(abs(start.x - end.x), abs(start.y - end.y)) + 1
      #expect(live.count == length && live.contains(start) && live.contains(end))
      for point in live {
        // No cell is further than half a cell from the line, along the shorter way.
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let distance = abs((point.x - start.x) * dy - (point.y - start.y) * dx)
        #expect(2 * distance <= max(abs(dx), abs(dy)))
      }
      #expect(
        editor.document.universe.object(at: start) == Rectangle(corner: start, corner: end))
    }
  }

  @Test func polylinesAndDots() throws {
    var editor = try Editor()
    try editor.drawLine(through: [.origin, Point(x: 2, y: 0), Point(x: 2, y: 2)])
    #expect(Model(editor).live == points("###\n..#\n..#"))
    try editor.drawLine(through: [Point(x: 2, y: 2)], state: 0)
    #expect(Model(editor).live == points("###\n..#"))
  }

  @Test func endlessLinesAreRefused() throws {
    var editor = try Editor()
    let far = Point(x: 1 << 55, y: 3)
    let error = editingError { try editor.drawLine(through: [.origin, far]) }
    #expect(
      error == .tooManyCells(cells: UInt128(1 << 55) + 1, limit: Editor.mostVisits))
  }

  @Test func boxesAndAreasAreCutToTheField() throws {
    var editor = try Editor(field: sized)
    let used = try editor.drawBox(Rectangle(x: 6, y: 2, width: 20, height: 20))
    #expect(used == Rectangle(x: 6, y: 2, width: 4, height: 4))
    #expect(Model(editor).live == points("####\n#..#\n#..#\n####", at: Point(x: 6, y: 2)))
    let filled = try editor.fill(Rectangle(x: -3, y: -3, width: 5, height: 4))
    #expect(filled == Rectangle(x: 0, y: 0, width: 2, height: 1))
    try editor.fill(Rectangle(x: 0, y: 0, width: 8, height: 6), state: 0)
    #expect(Model(editor).live == points("##\n.#\n.#\n##", at: Point(x: 8, y: 2)))
    let outside = Rectangle(x: 10, y: 0, width: 2, height: 2)
    #expect(editingError { try editor.fill(outside) } == .areaOutside(outside, sized))
    #expect(
      editingError { try editor.fill(Rectangle(x: 0, y: 0, width: 0, height: 3)) } == .emptyArea)
    #expect(
      editingError { try editor.fill(Rectangle(x: 5, y: 0, width: .max, height: 1)) }
        == .coordinates)
  }

  @Test(arguments: fieldsUnderTest)
  func invertingTwiceBringsTheFieldBack(_ field: Field) throws {
    var editor = try editor(on: field, seed: 9)
    let before = Model(editor)
    let area = field.playground
    try editor.invert(area)
    for y in area.rows {
      for x in area.columns {
        let point = Point(x: x, y: y)
        #expect(Model(editor).state(point) != before.state(point))
      }
    }
    try editor.invert(area)
    #expect(Model(editor) == before)
  }

  @Test func invertWithoutAPlaceTakesTheSelectionOrASizedField() throws {
    var editor = try Editor()
    #expect(editingError { try editor.invert() } == .needsArea)
    try editor.select(Rectangle(x: 4, y: 4, width: 2, height: 1))
    try editor.invert()
    #expect(Model(editor).live == [Point(x: 4, y: 4), Point(x: 5, y: 4)])
    var other = try Editor(field: sized)
    #expect(try other.invert() == sized.rectangle)
    #expect(other.document.universe.population == 60)
  }
}
