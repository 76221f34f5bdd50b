// The command `flip`.

import Cells
import Evaluation
import Syntax

/// Mirror what floats or the selection.
struct FlipOver: Command {
  static let declaration = Declaration(
    "flip", [.choice("FLIP", Flip.allCases.map(\.rawValue))], topic: .selecting,
    summary: "mirror what floats, or the selection",
    details: "'horizontal' exchanges left and right, 'vertical' exchanges top and bottom.",
    examples: ["place glider; flip horizontal", "set 0,0; select 0,0 size 3x3; flip vertical"],
    modes: [.select, .paste])

  private let flip: Flip

  init(_ arguments: Arguments) throws(Diagnostic) {
    flip = arguments.keyword("FLIP").flatMap(Flip.init(rawValue:)) ?? .horizontal
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    try session.turn(by: Orientation(flip), saying: "flipped \(flip.rawValue)")
  }
}
