// Ink in the session: drawing it, and the script that draws it again.

import Cells
import Editing
import Evaluation
import Syntax

extension Session {
  /// Draws a stroke and says so; `nil` is one whose points lie beyond the coordinates.
  mutating func draw(_ stroke: Stroke?) throws(Diagnostic) -> Outcome {
    guard let stroke else { throw EditingError.coordinates.diagnostic }
    try edit { (editor) throws(EditingError) in try editor.draw(stroke) }
    let number = document.strokes.count
    let isSeen = document.field.isCovered(by: stroke)
    return Outcome(
      "stroke \(number): \(InkPen(of: stroke).text), \(counted(stroke.points.count, "point"))"
        + (isSeen ? "" : "; it lies outside the field"),
      result: .integer(number))
  }

  /// The lines of a script that draw the ink of the document and take the pen of the session.
  ///
  /// Nothing without ink, while the pen is that with which sessions begin.
  func inkAsScript() -> [String] {
    var lines: [String] = []
    var pen = document.strokes.isEmpty ? InkPen() : nil
    for stroke in document.strokes {
      if InkPen(of: stroke) != pen {
        pen = InkPen(of: stroke)
        lines.append(InkPen(of: stroke).command)
      }
      lines.append(stroke.command)
    }
    if settings.pen != pen { lines.append(settings.pen.command) }
    return lines
  }
}
