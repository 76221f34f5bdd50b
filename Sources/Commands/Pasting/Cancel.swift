// The command `cancel`.

import Editing
import Evaluation
import Syntax

/// Drop what floats.
struct Cancel: PlainCommand {
  static let declaration = Declaration(
    "cancel", topic: .pasting, summary: "drop what floats",
    details: "The frame it was cut from comes back, with the cells that were cut.",
    examples: ["place glider; cancel"], modes: [.paste])

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    try session.edit { (editor) throws(EditingError) in try editor.cancelFloating() }
    return .silent
  }
}
