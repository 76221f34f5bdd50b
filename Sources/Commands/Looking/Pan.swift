// The command `pan`.

import Cells
import Evaluation
import Syntax

/// Move the view.
struct Pan: Command {
  static let declaration = Declaration(
    "pan", [.choice("WAY", ["left", "right", "up", "down"]), .optional(.value("N", .integer))],
    topic: .looking, summary: "move the view by N cells, or by half of what it shows",
    examples: ["pan left", "pan down 10"], modes: .always)

  private let way: String
  private let count: Int?

  init(_ arguments: Arguments) throws(Diagnostic) {
    way = arguments.keyword("WAY") ?? "left"
    count = arguments.has("N") ? try arguments.count("N", default: 0) : nil
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let picture = session.picture(in: session.host.window)
    let shown = picture.area ?? Rectangle(x: 0, y: 0, width: 16, height: 16)
    let middle = session.settings.center ?? shown.middle
    let half = way == "left" || way == "right" ? shown.width / 2 : shown.height / 2
    let distance = count ?? max(1, half)
    guard distance <= Point.limit else {
      throw Diagnostic("this is beyond the end of the coordinates")
    }
    let offset: Offset =
      switch way {
      case "left": Offset(x: -distance, y: 0)
      case "right": Offset(x: distance, y: 0)
      case "up": Offset(x: 0, y: -distance)
      default: Offset(x: 0, y: distance)
      }
    let target = middle + offset
    guard target.isWithinLimit else {
      throw Diagnostic("this is beyond the end of the coordinates")
    }
    session.settings.center = target
    return session.showsView()
  }
}
