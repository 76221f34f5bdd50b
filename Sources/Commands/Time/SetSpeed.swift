// The command `speed`.

import Evaluation
import Syntax

/// Set or print the speed of `play`.
struct SetSpeed: Command {
  static let declaration = Declaration(
    "speed", [.optional(.either([[.choice("SPEED", Speed.words)], [.rate("RATE")]]))],
    topic: .time, summary: "set how fast 'play' goes; alone, print it",
    details: "slow is 2 generations a second, balanced 8, fast 30; max does not wait.",
    examples: ["speed", "speed fast", "speed 12/s"], modes: .always)

  private let speed: Speed?

  init(_ arguments: Arguments) throws(Diagnostic) {
    speed = arguments.keyword("SPEED").flatMap(Speed.init) ?? arguments.rate("RATE").map(Speed.rate)
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    guard let speed else {
      try session.print(session.settings.speed.text)
      return Outcome(result: .string(session.settings.speed.text))
    }
    session.settings.speed = speed
    return Outcome("speed \(speed.text)")
  }
}
