// The command `line`.

import Cells
import Editing
import Evaluation
import Syntax

/// Draw along a polyline.
struct DrawLine: Command {
  static let declaration = Declaration(
    "line",
    [
      .value("POINT", .point), .repeated(.value("POINT", .point)),
      .optional(.clause("to", [.value("STATE", .integer)])),
    ], topic: .cells, summary: "draw a line through points",
    details: "Neighbouring cells of the line touch at a side or a corner.",
    examples: ["line 0,0 9,4", "line 0,0 9,0 9,9 to 0"])

  private let points: [(point: Point, span: Span)]
  private let state: Int

  init(_ arguments: Arguments) throws(Diagnostic) {
    points = try arguments.points("POINT")
    state = try arguments.integer("STATE") ?? 1
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    try session.requireOnField(points)
    let (cells, state, host) = (points.map(\.point), state, session.host)
    try session.edit { (editor) throws(EditingError) in
      try editor.drawLine(
        through: cells, state: state, isCancelled: { host.isInterrupted })
    }
    return Outcome("drew a line through \(counted(cells.count, "point"))")
  }
}
