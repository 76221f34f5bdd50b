// The command `theme`.

import Evaluation
import Rendering
import Syntax

/// Choose the colours of everything.
struct ChooseTheme: Command {
  static let declaration = Declaration(
    "theme", [.optional(.word("NAME", .theme))], topic: .looking,
    summary: "choose the colours of everything; alone, list the themes",
    examples: ["theme", "theme light"], modes: .always)

  private let name: String?
  private let span: Span?

  init(_ arguments: Arguments) throws(Diagnostic) {
    name = arguments.word("NAME")
    span = arguments.span(of: "NAME")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    guard let name else {
      for theme in Theme.all {
        try session.print((theme.name == session.settings.theme.name ? "* " : "  ") + theme.name)
      }
      return Outcome(result: .array(Theme.all.map { .string($0.name) }))
    }
    guard let theme = Theme.named(name) else {
      throw Diagnostic(
        "unknown theme '\(name)'", at: span,
        notes: suggestion(for: name, among: Theme.all.map(\.name)) + ["'theme' lists them"])
    }
    session.settings.theme = theme
    return Outcome("theme \(theme.name)")
  }
}
