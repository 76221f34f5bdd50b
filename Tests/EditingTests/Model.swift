// A slow model of a field: points in a dictionary, everything cell by cell.

import Cells
import Rules
import Universes

@testable import Editing

/// The cells of a field as a set of points.
struct Model: Equatable {
  var live: Set<Point> = []

  init(_ live: Set<Point> = []) {
    self.live = live
  }

  init(_ editor: Editor) {
    live = Set((try? editor.document.livePattern)?.livePoints ?? [])
  }

  init(_ universe: any Universe) {
    live = Set((try? Document(universe: universe).livePattern)?.livePoints ?? [])
  }

  func state(_ point: Point) -> CellState { live.contains(point) ? 1 : 0 }

  mutating func set(_ point: Point, _ state: CellState) {
    if state == 0 { live.remove(point) } else { live.insert(point) }
  }

  func points(in area: Rectangle) -> Set<Point> {
    live.filter { point in
      point.x >= area.x && point.y >= area.y && point.x < area.x + area.width
        && point.y < area.y + area.height
    }
  }
}

/// Kinds of field that tests go through, small enough for edges to matter.
let fieldsUnderTest: [Field] = [
  .unbounded,
  Field(size: Size(width: 12, height: 9)),
  Field(size: Size(width: 12, height: 9), topology: .torus),
  Field(
    size: Size(width: 12, height: 9), topology: .torus(shift: .init(axis: .width, amount: 5))),
  Field(
    size: Size(width: 12, height: 9), topology: .torus(shift: .init(axis: .height, amount: -2))),
  Field(size: Size(width: 12, height: 9), topology: .klein(twisted: .width, isShifted: false)),
  Field(size: Size(width: 12, height: 8), topology: .klein(twisted: .width, isShifted: true)),
  Field(size: Size(width: 12, height: 8), topology: .klein(twisted: .height, isShifted: true)),
  Field(size: Size(width: 12, height: 9), topology: .cross),
  Field(size: Size(width: 10, height: 10), topology: .sphere),
  Field(width: 11, height: nil, topology: .plane),
  Field(width: nil, height: 7, topology: .torus),
]

extension Generator {
  mutating func point(in area: Rectangle) -> Point {
    let last = area.lastPoint
    return Point(x: integer(in: area.x...last.x), y: integer(in: area.y...last.y))
  }

  /// A frame with both corners in an area.
  mutating func frame(in area: Rectangle) -> Rectangle {
    Rectangle(corner: point(in: area), corner: point(in: area))
  }

  mutating func pattern(upTo side: Int) -> Pattern {
    let size = Size(width: integer(in: 1...side), height: integer(in: 1...side))
    var builder = PatternBuilder()
    for y in 0..<size.height {
      for x in 0..<size.width where next() & 1 == 0 { builder.add(Point(x: x, y: y)) }
    }
    return builder.pattern(size: size)
  }
}

extension Field {
  /// All of the field where it has an end, and a part of it elsewhere.
  var playground: Rectangle {
    Rectangle(
      columns: width.map { 0..<$0 } ?? -6..<8, rows: height.map { 0..<$0 } ?? -5..<7)
  }
}

/// An editor with a soup on the playground of a field.
func editor(on field: Field, seed: UInt64, density: Double = 0.4) throws -> Editor {
  var generator = Generator(seed: seed)
  var editor = try Editor(field: field)
  try editor.fillRandomly(field.playground, density: density, using: &generator)
  return editor
}

/// The live cells of a picture: `#` is live, lines begin at the left margin.
func points(_ picture: String, at origin: Point = .origin) -> Set<Point> {
  var points: Set<Point> = []
  for (y, line) in picture.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    for (x, character) in line.enumerated() where character == "#" {
      points.insert(Point(x: origin.x + x, y: origin.y + y))
    }
  }
  return points
}

/// A pattern in the frame of a picture.
func pattern(_ picture: String) -> Pattern {
  let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
  var builder = PatternBuilder()
  for point in points(picture) { builder.add(point) }
  return builder.pattern(size: Size(width: lines.map(\.count).max() ?? 0, height: lines.count))
}

/// The error a closure throws, when it throws one of this module.
func editingError(_ body: () throws -> Void) -> EditingError? {
  do {
    try body()
    return nil
  } catch {
    return error as? EditingError
  }
}
