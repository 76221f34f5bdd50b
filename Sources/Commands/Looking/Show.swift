// The command `show`.

import Cells
import Evaluation
import PlainText
import Rendering
import Syntax

/// Print the picture.
struct Show: Command {
  static let declaration = Declaration(
    "show", [.optional(.area("RECTANGLE"))], topic: .looking,
    summary: "print the picture of the field, or of a rectangle",
    details: """
      The first line says generation, population, field and rule. An unbounded field is shown as far as
      it has live cells, ink, a selection or something that floats, unless 'view center' says otherwise.
      'style', 'zoom', 'rulers', 'grid' and 'theme' say how.
      """,
    examples: ["place glider at 0,0; show", "show 0,0 size 8x4"], modes: .always)

  private let area: Area?

  init(_ arguments: Arguments) throws(Diagnostic) {
    area = arguments.area("RECTANGLE")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let wanted = try area.map { (area) throws(Diagnostic) in try session.rectangle(area) }
    if let wanted, wanted.isEmpty { throw Diagnostic("the rectangle has no cells") }
    let picture = session.picture(of: wanted, in: session.host.window)
    if session.options.isJSON { return Outcome(result: try session.json(of: picture)) }
    try session.print(picture)
    return .silent
  }
}

extension Session {
  /// Prints the picture of what the view shows.
  mutating func printPicture() throws(Diagnostic) {
    try print(picture(in: host.window))
  }

  package mutating func print(_ picture: SessionPicture) throws(Diagnostic) {
    noteShownPicture()
    try print(picture.header)
    for line in picture.lines { try print(line) }
  }

  /// Prints a value: a pattern as its picture, everything else as text.
  mutating func print(value: Value) throws(Diagnostic) {
    guard case .pattern(let pattern) = value else {
      return try print(safeLines(text(of: value)))
    }
    // Fewer would not fill a book.
    try print(pattern, cellByCellUpTo: 4_000_000)
  }

  /// Prints a pattern, as large as fits in the terminal; without one cell by cell where its frame
  /// has at most so many cells, else zoomed out.
  mutating func print(_ pattern: Pattern, cellByCellUpTo limit: UInt128) throws(Diagnostic) {
    guard !pattern.size.isEmpty else { return try print("(no cells)") }
    let window = host.window
    let room =
      window.isTerminal
      ? Size(width: window.columns, height: max(4, window.lines - 4))
      : pattern.size.area > limit ? Size(width: 200, height: 100) : pattern.size
    let lines = preview(
      of: pattern, columns: room.width, lines: room.height,
      glyphs: window.isTerminal ? window.glyphs : .ascii, theme: settings.theme,
      depth: host.colorDepth)
    for line in lines { try print(line) }
  }

  /// A text of several lines without anything that steers the terminal.
  func safeLines(_ text: String) -> String {
    isUTF8
      ? visible(text, keepsLines: true)
      : text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { asciiOnly(visible($0, keepsLines: true)) }.joined(separator: "\n")
  }

  fileprivate func json(of picture: SessionPicture) throws(Diagnostic) -> JSON {
    guard let area = picture.area else {
      return .object([("rows", .array([])), ("rle", .string("!"))])
    }
    return .object([
      ("rows", .array(picture.lines.map { .string($0.text) })),
      ("area", .rectangle(area)), ("zoom", .integer(picture.zoom)),
      ("rle", .string(rleText(of: document.universe.pattern(in: area)))),
    ])
  }
}
