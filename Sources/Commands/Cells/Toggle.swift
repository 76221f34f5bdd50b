// The command `toggle`.

import Cells
import Editing
import Evaluation
import Syntax

/// Flip cells.
struct Toggle: Command {
  static let declaration = Declaration(
    "toggle", [.repeated(.value("POINT", .point))], topic: .cells,
    summary: "make dead cells live and live ones dead", examples: ["toggle 4,4", "toggle 2,2 4,2"])

  private let points: [(point: Point, span: Span)]

  init(_ arguments: Arguments) throws(Diagnostic) {
    points = try arguments.points("POINT")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    try session.requireOnField(points)
    let cells = points.map(\.point)
    try session.edit { (editor) throws(EditingError) in try editor.toggle(cells) }
    return Outcome("toggled \(counted(cells.count, "cell"))")
  }
}
