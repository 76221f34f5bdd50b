// A session of a case: its host, its interpreter, and what the directives of the file said.

import Commands
import Editing
@testable import Evaluation
import Rendering
import Syntax

/// Everything a statement of a case runs in.
struct ScriptWorld {
  private let host = TestHost()
  private var session: Session
  private var interpreter: Interpreter<Session>

  /// A fresh session, on the disk of an earlier one.
  init(after earlier: ScriptWorld?) throws(Diagnostic) {
    if let earlier { host.succeed(earlier.host) }
    session = try Session(host: host)
    session.settleOnThread()
    session.enterScript(at: "case.life")
    interpreter = Interpreter(stack: session.stack)
  }

  func isIncomplete(_ source: Source) -> Bool {
    parse(source, with: interpreter.vocabulary(of: session)).isIncomplete
  }

  /// Runs a statement as the prompt does when the session is interactive, else as a script.
  mutating func run(_ source: Source) throws(Diagnostic) -> Effect {
    session.lines.append(source.text(Span(0, source.bytes.count)))
    let (program, mistakes) = interpreter.prepare(source, for: session)
    for mistake in mistakes { report(mistake) }
    var remains: String?
    if let program {
      let before = session
      do throws(Diagnostic) {
        try interpreter.run(program, linesAreSteps: !host.isInteractive, in: &session)
      } catch {
        report(error)
        if program.isOneCommand, error.cause.takesBack {
          remains = differences(between: before, and: session)
        }
      }
    }
    let (output, errors) = host.takeWritten()
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).trimmedEnd }
    if lines.last == "" { lines.removeLast() }
    return Effect(output: lines, errors: errors, remains: remains)
  }

  private func report(_ mistake: Diagnostic) {
    if case .quit(let status) = mistake.cause { return host.tell("(quit \(status))") }
    session.report(mistake)
    if mistake.exitStatus != 1 { host.writeError("status \(mistake.exitStatus)") }
  }

  /// What a failing command changed, which should be nothing.
  private func differences(between before: Session, and after: Session) -> String? {
    let (a, b) = (before.document, after.document)
    var changed: [String] = []
    if a.looksDifferent(from: b) { changed.append("another picture") }
    if a.generation != b.generation { changed.append("generation \(b.generation)") }
    if a.clipboard?.pattern != b.clipboard?.pattern { changed.append("another clipboard") }
    if a.snapshots.newestFirst.map(\.name) != b.snapshots.newestFirst.map(\.name) {
      changed.append("other snapshots")
    }
    if String(describing: a.notes) != String(describing: b.notes) { changed.append("other notes") }
    if a.strokes.count != b.strokes.count { changed.append("other ink") }
    if String(describing: before.generator) != String(describing: after.generator) {
      changed.append("another generator")
    }
    if String(describing: before.settings) != String(describing: after.settings) {
      changed.append("other settings")
    }
    return changed.isEmpty ? nil : changed.joined(separator: ", ")
  }

  // MARK: Directives

  /// Follows a directive; gives what is wrong with it.
  mutating func follow(_ directive: String, body: [String]) -> String? {
    let words = directive.split(separator: " ").map(String.init)
    let rest = Array(words.dropFirst())
    switch words.first {
    case "interactive": host.isInteractive = true
    case "ascii": host.isASCII = true
    case "json": session.options.isJSON = true
    case "yes": session.options.answersYes = true
    case "quiet": session.options.isQuiet = true
    case "echo": session.options.echoes = true
    case "answers": host.answers += rest
    case "keys":
      guard let keys = ScriptWorld.keys(rest) else { return "unknown key in '\(directive)'" }
      host.keys = keys
    case "window":
      guard rest.count == 2, let columns = Int(rest[0]), let lines = Int(rest[1]) else {
        return "a window has columns and lines"
      }
      (host.columns, host.lines) = (columns, lines)
    case "arguments":
      session.arguments = rest
      interpreter = Interpreter(overrides: Session.overrides(in: rest), stack: session.stack)
    case "environment":
      for word in rest {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return "an environment variable is NAME=VALUE" }
        host.variables[String(parts[0])] = parts[1].isEmpty ? nil : String(parts[1])
      }
    case "file":
      host.put(body.map { $0 + "\n" }.joined(), at: rest.joined(separator: " "))
    default: return "unknown directive '\(directive)'"
    }
    return nil
  }

  private static func keys(_ words: [String]) -> [PlayerKey]? {
    var keys: [PlayerKey] = []
    for word in words {
      switch word {
      case "space": keys.append(.pause)
      case "n": keys.append(.step)
      case "+": keys.append(.faster)
      case "-": keys.append(.slower)
      case "q": keys.append(.leave)
      case ".": keys.append(.other)
      default: return nil
      }
    }
    return keys
  }
}

extension Diagnostic.Cause {
  /// Whether a command that ends with it is taken back.
  fileprivate var takesBack: Bool {
    switch self {
    case .language, .failure, .expectation, .declined: true
    case .interrupt, .timeout, .closedOutput, .quit: false
    }
  }
}

extension Program {
  /// Whether it is a single command: when that fails, nothing may remain of it.
  fileprivate var isOneCommand: Bool {
    guard actions.count == 1, case .command? = actions.first?.action else { return false }
    return true
  }
}
