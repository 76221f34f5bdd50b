// The command `help`.

import Editing
import Evaluation
import Rendering
import Syntax

/// Explain the commands and the language.
struct Help: Command {
  static let declaration = Declaration(
    "help", [.optional(.word("NAME", .topic))], topic: .automation,
    summary: "list the commands, or explain a command or a topic",
    examples: ["help", "help place", "help language"], modes: .always)

  private let name: String?
  private let span: Span?

  init(_ arguments: Arguments) throws(Diagnostic) {
    name = arguments.word("NAME")
    span = arguments.span(of: "NAME")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let text = try self.text(in: session)
    if !session.options.isJSON { try session.show(longText: text) }
    return Outcome(result: .object([("text", .string(text))]))
  }

  private func text(in session: Session) throws(Diagnostic) -> String {
    guard let name else { return HelpText.overview(isUTF8: session.isUTF8) }
    if let declaration = CommandTable.declaration(name) { return HelpText.command(declaration) }
    if let topic = HelpText.topics.first(where: { $0.name == name }) { return topic.text }
    if let topic = Topic(rawValue: name) { return HelpText.commands(of: topic) }
    let names = HelpText.names
    throw Diagnostic(
      "there is no help on '\(name)'", at: span,
      notes: suggestion(for: name, among: names) + ["'help' lists the commands and topics"])
  }
}

extension Session {
  /// Shows a text of many lines, a screen at a time where that is possible.
  fileprivate mutating func show(longText text: String) throws(Diagnostic) {
    let shown = safeLines(text)
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
    if host.isInteractive, lines.count > host.window.lines {
      host.page(shown + "\n")
    } else {
      for line in lines { try print(String(line)) }
    }
  }
}
