// The command `set`.

import Cells
import Editing
import Evaluation
import Syntax

/// Make cells live.
struct SetCells: Command {
  static let declaration = Declaration(
    "set",
    [.repeated(.value("POINT", .point)), .optional(.clause("to", [.value("STATE", .integer)]))],
    topic: .cells, summary: "make cells live, or give them a state",
    details: "Points stand side by side or in a list. x grows to the right and y grows down.",
    examples: ["set 4,4", "set 1,0 2,1 0,2 1,2 2,2", "set [(0,0), (1,1)]", "set 3,3 to 0"])

  private let points: [(point: Point, span: Span)]
  private let state: Int

  init(_ arguments: Arguments) throws(Diagnostic) {
    points = try arguments.points("POINT")
    state = try arguments.integer("STATE") ?? 1
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    try session.requireOnField(points)
    let (cells, state) = (points.map(\.point), state)
    try session.edit { (editor) throws(EditingError) in try editor.set(cells, to: state) }
    return Outcome("set \(counted(cells.count, "cell"))" + (state == 1 ? "" : " to \(state)"))
  }
}

extension Session {
  /// Throws at the first point that is not on the field, marked where it was written.
  func requireOnField(_ points: [(point: Point, span: Span)]) throws(Diagnostic) {
    for (point, span) in points where !document.field.contains(point) {
      var diagnostic = EditingError.pointOutside(point, document.field).diagnostic
      diagnostic.span = span
      throw diagnostic
    }
  }
}
