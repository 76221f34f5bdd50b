// Which cell is where in a printed picture, for the mouse and for cursors.

import Cells

/// A place in a printed picture, counted from 0 at the top left, rulers and indent included.
package struct TextPlace: Hashable, Sendable {
  /// Counted from 0 at the left edge of the picture.
  package var column: Int
  /// Counted from 0 at the first line of the picture.
  package var line: Int

  /// The character in a column of a line.
  package init(column: Int, line: Int) {
    self.column = column
    self.line = line
  }
}

extension Picture {
  /// The cell of the field at a place, or `nil` beside the cells.
  ///
  /// Where a character shows many cells it is the one in the top left corner; the blank after a
  /// symbol belongs to its cell.
  package func cell(at place: TextPlace, style: PictureStyle) -> Point? {
    let textStyle = style.textStyle
    let corner = corner(textStyle)
    let column = place.column - corner.column
    let line = place.line - corner.line
    guard column >= 0, line >= 0 else { return nil }
    let x = column / textStyle.columnsPerCharacter * textStyle.cellsPerCharacter.width
    let y = line * textStyle.cellsPerCharacter.height
    guard x < frame.width, y < frame.height else { return nil }
    return Point(x: origin.x + x * scale, y: origin.y + y * scale)
  }

  /// Where a cell of the field is printed, or `nil` when it is not in the frame.
  package func place(of cell: Point, style: PictureStyle) -> TextPlace? {
    let inFrame = inFrame(Rectangle(origin: cell, size: Size(width: 1, height: 1)))
    guard let inFrame else { return nil }
    let textStyle = style.textStyle
    let corner = corner(textStyle)
    let across = inFrame.x / textStyle.cellsPerCharacter.width * textStyle.columnsPerCharacter
    return TextPlace(
      column: corner.column + across,
      line: corner.line + inFrame.y / textStyle.cellsPerCharacter.height)
  }

  /// Where the first cell of the frame is printed.
  private func corner(_ style: any TextStyle) -> TextPlace {
    let margin = Margin(self, style: style, theme: .mono)
    return TextPlace(column: margin.width + style.leadingColumns, line: hasRulers ? 1 : 0)
  }
}
