// The command `seed`.

import Editing
import Evaluation
import Syntax

/// Set or print the seed of the generator.
struct SetSeed: Command {
  static let declaration = Declaration(
    "seed", [.optional(.value("N", .integer))], topic: .field,
    summary: "set the generator of chance; alone, print its seed",
    details: """
      The same seed gives the same soups on every machine. In scripts the seed is 0 when nobody sets
      it; at the prompt the system chooses one.
      """,
    examples: ["seed", "seed 42; random in 0,0 size 16x16"], modes: .always)

  private let seed: Int?

  init(_ arguments: Arguments) throws(Diagnostic) {
    seed = arguments.has("N") ? try arguments.count("N", default: 0) : nil
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    guard let seed else {
      try session.print(String(session.generator.seed))
      return Outcome(result: JSON(try Session.value(of: session.generator.seed)))
    }
    session.generator = Generator(seed: UInt64(seed))
    return Outcome("seed \(seed)")
  }
}

extension Session {
  fileprivate static func value(of seed: UInt64) throws(Diagnostic) -> Value {
    Int(exactly: seed).map(Value.integer) ?? .string(String(seed))
  }
}
