// The command `copy`.

import Editing
import Evaluation
import Syntax

/// Copy to the clipboard.
struct Copy: PlainCommand {
  static let declaration = Declaration(
    "copy", topic: .selecting, summary: "copy the selection, or what floats, to the clipboard",
    examples: ["set 0,0; select 0,0 size 3x3; copy"], modes: [.select, .paste])

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    try session.edit { (editor) throws(EditingError) in try editor.copy() }
    guard let clipboard = session.document.clipboard?.pattern else { return .silent }
    return Outcome("copied \(clipboard.size), \(counted(clipboard.population, "live cell"))")
  }
}
