// The command `forget`.

import Evaluation
import Patterns
import Syntax

/// Take a shape out of the user's library.
struct Forget: Command {
  static let declaration = Declaration(
    "forget", [.word("NAME", .ownShape)], topic: .pasting,
    summary: "take a shape out of your library",
    examples: ["place glider at 0,0; select bounds; keep! my-glider; forget! my-glider"],
    modes: .always, mayConfirm: true)

  private let name: String
  private let span: Span?

  init(_ arguments: Arguments) throws(Diagnostic) {
    name = arguments.word("NAME") ?? ""
    span = arguments.span(of: "NAME")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    guard let own = session.ownShapeNames.first(where: { $0.lowercased() == name.lowercased() }),
      let path = session.ownShapePath(own)
    else {
      if ShapeLibrary.named(name) != nil {
        throw Diagnostic("'\(name)' is built in and cannot be forgotten", at: span)
      }
      throw Diagnostic(
        "your library has no shape '\(name)'", at: span,
        notes: suggestion(for: name, among: session.ownShapeNames))
    }
    try session.confirm("delete your shape '\(own)'")
    do throws(FileProblem) {
      try session.host.remove(path)
    } catch {
      throw error.diagnostic(for: path, writing: true)
    }
    return Outcome("forgot '\(own)'")
  }
}
