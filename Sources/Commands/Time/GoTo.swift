// The command `goto`.

import Editing
import Evaluation
import Syntax

/// Go to a generation.
struct GoTo: Command {
  static let declaration = Declaration(
    "goto", [.value("GENERATION", .integer)], topic: .time,
    summary: "go to an earlier or later generation of this run",
    examples: ["place glider at 0,0; step 10; goto 4; goto 20"])

  private let generation: Int

  init(_ arguments: Arguments) throws(Diagnostic) {
    generation = try arguments.integer("GENERATION") ?? 0
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let now = session.document.generation
    if generation >= now {
      let (distance, overflow) = generation.subtractingReportingOverflow(now)
      guard !overflow else { throw Diagnostic("generations end at \(Int.max)") }
      defer { session.recordMove(from: now) }
      try session.advance(by: distance)
    } else {
      let (generation, stop) = (generation, session.cancelling)
      try session.edit { (editor) throws(EditingError) in
        try editor.go(to: generation, isCancelled: stop)
      }
      session.recordMove(from: now)
    }
    return session.reached()
  }
}

extension Session {
  /// Records how far a command went: a recording counts its generations from its own start.
  mutating func recordMove(from start: Int) {
    let distance = document.generation - start
    record(as: distance >= 0 ? "step \(distance)" : "back \(-distance)")
  }
}
