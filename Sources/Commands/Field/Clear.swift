// The command `clear`.

import Editing
import Evaluation
import Syntax

/// Kill cells.
struct Clear: Command {
  static let declaration = Declaration(
    "clear", [.optional(.choice("PART", ["selection", "outside"]))], topic: .field,
    summary: "kill every cell of the field, the selection, or all outside it",
    details: "The generation stays. 'new' starts again at generation 0.",
    examples: ["clear!", "select 0,0 size 3x3; clear selection"], mayConfirm: true)

  private let part: String?

  init(_ arguments: Arguments) throws(Diagnostic) {
    part = arguments.keyword("PART")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let before = session.document.universe.population
    switch part {
    case "selection":
      try session.edit { (editor) throws(EditingError) in try editor.clearSelection() }
    case "outside":
      try session.edit { (editor) throws(EditingError) in try editor.clearOutside() }
    default:
      if before > 0 { try session.confirm("erase \(counted(before, "live cell"))") }
      try session.edit { (editor) throws(EditingError) in try editor.clear() }
    }
    let after = session.document.universe.population
    return Outcome("erased \(counted(before > after ? before - after : 0, "live cell"))")
  }
}
