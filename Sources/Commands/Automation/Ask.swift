// The command `ask`.

import Evaluation
import Syntax

/// Ask the person at the keyboard.
struct Ask: Command {
  static let declaration = Declaration(
    "ask", [.word("TEXT", .text)], topic: .automation,
    summary: "ask a question and print the answer; ask(TEXT) gives it as a value",
    details: "Where nobody can answer it is an error.",
    examples: [
      "ask \"How are you?\"", "let name = ask(\"Who is there?\"); ask \"And you, {name}?\"",
    ],
    modes: .always)

  private let text: String

  init(_ arguments: Arguments) throws(Diagnostic) { text = arguments.word("TEXT") ?? "" }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let answer = try session.answer(to: text)
    try session.print(session.safe(answer))
    return Outcome(result: .string(answer))
  }
}

extension Session {
  func answer(to question: String) throws(Diagnostic) -> String {
    guard let answer = host.ask(safe(question)) else {
      try throwIfCancelled()
      throw Diagnostic("nobody can answer '\(question)' here")
    }
    return answer
  }
}
