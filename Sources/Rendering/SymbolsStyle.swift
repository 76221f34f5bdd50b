// Pictures of one symbol and one blank a cell, so that cells are square.

import Cells

/// One cell is a symbol and a blank; the blanks also stand before the first cell and after the
/// last, and hold the brackets of frames when there is no colour.
///
/// | | dead | live, square | live, round |
/// |---|---|---|---|
/// | the field | `·` | `■` | `●` |
/// | in the selection frame, without colour | in `[ ]` | | |
/// | floating, without colour | in `( )` | `◆` | `◆` |
/// | since the frame before: died, born without colour | `□` or `○` | `▣` | `◉` |
/// | under ink, without colour | `~` | `▨` | `◎` |
/// | on a line of the grid | `│ ─ ┼` | `■` | `●` |
/// | under the cursor, without colour | in `< >` | | |
///
/// Without colour, states above 1 are letters.
package struct SymbolsStyle: TextStyle {
  package let cellsPerCharacter = Size(width: 1, height: 1)
  package let columnsPerCharacter = 2
  package let leadingColumns = 1

  /// The style; it has no settings.
  package init() {}

  package func rows(of composition: Composition, paint: Paint) -> [[Glyph]] {
    (0..<composition.frame.height).map { row($0, of: composition, paint: paint) }
  }

  private func row(_ y: Int, of composition: Composition, paint: Paint) -> [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(2 * composition.frame.width + 1)
    var before: CellLook?
    for x in 0..<composition.frame.width {
      guard let look = composition.look(x, y) else { continue }
      glyphs.append(between(before, look, paint: paint))
      let symbol = symbol(look, shape: composition.shape, isColored: paint.isColored)
      glyphs.append(Glyph(symbol, paint.attributes(look)))
      before = look
    }
    glyphs.append(between(before, nil, paint: paint))
    return glyphs
  }

  private func symbol(_ look: CellLook, shape: CellShape, isColored: Bool) -> Unicode.Scalar {
    let isRound = shape == .round
    if look.isLive {
      if !isColored {
        if look.state > 1 { return StateLetter.of(look.state) }
        if look.isFloating { return "◆" }
        if look.trail == .born { return isRound ? "◉" : "▣" }
        if look.ink != nil { return isRound ? "◎" : "▨" }
      }
      return isRound ? "●" : "■"
    }
    if look.trail == .died { return isRound ? "○" : "□" }
    if look.ink != nil { return isColored ? "·" : "~" }
    switch (look.isOnGridColumn, look.isOnGridRow) {
    case (true, true): return "┼"
    case (true, false): return "│"
    case (false, true): return "─"
    case (false, false): return "·"
    }
  }

  /// What stands between two neighbours, or beside the first and the last cell.
  private func between(_ left: CellLook?, _ right: CellLook?, paint: Paint) -> Glyph {
    guard paint.isColored else { return Glyph(bracket(left, right), .plain) }
    var behind = paint.blank
    if left?.isInFloatingFrame == true || right?.isInFloatingFrame == true {
      behind.background = paint.theme.floatingFrame
    } else if left?.isSelected == true || right?.isSelected == true {
      behind.background = paint.theme.selection
    } else if left?.ink != nil && left?.ink == right?.ink, let left {
      behind.background = paint.background(left)
    } else if joinsLine(left, right) {
      return Glyph("─", paint.grid)
    }
    return Glyph(" ", behind)
  }

  private func bracket(_ left: CellLook?, _ right: CellLook?) -> Unicode.Scalar {
    if right?.isCursor == true { return "<" }
    if left?.isCursor == true { return ">" }
    switch (left?.isInFloatingFrame ?? false, right?.isInFloatingFrame ?? false) {
    case (false, true): return "("
    case (true, false): return ")"
    case (true, true), (false, false): break
    }
    switch (left?.isSelected ?? false, right?.isSelected ?? false) {
    case (false, true): return "["
    case (true, false): return "]"
    case (true, true), (false, false): return joinsLine(left, right) ? "─" : " "
    }
  }

  /// Whether a horizontal line of the grid goes on between two cells.
  private func joinsLine(_ left: CellLook?, _ right: CellLook?) -> Bool {
    guard let left, let right, left.isOnGridRow else { return false }
    return !left.isLive && !right.isLive && left.trail == .none && right.trail == .none
      && left.ink == nil && right.ink == nil
  }
}
