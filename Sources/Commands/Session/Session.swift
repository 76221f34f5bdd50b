// The session: the document being edited and everything around it that commands act on.

import Cells
import Editing
import Evaluation
import Patterns
import PlainText
import Rendering
import Rules
import Syntax
import Universes

/// What the commands of the language act on. A value, so a failing command is taken back by
/// assigning the session from before it.
package struct Session {
  package let host: any Host
  package var options: Options
  package var editor: Editor
  package var settings = Settings()
  package var generator: Generator
  package var recording: Recording?
  /// The first mistake that `--keep-going` went past.
  package private(set) var firstFailure: Diagnostic?
  /// The arguments of the script.
  package var arguments: [String] = []
  /// The folders of the scripts that are running, innermost last.
  var scriptFolders: [String] = []
  /// How deep calls are nested, and the stack they are nested on.
  var callDepth = 0
  package private(set) var stack = StackGauge()
  /// The command that is running.
  var current = CurrentCommand()
  /// The innermost command that failed in the present line, for `--json`.
  private var failedCommand: String?
  /// What the running command printed; collected for `--json`.
  var printed = ""
  /// How many top-level lines are open: `run` is part of its caller's.
  private var openLines = 0
  /// The interpreter asks often whether to stop; this thins out the expensive questions.
  private var pollCount: UInt32 = 0
  private let startSeconds: Double
  /// Whether the library of the user was said to be unreadable.
  var warnings: Set<String> = []
  /// The folders of the library, where they are not remembered.
  var foldersOfSession = RememberedFolders()
  /// What is known of the files in folders of the library; the same for all copies of a session.
  let libraryIndex = LibraryIndex()
  /// Whether the line being run printed a picture already.
  package private(set) var hasShownPicture = false
  /// Whether `quit` was said where nothing was thrown to the caller.
  package var hasQuit = false
  /// The texts of the lines run, for `history`.
  package var lines: [String] = []

  /// What the program was asked to do differently.
  package struct Options: Sendable {
    package var isJSON = false
    package var answersYes = false
    package var isQuiet = false
    package var echoes = false
    package var keepsGoing = false
    /// Whether the folders of the library are those that the user added in earlier sessions too.
    package var remembersFolders = true
    /// Seconds until the run ends with status 124.
    package var timeout: Double?

    package init() {}
  }

  /// Where the running command stands.
  struct CurrentCommand {
    var name = ""
    var isConfirmed = false
    var span = Span(0, 0)
    var source = Source(name: "", bytes: [])
  }

  package init(host: any Host, options: Options = Options(), seed: UInt64 = 0) throws(Diagnostic) {
    self.host = host
    self.options = options
    generator = Generator(seed: seed)
    startSeconds = host.seconds
    do throws(EditingError) {
      editor = try Editor()
    } catch {
      throw error.diagnostic
    }
  }

  /// Begins to measure the stack here: on the thread that runs programs, before it does.
  package mutating func settleOnThread() { stack = StackGauge() }

  /// Begins a line typed at the prompt.
  package mutating func beginPrompt() { hasShownPicture = false }

  /// Notes that a picture was shown, so that the prompt does not show it again.
  mutating func noteShownPicture() { hasShownPicture = true }

  package var document: Document { editor.document }

  /// Seconds since the session began.
  package var elapsed: Double { host.seconds - startSeconds }

  // MARK: Output

  /// Prints a line on standard output.
  package mutating func print(_ line: String) throws(Diagnostic) {
    try print(RenderedLine(line))
  }

  /// Prints a finished line.
  package mutating func print(_ line: RenderedLine) throws(Diagnostic) {
    if options.isJSON {
      printed += line.text + "\n"
    } else {
      try emit(line.bytes + [UInt8(ascii: "\n")])
    }
  }

  /// Sends bytes to standard output at once.
  func emit(_ bytes: [UInt8]) throws(Diagnostic) {
    guard host.write(bytes) else {
      throw Diagnostic("the reader of the output went away", cause: .closedOutput)
    }
  }

  /// Says something to the person at the prompt; scripts are silent.
  func notify(_ notice: String) throws(Diagnostic) {
    guard isAtPrompt, !options.isQuiet, !options.isJSON else { return }
    try emit(Array((safe(notice) + "\n").utf8))
  }

  /// Warns once on standard error.
  package mutating func warn(_ text: String) {
    guard warnings.insert(text).inserted else { return }
    host.writeError("warning: \(visible(text))")
  }

  /// A text with nothing in it that steers the terminal, in the characters the window has.
  package func safe(_ text: String) -> String {
    isUTF8 ? visible(text) : asciiOnly(visible(text))
  }

  /// Whether what runs was typed at the prompt: scripts that `run` starts there are silent and do
  /// not ask.
  var isAtPrompt: Bool { host.isInteractive && callDepth == 0 }

  package var isUTF8: Bool {
    switch host.window.glyphs {
    case .ascii: false
    case .console, .full: true
    }
  }

  // MARK: Confirming

  /// Makes sure that what will be lost may be lost; `loss` says it: `erase 512 live cells`.
  ///
  /// `name!` and `--yes` never ask. Where nobody can answer it is an error that names the cure.
  mutating func confirm(_ loss: String) throws(Diagnostic) {
    if current.isConfirmed || options.answersYes { return }
    let name = current.name
    switch isAtPrompt ? host.confirm("\(name): \(safe(loss))?") : nil {
    case true?: noteConfirmation()
    case false?: throw Diagnostic("nothing was changed", cause: .declined)
    case nil:
      throw Diagnostic("\(name) would \(loss); write '\(name)!' to confirm")
    }
  }

  // MARK: Lines and commands

  /// Whether Ctrl-C was pressed or the time ran out; for the inner loops of engines.
  var isCancelled: Bool { host.isInterrupted || isTimedOut }

  /// Seconds until the time of `--timeout` runs out; `nil` without one.
  var secondsLeft: Double? { options.timeout.map { max(0, $0 - elapsed) } }

  private var isTimedOut: Bool {
    options.timeout.map { elapsed >= $0 } ?? false
  }

  /// Throws when the run was interrupted; says which generation was reached.
  func throwIfCancelled() throws(Diagnostic) {
    if host.isInterrupted {
      host.takeInterrupt()
      throw Diagnostic("stopped at generation \(document.generation)", cause: .interrupt)
    }
    if isTimedOut, let limit = options.timeout {
      throw Diagnostic(
        "the time of \(Scalar.text(limit)) s ran out at generation \(document.generation)",
        cause: .timeout)
    }
  }
}

