// The command `pen`.

import Cells
import Evaluation
import Syntax

/// Choose colour and width of the next strokes.
struct ChoosePen: Command {
  static let declaration = Declaration(
    "pen", [.optional(.word("COLOR", .ink)), .optional(.value("WIDTH", .number))], topic: .ink,
    summary: "choose colour and width of the next strokes; alone, print them",
    details: """
      A colour has a name (red, orange, yellow, green, teal, blue, violet, pink, brown, gray, white,
      black) or is written #rrggbb. A named one is shown as the theme has it, so that it is seen on
      light and on dark ground. The width is 0.5 to 20 cells; 'pen 2' changes only the width, and
      'pen blue' only the colour. In an expression 'pen' is a list of both.
      """,
    examples: ["pen", "pen blue", "pen green 2.5", "pen #ff8800 0.5", "pen 3"],
    modes: .always)

  private let color: Color?
  private let width: Double?

  init(_ arguments: Arguments) throws(Diagnostic) {
    let word = arguments.word("COLOR")
    // One number alone is read as a word.
    let isWidth = word.map(ChoosePen.isNumber) ?? false
    color = isWidth ? nil : try arguments.color("COLOR")
    width = try arguments.number("WIDTH") ?? (isWidth ? word.flatMap { Double($0) } : nil)
    if isWidth, arguments.has("WIDTH") {
      throw arguments.mistake(
        "expected a colour, not '\(word ?? "")'", at: "COLOR",
        notes: ["the colour comes first: 'pen red 2'"])
    }
    if let width, !Stroke.widths.contains(width) {
      throw arguments.mistake(
        "a pen is 0.5 to 20 cells wide, not \(Scalar.text(width))", at: isWidth ? "COLOR" : "WIDTH")
    }
  }

  /// Whether a word is meant as the width.
  static func isNumber(_ word: String) -> Bool {
    word.first?.isNumber ?? false && Double(word) != nil
      || word.hasPrefix("-") && Double(word) != nil
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    if let color { session.settings.pen.color = color }
    if let width { session.settings.pen.width = width }
    let pen = session.settings.pen
    let result = JSON.object([
      ("color", .string(pen.color.word)), ("width", JSON(.number(pen.width))),
    ])
    if color == nil, width == nil {
      try session.print(pen.text)
      return Outcome(result: result)
    }
    return Outcome("pen \(pen.text)", result: result)
  }
}
