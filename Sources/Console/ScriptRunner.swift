// Running without a prompt: files, `-c`, and statements from a pipe.

import Commands
import Evaluation
import Syntax
import Terminal

/// Runs texts from first to last and gives the exit status.
package struct ScriptRunner {
  private let host: ProgramHost
  let interpreter: Interpreter<Session>

  /// How many mistakes of one text are listed before it runs.
  private static let mostMistakes = 20

  package init(host: ProgramHost, interpreter: Interpreter<Session>) {
    self.host = host
    self.interpreter = interpreter
  }

  /// Runs a text that is resolved whole before anything runs.
  package func run(_ source: Source, in session: inout Session) -> Int {
    let (program, mistakes) = interpreter.prepare(source, for: session)
    guard let program else {
      for mistake in mistakes.prefix(ScriptRunner.mostMistakes) { session.report(mistake) }
      if mistakes.count > ScriptRunner.mostMistakes {
        host.writeError(
          "\(mistakes.count - ScriptRunner.mostMistakes) more mistakes; '--check' lists them all")
      }
      return mistakes.first?.exitStatus ?? 2
    }
    return status(
      of: { (session) throws(Diagnostic) in
        try program.takeArguments(session.arguments)
        try interpreter.run(program, linesAreSteps: true, in: &session)
      }, in: &session)
  }

  /// Runs a file: a script, or a pattern, which is opened and shown.
  package func run(file path: String, in session: inout Session) -> Int {
    if let status = runInArchive(path, in: &session) { return status }
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try host.read(path, limit: Session.longestFile)
    } catch {
      return report(error, for: path, in: session)
    }
    if !isScript(path, bytes) {
      return show(PatternSource(path: path, bytes: bytes), in: &session)
    }
    if isBinary(bytes) { return reportBinary(path, in: session) }
    session.enterScript(at: path)
    return run(Source(name: path, bytes: bytes), in: &session)
  }

  /// Opens a pattern and shows it.
  func show(_ source: PatternSource, in session: inout Session) -> Int {
    status(
      of: { (session) throws(Diagnostic) in
        try session.openAndShow(source)
      }, in: &session)
  }

  /// Opens a pattern in a zip file and shows it, or only looks whether it could be opened; `nil` when
  /// the path names none.
  private func runInArchive(
    _ path: String, onlyChecks: Bool = false, in session: inout Session
  ) -> Int? {
    var isOne = false
    let status = status(
      of: { (session) throws(Diagnostic) in
        guard let source = try session.sourceInArchive(path) else { return }
        isOne = true
        if onlyChecks { try session.check(source) } else { try session.openAndShow(source) }
      }, in: &session)
    return isOne || status != 0 ? status : nil
  }

  /// Whether the bytes are a script rather than a pattern.
  private func isScript(_ path: String, _ bytes: [UInt8]) -> Bool {
    if path.hasSuffix(".life") || bytes.starts(with: Array("#!".utf8)) { return true }
    return !looksLikePattern(bytes, named: path)
  }

  /// Reports why a file cannot be read, with the nearest name of its folder; gives the status.
  private func report(
    _ problem: FileProblem, for path: String, in session: borrowing Session
  ) -> Int {
    var diagnostic = problem.diagnostic(for: path)
    if problem == .missing, !path.isEmpty {
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      let names = host.list(folder.isEmpty ? "." : folder).map { folder + $0 }
      diagnostic.notes += suggestion(for: path, among: names + ["convert"])
    }
    session.report(diagnostic)
    return diagnostic.exitStatus
  }

  private func reportBinary(_ path: String, in session: borrowing Session) -> Int {
    session.report(
      Diagnostic(
        "'\(path)' is neither a script nor a pattern file",
        notes: ["it has bytes that no text has"]))
    return 1
  }

  /// Reads, resolves and binds; reports every mistake and runs nothing.
  package func check(_ path: String, in session: inout Session) -> Int {
    if let status = runInArchive(path, onlyChecks: true, in: &session) { return status }
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try host.read(path, limit: Session.longestFile)
    } catch {
      return report(error, for: path, in: session)
    }
    if !isScript(path, bytes) {
      return status(
        of: { (session) throws(Diagnostic) in
          try session.check(PatternSource(path: path, bytes: bytes))
        }, in: &session)
    }
    if isBinary(bytes) { return reportBinary(path, in: session) }
    session.enterScript(at: path)
    let checker = Interpreter<Session>()
    let mistakes = checker.mistakes(in: Source(name: path, bytes: bytes), for: session)
    for mistake in mistakes { session.report(mistake) }
    return mistakes.isEmpty ? 0 : 2
  }

  private func status(
    of work: (inout Session) throws(Diagnostic) -> Void, in session: inout Session
  ) -> Int {
    do throws(Diagnostic) {
      try work(&session)
    } catch {
      if case .quit = error.cause { session.hasQuit = true } else { session.report(error) }
      return error.exitStatus
    }
    return session.firstFailure?.exitStatus ?? 0
  }
}
