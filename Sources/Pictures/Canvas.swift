// What can be drawn on a page: the few things of which drawings consist.

import Cells

/// A place on a page, in pixels from its top left corner.
struct PagePlace: Hashable, Sendable {
  let x: Double
  let y: Double
}

/// A step of the tip of a pen.
enum PenStep: Hashable, Sendable {
  /// Lifted, to begin a line.
  case move(PagePlace)
  case line(PagePlace)
  /// A cubic Bézier curve.
  case curve(PagePlace, PagePlace, PagePlace)
}

/// A page that is drawn on; later things cover earlier ones.
protocol Canvas {
  /// Fills rectangles, which do not overlap, without blurred edges.
  mutating func fill(_ rectangles: [PixelArea], _ color: Color)

  /// Draws lines with round ends and joins; a line without length is a dot.
  mutating func draw(_ steps: [PenStep], width: Double, _ color: Color, opacity: Double)

  /// Draws what `body` draws only within an area.
  mutating func clip(to area: PixelArea, _ body: (inout Self) -> Void)
}

extension Canvas {
  /// The whole drawing as shapes: the page, its cells by colour, lines, labels and ink.
  mutating func draw(_ drawing: Drawing, _ shapes: CellShapes) {
    let layout = drawing.layout
    fill(
      [PixelArea(x: 0, y: 0, width: layout.width, height: layout.height)], drawing.theme.paper)
    for (color, rectangles) in shapes.grounds { fill(rectangles, color) }
    for (color, rectangles) in shapes.squares { fill(rectangles, color) }
    for (color, spots) in shapes.discs {
      draw(
        spots.flatMap { [.move($0), .line($0)] }, width: shapes.diameter, color, opacity: 1)
    }
    for (color, rectangles) in drawing.lines { fill(rectangles, color) }
    drawLabels(of: drawing)
    drawInk(of: drawing)
  }

  /// The coordinates of the rulers.
  mutating func drawLabels(of drawing: Drawing) {
    let labels = Labels(drawing)
    guard !labels.steps.isEmpty else { return }
    draw(
      labels.steps, width: labels.penWidth, drawing.theme.ruler ?? drawing.theme.paper, opacity: 1)
  }

  /// The strokes, on the cells only and not on the lines around them, which are nobody's: ink beside
  /// the cells would show there.
  mutating func drawInk(of drawing: Drawing) {
    guard !drawing.strokes.isEmpty else { return }
    clip(to: drawing.layout.area.grown(by: -drawing.layout.inset)) { canvas in
      for stroke in drawing.strokes {
        let path = InkPath(stroke, in: drawing)
        guard !path.steps.isEmpty else { continue }
        let color = drawing.theme.color(ofInk: stroke.color)
        canvas.draw(path.steps, width: path.width, color, opacity: Drawing.inkOpacity)
      }
    }
  }
}
