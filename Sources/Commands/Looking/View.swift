// The command `view`.

import Cells
import Evaluation
import Syntax

/// Say what is in the middle of the view.
struct View: Command {
  static let declaration = Declaration(
    "view", [.either([[.clause("center", [.value("POINT", .point)])], [.choice("ALL", ["all"])]])],
    topic: .looking,
    summary: "put a point into the middle of the view; 'view all' shows everything",
    examples: ["view center 10,10", "view all"], modes: .always)

  private let center: Point?

  init(_ arguments: Arguments) throws(Diagnostic) {
    center = try arguments.point("POINT")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    session.settings.center = center
    if center == nil { session.settings.zoom = nil }
    return session.showsView()
  }
}

extension Session {
  /// What is said when the view moved.
  mutating func showsView() -> Outcome {
    let picture = picture(in: host.window)
    guard let area = picture.area else { return .silent }
    return Outcome("showing \(area.size) at \(area.origin), 1:\(picture.zoom)")
  }
}
