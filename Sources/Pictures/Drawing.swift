// A drawing: cells, ink and everything around them, before it becomes a file of some format.

import Cells
import Rendering

/// What is drawn and how: a picture of cells, one for one, and ink over it.
package struct Drawing: Sendable {
  /// The cells and what is laid over them; its zoom is 1. Whether there are a grid and rulers, and
  /// the shape of cells, is said there too.
  package var picture: Picture
  /// The ink, the first stroke lowest.
  package var strokes: [Stroke]
  /// The colours; what a theme leaves to the terminal is black on white.
  package var theme: Theme
  /// Whether the field ends where the picture does, which is shown by a line around it.
  package var isWholeField: Bool
  /// The page; of the size of the picture.
  package let layout: Layout

  /// A drawing of a picture on a page that was made for it.
  package init(
    _ picture: Picture, strokes: [Stroke], theme: Theme, isWholeField: Bool, layout: Layout
  ) {
    precondition(picture.zoom == 1 && picture.frame.size == layout.cells)
    self.picture = picture
    self.strokes = strokes
    self.theme = theme.onPaper
    self.isWholeField = isWholeField
    self.layout = layout
  }

  /// The ink is seen through, so that the cells below stay readable.
  static let inkOpacity = 0.7

  /// Whether cells are drawn as discs.
  var isRound: Bool { layout.isRound(picture.cellShape == .round) }

  /// The lines that stand above the cells: the grid, then frames, each a set of rectangles of one
  /// colour.
  var lines: [(color: Color, rectangles: [PixelArea])] {
    var result: [(color: Color, rectangles: [PixelArea])] = []
    let area = layout.area
    if picture.hasGrid, layout.hasLines {
      let columns = (0...layout.cells.width).map { number in
        (
          isTenth: (picture.origin.x + number) % 10 == 0,
          area: PixelArea(x: layout.x(number), y: area.y, width: 1, height: area.height)
        )
      }
      let rows = (0...layout.cells.height).map { number in
        (
          isTenth: (picture.origin.y + number) % 10 == 0,
          area: PixelArea(x: area.x, y: layout.y(number), width: area.width, height: 1)
        )
      }
      for tenths in [false, true] {
        result.append(
          (
            tenths ? theme.grid ?? theme.fineGrid : theme.fineGrid,
            (columns + rows).filter { $0.isTenth == tenths }.map(\.area)
          ))
      }
    }
    if isWholeField, area.x > 0, let color = theme.grid {
      let line = layout.hasLines ? area : area.grown(by: 1)
      result.append((color, line.frame(width: 1)))
    }
    let width = layout.cell >= 12 ? 2 : 1
    if let frame = picture.selection.flatMap(visible) {
      result.append((theme.selectionLine, frame.frame(width: width)))
    }
    let floating = picture.floating.map { Rectangle(origin: $0.origin, size: $0.pattern.size) }
    if let frame = floating.flatMap(visible) {
      result.append((theme.floatingLine, frame.frame(width: width)))
    }
    return result
  }

  /// The pixels of the cells of the field that are on the page.
  private func visible(_ area: Rectangle) -> PixelArea? {
    area.intersection(Rectangle(origin: picture.origin, size: layout.cells)).map {
      layout.area(of: $0.moved(by: Point.origin - picture.origin))
    }
  }
}

extension PixelArea {
  func grown(by pixels: Int) -> PixelArea {
    PixelArea(
      x: x - pixels, y: y - pixels, width: width + 2 * pixels, height: height + 2 * pixels)
  }

  /// Four strips along the inside of the edges.
  func frame(width line: Int) -> [PixelArea] {
    guard width > 2 * line, height > 2 * line else { return [self] }
    return [
      PixelArea(x: x, y: y, width: width, height: line),
      PixelArea(x: x, y: y + height - line, width: width, height: line),
      PixelArea(x: x, y: y + line, width: line, height: height - 2 * line),
      PixelArea(x: x + width - line, y: y + line, width: line, height: height - 2 * line),
    ]
  }
}
