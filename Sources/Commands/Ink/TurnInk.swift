// The command `ink`.

import Editing
import Evaluation
import Syntax

/// Turn ink into cells.
struct TurnInk: Command {
  static let declaration = Declaration(
    "ink", [.clause("to", [.choice("CELLS", ["cells"])])], topic: .ink,
    summary: "turn every stroke into live cells as wide as it is",
    details: """
      A cell comes alive when its centre is at most half the width from the line, or when the line
      passes through it, so there are no gaps. The ink is gone then. What lies beyond the field is left
      out.

      'pen', 'stroke', 'arrow', 'ring' and 'strokes' are the other commands for ink; 'help drawing'
      shows them at work.
      """,
    examples: ["pen red 3; stroke 2,2 10,4 12,12; ink to cells"])

  init(_ arguments: Arguments) throws(Diagnostic) {}

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let strokes = session.document.strokes.count
    let before = session.document.universe.population
    try session.edit { (editor) throws(EditingError) in try editor.turnInkIntoCells() }
    let after = session.document.universe.population
    // Where there are more states than two, cells may have been live before in another one.
    return Outcome(
      "turned \(counted(strokes, "stroke")) into cells: "
        + (after >= before
          ? "\(counted(after - before, "more live cell"))" : "population \(after)"))
  }
}
