// Characters and how they are drawn.

import Cells

/// How a character is drawn; a missing colour is the terminal's own.
package struct TextAttributes: Hashable, Sendable {
  /// The colour of the character; `nil` for that of the terminal.
  package var foreground: Color?
  /// The colour behind it; `nil` for that of the terminal.
  package var background: Color?
  /// Heavier, or brighter where the terminal has no heavier letters.
  package var isBold: Bool
  /// Fainter than the rest.
  package var isDim: Bool
  /// With both colours exchanged, which works without colours too.
  package var isReversed: Bool

  /// As the terminal shows text by itself.
  package static let plain = TextAttributes()

  /// Attributes that change no more than what is given.
  package init(
    foreground: Color? = nil, background: Color? = nil, isBold: Bool = false, isDim: Bool = false,
    isReversed: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.isBold = isBold
    self.isDim = isDim
    self.isReversed = isReversed
  }
}

/// One character, one column wide, and how it is drawn.
package struct Glyph: Hashable, Sendable {
  /// One column wide.
  package var scalar: Unicode.Scalar
  /// How it is shown.
  package var attributes: TextAttributes

  /// A character of one column.
  package init(_ scalar: Unicode.Scalar, _ attributes: TextAttributes = .plain) {
    self.scalar = scalar
    self.attributes = attributes
  }

  /// A blank in the colours of the terminal.
  package static let blank = Glyph(" ")

  /// Whether only the background of the glyph is seen.
  var isBlank: Bool { scalar == " " || scalar == "\u{2800}" }
}
