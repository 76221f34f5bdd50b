// Pictures of braille characters: 2×4 cells a character.

import Cells

/// A character shows 2×4 cells as dots in one colour; no dots is U+2800, which is as wide as the
/// others in every font, unlike a blank.
///
/// The bits of the dots, from the top: left 0, 1, 2, 6; right 3, 4, 5, 7. Without colour,
/// characters of a frame without dots are `░` and full ones `▓`; those under ink without dots are `~`.
package struct BrailleStyle: TextStyle {
  package let cellsPerCharacter = Size(width: 2, height: 4)

  /// The style; it has no settings.
  package init() {}

  /// The bit of the dot in `row * 2 + column`.
  static let dots: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// The dots of every set of live cells.
  private static let dotsOfCells: [UInt8] = (0..<256).map { cells in
    (0..<8).reduce(0) { cells >> $1 & 1 == 1 ? $0 | dots[$1] : $0 }
  }

  package func rows(of composition: Composition, paint: Paint) -> [[Glyph]] {
    (0..<composition.frame.height.dividedUp(by: 4)).map { line in
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
      if cells == 0xFF { return "▓" }
    }
    if block.isInked && cells == 0 && !isColored { return "~" }
    return Unicode.Scalar(0x2800 + UInt32(BrailleStyle.dotsOfCells[Int(cells)])) ?? " "
  }

  /// Frames with nothing over them and one colour go straight from states to bytes.
  package func encodedRows(
    of composition: Composition, paint: Paint, depth: ColorDepth
  ) -> [RenderedLine]? {
    let frame = composition.frame
    guard composition.isPlain, !paint.isColored || frame.states.allSatisfy({ $0 <= 1 }) else {
      return nil
    }
    var pen = Pen(depth: depth)
    pen.select(
      paint.isColored
        ? TextAttributes(foreground: paint.theme.color(of: 1), background: paint.theme.background)
        : .plain)
    let start = pen.bytes
    pen.finish()
    let end = pen.bytes[start.count...]
    return brailleDots(of: frame).map { dots in
      RenderedLine(bytes: start + BrailleStyle.encoded(dots) + end, columns: dots.count)
    }
  }

  /// U+2800 + dots in UTF-8.
  private static func encoded(_ dots: [UInt8]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0xE2, count: dots.count * 3)
    for (index, dot) in dots.enumerated() {
      bytes[index * 3 + 1] = 0xA0 | dot >> 6
      bytes[index * 3 + 2] = 0x80 | dot & 0x3F
    }
    return bytes
  }
}
