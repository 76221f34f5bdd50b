// The command `move`.

import Cells
import Editing
import Evaluation
import Syntax

/// Move the frame, or what floats.
struct Move: Command {
  static let declaration = Declaration(
    "move",
    [
      .either([
        [.clause("to", [.value("POINT", .point)])],
        [.value("PAIR", .any), .optional(.value("PAIR", .integer))],
      ])
    ], topic: .selecting, summary: "move the frame, or in paste mode what floats",
    details: "'move 2,-1' goes two cells right and one up; 'move to 4,4' puts the corner there.",
    examples: [
      "select 0,0 size 3x3; move 2,-1", "select 0,0 size 3x3; move to 4,4",
      "place glider; move 5,5",
    ], modes: [.select, .paste])

  private let offset: Offset
  private let target: Point?

  init(_ arguments: Arguments) throws(Diagnostic) {
    target = try arguments.point("POINT")
    let parts = arguments.values("PAIR")
    switch parts.count {
    case 0: offset = .zero
    case 1:
      guard let point = parts[0].value.asPoint else {
        throw arguments.mistake(
          "'move' takes how far to go, such as 2,-1, not \(parts[0].value.kindName)", at: "PAIR")
      }
      offset = Offset(x: point.x, y: point.y)
    default:
      guard let x = parts.first?.value.asInteger, let y = parts.last?.value.asInteger,
        Point(x: x, y: y).isWithinLimit
      else { throw arguments.mistake("'move' takes how far to go, such as 2,-1", at: "PAIR") }
      offset = Offset(x: x, y: y)
    }
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let (offset, target) = (offset, target)
    let size = session.document.selection?.size
    let frame = try session.edit { (editor) throws(EditingError) in
      if let target { try editor.move(to: target) } else { try editor.move(by: offset) }
    }
    if session.document.mode == .paste {
      return Outcome("floating at \(frame.origin)", result: .rectangle(frame))
    }
    return session.selected(frame, isCut: frame.size != size)
  }
}
