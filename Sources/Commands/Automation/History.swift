// The command `history`.

import Evaluation
import Syntax

/// List the lines of the session.
struct History: PlainCommand {
  static let declaration = Declaration(
    "history", topic: .automation, summary: "list the lines run in this session",
    examples: ["history"],
    modes: .always)

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let lines = session.lines
    let width = String(lines.count).count
    for (index, line) in lines.enumerated() {
      let number = String(index + 1)
      let pad = String(repeating: " ", count: width - number.count)
      try session.print("\(pad)\(number)  \(session.safeLines(line))")
    }
    return Outcome(result: .array(lines.map(JSON.string)))
  }
}
