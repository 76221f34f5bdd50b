// The command `until`.

import Editing
import Evaluation
import Rendering
import Syntax

/// Step until something holds.
struct Until: Command {
  static let declaration = Declaration(
    "until", [.condition("CONDITION"), .optional(.clause("within", [.value("N", .integer)]))],
    topic: .time, summary: "step until a condition holds",
    details: """
      The condition is looked at before the first step and after each. When it does not hold within
      N generations (1,000,000 when nothing is said) that is an error and the field is as before.
      """,
    examples: [
      "place r-pentomino at 0,0; until population > 100",
      "place glider at 0,0; until bounds.x == 3 within 20",
    ])

  private let condition: Condition<Session>
  private let limit: Int

  init(_ arguments: Arguments) throws(Diagnostic) {
    guard let condition = arguments.condition("CONDITION") else {
      throw Diagnostic("'until' needs a condition")
    }
    self.condition = condition
    limit = try arguments.count("N", default: 1_000_000)
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let host = session.host
    let begin = host.seconds
    let stop = session.cancelling
    var lastShown = begin
    var steps = 0
    defer { host.showProgress(nil) }
    while true {
      if try condition.evaluate(in: &session).isTrue { return session.reached() }
      guard steps < limit else {
        throw Diagnostic(
          "the condition did not hold within \(counted(limit, "generation"))",
          at: condition.span,
          notes: [
            "generation \(session.document.generation) was reached, with population "
              + "\(session.document.universe.population); the field is as before"
          ])
      }
      try session.throwIfCancelled()
      try session.edit { (editor) throws(EditingError) in
        try editor.advance(by: 1, isCancelled: stop)
      }
      steps += 1
      let now = host.seconds
      if now - begin > 0.5, now - lastShown > 0.1 {
        lastShown = now
        host.showProgress("generation \(session.document.generation) · Ctrl-C stops")
      }
    }
  }
}
