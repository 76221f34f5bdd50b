// The program from its arguments to its exit status.

import Commands
import Evaluation
import PlainText
import Rendering
import Syntax
import Terminal

/// Runs lifeline with the arguments that follow its name; gives the exit status.
package func runProgram(_ arguments: [String]) -> Int {
  Interrupts.install()
  let options: ProgramOptions
  do throws(ProgramOptions.Problem) {
    options = try ProgramOptions(arguments)
  } catch {
    let errors = Output.standardError()
    errors.write("lifeline: \(visible(error.message))\ntry '\(error.help)'\n")
    errors.flush()
    return 2
  }
  return Program(options).run()
}

/// One run of the program.
private struct Program {
  let options: ProgramOptions
  let host: ProgramHost

  init(_ options: ProgramOptions) {
    self.options = options
    host = ProgramHost(
      color: options.color, sandbox: options.isSandboxed, outputFolder: options.outputFolder)
  }

  func run() -> Int {
    let status: Int
    switch options.work {
    case .help:
      status = show(usage: ProgramOptions.usage)
    case .version:
      host.output.write(Release.title + "\n")
      status = 0
    case .convert(let call):
      status = call.wantsHelp ? show(usage: ConvertOptions.usage) : convert(call)
    case .console, .input, .file, .commands, .check: status = runSession()
    }
    return finished(status)
  }

  private func show(usage: String) -> Int {
    host.output.write((isUTF8 ? usage : asciiOnly(usage)) + "\n")
    return 0
  }

  private func convert(_ call: ConvertOptions) -> Int {
    if let timeout = options.timeout { Interrupts.endProgram(after: timeout) }
    do throws(Diagnostic) {
      let session = try Session(host: host, options: sessionOptions)
      return Converter(host: host, options: options, call: call).run(in: session)
    } catch {
      host.writeError(error.text)
      return error.exitStatus
    }
  }

  /// How many seconds a run has after its time to end by itself, at a whole generation.
  private static let grace = 1.0

  /// The status after the last output is on its way: 141 when its reader went away.
  private func finished(_ status: Int) -> Int {
    host.output.flush()
    switch host.output.failure {
    case nil: return status
    case .readerGone?: return 141
    case .failed?:
      host.writeError("error: standard output cannot be written")
      return status == 0 ? 1 : status
    }
  }

  private var isUTF8: Bool { TerminalEnvironment.current.isUTF8 }

  private func runSession() -> Int {
    if let timeout = options.timeout { Interrupts.endProgram(after: timeout + Program.grace) }
    var session: Session
    do throws(Diagnostic) {
      session = try Session(host: host, options: sessionOptions, seed: seed)
    } catch {
      host.writeError(error.text)
      return error.exitStatus
    }
    session.arguments = options.arguments
    session.settings.style = options.style
    if let memory = options.memory { session.editor.limitStorage(to: memory) }
    let interpreter = Interpreter<Session>(
      overrides: Session.overrides(in: options.arguments), stack: session.stack)
    let runner = ScriptRunner(host: host, interpreter: interpreter)
    let status = run(with: runner, in: &session)
    guard wantsPrompt, host.isOnTerminal, !session.hasQuit else { return status }
    return runPrompt(interpreter, in: &session)
  }

  private func run(with runner: ScriptRunner, in session: inout Session) -> Int {
    switch options.work {
    case .file(let path): return runner.run(file: path, in: &session)
    case .commands(let text): return runner.run(Source(name: "-c", text: text), in: &session)
    case .check(let paths): return paths.map { runner.check($0, in: &session) }.max() ?? 0
    case .console: return host.isOnTerminal ? 0 : runner.runInput(in: &session)
    case .input: return runner.runInput(in: &session)
    case .help, .version, .convert: return 0
    }
  }

  private var wantsPrompt: Bool { options.work == .console || options.staysAtPrompt }

  private func runPrompt(
    _ interpreter: Interpreter<Session>, in session: inout Session
  ) -> Int {
    let prompt = Prompt(host: host, interpreter: interpreter)
    if options.readsConfiguration { readConfiguration(in: &session) }
    return prompt.run(in: &session, isQuiet: options.isQuiet)
  }

  /// Runs `init.life` of the configuration folder, with variables of its own.
  private func readConfiguration(in session: inout Session) {
    let folder =
      host.environment("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? host.environment("HOME").map { $0 + "/.config" }
    guard let folder else { return }
    let path = folder + "/lifeline/init.life"
    guard host.kind(of: path) == .file else { return }
    let runner = ScriptRunner(host: host, interpreter: Interpreter<Session>())
    // It is a script, though a prompt is ready: what its commands did is not said.
    session.options.isQuiet = true
    defer { session.options.isQuiet = options.isQuiet }
    _ = runner.run(file: path, in: &session)
  }

  private var sessionOptions: Session.Options {
    var result = Session.Options()
    result.isJSON = options.isJSON
    result.answersYes = options.answersYes
    result.isQuiet = options.isQuiet
    result.echoes = options.echoes
    result.keepsGoing = options.keepsGoing
    result.timeout = options.timeout
    result.remembersFolders = options.readsConfiguration && !options.isSandboxed
    return result
  }

  /// 0 in scripts, so that they do the same everywhere; chosen by the system at the prompt.
  private var seed: UInt64 {
    options.seed ?? (wantsPrompt && host.isOnTerminal ? host.systemSeed() : 0)
  }
}
