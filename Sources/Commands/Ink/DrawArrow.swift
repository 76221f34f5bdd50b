// The command `arrow`.

import Cells
import Evaluation
import Syntax

/// Draw a line that ends in an arrowhead.
struct DrawArrow: Command {
  static let declaration = Declaration(
    "arrow", [.repeated(PointArguments.point)], topic: .ink,
    summary: "draw a smooth line with an arrowhead at its end",
    details: """
      It is a stroke like any other: points between the first and the last bend it. The tip lies on the
      last point; wider pens have larger heads.
      """,
    examples: ["arrow 0,0 8,8", "pen blue 2; arrow 0,0 10,0 10,10"])

  private let points: [Point]

  init(_ arguments: Arguments) throws(Diagnostic) {
    points = try arguments.points("POINT").map(\.point)
    guard let tip = points.last, points.contains(where: { $0 != tip }) else {
      throw arguments.mistake(
        "an arrow needs two different points: from where it points, and to where", at: "POINT")
    }
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let pen = session.settings.pen
    return try session.draw(
      Stroke(through: points, color: pen.color, width: pen.width, tip: .arrow))
  }
}
