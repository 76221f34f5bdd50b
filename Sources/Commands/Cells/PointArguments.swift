// The points that `set`, `erase`, `toggle` and `line` take.

import Cells
import Editing
import Evaluation
import Syntax

/// The points of a command, and the state after `to` where it takes one.
struct PointArguments {
  private let points: [(point: Point, span: Span)]
  /// 1 when nothing was said.
  let state: Int

  static let point = Element.value("POINT", .point)
  static let state = Element.optional(.clause("to", [.value("STATE", .integer)]))

  init(_ arguments: Arguments) throws(Diagnostic) {
    points = try arguments.points("POINT")
    state = try arguments.integer("STATE") ?? 1
  }

  /// The cells, all of which have to be on the field.
  func cells(in session: Session) throws(Diagnostic) -> [Point] {
    try session.requireOnField(points)
    return points.map(\.point)
  }
}

extension Session {
  /// Throws at the first point that is not on the field, marked where it was written.
  fileprivate func requireOnField(_ points: [(point: Point, span: Span)]) throws(Diagnostic) {
    for (point, span) in points where !document.field.contains(point) {
      var diagnostic = EditingError.pointOutside(point, document.field).diagnostic
      diagnostic.span = span
      throw diagnostic
    }
  }
}
