// The command `library`.

import Evaluation
import Patterns
import Syntax

/// Look at the shapes, and add folders of pattern files to them.
struct Library: Command {
  static let declaration = Declaration(
    "library",
    [
      .optional(
        .either([
          [.clause("show", [.word("NAME", .shape)])],
          [
            .clause(
              "add",
              [.word("FOLDER", .file), .optional(.clause("as", [.word("LABEL", .text)]))])
          ],
          [.clause("remove", [.word("LABEL", .libraryFolder)])],
          [.choice("FOLDERS", ["folders"])],
          [.repeated(.word("TEXT", .text))],
        ]))
    ], topic: .pasting, summary: "show the shapes with previews, find some, or one in detail",
    details: """
      Words pick shapes by kind, period, speed, rule, name, finder and what is written about them, and
      several words narrow: library spaceship c/4, library p3, library rule highlife, library gosper.
      'library show NAME' tells all about one, 'place NAME' puts it on the field, 'keep' adds your own.

      'library add FOLDER' adds the pattern files of a folder and of the folders in it: they are found,
      shown and placed in the same way, as NAME, or as FOLDER/NAME where a name is used twice (built in
      goes first, then your own, which is own/NAME), with the ending where only that differs. Rules
      are looked for in a folder called Rules in it or beside it. Links out of the folder are not
      followed. 'library folders' lists the folders, 'library remove' takes one out; both leave the
      files alone. Folders are remembered, but not with '--sandbox' or '--no-config'.
      """,
    examples: ["library methuselah", "library p3", "library spaceship c/4", "library show glider"],
    modes: .always)

  private enum Request {
    case list(String)
    case show(String)
    case add(String, label: String?, labelSpan: Span?)
    case remove(String)
    case folders
  }

  private let request: Request
  private let span: Span?

  init(_ arguments: Arguments) throws(Diagnostic) {
    if let name = arguments.word("NAME") {
      request = .show(name)
      span = arguments.span(of: "NAME")
    } else if let folder = arguments.word("FOLDER") {
      request = .add(
        folder, label: arguments.word("LABEL"), labelSpan: arguments.span(of: "LABEL"))
      span = arguments.span(of: "FOLDER")
    } else if let label = arguments.word("LABEL") {
      request = .remove(label)
      span = arguments.span(of: "LABEL")
    } else if arguments.has("FOLDERS") {
      request = .folders
      span = nil
    } else {
      request = .list(arguments.words("TEXT").joined(separator: " "))
      span = arguments.span(of: "TEXT")
    }
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    switch request {
    case .list(let text): return try session.listLibrary(text, at: span)
    case .show(let name):
      let shape = session.examined(try session.shape(name, at: span))
      try session.printDetails(of: shape)
      return Outcome(result: shape.json)
    case .add(let folder, let label, let labelSpan):
      return try session.addFolder(folder, at: span, as: label, at: labelSpan)
    case .remove(let label): return try session.removeFolder(label, at: span)
    case .folders: return try session.listFolders()
    }
  }
}
