// The prompt: reading a line with GNU Readline.

@preconcurrency import CReadline
import Glibc

/// Reads lines at a terminal with editing, history and completion.
///
/// Readline is driven through its callback interface: the reader waits for the terminal and for
/// signals at once, which is the only way in which an interrupt ends the line immediately and eats
/// nothing of the next. Readline's state is global, so a program makes one reader. For one thread.
package final class LineReader {
  /// How reading a line ended.
  package enum Outcome: Equatable, Sendable {
    /// A line without its end; a pasted text of several lines comes as one, with line feeds inside.
    case line(String)
    /// Ctrl-C; what had been typed is dropped and only told.
    case interrupted(discarded: String)
    /// Ctrl-D on an empty line, or the terminal is gone.
    case end
  }

  /// Answers what can stand at a position, in UTF-8 bytes, of a line.
  package typealias Completer = (_ line: String, _ position: Int) -> Completions

  /// Asked when the completion key is pressed.
  package var completer: Completer = { _, _ in .none }

  private let output: Output
  private var history: History
  private var outcome: Outcome?
  private var candidates: [Completions.Candidate] = []
  private var ignoresNextContinue = false

  private static let heldSignals = [
    SIGINT, SIGWINCH, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT,
  ]

  /// Makes the reader of the program, loading the history and the user's inputrc.
  ///
  /// - Parameters:
  ///   - name: What `$if` in the inputrc compares with.
  ///   - output: What is flushed before each prompt.
  ///   - historyPath: The history file; nil or empty keeps none.
  package init(name: String, output: Output, historyPath: String?) {
    self.output = output
    useUTF8()
    rl_readline_name = ReadlineBridge.permanent(name)
    rl_catch_signals = 0
    rl_catch_sigwinch = 0
    rl_change_environment = 0
    // A default only: the inputrc is read afterwards and has the last word.
    rl_variable_bind("show-all-if-ambiguous", "on")
    rl_completer_word_break_characters = ReadlineBridge.permanent("")
    rl_completer_quote_characters = nil
    rl_sort_completion_matches = 0
    rl_ignore_completion_duplicates = 0
    rl_attempted_completion_function = {
      ReadlineBridge.attemptCompletion($0, $1, $2)
    }
    rl_completion_display_matches_hook = {
      ReadlineBridge.displayMatches($0, $1, $2)
    }
    history = History(path: historyPath)
    rl_initialize()
  }

  /// Reads a line. Escape sequences in the prompt are marked here. Any interrupt that came before
  /// is forgotten, and so is when it came.
  package func readLine(prompt: String) -> Outcome {
    output.flush()
    let signals = SignalQueue(Self.heldSignals)
    ReadlineBridge.attach(self)
    defer { ReadlineBridge.attach(nil) }
    outcome = nil
    // Readline remembers the end of an earlier input and would begin a new line once more.
    rl_eof_found = 0
    using_history()
    rl_reset_screen_size()
    rl_callback_handler_install(markingEscapes(in: prompt)) {
      ReadlineBridge.lineIsFinished($0)
    }
    while true {
      if let outcome {
        Interrupts.reset()
        return outcome
      }
      waitAndAct(signals)
    }
  }

  /// Adds an entry to the history: a whole statement, however many lines it took. Blank ones, ones
  /// that begin with a blank and repetitions of the last are left out.
  package func addToHistory(_ text: String) {
    history.add(text)
  }

  /// Why the history is not kept, the first time it is asked for; nil ever after.
  package func takeHistoryFailure() -> HistoryFailure? {
    history.takeFailure()
  }

  private func waitAndAct(_ signals: borrowing SignalQueue) {
    var requests = [
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&requests, nfds_t(requests.count), -1)
    guard count > 0 else { return }
    while outcome == nil, let signal = signals.next() { act(on: signal) }
    guard outcome == nil, requests[1].revents != 0 else { return }
    rl_callback_read_char()
    if outcome == .end && !readlineEndsTheLine { rl_crlf() }
    fflush(rl_outstream)
  }

  /// At the end of input Readline begins a new line itself, but only with bracketed paste.
  private var readlineEndsTheLine: Bool {
    rl_variable_value("enable-bracketed-paste").map { String(cString: $0) == "on" } ?? false
  }
}

/// What Readline asks for.
extension LineReader {
  func finish(_ outcome: Outcome) {
    self.outcome = outcome
  }

  func complete(_ line: String, at position: Int) -> Completions {
    let answer = completer(line, position)
    candidates = answer.candidates
    return answer
  }

  func printCandidates() {
    let size = TerminalSize(of: STDOUT_FILENO)
    let lines = completionListing(candidates, in: size)
    output.write("\n" + lines.map { $0 + "\n" }.joined())
    output.flush()
  }
}

/// Signals while a line is read.
extension LineReader {
  private func act(on signal: Int32) {
    switch signal {
    case SIGINT: interrupt()
    case SIGWINCH: rl_resize_terminal()
    case SIGTSTP: suspend()
    case SIGCONT: resume()
    default:
      // Held back until the queue ends with readLine, so it strikes here with nothing left to undo.
      rl_callback_handler_remove()
      rl_crlf()
      fflush(rl_outstream)
      takeHandled(signal)
    }
  }

  private func interrupt() {
    let discarded = rl_line_buffer.map { String(cString: $0) } ?? ""
    rl_point = rl_end
    rl_redisplay()
    rl_free_line_state()
    rl_callback_sigcleanup()
    rl_echo_signal_char(SIGINT)
    rl_callback_handler_remove()
    rl_crlf()
    fflush(rl_outstream)
    outcome = .interrupted(discarded: discarded)
  }

  private func suspend() {
    rl_deprep_terminal()
    fflush(rl_outstream)
    ignoresNextContinue = true
    takeDefault(SIGTSTP)
    rl_prep_terminal(1)
    rl_resize_terminal()
    rl_on_new_line()
    rl_forced_update_display()
  }

  /// After a stop nobody could see coming the shell has changed the modes of the terminal.
  private func resume() {
    guard !ignoresNextContinue else {
      ignoresNextContinue = false
      return
    }
    rl_deprep_terminal()
    rl_prep_terminal(1)
    rl_clear_visible_line()
    rl_on_new_line()
    rl_forced_update_display()
  }
}

/// Has Readline decode UTF-8 also where the locale is `C` or not installed; in those it would take
/// every byte of a character for a key with the meta modifier.
private func useUTF8() {
  _ = TerminalEnvironment.current
  setlocale(LC_CTYPE, "")
  if let charset = nl_langinfo(nl_item(CODESET)), String(cString: charset) == "UTF-8" { return }
  let overrides = getenv("LC_ALL").map { $0.pointee != 0 } ?? false
  setenv(overrides ? "LC_ALL" : "LC_CTYPE", "C.UTF-8", 1)
  setlocale(LC_CTYPE, "")
}
