// Drawings as SVG: text that browsers and drawing programs read.

import Cells

/// A page that is written down as SVG, one path for each colour, with relative coordinates.
struct SVGCanvas: Canvas {
  private var text: String
  private var clips = 0

  init(width: Int, height: Int) {
    text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">

      """
  }

  /// The whole file.
  var bytes: [UInt8] { Array((text + "</svg>\n").utf8) }

  mutating func fill(_ rectangles: [PixelArea], _ color: Color) {
    guard !rectangles.isEmpty else { return }
    text += "<path fill=\"\(color)\" shape-rendering=\"crispEdges\" d=\""
    for area in rectangles {
      text += "M\(area.x) \(area.y)h\(area.width)v\(area.height)h-\(area.width)z"
    }
    text += "\"/>\n"
  }

  mutating func draw(_ steps: [PenStep], width: Double, _ color: Color, opacity: Double) {
    guard !steps.isEmpty else { return }
    text += "<path fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(Self.decimal(width))\""
    if opacity < 1 { text += " stroke-opacity=\"\(Self.decimal(opacity))\"" }
    text += " stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\""
    var start: PagePlace?
    for step in steps {
      switch step {
      case .move(let spot):
        start = spot
        text += "M\(Self.pair(spot))"
      case .line(let spot):
        // A dot is a line without length.
        text += spot == start ? "h0" : "L\(Self.pair(spot))"
        start = nil
      case .curve(let first, let second, let end):
        text += "C\(Self.pair(first)) \(Self.pair(second)) \(Self.pair(end))"
        start = nil
      }
    }
    text += "\"/>\n"
  }

  mutating func clip(to area: PixelArea, _ body: (inout SVGCanvas) -> Void) {
    clips += 1
    text += """
      <clipPath id="cells\(clips)"><path d="M\(area.x) \(area.y)h\(area.width)v\(area.height)\
      h-\(area.width)z"/></clipPath>
      <g clip-path="url(#cells\(clips))">

      """
    body(&self)
    text += "</g>\n"
  }

  private static func pair(_ spot: PagePlace) -> String { "\(decimal(spot.x)) \(decimal(spot.y))" }

  /// A number with at most two decimals.
  static func decimal(_ value: Double) -> String {
    let hundredths = Int((min(max(value, -1e12), 1e12) * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Drawing {
  /// The drawing as SVG.
  package func svg() throws(PictureError) -> [UInt8] {
    let shapes = try shapes()
    var canvas = SVGCanvas(width: layout.width, height: layout.height)
    canvas.draw(self, shapes)
    return canvas.bytes
  }

  /// A file of vectors with more shapes would bring most programs that show it to their knees.
  private static let mostShapes = 1_000_000

  /// The cells as shapes; an error when they are too many.
  func shapes() throws(PictureError) -> CellShapes {
    var list = PaintList(theme: theme)
    let numbers = list.numbers(for: picture)
    return try CellShapes(numbers, of: list.paints, self, limit: Drawing.mostShapes)
  }
}
