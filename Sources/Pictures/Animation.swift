// Animated GIF: frames of a drawing, of which only what changed is written.

import CGIF
import Cells
import Rendering

/// A GIF that is written frame by frame; memory does not grow with their number.
package final class Animation {
  private var drawing: Drawing
  private var list: PaintList
  private var palette: Palette
  private var overlay: Overlay
  private var raster: Raster<UInt8>
  /// The colours on the screen of whoever watches.
  private var shown: [UInt8]
  /// The paints of the frame before.
  private var numbers: [UInt16] = []
  private let output: GIFOutput

  /// Steps between a mark and its ground: more would need too many colours.
  private static let shades = 4

  /// An animation whose frames are drawn as `drawing` is, for a rule of so many states.
  ///
  /// `sink` takes the bytes as they come, and says whether it goes on taking them.
  package init(
    _ drawing: Drawing, states: Int, sink: @escaping ([UInt8]) -> Bool
  ) throws(PictureError) {
    self.drawing = drawing
    list = PaintList(theme: drawing.theme)
    var palette = Palette(drawing, states: states, shades: Animation.shades)
    overlay = Overlay(try drawing.overlay(), palette: &palette)
    self.palette = palette
    raster = Raster(drawing, shades: Animation.shades) { palette.number(of: $0) }
    shown = raster.pixels
    output = try GIFOutput(
      width: drawing.layout.width, height: drawing.layout.height, colors: palette.colors, sink: sink
    )
  }

  /// Adds a frame that is shown for so many hundredths of a second.
  ///
  /// The picture has the size and the place of the drawing.
  package func add(_ picture: Picture, hundredths: Int) throws(PictureError) {
    precondition(picture.frame.size == drawing.layout.cells)
    let before = numbers
    numbers = list.numbers(for: picture)
    let layout = drawing.layout
    guard !before.isEmpty else {
      return try write(
        Rectangle(origin: .origin, size: layout.cells), isWhole: true, hundredths)
    }
    guard let (changed, count) = changes(since: before) else {
      let nothing = PixelArea(x: 0, y: 0, width: 1, height: 1)
      return try output.add(nothing, hundredths: hundredths, hasTransparency: true) { line, _ in
        line[0] = output.transparent
      }
    }
    // Where little changed, what did not is left transparent: long runs take few bytes.
    let isSparse = count * 3 < changed.width * changed.height
    try write(changed, isWhole: false, hundredths, leavesOut: isSparse)
  }

  /// Ends the file.
  package func finish() throws(PictureError) { try output.finish() }

  /// The smallest rectangle around the cells that look different now, and how many they are.
  private func changes(since before: [UInt16]) -> (Rectangle, count: Int)? {
    let (width, height) = (drawing.layout.cells.width, drawing.layout.cells.height)
    var (left, right, top, bottom, count) = (Int.max, -1, Int.max, -1, 0)
    numbers.withUnsafeBufferPointer { now in
      before.withUnsafeBufferPointer { before in
        for y in 0..<height {
          let start = y * width
          for x in 0..<width where now[start + x] != before[start + x] {
            count += 1
            if x < left { left = x }
            if x > right { right = x }
            if top == Int.max { top = y }
            bottom = y
          }
        }
      }
    }
    guard count > 0 else { return nil }
    return (Rectangle(columns: left..<(right + 1), rows: top..<(bottom + 1)), count)
  }

  private func write(
    _ cells: Rectangle, isWhole: Bool, _ hundredths: Int, leavesOut: Bool = false
  ) throws(PictureError) {
    let layout = drawing.layout
    raster.paint(numbers, of: list.paints, in: cells)
    let area =
      isWhole
      ? PixelArea(x: 0, y: 0, width: layout.width, height: layout.height) : layout.area(of: cells)
    for (color, rectangles) in drawing.lines { raster.fill(rectangles, color, within: area) }
    try output.add(area, hundredths: hundredths, hasTransparency: leavesOut) { line, row in
      let start = (area.y + row) * layout.width + area.x
      show(start..<(start + area.width), in: &line, leavesOut: leavesOut)
    }
  }

  /// Puts the colours of a row of pixels on the screen and, where they are not left out, in a line.
  private func show(_ place: Range<Int>, in line: inout [UInt8], leavesOut: Bool) {
    let transparent = output.transparent
    let hasOverlay = !overlay.kinds.isEmpty
    line.withUnsafeMutableBufferPointer { line in
      shown.withUnsafeMutableBufferPointer { shown in
        raster.pixels.withUnsafeBufferPointer { pixels in
          var column = 0
          for index in place {
            var color = pixels[index]
            if hasOverlay, overlay.kinds[index] != 0 {
              color = overlay.color(overlay.kinds[index], over: color, palette)
            }
            line[column] = leavesOut && shown[index] == color ? transparent : color
            shown[index] = color
            column += 1
          }
        }
      }
    }
  }
}

extension Drawing {
  /// The drawing as a GIF that does not move, for a rule of so many states.
  package func gif(states: Int) throws(PictureError) -> [UInt8] {
    var bytes: [UInt8] = []
    let animation = try Animation(self, states: states) {
      bytes += $0
      return true
    }
    try animation.add(picture, hundredths: 0)
    try animation.finish()
    return bytes
  }
}
