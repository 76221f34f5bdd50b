// Drawings as PNG.

import CCairo
import Cells

extension Drawing {
  /// The drawing as PNG. Cells are exact pixels; ink and labels are smooth.
  package func png() throws(PictureError) -> [UInt8] {
    let cairo = try CairoLibrary.load()
    let output = CairoOutput()
    var raster = raster()
    try raster.withPixels { (pixels) throws(PictureError) in
      let surface = cairo.cairo_image_surface_create_for_data(
        UnsafeMutableRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self),
        CAIRO_FORMAT_RGB24, Int32(layout.width), Int32(layout.height), Int32(4 * layout.width))
      var written = CAIRO_STATUS_SUCCESS
      try CairoCanvas.with(surface, of: cairo) { canvas in
        canvas.drawLabels(of: self)
        canvas.drawInk(of: self)
        cairo.cairo_surface_flush(surface)
        written = cairo.cairo_surface_write_to_png_stream(surface, takeCairoBytes, output.closure)
      }
      guard written == CAIRO_STATUS_SUCCESS else { throw .library(cairo.message(written)) }
    }
    return withExtendedLifetime(output) { output.bytes }
  }

  /// The cells and the lines, without ink and labels: `0xFFRRGGBB` a pixel.
  func raster() -> Raster<UInt32> {
    var raster = Raster<UInt32>(self, shades: 64) { color in
      0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    }
    var list = PaintList(theme: theme)
    let numbers = list.numbers(for: picture)
    raster.paint(numbers, of: list.paints, in: Rectangle(origin: .origin, size: layout.cells))
    let page = PixelArea(x: 0, y: 0, width: layout.width, height: layout.height)
    for (color, rectangles) in lines { raster.fill(rectangles, color, within: page) }
    return raster
  }

  /// Ink and labels alone, on nothing: `0xAARRGGBB` a pixel, the colours already multiplied by the
  /// opacity. Empty where there are neither.
  func overlay() throws(PictureError) -> [UInt32] {
    guard !strokes.isEmpty || layout.digitHeight > 0 else { return [] }
    let cairo = try CairoLibrary.load()
    var pixels = [UInt32](repeating: 0, count: layout.width * layout.height)
    let layout = layout
    try pixels.withUnsafeMutableBufferPointer { (pixels) throws(PictureError) in
      let surface = cairo.cairo_image_surface_create_for_data(
        UnsafeMutableRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self),
        CAIRO_FORMAT_ARGB32, Int32(layout.width), Int32(layout.height), Int32(4 * layout.width))
      try CairoCanvas.with(surface, of: cairo) { canvas in
        canvas.drawLabels(of: self)
        canvas.drawInk(of: self)
        cairo.cairo_surface_flush(surface)
      }
    }
    return pixels
  }
}
