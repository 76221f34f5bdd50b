// Tests of stamping, floating and cutting against the slow model.

import Cells
import Rules
import Testing
import Universes

@testable import Editing

extension Model {
  /// Writes a pattern; what overhangs goes over the edges, and live cells there are lost on a plane.
  fileprivate mutating func stamp(_ cells: PlacedPattern, on field: Field, _ mode: PasteMode) -> Int
  {
    var direct: Set<Point> = []
    var sources: [Point: CellState] = [:]
    var lost = 0
    for y in 0..<cells.pattern.height {
      for x in 0..<cells.pattern.width {
        let point = Point(x: cells.origin.x + x, y: cells.origin.y + y)
        let state = cells.pattern[Point(x: x, y: y)]
        guard let target = field.cell(at: point) else {
          if state != 0 { lost += 1 }
          continue
        }
        if target == point, state != 0 { direct.insert(point) }
        if state != 0 || sources[target] == nil { sources[target] = state }
      }
    }
    for point in direct { sources[point] = 1 }
    let before = self
    for (target, state) in sources {
      set(target, mode.combine(pasted: state, over: before.state(target)))
    }
    return lost
  }
}

@Suite struct StampingTests {
  @Test(arguments: fieldsUnderTest, PasteMode.allCases)
  func stampingAnywhereDoesWhatTheModelDoes(_ field: Field, _ mode: PasteMode) throws {
    var generator = Generator(seed: 11)
    for round in 0..<12 {
      var editor = try editor(on: field, seed: UInt64(round))
      var model = Model(editor)
      let cells = PlacedPattern(
        generator.pattern(upTo: round < 9 ? 7 : 30),
        at: generator.point(in: field.playground.grown(by: 6)))
      let lost = editor.document.cellsLost(stamping: cells)
      try editor.stamp(cells.pattern, at: cells.origin, mode)
      #expect(Population(model.stamp(cells, on: field, mode)) == lost)
      #expect(Model(editor) == model, "\(cells.frame)")
    }
  }

  @Test func xorOfAPatternTwiceBringsTheFieldBack() throws {
    for field in fieldsUnderTest {
      var editor = try editor(on: field, seed: 3)
      let before = Model(editor)
      var generator = Generator(seed: 8)
      let shape = generator.pattern(upTo: 6)
      try editor.stamp(shape, at: Point(x: 2, y: 2), .xor)
      try editor.stamp(shape, at: Point(x: 2, y: 2), .xor)
      #expect(Model(editor) == before)
    }
  }

  @Test(arguments: fieldsUnderTest)
  func cuttingAndCancellingBringsBackEverything(_ field: Field) throws {
    var editor = try editor(on: field, seed: 5)
    editor.markSaved()
    let before = Model(editor)
    let frame = try editor.select(Rectangle(x: 1, y: 1, width: 5, height: 4))
    try editor.cut()
    #expect(editor.document.mode == .paste && editor.document.selection == nil)
    #expect(Model(editor).points(in: frame).isEmpty)
    try editor.move(by: Offset(x: 3, y: -20))
    try editor.turn(by: Orientation(.left))
    try editor.cancelFloating()
    #expect(Model(editor) == before)
    #expect(editor.document.selection == frame && editor.document.mode == .select)
    #expect(!editor.isChangedSinceSave)
  }

  @Test(arguments: fieldsUnderTest)
  func cuttingAndPastingElsewhereMovesTheCells(_ field: Field) throws {
    var editor = try editor(on: field, seed: 6)
    var model = Model(editor)
    let frame = try editor.select(Rectangle(x: 0, y: 1, width: 4, height: 3))
    try editor.cut()
    try editor.move(to: Point(x: 5, y: 2))
    try editor.stamp(.replace)
    let moved = model.points(in: frame).map { $0 + Offset(x: 5, y: 1) }
    model.live.subtract(model.points(in: frame))
    model.live.subtract(model.points(in: frame.moved(by: Offset(x: 5, y: 1))))
    model.live.formUnion(moved)
    #expect(Model(editor) == model)
    #expect(editor.document.mode == .edit)
  }

  @Test func pastingFloatsWhereItWasCopiedOrAroundACell() throws {
    var editor = try editor(on: .unbounded, seed: 7)
    #expect(editingError { try editor.float() } == .emptyClipboard)
    try editor.select(Rectangle(x: -2, y: -1, width: 4, height: 3))
    try editor.copy()
    try editor.float()
    #expect(editor.document.floating?.frame == Rectangle(x: -2, y: -1, width: 4, height: 3))
    #expect(editingError { try editor.float() } == .patternFloats)
    try editor.cancelFloating()
    try editor.float(clipboardAround: Point(x: 10, y: 10))
    #expect(editor.document.floating?.origin == Point(x: 8, y: 9))
    try editor.stamp(.live)
    #expect(editor.document.selection == nil)
    #expect(editingError { try editor.cancelFloating() } == .nothingFloats)
  }

  @Test func nothingElseIsDoneWhileAPatternFloats() throws {
    var editor = try Editor()
    try editor.float(pattern("##\n##"), name: "block", at: .origin)
    #expect(editingError { try editor.set([.origin]) } == .patternFloats)
    #expect(editingError { try editor.clear() } == .patternFloats)
    #expect(editingError { try editor.advance() } == .patternFloats)
    #expect(
      editingError { try editor.select(Rectangle(x: 0, y: 0, width: 1, height: 1)) }
        == .patternFloats)
    try editor.copy()
    try editor.stamp(.live, at: Point(x: 3, y: 3))
    #expect(Model(editor).live == points("##\n##", at: Point(x: 3, y: 3)))
  }

  @Test func hugeEmptyFramesAreRefusedInsteadOfWrappedCellByCell() throws {
    var editor = try Editor(
      field: Field(size: Size(width: 1000, height: 1000), topology: .torus))
    let huge = Pattern(size: Size(width: 1 << 40, height: 1 << 40))
    let error = editingError { try editor.stamp(huge, at: .origin, .replace) }
    guard case .tooManyCells = error else {
      Issue.record("expected a refusal, got \(String(describing: error))")
      return
    }
    try editor.stamp(huge, at: .origin, .live)
    #expect(editor.document.universe.population == 0)
  }
}
