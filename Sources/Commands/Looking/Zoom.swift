// The command `zoom`.

import Evaluation
import Syntax

/// Say how much of the field one dot stands for.
struct Zoom: Command {
  static let declaration = Declaration(
    "zoom", [.either([[.choice("WAY", ["in", "out", "fit"])], [.zoom("1:N")]])], topic: .looking,
    summary: "show more or less of the field at once",
    details: """
      At 1:N each dot stands for N by N cells and is set when one of them is live. 'zoom fit' shows all
      there is.
      """,
    examples: ["zoom out", "zoom in", "zoom 1:4", "zoom fit"], modes: .always)

  private let way: String?
  private let zoom: Int?

  init(_ arguments: Arguments) throws(Diagnostic) {
    way = arguments.keyword("WAY")
    zoom = arguments.zoom("1:N")
    if let zoom, zoom > 1 << 40 {
      throw arguments.mistake("the zoom ends at 1:\(1 << 40)", at: "1:N")
    }
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let present = session.settings.zoom ?? session.picture(in: session.host.window).zoom
    switch way {
    case "in": session.settings.zoom = max(1, present / 2)
    case "out": session.settings.zoom = min(1 << 40, present * 2)
    case "fit":
      session.settings.zoom = nil
      session.settings.center = nil
    default: session.settings.zoom = zoom
    }
    return session.showsView()
  }
}