// MARK: - What the interpreter sees

extension Session: CommandSet {
  package var vocabulary: Vocabulary { CommandTable.vocabulary }

  package mutating func value(ofQuery name: String) throws(Diagnostic) -> Value {
    guard let query = Queries.table[name] else { throw Diagnostic("unknown query '\(name)'") }
    return try query(&self)
  }

  package mutating func call(
    function name: String, _ arguments: [Value]
  ) throws(Diagnostic) -> Value {
    guard let function = Functions.table[name] else {
      throw Diagnostic("unknown function '\(name)'")
    }
    return try function.body(&self, FunctionArguments(name, arguments))
  }

  package mutating func perform(_ invocation: Invocation<Session>) throws(Diagnostic) {
    guard let type = CommandTable.types[invocation.command] else {
      throw Diagnostic("unknown command '\(invocation.command)'", cause: .language)
    }
    let outer = current
    current = CurrentCommand(
      name: invocation.command, isConfirmed: invocation.isConfirmed, span: invocation.span,
      source: invocation.source)
    let printedBefore = printed
    defer { current = outer }
    let before = self
    do throws(Diagnostic) {
      try requireMode(type.declaration)
      let outcome = try type.init(invocation.arguments).run(in: &self)
      if let notice = outcome.notice { try notify(notice) }
      try report(outcome, printedBefore)
    } catch {
      switch error.cause {
      case .failure, .expectation, .language, .declined:
        let failed = failedCommand ?? invocation.command
        self = before
        failedCommand = failed
      case .interrupt, .timeout, .closedOutput, .quit: break
      }
      throw error
    }
  }

  package mutating func present(
    _ value: Value, of statement: Span, in source: Source
  ) throws(Diagnostic) {
    if options.isJSON {
      try emit(object("value", at: statement, in: source, [("result", JSON(value))]))
    } else {
      try print(value: value)
    }
  }

  package mutating func beginLine(_ span: Span, in source: Source) {
    openLines += 1
    guard openLines == 1 else { return }
    failedCommand = nil
    let text = source.text(span)
    editor.beginStep(text.split(separator: "\n").first.map(String.init) ?? text)
    if options.echoes { echo(text) }
  }

