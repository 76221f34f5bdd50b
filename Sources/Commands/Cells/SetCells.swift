// The command `set`.

import Editing
import Evaluation
import Syntax

/// Make cells live.
struct SetCells: Command {
  static let declaration = Declaration(
    "set",
    [.repeated(PointArguments.point), PointArguments.state],
    topic: .cells, summary: "make cells live, or give them a state",
    details: "Points stand side by side or in a list. x grows to the right and y grows down.",
    examples: ["set 4,4", "set 1,0 2,1 0,2 1,2 2,2", "set [(0,0), (1,1)]", "set 3,3 to 0"])

  private let points: PointArguments

  init(_ arguments: Arguments) throws(Diagnostic) {
    points = try PointArguments(arguments)
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let (cells, state) = (try points.cells(in: session), points.state)
    try session.edit { (editor) throws(EditingError) in try editor.set(cells, to: state) }
    return Outcome("set \(counted(cells.count, "cell"))" + (state == 1 ? "" : " to \(state)"))
  }
}
