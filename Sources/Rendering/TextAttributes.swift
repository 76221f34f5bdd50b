// Characters and how they are drawn.

import Cells

/// How a character is drawn; a missing colour is the terminal's own.
package struct TextAttributes: Hashable, Sendable {
  package var foreground: Color?
  package var background: Color?
  package var isBold: Bool
  package var isDim: Bool
  package var isReversed: Bool

  package static let plain = TextAttributes()

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
  package var scalar: Unicode.Scalar
  package var attributes: TextAttributes

  package init(_ scalar: Unicode.Scalar, _ attributes: TextAttributes = .plain) {
    self.scalar = scalar
    self.attributes = attributes
  }

  package static let blank = Glyph(" ")

  /// Whether only the background of the glyph is seen.
  var isBlank: Bool { scalar == " " || scalar == "\u{2800}" }
}
