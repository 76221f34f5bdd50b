// The command `line`.

import Editing
import Evaluation
import Syntax

/// Draw along a polyline.
struct DrawLine: Command {
  static let declaration = Declaration(
    "line",
    [
      PointArguments.point, .repeated(PointArguments.point),
      PointArguments.state,
    ], topic: .cells, summary: "draw a line through points",
    details: "Neighbouring cells of the line touch at a side or a corner.",
    examples: ["line 0,0 9,4", "line 0,0 9,0 9,9 to 0"])

  private let points: PointArguments

  init(_ arguments: Arguments) throws(Diagnostic) {
    points = try PointArguments(arguments)
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let (cells, state, host) = (try points.cells(in: session), points.state, session.host)
    try session.edit { (editor) throws(EditingError) in
      try editor.drawLine(
        through: cells, state: state, isCancelled: { host.isInterrupted })
    }
    return Outcome("drew a line through \(counted(cells.count, "point"))")
  }
}
