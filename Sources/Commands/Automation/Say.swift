// The command `say`.

import Evaluation
import Syntax

/// Print values.
struct Say: Command {
  static let declaration = Declaration(
    "say", [.optional(.repeated(.value("VALUE", .any)))], topic: .automation,
    summary: "print values on a line",
    details: "Values stand side by side; in a string an expression stands in braces.",
    examples: ["say \"generation {generation}\"", "say 1+2 \"and\" 3,4"], modes: .always,
    aliases: ["print"])

  private let values: [Value]

  init(_ arguments: Arguments) throws(Diagnostic) {
    values = arguments.values("VALUE").map(\.value)
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    if values.count == 1, case .pattern = values[0], !session.options.isJSON {
      try session.print(value: values[0])
      return .silent
    }
    let text = values.map { session.text(of: $0) }.joined(separator: " ")
    if !session.options.isJSON { try session.print(session.safeLines(text)) }
    return Outcome(result: .object([("text", .string(text))]))
  }
}
