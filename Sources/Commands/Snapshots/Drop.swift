// The command `drop`.

import Editing
import Evaluation
import Syntax

/// Delete a snapshot.
struct Drop: Command {
  static let declaration = Declaration(
    "drop", [.word("NAME", .snapshot)], topic: .snapshots, summary: "delete a snapshot",
    examples: ["snapshot start; drop! start"], modes: .always, mayConfirm: true)

  private let name: String
  private let span: Span?

  init(_ arguments: Arguments) throws(Diagnostic) {
    name = arguments.word("NAME") ?? ""
    span = arguments.span(of: "NAME")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let snapshot = try session.snapshot(name, at: span)
    try session.confirm("delete snapshot '\(snapshot.name)'")
    try session.edit { (editor) throws(EditingError) in
      try editor.dropSnapshot(snapshot.name)
    }
    return Outcome("dropped '\(snapshot.name)'")
  }
}
