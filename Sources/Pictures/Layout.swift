// Where the cells of a drawing lie on its page, in pixels.

import Cells

/// A rectangle of pixels.
struct PixelArea: Hashable, Sendable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
}

/// The page of a drawing: the cells, a margin around them, and room for rulers in it.
///
/// A page of one pixel a cell has no margin, so that its pixels are the cells.
package struct Layout: Hashable, Sendable {
  /// The cells along each side.
  package let cells: Size
  /// The pixels from one cell to the next.
  package let cell: Int
  /// Whether one pixel between cells is left out of them.
  let hasLines: Bool
  /// How high the digits of the rulers are; 0 without rulers.
  let digitHeight: Int
  private let left: Int
  private let top: Int
  private let margin: Int

  /// The pixels a cell may have along its side.
  package static let cellSizes = 1...256

  /// The page for cells of a size, whose number was found to be one that is drawn.
  init(cells: Size, origin: Point, cell: Int, hasGrid: Bool, hasRulers: Bool) {
    precondition(Layout.cellSizes.contains(cell) && !cells.isEmpty)
    self.cells = cells
    self.cell = cell
    hasLines = cell >= 5 || (hasGrid && cell >= 3)
    margin = cell == 1 && !hasRulers ? 0 : max(8, cell)
    digitHeight = hasRulers ? min(18, max(8, cell / 2)) : 0
    let lastRow = origin.y + cells.height - 1
    let longest = max("\(origin.y)".count, "\(lastRow)".count)
    left =
      margin + (hasRulers ? Digits.width(of: longest, height: digitHeight) + digitHeight / 2 : 0)
    top = margin + (hasRulers ? digitHeight + digitHeight / 2 : 0)
  }

  /// The pixels along the page.
  package var width: Int { left + cells.width * cell + (hasLines ? 1 : 0) + margin }
  /// The pixels down the page.
  package var height: Int { top + cells.height * cell + (hasLines ? 1 : 0) + margin }

  /// All cells, with the lines around them.
  var area: PixelArea {
    area(of: Rectangle(origin: .origin, size: cells))
  }

  /// The pixels of cells of the drawing, whose top left cell is `0,0`, with the lines around them.
  func area(of rectangle: Rectangle) -> PixelArea {
    let line = hasLines ? 1 : 0
    return PixelArea(
      x: x(rectangle.x), y: y(rectangle.y), width: rectangle.width * cell + line,
      height: rectangle.height * cell + line)
  }

  /// The first pixel of a column of cells, which is its line when there are lines.
  func x(_ column: Int) -> Int { left + column * cell }

  /// The first pixel of a row of cells.
  func y(_ row: Int) -> Int { top + row * cell }

  /// The pixels of the mark within a cell that is `size` wide.
  var inset: Int { hasLines ? 1 : 0 }

  /// How wide the mark of a cell is.
  var mark: Int { cell - inset }

  /// How wide the disc of a round cell is: a little less, so that neighbours do not touch.
  var disc: Double { Double(mark) * 0.92 }

  /// Whether marks are round: smaller ones cannot be told from squares.
  func isRound(_ wantsRound: Bool) -> Bool { wantsRound && cell >= 3 }
}
