// The command `open`.

import Evaluation
import Patterns
import Syntax

/// Open a pattern file.
struct Open: Command {
  static let declaration = Declaration(
    "open", [.word("FILE", .file)], topic: .files, summary: "open a pattern file or a rule file",
    details: """
      The format is found by content: RLE, macrocell, plaintext, Life 1.05, Life 1.06, MCell, dblife or
      an apgcode, packed by gzip, or in a zip file that holds no other pattern; 'help formats' says more. Rule, size, generation and comments come from
      the file. It is looked for in the working folder, then beside the script. Changes that were not
      saved are asked about.

      A rule that is only a name is looked for in the pattern file itself, as an @RULE behind the
      pattern, then as described in 'help rule'. A .rule file sets the rule, and the cells stay.
      """,
    examples: ["place glider at 0,0; save! \"glider.rle\"; open \"glider.rle\""], mayConfirm: true)

  private let path: String
  private let span: Span?
  private let hint: [String]

  init(_ arguments: Arguments) throws(Diagnostic) {
    path = arguments.word("FILE") ?? ""
    span = arguments.span(of: "FILE")
    hint = arguments.hint("FILE")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let bytes = try session.readBytes(path, at: span, hint: hint)
    return try session.open(bytes, named: path, at: span)
  }
}
