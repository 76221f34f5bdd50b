// Pictures with a number in place of every cell.

import Cells

/// One digit and one blank a cell, as wide as `symbols`; `·` is a dead cell with 0, and `+` a
/// number above 9.
///
/// Live cells are drawn in reverse, or without colour followed by `■`, or by `*` in ASCII.
struct NumberStyle: TextStyle {
  let numbers: Frame
  let isUTF8: Bool

  let cellsPerCharacter = Size(width: 1, height: 1)
  let columnsPerCharacter = 2
  let leadingColumns = 1

  func rows(of composition: Composition, paint: Paint) -> [[Glyph]] {
    (0..<composition.frame.height).map { y in
      var glyphs = [Glyph(" ", paint.blank)]
      for x in 0..<composition.frame.width {
        guard let look = composition.look(x, y) else { continue }
        let digit = digit(numbers[x, y], isLive: look.isLive)
        glyphs.append(Glyph(digit, attributes(look, isNone: numbers[x, y] == 0, paint)))
        let isMarked = look.isLive && !paint.isColored
        glyphs.append(Glyph(isMarked ? isUTF8 ? "■" : "*" : " ", paint.blank))
      }
      return glyphs
    }
  }

  private func digit(_ number: CellState, isLive: Bool) -> Unicode.Scalar {
    if number == 0, !isLive { return isUTF8 ? "·" : "." }
    return number > 9 ? "+" : Unicode.Scalar(UInt8(ascii: "0") + number)
  }

  private func attributes(_ look: CellLook, isNone: Bool, _ paint: Paint) -> TextAttributes {
    guard paint.isColored else { return paint.attributes(look) }
    if look.isLive { return paint.distinct(paint.theme.background, on: paint.foreground(look)) }
    let digits = isNone ? paint.theme.dead : paint.theme.ruler
    return paint.distinct(digits, on: paint.background(look))
  }
}
