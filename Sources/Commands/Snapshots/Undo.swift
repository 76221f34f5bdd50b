// The command `undo`.

import Editing
import Evaluation
import Syntax

/// Take back what was done.
struct Undo: Command {
  static let declaration = Declaration(
    "undo", [.optional(.value("N", .integer))], topic: .snapshots,
    summary: "take back the last line, or the last N",
    details: """
      One line typed at the prompt is one step, whatever it did; in a script one line of its top level.
      Undo covers the field, rule, generation, selection, what floats, the clipboard and snapshots; not
      variables, the view, files, the library or the generator.
      """,
    examples: ["set 1,1\nundo", "set 1,1\nset 2,2\nundo 2"], modes: .always)

  private let count: Int

  init(_ arguments: Arguments) throws(Diagnostic) {
    count = try arguments.count("N", default: 1)
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let count = count
    let labels = try session.edit { (editor) throws(EditingError) in try editor.undo(count) }
    return Session.took("undid", labels)
  }
}

extension Session {
  /// What is said of steps gone back or forth.
  static func took(_ verb: String, _ labels: [String]) -> Outcome {
    let text =
      labels.count == 1 ? "\(verb) '\(labels[0])'" : "\(verb) \(counted(labels.count, "step"))"
    return Outcome(text, result: .array(labels.map(JSON.string)))
  }
}
