// The size of a terminal window, and whether a file descriptor is a terminal at all.

import Glibc

/// The size of a terminal window in characters, always at least 1×1.
package struct TerminalSize: Equatable, Sendable {
  /// At least 1.
  package let columns: Int
  /// At least 1.
  package let rows: Int

  /// What is assumed when nobody knows: 80 columns, 24 rows.
  package static let standard = TerminalSize(columns: 80, rows: 24)

  private static let limits = 1...10_000

  /// A size; a side that is zero, negative or absurd becomes the standard one.
  package init(columns: Int, rows: Int) {
    self.columns = Self.limits.contains(columns) ? columns : 80
    self.rows = Self.limits.contains(rows) ? rows : 24
  }

  /// The size of the window behind a file descriptor; the standard size when it is no terminal or
  /// the terminal does not know (serial lines and some pipes report 0×0).
  package init(of descriptor: Int32) {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else {
      self = .standard
      return
    }
    self.init(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}

/// Whether a file descriptor is a terminal.
package func isTerminal(_ descriptor: Int32) -> Bool {
  isatty(descriptor) == 1
}
