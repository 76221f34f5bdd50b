// The command `engine`.

import Editing
import Evaluation
import Syntax
import Universes

/// Choose which engine runs.
struct ChooseEngine: Command {
  static let names = ["auto"] + UniverseKind.allCases.map(\.rawValue)

  static let declaration = Declaration(
    "engine", [.optional(.choice("NAME", names))], topic: .field,
    summary: "choose which engine runs; alone, say which does",
    details: """
      'auto' takes what suits the rule and the field: bit for two states, plane for Generations, \
      range for Larger than Life and weights, line for one-dimensional rules, table for rules of \
      tables, and hashlife for long jumps on the unbounded field. \
      'reference' is slow and obvious. To compare engines or to teach, one can be named; it is used \
      for every rule and field that it supports. Large fields keep two processors busy, unless \
      LIFELINE_THREADS is 1 in the environment; what comes out is the same.
      """,
    examples: ["engine", "engine hashlife; place gosper-gun at 0,0; step 2^30", "engine auto"])

  private let name: String?
  private let span: Span?

  init(_ arguments: Arguments) throws(Diagnostic) {
    name = arguments.keyword("NAME")
    span = arguments.span(of: "NAME")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let document = session.document
    guard let name else {
      let kind = document.universe.kind
      try session.print("\(kind.rawValue): \(kind.summary)")
      return Outcome(result: .string(kind.rawValue))
    }
    let kind = UniverseKind(rawValue: name)
    if let kind, !kind.supports(document.rule, on: document.field) {
      let usual = UniverseKind.preferred(for: document.rule, on: document.field)
      throw Diagnostic(
        "the engine \(name) does not run \(document.rule.rulestring) on a field that is "
          + document.field.title, at: span,
        notes: ["'engine \(usual.rawValue)' does, and so does 'engine auto'"])
    }
    try session.edit { (editor) throws(EditingError) in try editor.setEngine(kind) }
    return Outcome("engine \(session.document.universe.kind.rawValue)")
  }
}
