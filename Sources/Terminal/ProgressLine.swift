// A line that says how far long work has come, and leaves no trace.

import PlainText

/// A passing line on standard error; silent unless that is a terminal that can erase it.
package struct ProgressLine {
  private let output: Output
  private let isEnabled: Bool
  private var isShown = false

  /// A line on a terminal; elsewhere, and on dumb terminals, nothing is shown.
  package init(_ output: Output, environment: TerminalEnvironment = .current) {
    self.output = output
    isEnabled = output.isTerminal && !environment.isDumb
  }

  /// Shows a text in the place of the last one, cut to the width of the window.
  package mutating func show(_ text: String) {
    guard isEnabled else { return }
    let columns = TerminalSize(of: output.descriptor).columns
    output.write(
      "\r" + shortened(visible(text), to: columns - 1, isUTF8: TerminalEnvironment.current.isUTF8)
        + "\u{1B}[K")
    output.flush()
    isShown = true
  }

  /// Erases the line; call before anything else is printed.
  package mutating func clear() {
    guard isShown else { return }
    output.write("\r\u{1B}[K")
    output.flush()
    isShown = false
  }
}
