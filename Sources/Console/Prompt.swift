// The prompt: lines are read, run, and answered with a picture.

import Cells
import Commands
import Editing
import Evaluation
import Rendering
import Syntax
import Terminal

/// The console at a terminal.
package struct Prompt {
  private let host: ProgramHost
  private let reader: LineReader
  private let interpreter: Interpreter<Session>

  package init(host: ProgramHost, interpreter: Interpreter<Session>) {
    self.host = host
    self.interpreter = interpreter
    reader = LineReader(
      name: "lifeline", output: host.output, historyPath: Prompt.historyPath(host))
    host.lineReader = reader
  }

  /// `$LIFELINE_HISTORY`, else in the state folder of the user.
  private static func historyPath(_ host: ProgramHost) -> String? {
    if let path = host.environment("LIFELINE_HISTORY") { return path.isEmpty ? nil : path }
    if let state = host.environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/lifeline/history"
    }
    return host.environment("HOME").map { $0 + "/.local/state/lifeline/history" }
  }

  /// Reads and runs lines until the end; gives the exit status.
  package func run(in session: inout Session, isQuiet: Bool) -> Int {
    if !isQuiet { greet(session) }
    while true {
      warnOfHistory(&session)
      switch readStatement(&session) {
      case .end: if mayLeave(session) { return 0 }
      case .interrupted(let discarded):
        if discarded.isEmpty { host.output.write("Ctrl-D or 'quit' leaves\n") }
      case .line(let text):
        if text.allSatisfy(\.isWhitespace) { continue }
        if let status = run(text, in: &session) { return status }
        if host.output.failure != nil { return 141 }
      }
    }
  }

  private func greet(_ session: Session) {
    let dash = session.isUTF8 ? "—" : "-"
    host.output.write(
      "\(Release.title) \(dash) a console for cellular automata. 'help' helps, Ctrl-D leaves.\n"
    )
  }

  private func warnOfHistory(_ session: inout Session) {
    guard let failure = reader.takeHistoryFailure() else { return }
    switch failure {
    case .unreadable(let path, _): session.warn("the history \(path) cannot be read")
    case .unwritable(let path, _):
      session.warn("the history \(path) cannot be written; lines are kept for this session only")
    }
  }

  /// Whether the end of the input may end the program: when nothing would be lost, or somebody says
  /// so, if only by ending the input again.
  private func mayLeave(_ session: Session) -> Bool {
    guard let loss = session.lossOfLeaving, !session.options.answersYes else { return true }
    switch reader.readLine(prompt: "leave and \(loss)? [y/N] ") {
    case .line(let answer): return ProgramHost.isYes(answer)
    case .interrupted: return false
    case .end: return true
    }
  }

  // MARK: Reading

  /// Reads lines until they make whole statements.
  private func readStatement(_ session: inout Session) -> LineReader.Outcome {
    reader.completer = completer(for: session)
    var text = ""
    var prompt = self.prompt(session)
    while true {
      switch reader.readLine(prompt: prompt) {
      case .line(let line):
        text += text.isEmpty ? line : "\n" + line
        let parsed = parse(
          Source(name: "", text: text), with: interpreter.vocabulary(of: session))
        if parsed.isIncomplete {
          prompt = session.isUTF8 ? "… " : "... "
          continue
        }
        reader.addToHistory(text)
        return .line(text)
      case .interrupted(let typed): return .interrupted(discarded: text + typed)
      case .end:
        if text.isEmpty {
          host.output.flush()
          return .end
        }
        return .line(text)
      }
    }
  }

  private func completer(for session: Session) -> LineReader.Completer {
    let completion = Completion(
      session: session, vocabulary: interpreter.vocabulary(of: session))
    return { line, position in completion.completions(of: line, at: position) }
  }

  /// `life 40×20 torus gen 0 select 3×3 › `.
  private func prompt(_ session: Session) -> String {
    let document = session.document
    var parts = [document.rule.shortName]
    if !document.field.isUnbounded { parts.append(document.field.title) }
    parts.append("gen \(document.generation)")
    if let floating = document.floating {
      let name = floating.name.map { $0 + " " } ?? ""
      parts.append("paste \(name)\(floating.pattern.size) at \(floating.origin)")
    } else if let selection = document.selection {
      parts.append("select \(selection.size)")
    }
    let text = session.safe(parts.joined(separator: " "))
    let mark = session.isUTF8 ? "›" : ">"
    guard host.colorDepth != .none else { return "\(text) \(mark) " }
    return "\u{1B}[36m\(text)\u{1B}[0m \u{1B}[1m\(mark)\u{1B}[0m "
  }

  // MARK: Running

  /// Runs one text; gives a status when the program is to end.
  private func run(_ text: String, in session: inout Session) -> Int? {
    session.lines.append(text)
    Interrupts.reset()
    let before = session.document
    session.beginPrompt()
    host.beginStatement()
    let (program, mistakes) = interpreter.prepare(
      Source(name: "", text: text), for: session)
    guard let program else {
      for mistake in mistakes { session.report(mistake) }
      return nil
    }
    do throws(Diagnostic) {
      try interpreter.run(program, linesAreSteps: false, in: &session)
    } catch {
      if case .quit(let status) = error.cause { return status }
      if error.cause == .closedOutput { return error.exitStatus }
      if error.cause == .interrupt { host.leaveEchoedKey() }
      session.report(error)
    }
    host.takeInterrupt()
    showAfterChange(since: before, in: &session)
    return nil
  }

  /// The picture after a change, when it fits in half of the window.
  private func showAfterChange(since before: Document, in session: inout Session) {
    guard session.settings.showsAfterChange, !session.hasShownPicture, !session.options.isQuiet,
      session.document.looksDifferent(from: before)
    else { return }
    var window = host.window
    window.lines = window.lines / 2
    let picture = session.picture(in: window)
    guard !picture.lines.isEmpty, picture.lines.count < window.lines else { return }
    host.output.write("\n")
    try? session.print(picture)
  }
}
