// The command `pause`.

import Evaluation
import Syntax

/// Wait.
struct Pause: Command {
  static let declaration = Declaration(
    "pause", [.optional(.value("VALUE", .any))], topic: .automation,
    summary: "wait for Return, or for so many seconds",
    details: "A text says what for. Where nobody can press Return it does not wait.",
    examples: ["pause 0.01"], modes: .always)

  private let seconds: Double?
  private let text: String?

  init(_ arguments: Arguments) throws(Diagnostic) {
    switch arguments.value("VALUE") {
    case nil:
      seconds = nil
      text = nil
    case .string(let words)?:
      seconds = nil
      text = words
    case let value?:
      guard let number = value.asNumber, number >= 0 else {
        throw arguments.mistake("'pause' takes a text or how many seconds", at: "VALUE")
      }
      seconds = number
      text = nil
    }
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let longest = session.secondsLeft ?? .infinity
    session.host.pause(seconds: seconds.map { min($0, longest) }, text: text.map(session.safe))
    try session.throwIfCancelled()
    return .silent
  }
}
