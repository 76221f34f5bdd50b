// The commands that say what a pattern file will say: `title`, `author`, `comment`.

import Editing
import Evaluation
import Syntax

/// Set the title.
struct Title: Command {
  static let declaration = Declaration(
    "title", [.word("TEXT", .text)], topic: .looking,
    summary: "name the pattern, for the files it is saved in", examples: ["title \"My first gun\""],
    modes: .always)

  private let text: String

  init(_ arguments: Arguments) throws(Diagnostic) { text = arguments.word("TEXT") ?? "" }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    session.changeNotes { $0.title = text }
    return .silent
  }
}

/// Set the author.
struct Author: Command {
  static let declaration = Declaration(
    "author", [.word("TEXT", .text)], topic: .looking,
    summary: "say who made the pattern, for the files it is saved in",
    examples: ["author \"Bill Gosper\""], modes: .always)

  private let text: String

  init(_ arguments: Arguments) throws(Diagnostic) { text = arguments.word("TEXT") ?? "" }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    session.changeNotes { $0.author = text }
    return .silent
  }
}

/// Add a comment.
struct Comment: Command {
  static let declaration = Declaration(
    "comment", [.word("TEXT", .text)], topic: .looking,
    summary: "add a line of comment, for the files the pattern is saved in",
    examples: ["comment \"fires every 30 generations\""], modes: .always)

  private let text: String

  init(_ arguments: Arguments) throws(Diagnostic) { text = arguments.word("TEXT") ?? "" }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    session.changeNotes { $0.comments += lines }
    return .silent
  }
}

extension Session {
  mutating func changeNotes(_ change: (inout Notes) -> Void) {
    var notes = document.notes
    change(&notes)
    editor.setNotes(notes)
  }
}
