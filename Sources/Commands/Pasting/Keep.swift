// The command `keep`.

import Cells
import Evaluation
import Patterns
import Rules
import Syntax

/// Put a shape into the user's library.
struct Keep: Command {
  static let declaration = Declaration(
    "keep",
    [
      .word("NAME", .newSnapshot), .optional(.value("VALUE", .any)),
      .optional(.value("VALUE", .text)),
    ],
    topic: .pasting, summary: "put the selection, or what floats, into your library",
    details: """
      Behind the name may stand a pattern value, and a description in quotes. The shape becomes an RLE
      file with its name, the author of the field and the description, in the folder lifeline/library of
      your data folder, so other programs can read it too.
      """,
    examples: [
      "place glider at 0,0; select bounds; keep my-glider \"flies\"; forget! my-glider"
    ], modes: .always, mayConfirm: true)

  private let name: String
  private let nameSpan: Span?
  private let pattern: Pattern?
  private let description: String?

  init(_ arguments: Arguments) throws(Diagnostic) {
    name = arguments.word("NAME") ?? ""
    nameSpan = arguments.span(of: "NAME")
    var pattern: Pattern?
    var description: String?
    for (value, span) in arguments.values("VALUE") {
      switch value {
      case .pattern(let cells): pattern = cells
      case .string(let text): description = text
      default:
        throw Diagnostic(
          "'keep' takes a pattern or a description, not \(value.kindName)", at: span)
      }
    }
    self.pattern = pattern
    self.description = description
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    try checkName()
    let cells = pattern == nil ? try session.patternToKeep() : pattern ?? .empty
    guard let path = session.ownShapePath(name), let folder = session.libraryFolder else {
      throw Diagnostic("there is no home folder, so there is no library to keep shapes in")
    }
    if session.host.kind(of: path) != .nothing {
      try session.confirm("replace your shape '\(name)'")
    }
    let file = PatternFile(
      pattern: cells, rulestring: Rulestring(rule: session.document.rule), name: name,
      author: session.document.notes.author.isEmpty ? nil : session.document.notes.author,
      comments: description.map { [$0] } ?? [])
    do throws(FileProblem) {
      try session.host.makeFolder(folder)
    } catch {
      throw error.diagnostic(for: folder, writing: true)
    }
    try session.writeBytes(try SavedFormat(RLE()).bytes(of: file), to: path)
    return Outcome("kept '\(name)' (\(counted(cells.population, "cell")))", result: .string(path))
  }

  /// The name becomes a file name, and must not hide a shape that is built in.
  private func checkName() throws(Diagnostic) {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "-_ .+".contains($0) }
    guard isPlain, let first = name.first, first != ".", name.utf8.count <= 100 else {
      throw Diagnostic(
        "'\(name)' cannot name a shape", at: nameSpan,
        notes: ["names have letters, digits, '-', '_' and '.'"])
    }
    if ShapeLibrary.named(name) != nil {
      throw Diagnostic(
        "'\(name)' is a shape that is built in; choose another name", at: nameSpan)
    }
  }
}

extension Session {
  /// The selection, or what floats.
  fileprivate func patternToKeep() throws(Diagnostic) -> Pattern {
    if let floating = document.floating { return floating.pattern }
    guard let selection = document.selection else {
      throw Diagnostic(
        "nothing is selected and nothing floats",
        notes: ["'select bounds' first, or 'keep NAME (pattern)'"])
    }
    return document.universe.pattern(in: selection)
  }
}
