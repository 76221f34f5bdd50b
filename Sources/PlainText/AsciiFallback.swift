// Text for terminals and locales that have nothing but ASCII.

/// The text in ASCII: the signs this program uses become similar ones, all others `?`.
package func asciiOnly(_ text: String) -> String {
  guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    if scalar.isASCII {
      result.unicodeScalars.append(scalar)
    } else {
      result += similar[scalar] ?? (displayColumns(of: scalar) == 0 ? "" : "?")
    }
  }
}

private let similar: [Unicode.Scalar: String] = [
  "×": "x", "·": "|", "…": "...", "–": "-", "—": "-", "−": "-", "›": ">", "‹": "<",
  "‘": "'", "’": "'", "“": "\"", "”": "\"", "→": "->", "←": "<-", "≤": "<=", "≥": ">=",
  "≠": "!=", "≈": "~", "°": "deg", "µ": "u", "✓": "+", "✗": "x", "•": "*", "\u{A0}": " ",
  "■": "O", "●": "O", "□": "-", "○": "-", "◆": "@", "▣": "+", "◉": "+", "▨": "%", "◎": "%",
  "─": "-", "│": "|", "┼": "+",
]
