// The command `new`.

import Editing
import Evaluation
import Rules
import Syntax

/// Start afresh.
struct NewField: Command {
  static let declaration = Declaration(
    "new", [.optional(FieldArguments.element)], topic: .field,
    summary: "a fresh field at generation 0",
    details: """
      Without a size the field is unbounded. A topology says what lies beyond the edges: a plane has
      dead cells there, a torus goes on at the opposite edge, klein, cross and sphere join the edges
      reversed. Shifts and twists are written as in rulestrings: new :T20+5,20 or new :K30*,20.
      The rule stays.
      """,
    examples: ["new", "new 120x80 torus", "new :T20+5,20", "new 20x20 sphere"], mayConfirm: true)

  private let field: FieldArguments

  init(_ arguments: Arguments) throws(Diagnostic) {
    field = try FieldArguments(arguments)
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let field = try field.field() ?? .unbounded
    if let work = session.unsavedWork { try session.confirm("lose \(work)") }
    try session.edit { (editor) throws(EditingError) in try editor.startNew(on: field) }
    return Outcome("\(field.title), \(session.document.rule.title)")
  }
}
