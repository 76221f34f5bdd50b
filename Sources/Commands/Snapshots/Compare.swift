// The command `compare`.

import Cells
import Editing
import Evaluation
import Syntax

/// Say what changed since a snapshot.
struct Compare: Command {
  static let declaration = Declaration(
    "compare", [.word("NAME", .snapshot), .optional(.word("OTHER", .snapshot))],
    topic: .snapshots,
    summary: "say which cells were born and which are gone since a snapshot",
    details:
      "With two names the second is compared with the first. + are cells that came, - that went.",
    examples: ["place glider at 0,0; snapshot start; step; compare start"], modes: .always)

  private let name: String
  private let span: Span?
  private let other: String?
  private let otherSpan: Span?

  init(_ arguments: Arguments) throws(Diagnostic) {
    name = arguments.word("NAME") ?? ""
    span = arguments.span(of: "NAME")
    other = arguments.word("OTHER")
    otherSpan = arguments.span(of: "OTHER")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let before = try session.snapshot(name, at: span)
    let after = try other.map { (name) throws(Diagnostic) in
      try session.snapshot(name, at: otherSpan)
    }
    let document = session.document
    let changes = try saying { () throws(EditingError) in
      try document.changes(from: before.name, to: after?.name)
    }
    let (born, gone) = (changes.births.pattern.population, changes.deaths.pattern.population)
    if changes.isEmpty {
      try session.print("no difference")
    } else {
      try session.print("\(counted(born, "cell")) born, \(counted(gone, "cell")) gone")
      for line in changes.picture(in: session.host.window.columns) { try session.print(line) }
    }
    return Outcome(
      result: .object([
        ("born", .array(changes.births.livePoints.map { .pair($0.x, $0.y) })),
        ("gone", .array(changes.deaths.livePoints.map { .pair($0.x, $0.y) })),
      ]))
  }
}

extension Changes {
  /// The box around the changes in ASCII: `+` born, `-` gone; nothing when that is too large.
  func picture(in columns: Int) -> [String] {
    let boxes = [births, deaths].filter { !$0.pattern.isEmpty }.map(\.frame)
    guard let first = boxes.first else { return [] }
    let box = boxes.dropFirst().reduce(first) { $0.union($1) }
    guard box.width <= max(40, columns), box.height <= 60 else { return [] }
    var rows = Array(repeating: Array(repeating: ".", count: box.width), count: box.height)
    for (cells, mark) in [(births, "+"), (deaths, "-")] {
      for point in cells.livePoints { rows[point.y - box.y][point.x - box.x] = mark }
    }
    return rows.map { $0.joined() }
  }
}
