// Small pictures of patterns, and many of them side by side.

import Cells
import Testing

@testable import Rendering

@Suite struct PreviewTests {
  private let ship = pattern("OO.\nO.O\n.O.")

  @Test func smallPatternsAreSymbols() {
    let lines = preview(of: ship, columns: 12, lines: 4, glyphs: .full)
    #expect(text(lines) == drawn(" ■ ■ ·\n ■ · ■\n · ■ ·"))
  }

  @Test func largerPatternsTakeSmallerCells() {
    let wide = pattern(String(repeating: "O.", count: 12))
    #expect(
      text(preview(of: wide, columns: 24, lines: 1, glyphs: .full)) == "▀ ▀ ▀ ▀ ▀ ▀ ▀ ▀ ▀ ▀ ▀ ▀\n")
    #expect(text(preview(of: wide, columns: 12, lines: 1, glyphs: .full)) == "▘▘▘▘▘▘▘▘▘▘▘▘\n")
    #expect(text(preview(of: wide, columns: 6, lines: 1, glyphs: .full)) == "⠉⠉⠉⠉⠉⠉\n")
    #expect(text(preview(of: wide, columns: 6, lines: 1, glyphs: .ascii)) == "OOOOOO\n")
  }

  @Test func previewsFitWhateverThePattern() {
    for (width, height) in [(1, 1), (13, 13), (36, 9), (9, 36), (1000, 3), (1 << 50, 1 << 50)] {
      var builder = PatternBuilder()
      builder.add(Point(x: width - 1, y: height - 1))
      let pattern = builder.pattern(size: Size(width: width, height: height))
      for glyphs in [GlyphSet.ascii, .console, .full] {
        for depth in [ColorDepth.none, .full] {
          let lines = preview(of: pattern, columns: 20, lines: 6, glyphs: glyphs, depth: depth)
          #expect(!lines.isEmpty && lines.count <= 6, "\(width)×\(height)")
          #expect(lines.allSatisfy { $0.columns <= 20 }, "\(width)×\(height)")
          #expect(lines.last?.columns ?? 0 > 0)
        }
      }
    }
  }

  @Test func nothingHasNoPreview() {
    #expect(preview(of: .empty, columns: 20, lines: 6, glyphs: .full).isEmpty)
    #expect(preview(of: ship, columns: 0, lines: 6, glyphs: .full).isEmpty)
  }

  private func item(_ name: String, _ drawing: String) -> CaptionedPicture {
    CaptionedPicture(
      picture: Picture(frame(drawing)).lines(style: .ascii), caption: [RenderedLine(name)])
  }

  @Test func picturesStandOnTheirCaptions() {
    let items = [item("glider", glider), item("block", "OO\nOO"), item("blinker", "OOO")]
    #expect(
      text(sideBySide(items, columns: 30))
        == drawn(
          """
          .O.
          ..O      OO
          OOO      OO      OOO
          glider   block   blinker
          """))
    #expect(
      text(sideBySide(items, columns: 18, captions: .above))
        == drawn(
          """
          glider    block
          .O.       OO
          ..O       OO
          OOO

          blinker
          OOO
          """))
  }

  @Test func sideBySideFitsTheWidthOrStandsAlone() {
    let items = (1...20).map { item(String(repeating: "x", count: $0), "O") }
    for columns in 20...90 {
      #expect(sideBySide(items, columns: columns).allSatisfy { $0.columns <= columns })
    }
    #expect(sideBySide(items, columns: 1).count == 20 * 3 - 1)
    #expect(sideBySide([], columns: 80).isEmpty)
  }
}
