// The command `rotate`.

import Cells
import Editing
import Evaluation
import Syntax

/// Turn what floats or the selection.
struct Rotate: Command {
  static let declaration = Declaration(
    "rotate", [.choice("TURN", Turn.allCases.map(\.rawValue))], topic: .selecting,
    summary: "turn what floats, or the selection, by 90 or 180 degrees",
    details: """
      A frame that is not square turns around its centre; left and then right brings it back. Live
      cells outside the frame that the turned cells would replace are asked about.
      """,
    examples: ["place glider; rotate left", "fill 0,0 size 5x1; select bounds; rotate right"],
    modes: [.select, .paste], mayConfirm: true)

  private let turn: Turn

  init(_ arguments: Arguments) throws(Diagnostic) {
    turn = arguments.keyword("TURN").flatMap(Turn.init(rawValue:)) ?? .left
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    try session.turn(by: Orientation(turn), saying: "rotated \(turn.rawValue)")
  }
}

extension Session {
  /// Turns or flips what floats or the selection.
  mutating func turn(
    by orientation: Orientation, saying notice: String
  ) throws(Diagnostic) -> Outcome {
    let document = document
    let replaced = try saying { () throws(EditingError) in
      try document.cellsReplaced(turning: orientation)
    }
    if replaced > 0 {
      try confirm("replace \(counted(replaced, "live cell")) outside the frame")
    }
    try edit { (editor) throws(EditingError) in try editor.turn(by: orientation) }
    return Outcome(notice)
  }
}
