// Raw mode: keys arrive one by one and unechoed, for `play` and the live screen.

import Glibc

/// Why raw mode could not be entered.
package enum RawModeError: Error, Equatable, Sendable {
  /// Standard input or output is not a terminal.
  case notATerminal
  /// Somebody is in raw mode already.
  case alreadyEntered
  /// The terminal refused, by its error number.
  case refused(errorNumber: Int32)
}

/// A terminal in raw mode, given back as it was on `restore`, at the end of the value's life, at
/// exit, on a crash, and on `SIGINT` (the deadly one), `SIGTERM`, `SIGHUP` and `SIGTSTP`.
///
/// Ctrl-C and Ctrl-Z still send signals, and `\n` still starts a new line at its left end. After
/// `SIGCONT` raw mode is back and `KeyReader` reports `.redraw`.
package struct RawMode: ~Copyable {
  /// What else changes while raw mode lasts.
  package struct Options: OptionSet, Sendable {
    /// One bit for each option.
    package let rawValue: Int
    /// The options of these bits.
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// The cursor is not shown.
    package static let hiddenCursor = Options(rawValue: 1)
    /// The program draws on a screen of its own; the old one comes back afterwards.
    package static let alternateScreen = Options(rawValue: 2)
    /// Clicks, drags and the wheel arrive as keys.
    package static let mouse = Options(rawValue: 4)
    /// A pasted text arrives as one key, not as if it had been typed.
    package static let paste = Options(rawValue: 16)
    /// A line too long for the window is cut off rather than continued on the next.
    package static let noWrapping = Options(rawValue: 8)
  }

  /// Enters raw mode. Flush output first; only one value may be in raw mode at a time.
  package init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, _ options: Options = []
  ) throws(RawModeError) {
    guard isTerminal(input), isTerminal(output) else { throw .notATerminal }
    guard !TerminalModes.isActive else { throw .alreadyEntered }
    var cooked = termios()
    guard tcgetattr(input, &cooked) == 0 else { throw .refused(errorNumber: errno) }
    let texts = Self.texts(for: options)
    TerminalModes.enter(
      input: input, output: output, cooked: cooked, raw: Self.raw(from: cooked),
      enter: texts.enter, leave: texts.leave)
  }

  /// Gives the terminal back; calling it again does nothing.
  package func restore() {
    TerminalModes.leave()
  }

  deinit {
    TerminalModes.leave()
  }

  /// Output processing and the signal keys stay as they are.
  private static func raw(from cooked: termios) -> termios {
    var raw = cooked
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    raw.c_iflag &= ~tcflag_t(ICRNL | INLCR | IXON | ISTRIP)
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return raw
  }

  /// What to send on entering and leaving; leaving undoes in reverse order and always shows the
  /// cursor, which leaving the alternate screen does not do by itself on several terminals.
  private static func texts(for options: Options) -> (enter: String, leave: String) {
    var enter = ""
    var leave = ""
    func add(_ option: Options, _ on: String, _ off: String) {
      guard options.contains(option) else { return }
      enter += on
      leave = off + leave
    }
    add(.alternateScreen, "\u{1B}[?1049h", "\u{1B}[?1049l")
    add(.noWrapping, "\u{1B}[?7l", "\u{1B}[?7h")
    add(.mouse, "\u{1B}[?1002h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1002l")
    add(.paste, "\u{1B}[?2004h", "\u{1B}[?2004l")
    add(.hiddenCursor, "\u{1B}[?25l", "\u{1B}[?25h")
    return (enter, "\u{1B}[?2026l\u{1B}[0m" + leave)
  }
}
