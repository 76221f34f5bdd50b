// The command `back`.

import Editing
import Evaluation
import Syntax

/// Go to an earlier generation.
struct Back: Command {
  static let declaration = Declaration(
    "back", [.optional(.value("N", .integer))], topic: .time,
    summary: "go N generations back in this run, 1 when nothing is said",
    details: """
      A run starts at 'new', 'open', 'rule', 'resize' or 'restore'. An edit belongs to the generation
      it was made at and replaces what came after. 'undo' goes back further.
      """,
    examples: ["place glider at 0,0; step 10; back 3"])

  private let count: Int

  init(_ arguments: Arguments) throws(Diagnostic) {
    count = try arguments.count("N", default: 1)
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let (count, stop) = (count, session.cancelling)
    try session.edit { (editor) throws(EditingError) in
      try editor.back(count, isCancelled: stop)
    }
    return session.reached()
  }
}
