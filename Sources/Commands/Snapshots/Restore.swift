// The command `restore`.

import Editing
import Evaluation
import Syntax

/// Go back to a snapshot.
struct Restore: Command {
  static let declaration = Declaration(
    "restore", [.optional(.word("NAME", .snapshot))], topic: .snapshots,
    summary: "go back to a snapshot; alone, to the latest",
    examples: ["place glider at 0,0; snapshot; step 4; restore"], mayConfirm: true)

  private let name: String?
  private let span: Span?

  init(_ arguments: Arguments) throws(Diagnostic) {
    name = arguments.word("NAME")
    span = arguments.span(of: "NAME")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let snapshot = try session.snapshot(name, at: span)
    if name != nil, session.editor.isChangedSinceSave, session.document.universe.population > 0 {
      try session.confirm(
        "go back to '\(snapshot.name)' (generation \(snapshot.generation)) and lose 1 unsaved state"
      )
    }
    try session.edit { (editor) throws(EditingError) in
      _ = try editor.restoreSnapshot(snapshot.name)
    }
    return Outcome(
      "back at '\(snapshot.name)' (generation \(snapshot.generation), "
        + "\(counted(snapshot.universe.population, "cell")))", result: .string(snapshot.name))
  }
}

extension Session {
  /// The snapshot of a name, or the latest.
  func snapshot(_ name: String?, at span: Span?) throws(Diagnostic) -> Snapshot {
    do throws(EditingError) {
      return try document.snapshot(name)
    } catch {
      var diagnostic = error.diagnostic
      diagnostic.span = span
      if let name {
        let names = document.snapshots.newestFirst.map(\.name)
        let near = suggestion(for: name, among: names)
        if !near.isEmpty { diagnostic.notes = near }
      }
      throw diagnostic
    }
  }
}
