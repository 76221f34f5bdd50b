// The command `rules`.

import Evaluation
import PlainText
import Rendering
import Rules
import Syntax

/// List the rules that have a name.
struct ListRules: Command {
  static let declaration = Declaration(
    "rules", [.optional(.word("TEXT", .text))], topic: .field,
    summary: "list the rules that have a name",
    details:
      "With TEXT only those that have it in their name, in another name or in their rulestring.",
    examples: ["rules", "rules life", "rules B36"], modes: .always)

  let text: String?

  init(_ arguments: Arguments) throws(Diagnostic) {
    text = arguments.word("TEXT")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let found = text.map(NamedRule.matching) ?? NamedRule.all
    if found.isEmpty {
      throw Diagnostic("no rule matches '\(text ?? "")'", notes: ["'rules' lists all"])
    }
    let widest = found.map { displayColumns(of: $0.name) }.max() ?? 0
    for rule in found {
      let pad = String(repeating: " ", count: widest - displayColumns(of: rule.name) + 2)
      let others = rule.aliases.isEmpty ? "" : "   also " + rule.aliases.joined(separator: ", ")
      try session.print(session.safe(rule.name + pad + rule.rulestring + others))
    }
    return Outcome(
      result: .array(
        found.map {
          .object([
            ("name", .string($0.name)), ("rule", .string($0.rulestring)),
            ("aliases", .array($0.aliases.map(JSON.string))),
          ])
        }))
  }
}
