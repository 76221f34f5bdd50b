// The command `step`.

import Evaluation
import Syntax

/// Advance the field.
struct Step: Command {
  static let declaration = Declaration(
    "step", [.optional(.value("N", .integer))], topic: .time,
    summary: "go N generations on, 1 when nothing is said",
    details: "As fast as the engine can. Ctrl-C stops at a whole generation, which is kept.",
    examples: ["step", "step 10", "step 2^10"])

  private let count: Int

  init(_ arguments: Arguments) throws(Diagnostic) {
    count = try arguments.count("N", default: 1)
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let start = session.document.generation
    do throws(Diagnostic) {
      try session.advance(by: count)
    } catch {
      session.recordMove(from: start)
      throw error
    }
    return session.reached()
  }
}

extension Session {
  /// What is said when a generation was reached.
  func reached() -> Outcome {
    let population = document.universe.population
    return Outcome(
      "generation \(document.generation), population \(population)",
      result: .object([
        ("generation", .integer(document.generation)), ("population", .population(population)),
      ]))
  }
}
