// The command `erase`.

import Cells
import Editing
import Evaluation
import Syntax

/// Make cells dead.
struct Erase: Command {
  static let declaration = Declaration(
    "erase", [.repeated(.value("POINT", .point))], topic: .cells, summary: "make cells dead",
    examples: ["erase 4,4", "erase 1,0 2,1"])

  private let points: [(point: Point, span: Span)]

  init(_ arguments: Arguments) throws(Diagnostic) {
    points = try arguments.points("POINT")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    try session.requireOnField(points)
    let cells = points.map(\.point)
    try session.edit { (editor) throws(EditingError) in try editor.set(cells, to: 0) }
    return Outcome("erased \(counted(cells.count, "cell"))")
  }
}
