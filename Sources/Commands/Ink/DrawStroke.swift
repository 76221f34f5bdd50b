// The command `stroke`.

import Cells
import Evaluation
import Syntax

/// Draw a smooth line over the field.
struct DrawStroke: Command {
  static let declaration = Declaration(
    "stroke", [.repeated(PointArguments.point)], topic: .ink,
    summary: "draw a smooth line over the field",
    details: """
      Ink lies over the cells and changes none of them. The line begins at the first point, ends at the
      last, and is bent by those between: they are the control points of quadratic curves that meet
      halfway between neighbours. One point is a dot, and a point given twice makes a corner. Points
      may lie beyond the field. 'pen' chooses colour and width, 'undo' or 'erase ink last' takes the
      latest stroke away.
      """,
    examples: [
      "stroke 2,2 10,4 12,12", "pen yellow 3; stroke 5,5", "stroke [(0,0), (8,0), (8,0), (8,6)]",
    ])

  private let points: [Point]

  init(_ arguments: Arguments) throws(Diagnostic) {
    points = try arguments.points("POINT").map(\.point)
    if points.isEmpty { throw arguments.mistake("a stroke needs a point", at: "POINT") }
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let pen = session.settings.pen
    return try session.draw(Stroke(through: points, color: pen.color, width: pen.width))
  }
}
