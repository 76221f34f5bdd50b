// The command `redo`.

import Editing
import Evaluation
import Syntax

/// Do again what was taken back.
struct Redo: Command {
  static let declaration = Declaration(
    "redo", [.optional(.value("N", .integer))], topic: .snapshots,
    summary: "do again what 'undo' took back", examples: ["set 1,1\nundo\nredo"], modes: .always)

  private let count: Int

  init(_ arguments: Arguments) throws(Diagnostic) {
    count = try arguments.count("N", default: 1)
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let count = count
    let labels = try session.edit { (editor) throws(EditingError) in try editor.redo(count) }
    return Session.took("redid", labels)
  }
}
