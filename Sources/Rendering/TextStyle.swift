// How a frame becomes text: the styles by name, and what each of them does.

import Cells

/// The ways to draw a frame with characters, from the largest cells to the smallest.
package enum PictureStyle: String, CaseIterable, Sendable {
  case ascii, symbols, half, quadrant, braille

  /// What draws this style.
  package var textStyle: any TextStyle {
    switch self {
    case .ascii: AsciiStyle()
    case .symbols: SymbolsStyle()
    case .half: HalfBlockStyle()
    case .quadrant: QuadrantStyle()
    case .braille: BrailleStyle()
    }
  }
}

/// A frame to lines of characters.
///
/// A style draws cells only; indent and rulers are put around what it draws.
package protocol TextStyle: Sendable {
  /// How many cells across and down one character shows.
  var cellsPerCharacter: Size { get }
  /// How many columns of the terminal one character of the frame takes, its blank included.
  var columnsPerCharacter: Int { get }
  /// How many columns lie left of the first cell, inside the field's background.
  var leadingColumns: Int { get }

  /// One row of glyphs for every line of the terminal. O(cells).
  func rows(of composition: Composition, paint: Paint) -> [[Glyph]]

  /// The same as finished lines where a style has a faster way for plain frames, else `nil`.
  func encodedRows(of composition: Composition, paint: Paint, depth: ColorDepth) -> [RenderedLine]?
}

extension TextStyle {
  /// Most styles fill every column.
  package var columnsPerCharacter: Int { 1 }
  /// Most styles begin in the first column.
  package var leadingColumns: Int { 0 }

  package func encodedRows(
    of composition: Composition, paint: Paint, depth: ColorDepth
  ) -> [RenderedLine]? { nil }

  /// The columns and lines of the terminal that a frame of `cells` takes, without rulers.
  package func characters(for cells: Size) -> Size {
    Size(
      width: leadingColumns + cells.width.dividedUp(by: cellsPerCharacter.width)
        * columnsPerCharacter - (columnsPerCharacter - 1),
      height: cells.height.dividedUp(by: cellsPerCharacter.height))
  }

  /// The largest frame, in cells, that fits in so many columns and lines, without rulers.
  package func cells(fitting columns: Int, by lines: Int) -> Size {
    let across = (columns - leadingColumns + columnsPerCharacter - 1) / columnsPerCharacter
    return Size(
      width: max(0, across) * cellsPerCharacter.width,
      height: max(0, lines) * cellsPerCharacter.height)
  }
}
