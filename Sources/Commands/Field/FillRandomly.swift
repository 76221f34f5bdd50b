// The command `random`.

import Cells
import Editing
import Evaluation
import Syntax

/// Fill an area with a soup.
struct FillRandomly: Command {
  static let declaration = Declaration(
    "random",
    [
      .optional(.value("DENSITY", .number)),
      .anyOrder([
        .clause("in", [.area("RECTANGLE")]),
        .clause("symmetry", [.choice("SYMMETRY", SoupSymmetry.allCases.map(\.rawValue))]),
      ]),
    ], topic: .field, summary: "fill an area with a random soup",
    details: """
      DENSITY is the chance that a cell is live, 50% when nothing is said. Without a place the soup
      fills the selection, else a sized field, else at the prompt the view. One draw a cell, row by
      row, from the generator that 'seed' sets: the same seed gives the same soup everywhere.
      SYMMETRY is named as in soup searches: C1 none, C2 and C4 by turning, D2, D4 and D8 by mirrors.
      """,
    examples: [
      "new 64x64; random", "random 30% in 0,0 size 20x20", "random in 0,0 size 16x16 symmetry D8",
    ])

  private let density: Double
  private let area: Area?
  private let symmetry: SoupSymmetry

  init(_ arguments: Arguments) throws(Diagnostic) {
    density = try arguments.number("DENSITY") ?? 0.5
    area = arguments.area("RECTANGLE")
    symmetry = arguments.keyword("SYMMETRY").flatMap(SoupSymmetry.init(rawValue:)) ?? .c1
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let area =
      try area.map { (area) throws(Diagnostic) in try session.rectangle(area) }
      ?? session.document.selection ?? session.document.field.rectangle ?? session.viewForSoup
    guard let area else { throw EditingError.needsArea.diagnostic }
    let (density, symmetry) = (density, symmetry)
    var generator = session.generator
    let host = session.host
    let filled = try session.edit { (editor) throws(EditingError) in
      try editor.fillRandomly(
        area, density: density, symmetry: symmetry, using: &generator,
        isCancelled: { host.isInterrupted })
    }
    session.generator = generator
    if filled != area { try session.notify("cut to the field: \(filled.size) at \(filled.origin)") }
    session.record(as: recordedForm(filled))
    return Outcome("filled \(filled.size) at \(filled.origin), seed \(generator.seed)")
  }

  /// A recording names the rectangle, since the view of whoever plays it is another.
  private func recordedForm(_ filled: Rectangle) -> String {
    let symmetry = symmetry == .c1 ? "" : " symmetry \(symmetry.rawValue)"
    return "random \(Scalar.text(density)) in \(filled.origin) "
      + "size \(filled.width)x\(filled.height)\(symmetry)"
  }
}

extension Session {
  /// What a soup fills at the prompt when the field has no end: the view.
  fileprivate var viewForSoup: Rectangle? {
    guard isAtPrompt else { return nil }
    let size = Size(
      width: max(8, host.window.columns / 2 - 2), height: max(8, host.window.lines - 4))
    let middle = settings.center ?? viewedContent?.middle ?? .origin
    return Rectangle(
      origin: Point(x: middle.x - size.width / 2, y: middle.y - size.height / 2), size: size)
  }
}
