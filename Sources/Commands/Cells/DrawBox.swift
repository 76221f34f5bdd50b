// The command `box`.

import Editing
import Evaluation
import Syntax

/// Draw around a rectangle.
struct DrawBox: Command {
  static let declaration = Declaration(
    "box", AreaArguments.elements, topic: .cells, summary: "draw the outline of a rectangle",
    examples: ["box 0,0 to 9,4", "box 2,2 size 5x5 to 0"])

  private let arguments: AreaArguments

  init(_ arguments: Arguments) throws(Diagnostic) {
    self.arguments = try AreaArguments(arguments)
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let (area, state) = try arguments.resolved(in: session)
    let drawn = try session.edit { (editor) throws(EditingError) in
      try editor.drawBox(area, state: state)
    }
    return Outcome(
      "drew a box around \(drawn.size) at \(drawn.origin)" + session.cutNote(area, drawn))
  }
}
