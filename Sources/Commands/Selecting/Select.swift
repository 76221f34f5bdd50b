// The command `select`.

import Cells
import Editing
import Evaluation
import Syntax

/// Put a frame around cells.
struct Select: Command {
  static let declaration = Declaration(
    "select",
    [.either([[.clause("object", [.value("POINT", .point)])], [.area("RECTANGLE")]])],
    topic: .selecting, summary: "put a frame around cells and start select mode",
    details: """
      RECTANGLE is 'A to B', 'POINT size SIZE', a rectangle value, 'bounds' (the box around the live
      cells) or 'all'. 'select object POINT' takes the connected cells at a point. In select mode
      rotate, flip, copy, cut and clear work on the frame; 'done' leaves it. A frame that reaches
      beyond a sized field is cut to it.
      """,
    examples: [
      "select 0,0 to 4,4", "select 2,3 size 10x5", "set 1,1; select bounds",
      "set 1,1; select object 1,1",
    ])

  private let area: Area?
  private let object: Point?

  init(_ arguments: Arguments) throws(Diagnostic) {
    area = arguments.area("RECTANGLE")
    object = try arguments.point("POINT")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    if let object {
      let frame = try session.edit { (editor) throws(EditingError) in
        try editor.selectObject(at: object)
      }
      return session.selected(frame)
    }
    let wanted = try session.rectangle(area ?? .all)
    let frame = try session.edit { (editor) throws(EditingError) in try editor.select(wanted) }
    return session.selected(frame, isCut: frame != wanted)
  }
}

extension Session {
  /// What is said of a new frame, and whether it was cut to the field.
  func selected(_ frame: Rectangle, isCut: Bool = false) -> Outcome {
    Outcome(
      "selected \(frame.size) at \(frame.origin)" + (isCut ? ", cut to the field" : ""),
      result: .rectangle(frame))
  }
}
