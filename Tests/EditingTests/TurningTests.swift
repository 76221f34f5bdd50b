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

@Suite("What would take too much memory") struct HugeEditTests {
  private let run: Pattern = {
    var builder = PatternBuilder()
    builder.add(row: 0, columns: 0..<(1 << 50), state: 1)
    return builder.pattern(size: Size(width: 1 << 50, height: 1))
  }()

  @Test func turningALongRunIsRefused() throws {
    let refused = EditingError.tooManyCells(cells: 1 << 50, limit: 1 << 25)
    #expect(throws: refused) { try run.turned(by: Orientation(.left)) }
    #expect(try run.turned(by: Orientation(.around)) == run)
    var editor = try Editor()
    try editor.float(run, at: .origin)
    #expect(throws: refused) { try editor.turn(by: Orientation(.right)) }
  }

  @Test func cellsFarFromEachOtherAreRefused() throws {
    var editor = try Editor(storageLimit: 1 << 20)
    #expect(throws: EditingError.self) {
      try editor.set((0..<5000).map { Point(x: $0 << 10, y: 0) })
    }
    editor = try Editor(storageLimit: 1 << 20)
    #expect(throws: EditingError.self) {
      try editor.drawLine(through: [.origin, Point(x: 0, y: 1 << 20)])
    }
  }

  @Test func linesCanBeInterrupted() throws {
    var editor = try Editor()
    #expect(throws: EditingError.interrupted) {
      try editor.drawLine(
        through: [.origin, Point(x: 1 << 17, y: 0)], isCancelled: { true })
    }
  }

  @Test func aLiveBackgroundIsNotReadFar() throws {
    let rule = Rule.outerTotalistic(
      OuterTotalisticRule(neighbourhood: .moore, births: 1, survivals: 0))
    var editor = try Editor(rule: rule)
    try editor.set([.origin, Point(x: 1 << 30, y: 1 << 30)])
    try editor.advance()
    #expect(throws: EditingError.self) { try editor.document.livePattern }
    #expect(throws: EditingError.self) { try editor.setRule(.life) }
    #expect(editor.document.cellsCut(resizingTo: Field(size: Size(width: 9, height: 9))) == 0)
    var frame = Frame(size: Size(width: 2, height: 2))
    editor.document.universe.reduced(
      Rectangle(x: 0, y: 0, width: 1 << 30, height: 1 << 30), by: 1 << 29, into: &frame)
    #expect(frame.states == [1, 1, 1, 1])
  }
}
