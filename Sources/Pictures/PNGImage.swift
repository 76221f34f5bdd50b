// Reading PNG, and taking the pixels of a picture for cells.

import CCairo
import Cells

/// The pixels of a PNG.
package struct PNGImage: Sendable {
  /// The sides, in pixels.
  package let size: Size
  /// Row by row, `0xAARRGGBB`; the colours are already multiplied by the opacity.
  package let pixels: [UInt32]

  /// How many pixels are read.
  package static let mostPixels = 64_000_000
  /// How many of them along a side: cairo counts these in 16 bits with a sign.
  package static let longestSide = 32_767

  /// Whether bytes begin as those of a PNG do.
  package static func describes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads a PNG. The size its header claims is checked before anything of that size is allocated.
  package init(_ bytes: [UInt8]) throws(PictureError) {
    let claimed = try PNGImage.claimedSize(bytes)
    guard claimed.area <= UInt128(PNGImage.mostPixels),
      max(claimed.width, claimed.height) <= PNGImage.longestSide
    else { throw .imageTooLarge(claimed) }
    let cairo = try CairoLibrary.load()
    let source = PNGSource(bytes)
    let surface = withExtendedLifetime(source) {
      cairo.cairo_image_surface_create_from_png_stream(
        givePNGBytes, Unmanaged.passUnretained(source).toOpaque())
    }
    defer { cairo.cairo_surface_destroy(surface) }
    switch cairo.cairo_surface_status(surface) {
    case CAIRO_STATUS_SUCCESS: break
    // What libpng finds wrong is called a lack of memory; there is enough for the size that was checked.
    case CAIRO_STATUS_NO_MEMORY, CAIRO_STATUS_READ_ERROR, CAIRO_STATUS_PNG_ERROR: throw .damagedPNG
    case let status: throw .unreadablePNG(cairo.message(status))
    }
    let format = cairo.cairo_image_surface_get_format(surface)
    let isOpaque = format == CAIRO_FORMAT_RGB24
    let width = Int(cairo.cairo_image_surface_get_width(surface))
    let height = Int(cairo.cairo_image_surface_get_height(surface))
    let stride = Int(cairo.cairo_image_surface_get_stride(surface))
    guard isOpaque || format == CAIRO_FORMAT_ARGB32,
      let data = cairo.cairo_image_surface_get_data(surface)
    else { throw .unreadablePNG("it has more than 8 bits a colour") }
    size = Size(width: width, height: height)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      let line = UnsafeRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
      for column in 0..<width { pixels.append(line[column] | (isOpaque ? 0xFF00_0000 : 0)) }
    }
    self.pixels = pixels
  }

  /// The size in the first chunk, which says it in every PNG.
  private static func claimedSize(_ bytes: [UInt8]) throws(PictureError) -> Size {
    guard describes(bytes) else { throw .notPNG }
    guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8) else { throw .damagedPNG }
    func number(at place: Int) -> Int {
      bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    let size = Size(width: number(at: 16), height: number(at: 20))
    guard !size.isEmpty else { throw .damagedPNG }
    return size
  }

  /// The pixels that are live.
  package enum Live: String, CaseIterable, Sendable {
    case bright, dark
  }

  /// The picture as cells, one for each pixel.
  ///
  /// A pixel is bright when its luminance, from 0 for black to 1 for white, is at least the
  /// threshold. When nobody says which pixels are live, those are that differ from most along the
  /// edges. What is less than half opaque is dead. O(pixels).
  package func cells(threshold: Double, live: Live? = nil) -> Pattern {
    func isBright(_ pixel: UInt32) -> Bool? {
      let opacity = pixel >> 24
      guard opacity >= 128 else { return nil }
      // The weights of Rec. 709, in ten-thousandths.
      let sum =
        (pixel >> 16 & 0xFF) * 2126 + (pixel >> 8 & 0xFF) * 7152 + (pixel & 0xFF) * 722
      return Double(sum) >= threshold * 10_000 * Double(opacity)
    }
    let (width, height) = (size.width, size.height)
    var (bright, dark) = (0, 0)
    func count(_ index: Int) {
      switch isBright(pixels[index]) {
      case true?: bright += 1
      case false?: dark += 1
      case nil: break
      }
    }
    for x in 0..<width {
      count(x)
      count((height - 1) * width + x)
    }
    for y in 0..<height {
      count(y * width)
      count(y * width + width - 1)
    }
    let background =
      switch live {
      case .bright?: false
      case .dark?: true
      case nil: bright >= dark
      }
    var builder = PatternBuilder()
    for y in 0..<height {
      var x = 0
      while x < width {
        let start = x
        while x < width, let here = isBright(pixels[y * width + x]), here != background { x += 1 }
        if x > start {
          builder.add(row: y, columns: start..<x, state: 1)
        } else {
          x += 1
        }
      }
    }
    return builder.pattern(size: size)
  }
}

/// Bytes that cairo reads one after the other.
private final class PNGSource {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func give(_ count: Int, to target: UnsafeMutablePointer<UInt8>) -> Bool {
    guard bytes.count - place >= count else { return false }
    bytes.withUnsafeBufferPointer { source in
      for index in 0..<count { target[index] = source[place + index] }
    }
    place += count
    return true
  }
}

private func givePNGBytes(
  _ closure: UnsafeMutableRawPointer?, _ target: UnsafeMutablePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
  guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
  let source = Unmanaged<PNGSource>.fromOpaque(closure).takeUnretainedValue()
  return source.give(Int(count), to: target) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
}