  /// Prints a statement as if it had been typed at the prompt.
  private func echo(_ text: String) {
    var mark = isUTF8 ? "› " : "> "
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      _ = host.write(Array((mark + safe(String(line)) + "\n").utf8))
      mark = isUTF8 ? "… " : "... "
    }
  }

  package mutating func endLine(
    _ span: Span, in source: Source, _ mistake: Diagnostic?
  ) -> Bool {
    openLines -= 1
    guard openLines == 0 else { return false }
    if editor.endStep() {
      warn("'undo' forgets the oldest steps from now on; they take too much memory")
    }
    if mistake.map({ $0.cause == .interrupt }) ?? true { noteForRecording(span, in: source) }
    guard let mistake, options.keepsGoing else { return false }
    switch mistake.cause {
    case .failure, .expectation, .language, .declined: break
    case .interrupt, .timeout, .closedOutput, .quit: return false
    }
    report(mistake)
    firstFailure = firstFailure ?? mistake
    return true
  }

  package mutating func poll() throws(Diagnostic) {
    if host.isInterrupted { try throwIfCancelled() }
    guard options.timeout != nil else { return }
    pollCount &+= 1
    if pollCount & 0xFF == 0 { try throwIfCancelled() }
  }

  package func text(of value: Value) -> String {
    value.text { rleText(of: $0) }
  }

  private func requireMode(_ declaration: Declaration) throws(Diagnostic) {
    let mode = document.mode
    guard !declaration.modes.contains(mode) else { return }
    switch (mode, declaration.modes.contains(.select), declaration.modes.contains(.paste)) {
    case (.paste, _, _): throw EditingError.patternFloats.diagnostic
    case (_, true, true):
      throw Diagnostic(
        "nothing is selected and nothing floats",
        notes: ["'select 2,3 size 10x5' makes a frame, 'place glider' makes a pattern float"])
    case (_, true, false): throw EditingError.noSelection.diagnostic
    case (_, false, _): throw EditingError.nothingFloats.diagnostic
    }
  }

  // MARK: JSON

  /// With `--json` prints what the current command gave.
  mutating func report(_ outcome: Outcome, _ printedBefore: String) throws(Diagnostic) {
    guard options.isJSON else { return }
    let text = printed.dropFirst(printedBefore.count)
    printed = printedBefore
    var result = outcome.result
    if result == nil, !text.isEmpty {
      result = .object([("text", .string(String(text.dropLast())))])
    }
    try emit(
      object(current.name, at: current.span, in: current.source, [("result", result ?? .null)]))
  }

  /// Reports a mistake: on standard error, with `--json` also as an object.
  package func report(_ mistake: Diagnostic) {
    // Ending as asked for is no mistake, and nobody is left to read about a reader that went away.
    switch mistake.cause {
    case .quit, .closedOutput: return
    case .language, .failure, .expectation, .declined, .interrupt, .timeout: break
    }
    if options.isJSON {
      let error = JSON.object(
        [("message", .string(mistake.message)), ("status", .integer(mistake.exitStatus))]
          + position(of: mistake) + [("notes", .array(mistake.notes.map(JSON.string)))])
      let isCommand = mistake.cause != .language && failedCommand != nil
      var members: [(String, JSON)] = isCommand ? [("command", .string(failedCommand ?? ""))] : []
      members += position(of: mistake).filter { $0.0 == "line" }
      members += [("ok", .truth(false)), ("error", error)]
      _ = host.write(Array((JSON.object(members).text + "\n").utf8))
    }
    host.writeError(mistake.text)
  }

  private func position(of mistake: Diagnostic) -> [(String, JSON)] {
    guard let span = mistake.span, let source = mistake.source else { return [] }
    let (line, column) = source.position(of: span.start)
    return [
      ("file", .string(source.name)), ("line", .integer(line)), ("column", .integer(column)),
    ]
  }

  private func object(
    _ command: String, at span: Span, in source: Source, _ members: [(String, JSON)]
  ) -> [UInt8] {
    let head: [(String, JSON)] = [
      ("command", .string(command)), ("line", .integer(source.position(of: span.start).line)),
      ("ok", .truth(true)),
    ]
    return Array((JSON.object(head + members).text + "\n").utf8)
  }
}
