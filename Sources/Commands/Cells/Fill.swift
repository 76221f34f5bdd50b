// The command `fill`.

import Cells
import Editing
import Evaluation
import Syntax

/// Fill a rectangle.
struct Fill: Command {
  static let declaration = Declaration(
    "fill", AreaArguments.elements, topic: .cells, summary: "make every cell of a rectangle live",
    examples: ["fill 0,0 to 9,4", "fill 2,2 size 5x5 to 0", "select 0,0 size 3x3; fill selection"])

  private let arguments: AreaArguments

  init(_ arguments: Arguments) throws(Diagnostic) {
    self.arguments = try AreaArguments(arguments)
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let (area, state) = try arguments.resolved(in: session)
    let filled = try session.edit { (editor) throws(EditingError) in
      try editor.fill(area, state: state)
    }
    return Outcome("filled \(filled.size) at \(filled.origin)" + session.cutNote(area, filled))
  }
}

extension Session {
  /// What a notice adds when a frame was cut to the field.
  func cutNote(_ wanted: Rectangle, _ got: Rectangle) -> String {
    wanted == got ? "" : ", cut to the field"
  }
}
