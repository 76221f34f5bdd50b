// The command `open`.

import Evaluation
import Patterns
import Syntax

/// Open a pattern file.
struct Open: Command {
  static let declaration = Declaration(
    "open",
    [
      .word("FILE", .file),
      .anyOrder([
        .clause("threshold", [.value("BRIGHTNESS", .number)]),
        .choice("LIVE", PictureReading.liveWords),
      ]),
    ], topic: .files, summary: "open a pattern file, a rule file or a picture",
    details: """
      The format is found by content: RLE, macrocell, plaintext, Life 1.05, Life 1.06, MCell, dblife or
      an apgcode, packed by gzip or not; 'help formats' says more. Rule, size, generation and comments
      come from the file. It is looked for in the working folder, then beside the script. Changes that
      were not saved are asked about.

      A zip file is opened when it holds one pattern. Of several one is named behind it, as in a
      folder: 'open guns.zip/gosper.rle'.

      A rule that is only a name is looked for in the pattern file itself, as an @RULE behind the
      pattern, then as described in 'help rule'. A .rule file sets the rule, and the cells stay.

      A PNG becomes cells, one for each pixel, and the rule stays. Pixels are bright or dark as they
      are above or below BRIGHTNESS, from 0 for black to 1 for white, 50% when nothing is said. Live
      are the bright or the dark ones, or else those that differ from most along the edges.
      """,
    examples: ["place glider at 0,0; save! \"glider.rle\"; open \"glider.rle\""], mayConfirm: true)

  private let path: String
  private let span: Span?
  private let hint: [String]
  private let reading: PictureReading?

  init(_ arguments: Arguments) throws(Diagnostic) {
    path = arguments.word("FILE") ?? ""
    span = arguments.span(of: "FILE")
    hint = arguments.hint("FILE")
    let brightness = try arguments.number("BRIGHTNESS")
    let live = arguments.keyword("LIVE")
    reading =
      brightness == nil && live == nil
      ? nil : PictureReading(threshold: brightness, liveWord: live)
    if let brightness, !PictureReading.thresholds.contains(brightness) {
      throw arguments.mistake("a brightness is from 0 to 1, or 0% to 100%", at: "BRIGHTNESS")
    }
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let source = try session.patternSource(path, at: span, hint: hint)
    return try session.open(source, at: span, as: reading)
  }
}
