// The command `resize`.

import Cells
import Editing
import Evaluation
import Rules
import Syntax

/// Give the field another size.
struct Resize: Command {
  static let declaration = Declaration(
    "resize",
    [
      FieldArguments.element,
      .optional(.clause("from", [.choice("ANCHOR", Anchor.allCases.map(\.rawValue))])),
    ], topic: .field, summary: "change the size of the field and keep what fits",
    details: """
      ANCHOR is the part of the field that stays where it is: northwest when nothing is said, center
      to cut or add on all sides alike. A size alone keeps the topology. 'resize unbounded' takes the
      edges away. Live cells that would be cut off are asked about.
      """,
    examples: [
      "resize 40x20", "resize 40x20 torus", "resize 60x60 from center", "resize unbounded",
    ],
    mayConfirm: true)

  private let field: FieldArguments
  private let anchor: Anchor

  init(_ arguments: Arguments) throws(Diagnostic) {
    field = try FieldArguments(arguments)
    anchor = arguments.keyword("ANCHOR").flatMap(Anchor.init(rawValue:)) ?? .northwest
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let present = session.document.field
    let field = try field.field(keeping: present) ?? .unbounded
    try session.confirmCutting(by: field, anchor: anchor)
    let anchor = anchor
    try session.edit { (editor) throws(EditingError) in
      try editor.resize(to: field, anchor: anchor)
    }
    return Outcome("\(field.title), \(counted(session.document.universe.population, "live cell"))")
  }
}
