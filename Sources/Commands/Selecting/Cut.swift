// The command `cut`.

import Editing
import Evaluation
import Syntax

/// Lift the selection off the field.
struct Cut: PlainCommand {
  static let declaration = Declaration(
    "cut", topic: .selecting,
    summary: "lift the selection off the field, to the clipboard and into paste mode",
    details: "'cancel' puts it back.",
    examples: ["set 0,0; select 0,0 size 3x3; cut; move 5,5; paste live"], modes: [.select])

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    try session.edit { (editor) throws(EditingError) in try editor.cut() }
    return session.floats()
  }
}
