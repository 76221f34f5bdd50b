// Tests of select mode.

import Cells
import Rules
import Testing
import Universes

@testable import Editing

@Suite struct SelectionTests {
  @Test func aFrameIsCutToTheFieldAndDoesNotWrap() throws {
    let field = Field(size: Size(width: 10, height: 6), topology: .torus)
    var editor = try Editor(field: field)
    #expect(editor.document.mode == .edit)
    #expect(
      try editor.select(Rectangle(x: -2, y: 3, width: 5, height: 9))
        == Rectangle(x: 0, y: 3, width: 3, height: 3))
    #expect(editor.document.mode == .select)
    let outside = Rectangle(x: 0, y: -3, width: 5, height: 3)
    #expect(editingError { try editor.select(outside) } == .areaOutside(outside, field))
    try editor.endSelection()
    #expect(editor.document.mode == .edit)
    #expect(editingError { try editor.growSelection(by: 1) } == .noSelection)
  }

  @Test func cornersAreDraggedAlsoPastTheOppositeOne() throws {
    var editor = try Editor()
    try editor.select(Rectangle(corner: Point(x: 2, y: 2), corner: Point(x: 5, y: 4)))
    #expect(
      try editor.moveCorner(.northwest, to: Point(x: 0, y: 1))
        == Rectangle(corner: Point(x: 0, y: 1), corner: Point(x: 5, y: 4)))
    #expect(
      try editor.moveCorner(.northeast, to: Point(x: 7, y: 3))
        == Rectangle(corner: Point(x: 0, y: 3), corner: Point(x: 7, y: 4)))
    #expect(
      try editor.moveCorner(.southwest, to: Point(x: 3, y: 9))
        == Rectangle(corner: Point(x: 3, y: 3), corner: Point(x: 7, y: 9)))
    #expect(
      try editor.moveCorner(.southeast, to: Point(x: 1, y: 1))
        == Rectangle(corner: Point(x: 1, y: 1), corner: Point(x: 3, y: 3)))
  }

  @Test func framesGrowShrinkAndMoveWithoutTheirCells() throws {
    var editor = try editor(on: .unbounded, seed: 1)
    let cells = Model(editor)
    try editor.select(Rectangle(x: 0, y: 0, width: 4, height: 3))
    #expect(try editor.growSelection(by: 2) == Rectangle(x: -2, y: -2, width: 8, height: 7))
    #expect(try editor.growSelection(by: -3) == Rectangle(x: 1, y: 1, width: 2, height: 1))
    #expect(editingError { try editor.growSelection(by: -1) } == .emptyArea)
    #expect(editingError { try editor.growSelection(by: .min) } == .coordinates)
    #expect(
      try editor.move(by: Offset(x: -5, y: 2)) == Rectangle(x: -4, y: 3, width: 2, height: 1))
    #expect(try editor.move(to: .origin) == Rectangle(x: 0, y: 0, width: 2, height: 1))
    #expect(editingError { try editor.move(by: Offset(x: .max, y: .max)) } == .coordinates)
    #expect(Model(editor) == cells)
  }

  @Test func anObjectIsWhatHangsTogetherByNeighbours() throws {
    var editor = try Editor()
    let picture = """
      ##..#....
      .#...#...
      ....#..##
      #........
      """
    try editor.stamp(pattern(picture), at: Point(x: -3, y: 7))
    #expect(
      try editor.selectObject(at: Point(x: -2, y: 8)) == Rectangle(x: -3, y: 7, width: 2, height: 2)
    )
    #expect(
      try editor.selectObject(at: Point(x: 2, y: 8)) == Rectangle(x: 1, y: 7, width: 2, height: 3))
    let dead = Point(x: 0, y: 7)
    #expect(editingError { try editor.selectObject(at: dead) } == .deadCell(dead))
  }

  @Test(arguments: Neighbourhood.allCases)
  func objectsAreThoseOfAFloodFill(_ neighbourhood: Neighbourhood) throws {
    let rule = Rule.outerTotalistic(
      OuterTotalisticRule(neighbourhood: neighbourhood, births: 8, survivals: 12))
    var generator = Generator(seed: 12)
    for field in [Field.unbounded, Field(size: Size(width: 300, height: 20), topology: .torus)] {
      var editor = try Editor(rule: rule, field: field)
      let area = Rectangle(x: 0, y: 0, width: 300, height: 20)
      try editor.fillRandomly(area, density: 0.45, using: &generator)
      try editor.fill(Rectangle(x: 0, y: 9, width: 290, height: 1))
      let live = Model(editor).live
      for _ in 0..<12 {
        let start = generator.point(in: area)
        guard live.contains(start) else { continue }
        var object: Set<Point> = [start]
        var waiting = [start]
        while let point = waiting.popLast() {
          for neighbour in neighbourhood.offsets.map({ point + $0 })
          where live.contains(neighbour) && object.insert(neighbour).inserted {
            waiting.append(neighbour)
          }
        }
        let box = object.reduce(Rectangle(corner: start, corner: start)) {
          $0.union(Rectangle(corner: $1, corner: $1))
        }
        #expect(try editor.selectObject(at: start) == box)
      }
    }
  }
}
