// The command `place`.

import Cells
import Editing
import Evaluation
import Patterns
import Rules
import Syntax

/// Put a shape on the field.
struct Place: Command {
  static let declaration = Declaration(
    "place",
    [
      .word("SHAPE", .shape),
      .anyOrder([
        .clause("at", [.value("POINT", .point)]),
        .choice("TURN", Turn.allCases.map(\.rawValue)),
        .choice("MODE", PasteMode.allCases.map(\.rawValue)),
      ]),
    ], topic: .pasting, summary: "put a shape of the library on the field",
    details: """
      With 'at' the shape is stamped at once, its top left cell at POINT. Without, it floats: move and
      rotate it, then 'paste'. A name with blanks is written with hyphens or in quotes, and a
      pattern value in parentheses: place (p) at 3,3. 'library' shows the shapes.
      """,
    examples: [
      "place glider at 2,2", "place gosper-gun at 0,0 right", "place lwss",
      "place (pattern(\"3o!\")) at 4,4 xor",
    ], modes: [.edit, .select], mayConfirm: true)

  private let name: String?
  private let pattern: Pattern?
  private let hint: [String]
  private let span: Span?
  private let point: Point?
  private let turn: Turn?
  private let mode: PasteMode

  init(_ arguments: Arguments) throws(Diagnostic) {
    name = arguments.word("SHAPE")
    hint = arguments.hint("SHAPE")
    span = arguments.span(of: "SHAPE")
    pattern = name == nil ? try arguments.pattern("SHAPE") : nil
    point = try arguments.point("POINT")
    turn = arguments.keyword("TURN").flatMap(Turn.init(rawValue:))
    mode = arguments.keyword("MODE").flatMap(PasteMode.init(rawValue:)) ?? .live
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    var shape = LibraryShape(name: "pattern", pattern: pattern ?? .empty)
    if let name { shape = try session.shape(name, at: span, hint: hint) }
    try session.requireStates(of: shape, at: span)
    if let turn {
      let pattern = shape.pattern
      shape.pattern = try saying { () throws(EditingError) in
        try pattern.turned(by: Orientation(turn))
      }
    }
    let (cells, name) = (shape.pattern, shape.name)
    guard let point else {
      let middle = session.middleOfView
      try session.edit { (editor) throws(EditingError) in
        try editor.float(cells, name: name, around: middle)
      }
      return session.floats()
    }
    let lost = session.document.cellsLost(stamping: PlacedPattern(cells, at: point))
    try session.confirmLosing(lost)
    let mode = mode
    try session.edit { (editor) throws(EditingError) in
      try editor.stamp(cells, at: point, mode)
    }
    return Outcome(
      "placed \(shape.name) (\(shape.facts)) at \(point)\(session.ruleNote(shape))")
  }
}

extension Session {
  /// Makes sure that the present rule has the states of a shape that was made for another.
  fileprivate func requireStates(
    of shape: LibraryShape, at span: Span?
  ) throws(Diagnostic) {
    let highest = Int(shape.pattern.highestState)
    guard let rule = shape.rule, highest >= document.rule.stateCount else { return }
    let cure =
      setting(rule).map { "'\($0)' first" }
      ?? shape.file.map { "'open \(asWord($0))' brings its rule along" }
    throw Diagnostic(
      "\(shape.name) was made for \(rule.title), and \(document.rule.title) has no state"
        + " \(highest)",
      at: span, notes: cure.map { [$0] } ?? [])
  }

  /// What a notice adds for a shape that was made for another rule.
  func ruleNote(_ shape: LibraryShape) -> String {
    guard let rule = shape.rule, rule != document.rule else { return "" }
    return "; it was made for \(rule.title)"
  }
}
