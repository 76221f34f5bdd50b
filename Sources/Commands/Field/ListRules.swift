// The command `rules`.

import Evaluation
import PlainText
import Rendering
import Rules
import Syntax

/// List the rules that have a name: those built in and those with a file.
struct ListRules: Command {
  static let declaration = Declaration(
    "rules", [.optional(.word("TEXT", .text))], topic: .field,
    summary: "list the rules that have a name",
    details: """
      With TEXT only those that have it in their name, in another name or in their rulestring. Rules
      that are found in files come last, with the file.
      """,
    examples: ["rules", "rules life", "rules B36"], modes: .always)

  let text: String?

  init(_ arguments: Arguments) throws(Diagnostic) {
    text = arguments.word("TEXT")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let found = text.map(NamedRule.matching) ?? NamedRule.all
    let files = session.ruleFinder().found.filter { file in
      text.map { file.name.lowercased().contains($0.lowercased()) } ?? true
    }
    if found.isEmpty, files.isEmpty {
      throw Diagnostic("no rule matches '\(text ?? "")'", notes: ["'rules' lists all"])
    }
    let widest = (found.map(\.name) + files.map(\.name)).map { displayColumns(of: $0) }.max() ?? 0
    func padded(_ name: String) -> String {
      name + String(repeating: " ", count: widest - displayColumns(of: name) + 2)
    }
    for rule in found {
      let others = rule.aliases.isEmpty ? "" : "   also " + rule.aliases.joined(separator: ", ")
      try session.print(session.safe(padded(rule.name) + rule.rulestring + others))
    }
    for file in files { try session.print(session.safe(padded(file.name) + file.path)) }
    return Outcome(
      result: .array(
        found.map {
          .object([
            ("name", .string($0.name)), ("rule", .string($0.rulestring)),
            ("aliases", .array($0.aliases.map(JSON.string))),
          ])
        }
          + files.map { .object([("name", .string($0.name)), ("file", .string($0.path))]) }))
  }
}
