// Pictures read as cells, and bytes that are no good picture.

import Cells
import Pictures
import Rendering
import Testing

@Suite struct PNGReadingTests {
  private func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
  }

  @Test(arguments: [Theme.dark, .light, .mono, .amber, .phosphor])
  func aPixelACellComesBackAsItWas(theme: Theme) throws {
    let soup = soup.replacing("A", with: "O").replacing("B", with: "O")
    let bytes = try drawing(soup, cell: 1, theme: theme).png()
    let pattern = try PNGImage(bytes).cells(threshold: 0.5)
    var found = Frame(size: pattern.size)
    pattern.forEachRun { y, columns, state in found.fill(row: y, columns: columns, with: state) }
    #expect(found == frame(soup))
  }

  @Test func theThresholdPartsBrightFromDark() throws {
    // State 2 is blue and darker than the white of state 1.
    let bytes = try drawing("....\n.OA.\n....", cell: 1).png()
    #expect(try PNGImage(bytes).cells(threshold: 0.3).population == 2)
    #expect(try PNGImage(bytes).cells(threshold: 0.8).population == 1)
    #expect(try PNGImage(bytes).cells(threshold: 1).population == 0)
  }

  @Test func aClaimOfABillionPixelsIsRefusedUnread() throws {
    var bytes = try drawing("O", cell: 1).png()
    for (width, height) in [
      (30_000, 30_000), (0x7FFF_FFFF, 0x7FFF_FFFF), (32_768, 1), (1, 40_000),
    ] {
      bytes.replaceSubrange(16..<24, with: number(width) + number(height))
      #expect(throws: PictureError.imageTooLarge(Size(width: width, height: height))) {
        try PNGImage(bytes)
      }
    }
    for (width, height) in [(0, 5), (5, 0)] {
      bytes.replaceSubrange(16..<24, with: number(width) + number(height))
      #expect(throws: PictureError.damagedPNG) { try PNGImage(bytes) }
    }
  }

  @Test func aWrongByteIsDamageAndNoLackOfMemory() throws {
    let bytes = try drawing(soup, cell: 8).png()
    let data = try #require(
      bytes.indices.first { bytes[$0...].starts(with: "IDAT".utf8) })
    // The colour type, which no sum protects before it is used, and pixels.
    for place in [25, data + 4, data + 9, data + 20] {
      var changed = bytes
      changed[place] ^= 7
      #expect(throws: PictureError.damagedPNG) { try PNGImage(changed) }
    }
  }

  @Test func whateverIsCutOrChangedEndsInAnError() throws {
    let bytes = try drawing(soup, cell: 2).png()
    #expect(throws: PictureError.notPNG) { try PNGImage([]) }
    #expect(throws: PictureError.notPNG) { try PNGImage(Array("x = 3, y = 3".utf8)) }
    for count in 8..<bytes.count - 12 {
      #expect(throws: PictureError.self) { try PNGImage(Array(bytes[..<count])) }
    }
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var changed = bytes
      for _ in 0...Int.random(in: 0...3, using: &generator) {
        changed[Int.random(in: 8..<bytes.count, using: &generator)] = .random(in: 0...255)
      }
      do throws(PictureError) {
        let image = try PNGImage(changed)
        #expect(image.pixels.count == image.size.width * image.size.height)
        _ = image.cells(threshold: 0.5)
      } catch {
        switch error {
        case .damagedPNG, .unreadablePNG, .imageTooLarge: continue
        case .notPNG, .library, .cairoMissing, .tooLarge, .tooManyCells, .tooManyShapes, .refused:
          Issue.record("\(error)")
        }
      }
    }
  }
}
