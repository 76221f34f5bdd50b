// Tests of turning and mirroring.

import Cells
import Rules
import Testing
import Universes

@testable import Editing

@Suite struct TurningTests {
  @Test(arguments: fieldsUnderTest, Orientation.allCases)
  func turningDoesWhatTheModelDoes(_ field: Field, _ orientation: Orientation) throws {
    var generator = Generator(seed: 21)
    for round in 0..<8 {
      var editor = try editor(on: field, seed: UInt64(round))
      let frame = generator.frame(in: field.playground)
      try editor.select(frame)
      let (w, h) = (frame.width, frame.height)
      let target =
        orientation.transposes
        ? Rectangle(
          x: frame.x + Int((Double(w - h) / 2).rounded(.towardZero)),
          y: frame.y + Int((Double(h - w) / 2).rounded(.towardZero)), width: h, height: w)
        : frame
      let isOnField = [target.origin, target.lastPoint].allSatisfy(field.contains)
      var model = Model(editor)
      let cells = model.points(in: frame)
      let replaced = model.points(in: target).subtracting(cells).count
      guard isOnField else {
        #expect(
          editingError { try editor.turn(by: orientation) } == .turnLeavesField(target, field))
        #expect(Model(editor) == model)
        continue
      }
      #expect(try editor.document.cellsReplaced(turning: orientation) == Population(replaced))
      try editor.turn(by: orientation)
      model.live.subtract(cells)
      model.live.subtract(model.points(in: target))
      for cell in cells {
        let turned = orientation.applied(
          to: Point(x: cell.x - frame.x, y: cell.y - frame.y), in: frame.size)
        model.live.insert(turned + Offset(x: target.x, y: target.y))
      }
      #expect(Model(editor) == model)
      #expect(editor.document.selection == target)
    }
  }

  @Test func aQuarterTurnToTheLeftBringsTheRightSideToTheTop() throws {
    var editor = try Editor()
    try editor.stamp(pattern("##.#\n...#"), at: .origin)
    try editor.select(Rectangle(x: 0, y: 0, width: 4, height: 2))
    try editor.turn(by: Orientation(.left))
    #expect(editor.document.selection == Rectangle(x: 1, y: -1, width: 2, height: 4))
    #expect(Model(editor).live == points("##\n..\n#.\n#.", at: Point(x: 1, y: -1)))
  }

  @Test func fourTurnsAreTheIdentityForEveryShapeOfFrame() throws {
    for width in 1...7 {
      for height in 1...7 {
        for turn in [Turn.left, .right] {
          var editor = try Editor()
          var generator = Generator(seed: UInt64(width * 8 + height))
          let frame = Rectangle(x: -3, y: 2, width: width, height: height)
          try editor.fillRandomly(frame, using: &generator)
          try editor.select(frame)
          let before = Model(editor)
          for _ in 0..<4 { try editor.turn(by: Orientation(turn)) }
          #expect(editor.document.selection == frame && Model(editor) == before)
        }
      }
    }
  }

  @Test func leftThenRightBringsBackTheFrameOfWhatFloats() throws {
    var editor = try Editor(field: Field(size: Size(width: 5, height: 5)))
    try editor.float(pattern("#....\n.##.#"), at: Point(x: 1, y: 3))
    let before = editor.document.floating?.cells
    try editor.turn(by: Orientation(.left))
    #expect(editor.document.floating?.frame == Rectangle(x: 2, y: 2, width: 2, height: 5))
    try editor.turn(by: Orientation(.right))
    #expect(editor.document.floating?.cells == before)
  }

  @Test func turningNeedsSomethingToTurn() throws {
    var editor = try Editor()
    #expect(editingError { try editor.turn(by: Orientation(.left)) } == .noSelection)
  }
}
