// The command `write`.

import Evaluation
import Syntax

/// Add a line of text to a file.
struct WriteText: Command {
  static let declaration = Declaration(
    "write", [.word("FILE", .file), .value("TEXT", .any)], topic: .files,
    summary: "add a line of text to a file",
    details: "The file is made when it does not exist. Nothing that is in it is lost.",
    examples: ["write \"log.txt\" \"generation {generation}: {population}\""], modes: .always)

  private let path: String
  private let value: Value

  init(_ arguments: Arguments) throws(Diagnostic) {
    path = arguments.word("FILE") ?? ""
    value = arguments.value("TEXT") ?? .nothing
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let line = session.text(of: value) + "\n"
    do throws(FileProblem) {
      try session.host.append(Array(line.utf8), to: session.expanded(path))
    } catch {
      throw error.diagnostic(for: path, writing: true)
    }
    return .silent
  }
}
