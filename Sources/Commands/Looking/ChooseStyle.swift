// The command `style`.

import Evaluation
import Rendering
import Syntax

/// Choose the characters pictures are made of.
struct ChooseStyle: Command {
  static let names = ["auto"] + PictureStyle.allCases.map(\.rawValue)

  static let declaration = Declaration(
    "style", [.optional(.choice("STYLE", names))], topic: .looking,
    summary: "choose the characters that pictures are made of",
    details: """
      ascii has one cell a character, symbols one cell in two columns so that it is square, half 1×2
      cells, quadrant 2×2 and braille 2×4. 'auto' takes the largest in which the field fits. Some fonts
      have no braille, and without UTF-8 everything is ascii.
      """,
    examples: ["style", "style braille", "style auto"], modes: .always)

  private let name: String?

  init(_ arguments: Arguments) throws(Diagnostic) {
    name = arguments.keyword("STYLE")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    guard let name else {
      let present = session.settings.style?.rawValue ?? "auto"
      try session.print(present)
      return Outcome(result: .string(present))
    }
    session.settings.style = PictureStyle(rawValue: name)
    return Outcome("style \(name)")
  }
}
