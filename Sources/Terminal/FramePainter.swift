// Drawing lines again and again in the same place.

/// Turns each new block of lines into the text that changes the last one into it.
///
/// Only lines that changed are sent, between marks that make the terminal show them at once
/// (synchronized output, which terminals that do not know it ignore) and with wrapping off, so that
/// a line too long is cut by the terminal. A pure value: whoever owns it writes the text, once.
package struct FramePainter: Sendable {
  /// Where the lines are drawn.
  package enum Place: Equatable, Sendable {
    /// Below what has been printed; the last frame stays when it is over.
    case inline
    /// From the upper left corner of a screen that belongs to the program.
    case wholeScreen
  }

  private let place: Place
  private var shown: [String] = []
  private var isStarted = false

  /// A painter that has not painted anything yet.
  package init(_ place: Place) {
    self.place = place
  }

  /// The text that draws lines in a window; rows that do not fit are left out. Afterwards the
  /// cursor is at the left of the last line.
  package mutating func draw(_ lines: [String], in size: TerminalSize) -> String {
    let lines = lines.isEmpty ? [""] : Array(lines.prefix(size.rows))
    var text = "\u{1B}[?2026h\u{1B}[?7l" + toFirstLine
    var row = 0
    for (index, line) in lines.enumerated() where !isStarted || !isShown(line, at: index) {
      text += down(from: row, to: index) + line + "\u{1B}[0m\u{1B}[K"
      row = index
    }
    text += down(from: row, to: lines.count - 1)
    if lines.count < shown.count { text += below }
    shown = lines
    isStarted = true
    return text + "\r\u{1B}[?7h\u{1B}[?2026l"
  }

  /// The text to send when the window has changed: what was drawn is erased, the next frame whole.
  package mutating func startOver() -> String {
    guard isStarted else { return "" }
    let text = toFirstLine + "\u{1B}[J"
    shown = []
    isStarted = false
    return text
  }

  /// The text that leaves the last frame behind, the cursor below it.
  package mutating func finish() -> String {
    defer {
      shown = []
      isStarted = false
    }
    return isStarted ? "\r\n" : ""
  }

  private func isShown(_ line: String, at index: Int) -> Bool {
    // Compared by bytes: equal characters may be different code points.
    index < shown.count && shown[index].utf8.elementsEqual(line.utf8)
  }

  private var toFirstLine: String {
    switch place {
    case .wholeScreen: "\u{1B}[H"
    case .inline: shown.count > 1 ? "\r\u{1B}[\(shown.count - 1)A" : "\r"
    }
  }

  /// Line feeds rather than cursor movements where the line may not exist yet.
  private func down(from row: Int, to next: Int) -> String {
    guard next > row else { return "\r" }
    return "\r" + String(repeating: "\n", count: next - row)
  }

  /// Erases the lines below, and nothing of the one the cursor is in.
  private var below: String {
    "\r\n\u{1B}[J\u{1B}[A"
  }
}
