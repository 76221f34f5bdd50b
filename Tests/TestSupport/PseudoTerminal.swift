// A program at a terminal: the test types and reads the screen.

import CTerminal
import Glibc

/// A program that believes to talk to a person. It is killed when the value goes.
package final class PseudoTerminal {
  /// What can be seen.
  package private(set) var screen: TerminalScreen
  /// Every byte the program has sent.
  package private(set) var transcript: [UInt8] = []
  package let process: pid_t
  private let terminal: Int32
  private var status: ProgramEnd?

  /// How long things may take before a test fails: long, since a busy machine is no error.
  package static let patience = Duration.seconds(20)

  /// Starts a program in a new session on a new terminal.
  package init(
    _ program: String, _ arguments: [String] = [],
    environment: [String: String] = testEnvironment(), columns: Int = 80, rows: Int = 24
  ) throws {
    terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
    var name = [CChar](repeating: 0, count: 128)
    guard terminal >= 0, grantpt(terminal) == 0, unlockpt(terminal) == 0,
      ptsname_r(terminal, &name, name.count) == 0
    else { throw ProgramError.failed(call: "open a pseudo-terminal", errorNumber: errno) }
    screen = TerminalScreen(columns: columns, rows: rows)
    Self.setSize(of: terminal, columns: columns, rows: rows)
    let path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    do {
      process = try spawn(program, arguments, environment: environment, .terminal(path: path))
    } catch {
      close(terminal)
      throw error
    }
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(terminal)
  }

  /// Types text; `\r` is the Enter key, `\u{3}` Ctrl-C, `\u{4}` Ctrl-D, `\t` completes.
  package func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Sends bytes as if typed, reading meanwhile so that neither side waits for the other.
  package func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    let moment = deadline(in: Self.patience)
    while !rest.isEmpty && ContinuousClock.now < moment {
      var request = pollfd(fd: terminal, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&request, 1, milliseconds(until: moment)) > 0 else { continue }
      if request.revents & Int16(POLLIN) != 0 {
        guard readSome(until: moment) else { return }
      }
      guard request.revents & Int16(POLLOUT) != 0 else { continue }
      // Small pieces, because the terminal's own buffer is small and this side must not block.
      let count = rest.prefix(256).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR || errno == EAGAIN else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Types a line and Enter at a prompt, waits for the next prompt, and returns the lines printed in
  /// between. A prompt is a line with the cursor that ends with one of the given texts.
  package func enter(
    _ line: String, untilPrompt prompts: [String] = ["›", "…"], within limit: Duration = patience
  ) throws -> [String] {
    send(line)
    try wait(for: line, within: limit) { $0.cursorLine.hasSuffix(line) }
    let start = screen.scrolledOff.count + screen.cursorRow
    send("\r")
    try wait(for: "the next prompt", within: limit) { screen in
      screen.scrolledOff.count + screen.cursorRow > start
        && prompts.contains { screen.cursorLine.hasSuffix($0) }
    }
    let end = screen.scrolledOff.count + screen.cursorRow
    return Array((screen.scrolledOff + screen.lines)[(start + 1)..<end])
  }

  /// Pastes text as terminals do for programs that asked for marks around it.
  package func paste(_ text: String) {
    send(
      "\u{1B}[200~"
        + text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\r") + "\u{1B}[201~")
  }

  /// Changes the size of the window, of which the program is told by a signal.
  package func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    Self.setSize(of: terminal, columns: columns, rows: rows)
  }

  /// Sends a signal to the program.
  package func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Reads until a text can be seen, on the screen or scrolled off it.
  package func expect(_ text: String, within limit: Duration = patience) throws {
    try wait(for: text, within: limit) { $0.text.contains(text) }
  }

  /// Reads until the line with the cursor is this one; blanks at its end do not count.
  package func expectCursorLine(_ line: String, within limit: Duration = patience) throws {
    try wait(for: line, within: limit) { $0.cursorLine == line }
  }

  /// Reads until something is true of the screen.
  package func wait(
    for what: String, within limit: Duration = patience, _ isTrue: (TerminalScreen) -> Bool
  ) throws {
    let moment = deadline(in: limit)
    while !isTrue(screen) {
      guard readSome(until: moment) else {
        throw ProgramError.notSeen(text: what, screen: screen.text)
      }
    }
  }

  /// Waits for the end of the program, reading what it still has to say.
  package func waitForExit(within limit: Duration = patience) throws -> ProgramEnd {
    if let status { return status }
    let moment = deadline(in: limit)
    while readSome(until: moment) {}
    guard let ended = waitForEnd(of: process, until: moment) else {
      throw ProgramError.stillRunning(screen: screen.text)
    }
    status = ended
    return ended
  }

  /// The local modes of the terminal now: whether it echoes and reads whole lines.
  package var isCooked: Bool {
    var modes = termios()
    guard tcgetattr(terminal, &modes) == 0 else { return false }
    let wanted = tcflag_t(ECHO | ICANON)
    return modes.c_lflag & wanted == wanted
  }

  /// False when the time is up or the program has closed the terminal.
  private func readSome(until moment: ContinuousClock.Instant) -> Bool {
    var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    let count = poll(&request, 1, milliseconds(until: moment))
    if count < 0 { return errno == EINTR }
    guard count > 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    let length = read(terminal, &chunk, chunk.count)
    guard length > 0 else { return length < 0 && errno == EINTR }
    transcript += chunk[..<length]
    screen.feed(Array(chunk[..<length]))
    return true
  }

  private static func setSize(of terminal: Int32, columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(clamping: columns)
    size.ws_row = UInt16(clamping: rows)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }
}
