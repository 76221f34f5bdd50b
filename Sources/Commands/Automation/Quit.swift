// The command `quit`.

import Evaluation
import Syntax

/// End the session.
struct Quit: Command {
  static let declaration = Declaration(
    "quit", [.optional(.value("STATUS", .integer))], topic: .automation,
    summary: "end, with an exit status of 0 or STATUS",
    details: """
      In a script that another one runs, it ends that script. At the prompt it asks when cells or ink
      would be lost; 'quit!' does not.
      """,
    examples: ["quit", "quit 3"], modes: .always, mayConfirm: true, aliases: ["exit"])

  private let status: Int

  init(_ arguments: Arguments) throws(Diagnostic) {
    status = try arguments.count("STATUS", default: 0)
    if status > 255 { throw arguments.mistake("an exit status is 0 to 255", at: "STATUS") }
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    try session.confirmEnding()
    throw Diagnostic("quit", cause: .quit(status: status))
  }
}
