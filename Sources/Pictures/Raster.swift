// Cells as pixels: every paint is a tile that is copied to where its cells are.

import Cells

/// The pixels of a page. A pixel is a colour, or the number of one in a palette.
struct Raster<Pixel: FixedWidthInteger & UnsignedInteger> {
  let layout: Layout
  private(set) var pixels: [Pixel]
  /// For each paint its tile, row by row.
  private var tiles: [[Pixel]] = []
  private let isRound: Bool
  /// How many steps there are between a mark and its ground at the edge of a disc.
  private let shades: Int
  private let pixel: (Color) -> Pixel

  /// A page of one colour for a drawing.
  init(_ drawing: Drawing, shades: Int, pixel: @escaping (Color) -> Pixel) {
    layout = drawing.layout
    isRound = drawing.isRound
    self.shades = shades
    self.pixel = pixel
    pixels = Array(repeating: pixel(drawing.theme.paper), count: layout.width * layout.height)
  }

  /// Paints the cells of a region, in coordinates of the drawing. O(pixels).
  mutating func paint(_ numbers: [UInt16], of paints: [CellPaint], in region: Rectangle) {
    while tiles.count < paints.count { tiles.append(tile(paints[tiles.count])) }
    let (cell, width) = (layout.cell, layout.width)
    let first = layout.x(region.x)
    for row in region.rows {
      let cells = row * layout.cells.width + region.x
      for line in 0..<cell {
        let start = (layout.y(row) + line) * width + first
        numbers.withUnsafeBufferPointer { numbers in
          tiles.withUnsafeBufferPointer { tiles in
            pixels.withUnsafeMutableBufferPointer { pixels in
              var place = start
              for column in 0..<region.width {
                let number = Int(numbers[cells + column])
                tiles[number].withUnsafeBufferPointer { tile in
                  for index in (line * cell)..<(line * cell + cell) {
                    pixels[place] = tile[index]
                    place += 1
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Fills rectangles as far as they lie within an area of the page.
  mutating func fill(_ rectangles: [PixelArea], _ color: Color, within area: PixelArea) {
    let pixel = pixel(color)
    for rectangle in rectangles {
      let columns = (rectangle.x..<(rectangle.x + rectangle.width)).clamped(
        to: area.x..<(area.x + area.width))
      let rows = (rectangle.y..<(rectangle.y + rectangle.height)).clamped(
        to: area.y..<(area.y + area.height))
      for row in rows {
        for column in columns { pixels[row * layout.width + column] = pixel }
      }
    }
  }

  /// Gives the pixels to a library that changes them in place.
  mutating func withPixels<Result, Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<Pixel>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try pixels.withUnsafeMutableBufferPointer { (buffer) throws(Failure) in try body(buffer) }
  }

  private func tile(_ paint: CellPaint) -> [Pixel] {
    let (cell, inset) = (layout.cell, layout.inset)
    let ground = pixel(paint.ground)
    var tile = Array(repeating: ground, count: cell * cell)
    guard let mark = paint.mark else { return tile }
    for y in inset..<cell {
      for x in inset..<cell {
        let part = isRound ? coverage(x - inset, y - inset) : 1
        tile[y * cell + x] = pixel(paint.ground.blended(with: mark, part: part))
      }
    }
    return tile
  }

  /// How much of a pixel a disc in the middle of the mark covers, in steps of `shades`.
  private func coverage(_ x: Int, _ y: Int) -> Double {
    let samples = 8
    let (radius, middle) = (layout.disc / 2, Double(layout.mark) / 2)
    var inside = 0
    for row in 0..<samples {
      for column in 0..<samples {
        let across = Double(x) + (Double(column) + 0.5) / Double(samples) - middle
        let down = Double(y) + (Double(row) + 0.5) / Double(samples) - middle
        if across * across + down * down <= radius * radius { inside += 1 }
      }
    }
    let part = Double(inside) / Double(samples * samples)
    return (part * Double(shades)).rounded() / Double(shades)
  }
}
