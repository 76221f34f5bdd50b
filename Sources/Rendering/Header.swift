// The line above a picture.

import PlainText

/// What is said above a picture: facts at the left, the zoom at the right.
///
///     gen 4 · pop 5 · 40×20 torus · Life B3/S23                          1:1
package struct Header: Sendable {
  /// What is said of the field, the most important first.
  package var facts: [String]
  /// `1:4`; empty where there is nothing to say.
  package var zoom: String

  /// A header of facts, and the zoom behind them.
  package init(_ facts: [String], zoom: String = "") {
    self.facts = facts
    self.zoom = zoom
  }

  /// The line in so many columns; without a number the zoom follows the facts.
  ///
  /// Facts that do not fit end in `…`; the zoom goes when there is no room for both. Without UTF-8
  /// the line is ASCII, with ` | ` between facts. Nothing in the facts can steer the terminal.
  package func line(
    columns: Int?, isUTF8: Bool, theme: Theme = .dark, depth: ColorDepth = .none
  ) -> RenderedLine {
    let plain = TextAttributes(foreground: theme.header)
    let dim = TextAttributes(foreground: theme.header, isDim: true)
    var pieces: [(String, TextAttributes)] = []
    for fact in facts where !fact.isEmpty {
      if !pieces.isEmpty { pieces.append((isUTF8 ? " · " : " | ", dim)) }
      pieces.append((isUTF8 ? visible(fact) : asciiOnly(visible(fact)), plain))
    }
    let right = isUTF8 ? visible(zoom) : asciiOnly(visible(zoom))
    let rightWidth = right.isEmpty ? 0 : displayColumns(of: right) + 2
    let left = pieces.reduce(0) { $0 + displayColumns(of: $1.0) }
    let keepsZoom = rightWidth > 0 && columns.map { rightWidth + min(left, 12) <= $0 } ?? true
    let room = columns.map { $0 - (keepsZoom ? rightWidth : 0) }

    var line = RenderedLine.empty
    for (text, attributes) in pieces {
      let rest = room.map { max(0, $0 - line.columns) }
      let fitting = rest.map { shortened(text, to: $0, isUTF8: isUTF8) } ?? text
      line.append(RenderedLine(fitting, attributes, depth: depth))
      if fitting != text { break }
    }
    if keepsZoom, !right.isEmpty {
      line.pad(to: columns.map { $0 - rightWidth + 2 } ?? line.columns + 2)
      line.append(RenderedLine(right, dim, depth: depth))
    }
    return line
  }
}
