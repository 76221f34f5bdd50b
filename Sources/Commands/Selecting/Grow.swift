// The command `grow`.

import Editing
import Evaluation
import Syntax

/// Widen the frame.
struct Grow: Command {
  static let declaration = Declaration(
    "grow", [.value("N", .integer)], topic: .selecting,
    summary: "widen the frame by N cells on each side; a negative N narrows it",
    examples: ["select 3,3 size 3x3; grow 2", "select 3,3 size 5x5; grow -1"], modes: [.select])

  private let margin: Int

  init(_ arguments: Arguments) throws(Diagnostic) {
    margin = try arguments.integer("N") ?? 0
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let (margin, before) = (margin, session.document.selection)
    let frame = try session.edit { (editor) throws(EditingError) in
      try editor.growSelection(by: margin)
    }
    return session.selected(frame, isCut: before?.grown(by: margin) != frame)
  }
}
