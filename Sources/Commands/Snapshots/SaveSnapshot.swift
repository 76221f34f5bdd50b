// The command `snapshot`.

import Editing
import Evaluation
import Syntax

/// Keep the field under a name.
struct SaveSnapshot: Command {
  static let declaration = Declaration(
    "snapshot", [.optional(.word("NAME", .newSnapshot))], topic: .snapshots,
    summary: "keep the field and its ink as they are, under a name",
    details: "'restore' brings it back, 'snapshots' lists them, 'compare' says what changed since.",
    examples: ["place glider at 0,0; snapshot start; step 4; restore! start"], mayConfirm: true)

  private let name: String?

  init(_ arguments: Arguments) throws(Diagnostic) {
    name = arguments.word("NAME")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    if let name, session.document.snapshots[name] != nil {
      try session.confirm("replace snapshot '\(name)'")
    }
    let saved = session.editor.saveSnapshot(name)
    return Outcome(
      "snapshot '\(saved)' (generation \(session.document.generation), "
        + "\(counted(session.document.universe.population, "cell")))", result: .string(saved))
  }
}
