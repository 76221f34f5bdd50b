// The command `erase`.

import Editing
import Evaluation
import Syntax

/// Make cells dead.
struct Erase: Command {
  static let declaration = Declaration(
    "erase", [.repeated(PointArguments.point)], topic: .cells, summary: "make cells dead",
    examples: ["erase 4,4", "erase 1,0 2,1"])

  private let points: PointArguments

  init(_ arguments: Arguments) throws(Diagnostic) {
    points = try PointArguments(arguments)
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let cells = try points.cells(in: session)
    try session.edit { (editor) throws(EditingError) in try editor.set(cells, to: 0) }
    return Outcome("erased \(counted(cells.count, "cell"))")
  }
}
