// The command `corner`.

import Cells
import Editing
import Evaluation
import Syntax

/// Drag a corner of the frame.
struct MoveCorner: Command {
  static let declaration = Declaration(
    "corner", [.choice("CORNER", Corner.allCases.map(\.rawValue)), .value("POINT", .point)],
    topic: .selecting, summary: "drag one corner of the frame to a point",
    examples: ["select 0,0 size 3x3; corner southeast 9,9"], modes: [.select])

  private let corner: Corner
  private let point: Point

  init(_ arguments: Arguments) throws(Diagnostic) {
    corner = arguments.keyword("CORNER").flatMap(Corner.init(rawValue:)) ?? .southeast
    point = try arguments.point("POINT") ?? .origin
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let (corner, point) = (corner, point)
    let frame = try session.edit { (editor) throws(EditingError) in
      try editor.moveCorner(corner, to: point)
    }
    return session.selected(frame, isCut: !session.document.field.contains(point))
  }
}
