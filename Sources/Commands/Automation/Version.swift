// The command `version`, and what the version is.

import Evaluation
import Syntax

/// Which lifeline this is.
package enum Release {
  package static let version = "0.1.0"
  package static let title = "lifeline \(version)"
}

/// Print the version.
struct Version: PlainCommand {
  static let declaration = Declaration(
    "version", topic: .automation, summary: "print which version this is", examples: ["version"],
    modes: .always)

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    try session.print(Release.title)
    return Outcome(result: .string(Release.version))
  }
}
