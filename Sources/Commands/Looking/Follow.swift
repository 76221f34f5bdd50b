// The command `follow`.

import Evaluation
import Syntax

/// Keep a moving pattern in view.
struct Follow: Command {
  static let declaration = Declaration(
    "follow", [.choice("ON", ["on", "off"])], topic: .looking,
    summary: "keep the live cells in the middle of the view", examples: ["follow on"],
    modes: .always)

  private let isOn: Bool

  init(_ arguments: Arguments) throws(Diagnostic) {
    isOn = arguments.keyword("ON") == "on"
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    session.settings.follows = isOn
    return Outcome("follow \(isOn ? "on" : "off")")
  }
}
