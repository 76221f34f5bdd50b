// Pictures of half blocks: two cells a character, each in its own colour.

import Cells

/// A character shows one cell above another, with `▀ ▄ █` and a blank.
///
/// With colour every state and overlay is exact to the cell. Without, blank characters of a frame
/// are `░` and full ones `▓`; blank ones under ink are `~`.
package struct HalfBlockStyle: TextStyle {
  package let cellsPerCharacter = Size(width: 1, height: 2)

  /// The style; it has no settings.
  package init() {}

  package func rows(of composition: Composition, paint: Paint) -> [[Glyph]] {
    stride(from: 0, to: composition.frame.height, by: 2).map { y in
      (0..<composition.frame.width).map { x in
        let (upper, lower) = (composition.look(x, y), composition.look(x, y + 1))
        return paint.isColored
          ? colored(upper, lower, paint) : Glyph(block(upper, lower), paint.block(upper, lower))
      }
    }
  }

  /// Without colour only live and dead are told apart, and whether a frame is here.
  private func block(_ upper: CellLook?, _ lower: CellLook?) -> Unicode.Scalar {
    let isFramed = upper?.isFramed == true || lower?.isFramed == true
    switch (upper?.isLive ?? false, lower?.isLive ?? false) {
    case (true, true): return isFramed ? "▓" : "█"
    case (true, false): return "▀"
    case (false, true): return "▄"
    case (false, false): return isFramed ? "░" : upper?.ink != nil || lower?.ink != nil ? "~" : " "
    }
  }

  private func colored(_ upper: CellLook?, _ lower: CellLook?, _ paint: Paint) -> Glyph {
    guard upper == nil || lower != nil else { return aboveTheEdge(upper, paint) }
    let (top, bottom) = (color(upper, paint), color(lower, paint))
    if top == bottom {
      let isLive = upper?.isLive == true && lower?.isLive == true
      return isLive
        ? Glyph("█", TextAttributes(foreground: top, background: background(lower, paint)))
        : Glyph(" ", TextAttributes(background: top))
    }
    // The terminal's own background can only be the part that the block leaves open.
    let opensTop = upper?.isLive != true && (lower?.isLive == true || top == nil)
    return opensTop && bottom != nil || top == nil
      ? Glyph("▄", TextAttributes(foreground: bottom, background: top))
      : Glyph("▀", TextAttributes(foreground: top, background: bottom))
  }

  /// A cell of the last row of an odd number of rows, with nothing below it. A dead one is a blank,
  /// so that the picture can be copied as text.
  private func aboveTheEdge(_ upper: CellLook?, _ paint: Paint) -> Glyph {
    let (top, behind) = (color(upper, paint), background(upper, paint))
    let isDrawn = upper?.isLive == true || upper?.trail == .died
    return isDrawn
      ? Glyph("▀", TextAttributes(foreground: top, background: behind))
      : Glyph(" ", TextAttributes(background: top))
  }

  private func background(_ look: CellLook?, _ paint: Paint) -> Color? {
    look.flatMap { paint.background($0) }
  }

  /// The colour of the whole cell.
  private func color(_ look: CellLook?, _ paint: Paint) -> Color? {
    guard let look else { return nil }
    if look.isLive || look.trail == .died { return paint.fill(look) }
    if look.isOnGrid && !look.isFramed && look.ink == nil { return paint.theme.gridShade }
    return paint.background(look)
  }
}

extension CellLook {
  /// Whether the cell lies in a frame or under the cursor.
  var isFramed: Bool { isSelected || isInFloatingFrame || isCursor }
}

extension Paint {
  /// Attributes of a character of blocks where there is no colour: only the cursor shows.
  func block(_ looks: CellLook?...) -> TextAttributes {
    var result = TextAttributes.plain
    result.isReversed = showsCursorReversed && looks.contains { $0?.isCursor == true }
    return result
  }
}
