// What would be lost with the field.

import Cells
import Editing
import Syntax

extension Session {
  /// The cells and strokes that are in no file: `5 live cells and 1 stroke`; `nil` when there are
  /// none.
  ///
  /// No pattern file keeps ink, so whatever was drawn counts until it is erased.
  var unsavedWork: String? {
    let cells = editor.unsavedPopulation
    let strokes = document.strokes.count
    let parts =
      (cells > 0 ? [counted(cells, "live cell")] : [])
      + (strokes > 0 ? [counted(strokes, "stroke")] : [])
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  /// What leaving the field behind would do: `lose 5 live cells that were not saved`; `nil` when
  /// nothing would be lost.
  package var lossOfLeaving: String? {
    unsavedWork.map { work in
      let isOne = editor.unsavedPopulation + Population(document.strokes.count) == 1
      return "lose \(work) that \(isOne ? "was" : "were") not saved"
    }
  }

  /// Asks at the prompt before the program ends with unsaved work; elsewhere that is never asked.
  mutating func confirmEnding() throws(Diagnostic) {
    guard isAtPrompt, let loss = lossOfLeaving else { return }
    try confirm(loss)
  }
}
