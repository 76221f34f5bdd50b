// The command `library`.

import Analysis
import Cells
import Evaluation
import Patterns
import Rules
import Syntax

/// Show the shapes.
struct Library: Command {
  static let declaration = Declaration(
    "library",
    [
      .optional(
        .either([
          [.clause("show", [.word("NAME", .shape)])],
          [.word("TEXT", .text)],
        ]))
    ], topic: .pasting, summary: "show the shapes with previews, or one in detail",
    details: """
      TEXT picks by name, kind, rule or period: library spaceship, library p3, library highlife.
      'place NAME' puts a shape on the field. 'keep' adds shapes of your own.
      """,
    examples: ["library methuselah", "library p3", "library show glider"], modes: .always)

  private let text: String?
  private let name: String?
  private let span: Span?

  init(_ arguments: Arguments) throws(Diagnostic) {
    text = arguments.word("TEXT")
    name = arguments.word("NAME")
    span = arguments.span(of: "NAME")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    if let name {
      let shape = try session.shape(name, at: span)
      try session.printDetails(of: shape)
      return Outcome(result: shape.json)
    }
    let shapes = try matching(&session)
    if shapes.isEmpty {
      throw Diagnostic(
        "no shape matches '\(text ?? "")'",
        notes: suggestion(for: text ?? "", among: ShapeLibrary.all.flatMap(\.allNames)))
    }
    try session.printPreviews(shapes.map { ($0.pattern, [$0.name, $0.caption]) })
    return Outcome(result: .array(shapes.map(\.json)))
  }

  private func matching(_ session: inout Session) throws(Diagnostic) -> [LibraryShape] {
    let builtIn = (text.map(ShapeLibrary.matching) ?? ShapeLibrary.all).map(LibraryShape.init)
    var own: [LibraryShape] = []
    for name in session.ownShapeNames
    where text.map({ name.lowercased().contains($0.lowercased()) }) ?? true {
      do throws(Diagnostic) {
        own.append(try session.shape(name))
      } catch {
        session.warn(error.message)
      }
    }
    return own + builtIn
  }
}

extension LibraryShape {
  var json: JSON {
    .object([
      ("name", .string(name)), ("otherNames", .array(otherNames.map(JSON.string))),
      ("kind", kind.map(JSON.string) ?? .null),
      ("rule", rule.map { .string($0.rulestring) } ?? .null),
      ("period", period.map(JSON.integer) ?? .null),
      ("displacement", displacement.map { .pair($0.x, $0.y) } ?? .null),
      ("population", .integer(pattern.population)),
      ("summary", summary.map(JSON.string) ?? .null), ("rle", .string(rleText(of: pattern))),
    ])
  }
}

extension Session {
  /// Everything known of one shape.
  fileprivate mutating func printDetails(of shape: LibraryShape) throws(Diagnostic) {
    var facts = [shape.facts]
    if let rule = shape.rule { facts.append(rule.title) }
    if let period = shape.period, period > 1 { facts.append("period \(period)") }
    if let period = shape.period, let displacement = shape.displacement,
      let speed = Behaviour(period: period, displacement: displacement).speed
    {
      facts.append(speed)
    }
    try print(
      safe(shape.name + (isUTF8 ? " · " : " | ") + facts.joined(separator: isUTF8 ? " · " : " | ")))
    if !shape.otherNames.isEmpty {
      try print(safe("also called " + shape.otherNames.joined(separator: ", ")))
    }
    if let summary = shape.summary { try print(safe(summary)) }
    try print("")
    try print(value: .pattern(shape.pattern))
  }
}
