// Drawings as text of SVG, and what PDF can be asked for.

import Cells
import Pictures
import Rendering
import Testing

@Suite struct SVGTests {
  private func text(_ drawing: Drawing) throws -> String {
    String(decoding: try drawing.svg(), as: UTF8.self)
  }

  @Test func squaresWithLinesBetweenThemAreOnePathForEachColour() throws {
    let svg = try text(try drawing("OO.\n.AO", cell: 10, isWholeField: true))
    #expect(
      svg == """
        <svg xmlns="http://www.w3.org/2000/svg" width="51" height="41" viewBox="0 0 51 41">
        <path fill="#14181d" shape-rendering="crispEdges" d="M0 0h51v41h-51z"/>
        <path fill="#e8edf2" shape-rendering="crispEdges" d="\
        M11 11h9v9h-9zM21 11h9v9h-9zM31 21h9v9h-9z"/>
        <path fill="#5cb8ff" shape-rendering="crispEdges" d="M21 21h9v9h-9z"/>
        <path fill="#35506b" shape-rendering="crispEdges" d="\
        M10 10h31v1h-31zM10 30h31v1h-31zM10 11h1v19h-1zM40 11h1v19h-1z"/>
        </svg>

        """)
  }

  @Test func smallSquaresBecomeFewRectanglesWithoutSeams() throws {
    let svg = try text(try drawing("OOO.\nOOO.\n.OO.\n.OO.", cell: 2))
    #expect(svg.contains("d=\"M8 8h6v4h-6zM10 12h4v4h-4z\""))
  }

  @Test func discsAndInkAreLinesWithRoundEnds() throws {
    let svg = try text(
      try drawing("O.\n..", cell: 11, strokes: [try stroke([(1, 1)], 0xFF0000, width: 1)]) {
        $0.cellShape = .round
      })
    #expect(
      svg.contains(
        "stroke=\"#e8edf2\" stroke-width=\"9.2\" stroke-linecap=\"round\" "
          + "stroke-linejoin=\"round\" d=\"M17 17h0\""))
    #expect(
      svg.contains(
        "<clipPath id=\"cells1\"><path d=\"M12 12h21v21h-21z\"/></clipPath>\n"
          + "<g clip-path=\"url(#cells1)\">\n<path fill=\"none\" stroke=\"#ff0000\" "
          + "stroke-width=\"11\" stroke-opacity=\"0.7\" stroke-linecap=\"round\" "
          + "stroke-linejoin=\"round\" d=\"M28 28h0\"/>\n</g>"))
  }

  @Test func aCurveIsTheCubicOneThatIsEqualToIt() throws {
    let svg = try text(
      try drawing("...\n...\n...", cell: 31, strokes: [try stroke([(0, 0), (2, 0), (2, 2)])]))
    // From the middle of the first side around the corner to the middle of the second.
    #expect(svg.contains("d=\"M47 47L78 47C98.67 47 109 57.33 109 78L109 109\""))
  }

  @Test func inkThatGoesOnForEverStaysOnThePage() throws {
    let far = 1 << 58
    for points in [
      [(-far, -far), (far, far)], [(0, 0), (far, 3), (far, -far), (2, 2)], [(far, far)],
      [(far, far), (far + 5, far)],
    ] {
      let drawing = try drawing(soup, cell: 16, strokes: [try stroke(points, width: 20)])
      for number in try text(drawing).split(whereSeparator: { !"0123456789.-".contains($0) }) {
        if let number = Double(number) { #expect(abs(number) < 4_000_000, "\(points)") }
      }
      #expect(!(try drawing.png()).isEmpty)
    }
  }

  @Test func inkBesideTheCellsLeavesNoHair() throws {
    let cells = "...\n...\n..."
    let beside = [
      [(-1, -9), (-1, 9)], [(-9, -1), (9, -1)], [(3, -9), (3, 9)], [(-9, 3), (9, 3)],
    ]
    for cell in [1, 2, 5, 40] {
      let inked = try drawing(cells, cell: cell, strokes: beside.map { try stroke($0) })
      #expect(try inked.png() == drawing(cells, cell: cell).png(), "\(cell)")
    }
  }

  @Test(arguments: [0.5, 0.9, 1, 1.1, 2, 3, 20])
  func aRingCoversNoneOfTheCellsItIsAround(width: Double) throws {
    let around = Rectangle(x: 0, y: 0, width: 6, height: 5)
    let ring = try #require(Stroke(around: around, color: Color(hex: 0xFF0000), width: width))
    let cells = Array(repeating: "OOOOOO", count: 5).joined(separator: "\n")
    let inked = try drawing(cells, cell: 40, strokes: [ring])
    #expect(try inked.png() == drawing(cells, cell: 40).png())
  }

  @Test func rulersNeedNoFont() throws {
    let svg = try text(try drawing("OO\nO.", cell: 16) { $0.hasRulers = true })
    #expect(!svg.contains("text") && svg.contains("stroke=\"#7c8792\""))
  }

  @Test func pdfIsOnePageAndTheSameEveryTime() throws {
    let strokes = [try stroke([(1, 1), (7, 6), (12, 2)], width: 2)]
    let one = try drawing(soup, cell: 12, theme: .light, strokes: strokes)
    let bytes = try one.pdf()
    #expect(bytes.starts(with: "%PDF-1.".utf8))
    #expect(try one.pdf() == bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    // (12 · 14 + 1 + 2 · 12) and (12 · 8 + 1 + 2 · 12) pixels, three quarters of a point each.
    #expect(text.contains("/MediaBox [ 0 0 144.75 90.75 ]"))
    #expect(text.contains("/Count 1"))
  }
}
