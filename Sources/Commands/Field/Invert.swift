// The command `invert`.

import Editing
import Evaluation
import Syntax

/// Exchange live and dead cells.
struct Invert: PlainCommand {
  static let declaration = Declaration(
    "invert", topic: .field, summary: "make dead cells live and live ones dead",
    details: "Works on the selection, or on a sized field.",
    examples: ["new 8x8; invert", "select 0,0 size 3x3; invert"])

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let host = session.host
    let area = try session.edit { (editor) throws(EditingError) in
      try editor.invert(isCancelled: { host.isInterrupted })
    }
    return Outcome("inverted \(area.size) at \(area.origin)")
  }
}
