// The command `strokes`.

import Cells
import Evaluation
import PlainText
import Rendering
import Syntax

/// List the strokes.
struct ListStrokes: PlainCommand {
  static let declaration = Declaration(
    "strokes", topic: .ink, summary: "list the strokes, the oldest first",
    details: """
      In an expression 'strokes' is a list with a list for each stroke: the command that draws it,
      colour, width and points. So 'for s in strokes { say s[1] }' says the colours.
      """,
    examples: ["stroke 0,0 5,3; strokes", "arrow 0,0 5,3; strokes; say strokes[0][3]"],
    modes: .always)

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let strokes = session.document.strokes
    if strokes.isEmpty { try session.notify("there is no ink; 'stroke' draws some") }
    if !session.options.isJSON {
      for line in session.lines(of: strokes) { try session.print(line) }
    }
    return Outcome(
      result: .array(
        strokes.enumerated().map { index, stroke in
          .object([
            ("number", .integer(index + 1)), ("kind", .string(stroke.kindName)),
            ("color", .string(stroke.color.word)), ("width", JSON(.number(stroke.width))),
            ("points", .array(stroke.points.map { .pair($0.x, $0.y) })),
            ("bounds", .rectangle(stroke.bounds)),
          ])
        }))
  }
}

extension Session {
  /// A table: number, kind, colour as it is shown, width, points and where.
  fileprivate func lines(of strokes: [Stroke]) -> [RenderedLine] {
    let rows = strokes.enumerated().map { index, stroke in
      [
        String(index + 1), stroke.kindName, stroke.color.word,
        "width " + Scalar.text(stroke.width), counted(stroke.points.count, "point"),
        stroke.place,
      ]
    }
    let widths = (0..<6).map { column in rows.reduce(0) { max($0, $1[column].count) } }
    return zip(rows, strokes).map { row, stroke in
      var line = RenderedLine.empty
      var end = 0
      for (column, text) in row.enumerated() {
        // Numbers stand to the right.
        line.pad(to: end + (column == 0 ? widths[0] - text.count : 0))
        let color = TextAttributes(
          foreground: settings.theme.isColorless
            ? nil : settings.theme.color(ofInk: stroke.color))
        line.append(
          column == 2 ? RenderedLine(text, color, depth: host.colorDepth) : RenderedLine(text))
        end += widths[column] + 2
      }
      return line
    }
  }
}

extension Stroke {
  /// Where it is: `3,4 to 12,9`, or `at 3,4`.
  fileprivate var place: String {
    let (first, last) = (points[0], points[points.count - 1])
    if points.count == 1 { return "at \(first)" }
    return first == last ? "around \(bounds.size) at \(bounds.origin)" : "\(first) to \(last)"
  }
}
