// Frames and patterns drawn in test files.

import Cells
import Testing

@testable import Rendering

/// The pattern of a drawing: `.` is dead, `O` live, a digit that state.
func pattern(_ drawing: String) -> Pattern {
  let rows = drawing.split(separator: "\n")
  var builder = PatternBuilder()
  for (y, row) in rows.enumerated() {
    for (x, character) in row.enumerated() {
      let state = character == "O" ? 1 : CellState(String(character)) ?? 0
      builder.add(Point(x: x, y: y), state: state)
    }
  }
  return builder.pattern(size: Size(width: rows.map(\.count).max() ?? 0, height: rows.count))
}

/// The frame of a drawing.
func frame(_ drawing: String) -> Frame {
  let pattern = pattern(drawing)
  var frame = Frame(size: pattern.size)
  pattern.forEachRun { y, columns, state in frame.fill(row: y, columns: columns, with: state) }
  return frame
}

/// The lines as one text, each ended by a line break.
func text(_ lines: [RenderedLine]) -> String {
  lines.map { $0.text + "\n" }.joined()
}

/// A drawing of a test as the lines are compared with: with a line break at its end.
func drawn(_ expected: String) -> String { expected + "\n" }

extension Picture {
  /// The picture without colour as one text.
  func text(_ style: PictureStyle) -> String {
    RenderingTests.text(lines(style: style))
  }
}

let glider = """
  .O.
  ..O
  OOO
  """
