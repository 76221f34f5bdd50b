// Which characters a terminal can be expected to show.

/// The characters that may be printed; decided from the environment, for no terminal tells.
package enum GlyphSet: Sendable {
  /// ASCII only.
  case ascii
  /// What the fonts of the Linux console have: squares and half blocks, neither quadrants nor
  /// braille.
  case console
  /// All styles.
  case full

  /// The characters for a locale and a `TERM`: anything but UTF-8, and `dumb`, get ASCII.
  package static func supported(isUTF8: Bool, terminal: String?) -> GlyphSet {
    guard isUTF8, terminal != "dumb" else { return .ascii }
    return terminal == "linux" ? .console : .full
  }

  /// The styles `auto` may choose, from the largest cells to the smallest.
  package var styles: [PictureStyle] {
    switch self {
    case .ascii: [.ascii]
    case .console: [.symbols, .half]
    case .full: [.symbols, .half, .quadrant, .braille]
    }
  }
}
