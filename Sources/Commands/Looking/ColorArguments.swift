// Colours as arguments.

import Cells
import Evaluation
import Syntax

extension ArgumentList where Commands == Session {
  /// The colour that a word names; throws at its place when none is called so.
  func color(_ label: String) throws(Diagnostic) -> Color? {
    guard let word = word(label) else { return nil }
    guard let color = Color(word) else {
      throw mistake(
        "unknown colour '\(word)'", at: label,
        notes: suggestion(for: word, among: Color.named.map(\.name)) + ["or write #rrggbb"])
    }
    return color
  }
}
