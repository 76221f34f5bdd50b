// The command `run`.

import Evaluation
import Patterns
import Syntax

/// Run another script in the same session.
struct Run: Command {
  static let declaration = Declaration(
    "run", [.word("FILE", .file), .optional(.repeated(.word("ARGUMENT", .text)))], topic: .files,
    summary: "run a script in this session, with variables of its own",
    details: """
      The script works on the same field; 'arguments' are what stands behind its name, and 'name=value'
      gives a variable that the script introduces at its top level another value. For 'undo' the whole
      script is one step of its caller's line. A question it would have to ask is an error.
      """,
    examples: ["write \"two.life\" \"set 1,1 2,2\"; run \"two.life\""])

  private let path: String
  private let span: Span?
  private let hint: [String]
  private let arguments: [String]

  init(_ arguments: Arguments) throws(Diagnostic) {
    path = arguments.word("FILE") ?? ""
    span = arguments.span(of: "FILE")
    hint = arguments.hint("FILE")
    self.arguments = arguments.words("ARGUMENT")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let bytes = try session.readBytes(path, at: span, hint: hint)
    if isBinary(bytes) {
      throw Diagnostic("'\(path)' is no script: it has bytes that no text has", at: span)
    }
    guard session.callDepth < Interpreter<Session>.deepestCall, session.stack.hasRoom else {
      throw Diagnostic(
        "scripts run each other too deep", at: span,
        notes: ["at most \(Interpreter<Session>.deepestCall) calls nest"])
    }
    let outer = (session.arguments, session.scriptFolders, session.callDepth)
    defer { (session.arguments, session.scriptFolders, session.callDepth) = outer }
    session.callDepth += 1
    session.scriptFolders.append(Session.folder(of: session.locate(path)))
    session.arguments = arguments
    let interpreter = Interpreter<Session>(
      overrides: Session.overrides(in: arguments), depth: session.callDepth, stack: session.stack)
    let source = Source(name: path, bytes: bytes)
    let (program, diagnostics) = interpreter.prepare(source, for: session)
    guard let program else {
      throw (diagnostics.first ?? Diagnostic("'\(path)' cannot be run"))
        .called("run '\(path)'", at: session.current.span, in: session.current.source)
    }
    let place = (session.current.span, session.current.source)
    do throws(Diagnostic) {
      try program.takeArguments(arguments)
      try interpreter.run(program, linesAreSteps: false, in: &session)
    } catch {
      if case .quit = error.cause { return .silent }
      throw error.called("run '\(path)'", at: place.0, in: place.1)
    }
    return .silent
  }
}

extension Evaluation.Program {
  /// Makes sure that every argument `name=value` has a variable to go to; a script that asks for its
  /// `arguments` may make of them what it likes.
  package func takeArguments(_ arguments: [String]) throws(Diagnostic) {
    if queries.contains("arguments") { return }
    for name in Session.overrides(in: arguments).keys.sorted() where !introduced.contains(name) {
      throw Diagnostic(
        "nothing is called '\(name)' in this script", cause: .language,
        notes: suggestion(for: name, among: introduced)
          + ["an argument NAME=VALUE is for a 'let NAME = …' outside all blocks"])
    }
  }
}

/// Whether bytes are no text of any kind.
package func isBinary(_ bytes: [UInt8]) -> Bool { bytes.prefix(1 << 16).contains(0) }

extension Session {
  /// Notes which script the program runs: files are looked for beside it too.
  package mutating func enterScript(at path: String) {
    scriptFolders = [Session.folder(of: path)]
  }

  /// The folder a path lies in; empty for the working folder.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The variables that arguments of the form `name=value` give: a literal, else a string.
  package static func overrides(in arguments: [String]) -> [String: Value] {
    var values: [String: Value] = [:]
    for argument in arguments {
      guard let equals = argument.firstIndex(of: "=") else { continue }
      let name = String(argument[..<equals])
      let isName =
        name.first?.isLetter ?? false
        && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      guard isName else { continue }
      let text = String(argument[argument.index(after: equals)...])
      values[name] = literal(text)
    }
    return values
  }

  /// The value of a literal of the language, else the text as a string.
  private static func literal(_ text: String) -> Value {
    Value(literal: text) ?? .string(text)
  }
}
