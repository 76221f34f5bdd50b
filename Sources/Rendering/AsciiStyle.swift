// Pictures that any terminal and any file can hold.

import Cells

/// One cell a character, in ASCII:
///
/// | | dead | live |
/// |---|---|---|
/// | the field | `.` | `O` |
/// | in the selection frame | `_` | `*` |
/// | in the frame of what floats | `_` | `@`, and the field's cells that show through as ever |
/// | since the frame before | `-` died | `+` was born |
/// | under ink | `~` | `%` |
/// | on a line of the grid | `:` | `O` |
/// | under the cursor | `?` | `X` |
///
/// States above 1 are letters wherever they are; see `StateLetter`.
package struct AsciiStyle: TextStyle {
  package let cellsPerCharacter = Size(width: 1, height: 1)

  /// The style; it has no settings.
  package init() {}

  package func rows(of composition: Composition, paint: Paint) -> [[Glyph]] {
    (0..<composition.frame.height).map { y in
      (0..<composition.frame.width).compactMap { x in
        composition.look(x, y).map { Glyph(character($0), paint.attributes($0)) }
      }
    }
  }

  private func character(_ look: CellLook) -> Unicode.Scalar {
    if look.state > 1 { return StateLetter.of(look.state) }
    if look.isCursor { return look.isLive ? "X" : "?" }
    if look.isFloating { return "@" }
    if look.isSelected { return look.isLive ? "*" : "_" }
    if look.isInFloatingFrame && !look.isLive { return "_" }
    switch look.trail {
    case .born: return "+"
    case .died: return "-"
    case .none: break
    }
    if look.ink != nil { return look.isLive ? "%" : "~" }
    if look.isLive { return "O" }
    return look.isOnGrid ? ":" : "."
  }
}
