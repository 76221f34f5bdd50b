// The command `done`.

import Editing
import Evaluation
import Syntax

/// Leave select mode.
struct Done: PlainCommand {
  static let declaration = Declaration(
    "done", topic: .selecting, summary: "take the frame away and leave select mode",
    examples: ["select 0,0 size 3x3; done"], modes: [.select])

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    try session.edit { (editor) throws(EditingError) in try editor.endSelection() }
    return .silent
  }
}
