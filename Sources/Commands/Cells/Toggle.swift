// The command `toggle`.

import Editing
import Evaluation
import Syntax

/// Flip cells.
struct Toggle: Command {
  static let declaration = Declaration(
    "toggle", [.repeated(PointArguments.point)], topic: .cells,
    summary: "make dead cells live and live ones dead", examples: ["toggle 4,4", "toggle 2,2 4,2"])

  private let points: PointArguments

  init(_ arguments: Arguments) throws(Diagnostic) {
    points = try PointArguments(arguments)
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let cells = try points.cells(in: session)
    try session.edit { (editor) throws(EditingError) in try editor.toggle(cells) }
    return Outcome("toggled \(counted(cells.count, "cell"))")
  }
}
