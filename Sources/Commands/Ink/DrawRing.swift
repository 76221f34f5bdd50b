// The command `ring`.

import Cells
import Editing
import Evaluation
import Syntax

/// Draw a closed line around cells.
struct DrawRing: Command {
  static let declaration = Declaration(
    "ring", [.either([[.clause("object", [.value("POINT", .point)])], [.area("RECTANGLE")]])],
    topic: .ink, summary: "draw a closed line around a rectangle or an object",
    details: """
      RECTANGLE is 'A to B', 'POINT size SIZE', a rectangle value, 'selection', 'bounds' (the box
      around the live cells) or 'all'. 'ring object POINT' goes around the connected cells at a point.
      The line keeps clear of the cells, however wide the pen is; around all of a field with edges it
      lies outside and is not seen. It is a stroke like any other.
      """,
    examples: [
      "ring 2,2 to 6,4", "place glider at 3,3; ring bounds", "set 1,1 2,1; ring object 1,1",
    ])

  private let area: Area?
  private let object: Point?

  init(_ arguments: Arguments) throws(Diagnostic) {
    area = arguments.area("RECTANGLE")
    object = try arguments.point("POINT")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let area =
      if let object {
        try saying { [document = session.document] () throws(EditingError) in
          try document.object(at: object)
        }
      } else {
        try session.rectangle(self.area ?? .all)
      }
    if area.isEmpty { throw EditingError.emptyArea.diagnostic }
    let pen = session.settings.pen
    return try session.draw(Stroke(around: area, color: pen.color, width: pen.width))
  }
}
