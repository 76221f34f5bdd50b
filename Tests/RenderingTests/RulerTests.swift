// Coordinates along the edges.

import Cells
import Testing

@testable import Rendering

@Suite struct RulerTests {
  private func ruled(_ width: Int, _ height: Int, at origin: Point = .origin, zoom: Int = 1)
    -> Picture
  {
    var picture = Picture(
      Frame(size: Size(width: width, height: height)), origin: origin, zoom: zoom)
    picture.hasRulers = true
    return picture
  }

  @Test func smallFieldsHaveEveryColumnAndRowLabelled() {
    var picture = ruled(7, 5)
    for y in 1...3 { picture.frame[3, y] = 1 }
    #expect(
      picture.text(.symbols)
        == drawn(
          """
            0 1 2 3 4 5 6
          0 · · · · · · ·
          1 · · · ■ · · ·
          2 · · · ■ · · ·
          3 · · · ■ · · ·
          4 · · · · · · ·
          """))
  }

  @Test func widerFieldsHaveFewerLabels() {
    #expect(
      ruled(12, 12).text(.ascii)
        == drawn(
          """
             0    5    10
           0 ............
             ............
             ............
             ............
             ............
           5 ............
             ............
             ............
             ............
             ............
          10 ............
             ............
          """))
    #expect(
      ruled(12, 2).text(.symbols)
        == drawn(
          """
            0   2   4   6   8   10
          0 · · · · · · · · · · · ·
          1 · · · · · · · · · · · ·
          """))
  }

  @Test func negativeCoordinatesAreAtTheirCells() {
    #expect(
      ruled(12, 11, at: Point(x: -7, y: -6)).text(.ascii)
        == drawn(
          """
               -5   0
             ............
          -5 ............
             ............
             ............
             ............
             ............
           0 ............
             ............
             ............
             ............
             ............
          """))
    let small = ruled(3, 3, at: Point(x: -1, y: -1)).lines(style: .symbols).map(\.text)
    #expect(small == ["     0", "-1 · · ·", " 0 · · ·", " 1 · · ·"])
  }

  @Test func longLabelsStandFurtherApart() {
    let lines = ruled(40, 1, at: Point(x: 1_000_000, y: 0)).lines(style: .ascii)
    #expect(lines.map(\.text)[0] == "  1000000   1000010   1000020   1000030")
  }

  @Test func aLabelThatDoesNotFitIsLeftOut() {
    #expect(ruled(11, 1).lines(style: .half).map(\.text)[0] == "  0    5")
  }

  @Test func zoomedLabelsAreMultiplesOfTheZoom() {
    let lines = ruled(16, 6, at: Point(x: -16, y: 0), zoom: 8).lines(style: .ascii)
    #expect(lines.map(\.text)[0] == "     0    40   80")
    #expect(lines.map(\.text)[6] == "40 ................")
  }

  @Test func rowsOfBlocksAreLabelledWhereTheyAreShown() {
    let half = ruled(2, 12).lines(style: .half).map(\.text)
    #expect(half == ["   0", " 0", "", "", "", "", "10"])
    let braille = ruled(4, 24, at: Point(x: 0, y: 10)).lines(style: .braille).map(\.text)
    #expect(
      braille == ["   0", "   ⠀⠀", "   ⠀⠀", "20 ⠀⠀", "   ⠀⠀", "   ⠀⠀", "   ⠀⠀"])
  }

  @Test func hugeCoordinatesAndZoomsAreHarmless() {
    let far = Point(x: -Point.limit, y: Point.limit)
    for style in PictureStyle.allCases {
      #expect(!ruled(9, 9, at: far).lines(style: style).isEmpty)
      var zoomed = ruled(3, 3, at: Point(x: -(1 << 59), y: 0), zoom: 1 << 58)
      zoomed.hasGrid = true
      zoomed.selection = Rectangle(x: 0, y: 0, width: 1 << 40, height: 1)
      #expect(!zoomed.lines(style: style).isEmpty)
      for zoom in [Int.min, 0, Int.max] {
        var absurd = ruled(200, 100, at: Point(x: Point.limit, y: -Point.limit), zoom: zoom)
        absurd.hasGrid = true
        absurd.selection = Rectangle(x: -Point.limit, y: 0, width: Point.limit, height: 1)
        #expect(!absurd.lines(style: style).isEmpty)
      }
    }
  }
}
