// Animations, decoded again by giflib and compared with what each frame should show.

import CGIF
import Cells
import Pictures
import Rendering
import Testing

@Suite struct GIFTests {
  /// Life on a torus, as slow and obvious as can be.
  private func next(_ frame: Frame) -> Frame {
    var result = Frame(size: frame.size)
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        var count = 0
        for (dx, dy) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
          let column = (x + dx + frame.width) % frame.width
          count += Int(frame[column, (y + dy + frame.height) % frame.height])
        }
        result[x, y] = count == 3 || (count == 2 && frame[x, y] == 1) ? 1 : 0
      }
    }
    return result
  }

  /// Encodes generations of the soup and decodes them again.
  private func play(
    _ first: Drawing, _ frames: [Frame], states: Int = 2
  ) throws -> [DecodedFrame] {
    var bytes: [UInt8] = []
    let animation = try Animation(first, states: states) {
      bytes += $0
      return true
    }
    var picture = first.picture
    for (number, frame) in frames.enumerated() {
      picture.frame = frame
      try animation.add(picture, hundredths: 4 + number)
    }
    try animation.finish()
    return try decode(bytes)
  }

  @Test(arguments: [(1, CellShape.square), (2, .square), (7, .square), (7, .round)])
  func everyFrameShowsItsGeneration(cell: Int, shape: CellShape) throws {
    var frames = [frame(soup.replacing("A", with: "O").replacing("B", with: "."))]
    for _ in 0..<40 { frames.append(next(frames[frames.count - 1])) }
    func drawn(_ frame: Frame) throws -> Drawing {
      var first = try drawing(soup, cell: cell, as: .gif, isWholeField: true) {
        $0.frame = frame
        $0.cellShape = shape
        $0.hasGrid = cell == 7 && shape == .square
        $0.selection = cell == 7 ? Rectangle(x: 2, y: 2, width: 6, height: 4) : nil
      }
      first.theme = .light
      return first
    }
    let played = try play(try drawn(frames[0]), frames)
    #expect(played.count == 41)
    #expect(played.map(\.hundredths) == Array(4...44))
    for (number, decoded) in played.enumerated() {
      let wanted = try PNGImage(try drawn(frames[number]).png())
      try #require(decoded.size == wanted.size)
      // The edges of discs have fewer shades in a GIF; all else is equal.
      let limit = shape == .round ? 30 : 0
      let different = zip(decoded.pixels, wanted.pixels).count { difference($0, $1) > limit }
      #expect(different == 0, "picture \(number), cell \(cell)")
    }
  }

  @Test func inkAndRulersStayOverTheCells() throws {
    let strokes = [try stroke([(1, 1), (7, 6), (12, 2)], width: 2)]
    let frames = [frame(soup), frame(soup.replacing("O", with: ".")), frame(soup)]
    func drawn(_ frame: Frame) throws -> Drawing {
      try drawing(soup, cell: 12, as: .gif, strokes: strokes) {
        $0.frame = frame
        $0.hasRulers = true
      }
    }
    let played = try play(try drawn(frames[0]), frames, states: 4)
    for (number, decoded) in played.enumerated() {
      let wanted = try PNGImage(try drawn(frames[number]).png())
      let worst = zip(decoded.pixels, wanted.pixels).map { difference($0, $1) }.max()
      #expect(worst ?? 255 < 64, "picture \(number)")
    }
    #expect(played[0].pixels == played[2].pixels)
  }

  @Test func whatDoesNotChangeTakesNoRoom() throws {
    var bytes = 0
    let still = try drawing(soup, cell: 8, as: .gif)
    let animation = try Animation(still, states: 4) {
      bytes += $0.count
      return true
    }
    for _ in 0..<1001 { try animation.add(still.picture, hundredths: 10) }
    try animation.finish()
    #expect(bytes < 1001 * 32 + 4000)
  }

  @Test func moreColoursThanAGIFHasBecomeTheNearest() throws {
    var frame = Frame(size: Size(width: 16, height: 16))
    for state in 0..<256 { frame[state % 16, state / 16] = CellState(state) }
    let first = try drawing(soup, cell: 4, as: .gif, theme: .dark.fading(states: 256)) {
      $0.frame = frame
      $0.cellShape = .round
    }
    let played = try play(first, [frame], states: 256)
    let wanted = try PNGImage(first.png())
    let worst = zip(played[0].pixels, wanted.pixels).map { difference($0, $1) }.max()
    #expect(worst ?? 255 <= 80)
  }

  @Test func aSinkThatRefusesEndsIt() throws {
    let first = try drawing(soup, cell: 8, as: .gif)
    let animation = try Animation(first, states: 4) { _ in false }
    try animation.add(first.picture, hundredths: 10)
    #expect(throws: PictureError.refused) { try animation.finish() }
  }

  // MARK: Decoding

  private struct DecodedFrame {
    let size: Size
    let pixels: [UInt32]
    let hundredths: Int
  }

  private final class Source {
    var bytes: ArraySlice<UInt8>
    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }
  }

  private func decode(_ bytes: [UInt8]) throws -> [DecodedFrame] {
    let source = Source(bytes)
    var status: Int32 = 0
    let opened = DGifOpen(
      Unmanaged.passUnretained(source).toOpaque(),
      { file, target, count in
        guard let data = file?.pointee.UserData, let target else { return 0 }
        let source = Unmanaged<Source>.fromOpaque(data).takeUnretainedValue()
        let part = source.bytes.prefix(Int(count))
        for (index, byte) in part.enumerated() { target[index] = byte }
        source.bytes = source.bytes.dropFirst(part.count)
        return Int32(part.count)
      }, &status)
    let file = try #require(opened)
    defer { DGifCloseFile(file, nil) }
    try #require(DGifSlurp(file) == GIF_OK)
    withExtendedLifetime(source) {}
    let size = Size(width: Int(file.pointee.SWidth), height: Int(file.pointee.SHeight))
    let colors = try #require(file.pointee.SColorMap)
    var screen = [UInt32](repeating: 0, count: size.width * size.height)
    return try (0..<Int(file.pointee.ImageCount)).map { number in
      var control = GraphicsControlBlock()
      try #require(DGifSavedExtensionToGCB(file, Int32(number), &control) == GIF_OK)
      let image = file.pointee.SavedImages[number]
      let (left, top) = (Int(image.ImageDesc.Left), Int(image.ImageDesc.Top))
      let width = Int(image.ImageDesc.Width)
      for index in 0..<(width * Int(image.ImageDesc.Height)) {
        let color = image.RasterBits[index]
        guard Int32(color) != control.TransparentColor else { continue }
        let entry = colors.pointee.Colors[Int(color)]
        let pixel = UInt32(entry.Red) << 16 | UInt32(entry.Green) << 8 | UInt32(entry.Blue)
        screen[(top + index / width) * size.width + left + index % width] = 0xFF00_0000 | pixel
      }
      return DecodedFrame(size: size, pixels: screen, hundredths: Int(control.DelayTime))
    }
  }
}
