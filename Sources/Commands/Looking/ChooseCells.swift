// The command `cells`.

import Evaluation
import Rendering
import Syntax

/// Choose square or round cells.
struct ChooseCells: Command {
  static let declaration = Declaration(
    "cells", [.choice("SHAPE", CellShape.allCases.map(\.rawValue))], topic: .looking,
    summary: "draw cells square or round", examples: ["cells round"], modes: .always)

  private let shape: CellShape

  init(_ arguments: Arguments) throws(Diagnostic) {
    shape = arguments.keyword("SHAPE").flatMap(CellShape.init(rawValue:)) ?? .square
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    session.settings.cellShape = shape
    return Outcome("\(shape.rawValue) cells")
  }
}
