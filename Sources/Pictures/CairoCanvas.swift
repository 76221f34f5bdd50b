// Drawings through cairo: on pixels, and on pages of PDF.

import CCairo
import Cells

/// cairo, loaded when the first picture needs it.
enum CairoLibrary {
  /// The functions of the library; `nil` where it is not installed. They never change once found.
  private static let functions: Cairo? = {
    var isThere = false
    let table = loadCairo(&isThere)
    return isThere ? table : nil
  }()

  static func load() throws(PictureError) -> Cairo {
    guard let functions else { throw .cairoMissing }
    return functions
  }
}

/// A page that cairo draws on: pixels in memory, or PDF whose bytes are collected.
struct CairoCanvas: Canvas {
  private let cairo: Cairo
  private let context: OpaquePointer

  /// Runs `body` with a canvas on a surface, and destroys neither before it ends.
  ///
  /// The surface is finished after it; what went wrong meanwhile is thrown.
  static func with(
    _ surface: OpaquePointer?, of cairo: Cairo, _ body: (inout CairoCanvas) -> Void
  ) throws(PictureError) {
    guard let surface, let context = cairo.cairo_create(surface) else {
      throw .library("no memory")
    }
    defer {
      cairo.cairo_destroy(context)
      cairo.cairo_surface_destroy(surface)
    }
    var canvas = CairoCanvas(cairo: cairo, context: context)
    body(&canvas)
    let drawn = cairo.cairo_status(context)
    cairo.cairo_surface_finish(surface)
    let finished = cairo.cairo_surface_status(surface)
    for status in [drawn, finished] where status != CAIRO_STATUS_SUCCESS {
      throw .library(cairo.message(status))
    }
  }

  mutating func fill(_ rectangles: [PixelArea], _ color: Color) {
    guard !rectangles.isEmpty else { return }
    use(color, opacity: 1)
    for area in rectangles {
      cairo.cairo_rectangle(
        context, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
    }
    cairo.cairo_fill(context)
  }

  mutating func draw(_ steps: [PenStep], width: Double, _ color: Color, opacity: Double) {
    guard !steps.isEmpty else { return }
    use(color, opacity: opacity)
    cairo.cairo_set_line_width(context, width)
    cairo.cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo.cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    for step in steps {
      switch step {
      case .move(let spot): cairo.cairo_move_to(context, spot.x, spot.y)
      case .line(let spot): cairo.cairo_line_to(context, spot.x, spot.y)
      case .curve(let first, let second, let end):
        cairo.cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      }
    }
    cairo.cairo_stroke(context)
  }

  mutating func clip(to area: PixelArea, _ body: (inout CairoCanvas) -> Void) {
    cairo.cairo_save(context)
    cairo.cairo_rectangle(
      context, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
    cairo.cairo_clip(context)
    body(&self)
    cairo.cairo_restore(context)
  }

  /// Makes everything drawn from now on so many times as large.
  func scale(by factor: Double) { cairo.cairo_scale(context, factor, factor) }

  private func use(_ color: Color, opacity: Double) {
    cairo.cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, opacity
    )
  }
}

extension Cairo {
  /// What cairo says about a status.
  func message(_ status: cairo_status_t) -> String {
    cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown error"
  }
}

/// The bytes that cairo writes.
final class CairoOutput {
  fileprivate(set) var bytes: [UInt8] = []

  /// What to give to cairo as the one who takes the bytes; it must not outlive this object.
  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

/// Takes the bytes that cairo writes, for the `CairoOutput` that is the closure.
func takeCairoBytes(
  _ closure: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
  guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
  let output = Unmanaged<CairoOutput>.fromOpaque(closure).takeUnretainedValue()
  output.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
  return CAIRO_STATUS_SUCCESS
}

extension Drawing {
  /// The drawing as PDF: one page, of 96 pixels an inch.
  package func pdf() throws(PictureError) -> [UInt8] {
    let shapes = try shapes()
    let cairo = try CairoLibrary.load()
    let output = CairoOutput()
    // PDF measures in points, of which there are 72 in an inch.
    let point = 0.75
    let surface = cairo.cairo_pdf_surface_create_for_stream(
      takeCairoBytes, output.closure, Double(layout.width) * point, Double(layout.height) * point)
    // The time of day would make two files of one drawing differ.
    cairo.cairo_pdf_surface_set_metadata(
      surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    try CairoCanvas.with(surface, of: cairo) { canvas in
      canvas.scale(by: point)
      canvas.draw(self, shapes)
    }
    return withExtendedLifetime(output) { output.bytes }
  }
}
