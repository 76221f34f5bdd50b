// The command `erase`.

import Cells
import Editing
import Evaluation
import Syntax

/// Make cells dead, or take ink away.
struct Erase: Command {
  static let declaration = Declaration(
    "erase",
    [
      .either([
        [
          .choice("INK", ["ink"]),
          .optional(.either([[.choice("LAST", ["last"])], [.value("NUMBER", .integer)]])),
        ],
        [.repeated(PointArguments.point)],
      ])
    ], topic: .cells, summary: "make cells dead, or erase ink",
    details: """
      'erase ink last' takes away the latest stroke, and said again the one before, until none is left;
      'erase ink' takes away all, and 'erase ink 2' the second of those that 'strokes' lists. Cells
      under the ink stay as they are.
      """,
    examples: [
      "erase 4,4", "erase 1,0 2,1", "stroke 0,0 5,5; erase ink last", "arrow 0,0 5,5; erase ink 1",
      "erase ink",
    ])

  private enum Target {
    case cells(PointArguments)
    case latestStroke
    case stroke(Int)
    case allInk
  }

  private let target: Target

  init(_ arguments: Arguments) throws(Diagnostic) {
    if arguments.has("LAST") {
      target = .latestStroke
    } else if let number = try arguments.integer("NUMBER") {
      target = .stroke(number)
    } else {
      target = arguments.has("INK") ? .allInk : .cells(try PointArguments(arguments))
    }
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    switch target {
    case .cells(let points):
      let cells = try points.cells(in: session)
      try session.edit { (editor) throws(EditingError) in try editor.set(cells, to: 0) }
      return Outcome("erased \(counted(cells.count, "cell"))")
    case .latestStroke:
      try session.edit { (editor) throws(EditingError) in try editor.eraseLatestStroke() }
      let left = session.document.strokes.count
      return Outcome(left == 0 ? "erased the last stroke" : "\(counted(left, "stroke")) left")
    case .stroke(let number):
      try session.edit { (editor) throws(EditingError) in try editor.eraseStroke(number) }
      let left = session.document.strokes.count
      return Outcome("erased stroke \(number); \(counted(left, "stroke")) left")
    case .allInk:
      let count = session.document.strokes.count
      try session.edit { (editor) throws(EditingError) in try editor.eraseInk() }
      return Outcome(count == 0 ? "there was no ink" : "erased \(counted(count, "stroke"))")
    }
  }
}
