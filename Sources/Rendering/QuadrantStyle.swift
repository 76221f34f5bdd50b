// Pictures of quadrant blocks: 2×2 cells a character.

import Cells

/// A character shows 2×2 cells in one colour.
///
/// Without colour, blank characters of a frame are `░` and full ones `▓`; blank
/// ones under ink are `~`.
package struct QuadrantStyle: TextStyle {
  package let cellsPerCharacter = Size(width: 2, height: 2)

  /// The style; it has no settings.
  package init() {}

  /// By the cells that are set: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
  private static let blocks: [Unicode.Scalar] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  package func rows(of composition: Composition, paint: Paint) -> [[Glyph]] {
    (0..<composition.frame.height.dividedUp(by: 2)).map { line in
      (0..<composition.frame.width.dividedUp(by: 2)).map { column in
        let block = BlockCharacter(
          composition, column: column, line: line, cells: cellsPerCharacter)
        return Glyph(scalar(block, isColored: paint.isColored), block.attributes(paint))
      }
    }
  }

  private func scalar(_ block: BlockCharacter, isColored: Bool) -> Unicode.Scalar {
    let cells = block.drawnCells(isColored: isColored)
    if block.isFramed && !isColored {
      if cells == 0 { return "░" }
      if cells == 0xF { return "▓" }
    }
    if block.isInked && cells == 0 && !isColored { return "~" }
    return QuadrantStyle.blocks[Int(cells & 0xF)]
  }
}
