// Selection, floating pattern, births and deaths, cursor and grid without colour.

import Cells
import Testing

@testable import Rendering

@Suite struct OverlayTests {
  private let selected: Picture = {
    var picture = Picture(
      frame(
        """
        ......
        .OO...
        .OO.O.
        ......
        """))
    picture.selection = Rectangle(x: 2, y: 1, width: 3, height: 2)
    return picture
  }()

  @Test func selectionHasGlyphsOfItsOwnInAscii() {
    #expect(
      selected.text(.ascii)
        == drawn(
          """
          ......
          .O*__.
          .O*_*.
          ......
          """))
  }

  @Test func selectionStandsInBracketsInSymbols() {
    #expect(
      selected.text(.symbols)
        == drawn(
          """
           · · · · · ·
           · ■[■ · ·]·
           · ■[■ · ■]·
           · · · · · ·
          """))
  }

  @Test func selectionIsShadedInBlocks() {
    #expect(selected.text(.half) == drawn(" ▄▄░░\n ▀▀░▀"))
    #expect(selected.text(.quadrant) == drawn("▗▖░\n▝▘▘"))
    #expect(selected.text(.braille) == drawn("⠰⠆⠄"))
  }

  @Test func bracketsStandAtTheEdgesOfTheFrame() {
    var picture = Picture(frame("O."))
    picture.selection = Rectangle(x: -5, y: 0, width: 50, height: 1)
    #expect(picture.text(.symbols) == "[■ ·]\n")
    picture.maximumColumns = 4
    #expect(picture.text(.symbols) == "[■ ·\n")
  }

  @Test func aSelectionElsewhereIsNotSeen() {
    var picture = Picture(frame(glider))
    picture.selection = Rectangle(x: 3, y: 0, width: 2, height: 2)
    #expect(picture.text(.ascii) == drawn(glider))
    picture.selection = Rectangle(x: 0, y: 0, width: 0, height: 2)
    #expect(picture.text(.ascii) == drawn(glider))
  }

  @Test func higherStatesStayLettersInFrames() {
    var picture = Picture(frame("O2."))
    picture.selection = Rectangle(x: 0, y: 0, width: 3, height: 1)
    #expect(picture.text(.ascii) == "*A_\n")
  }

  @Test func floatingCellsLieOverTheField() {
    var picture = Picture(frame("OO....\nOO....\n......"), origin: Point(x: 10, y: -5))
    picture.floating = Picture.Floating(pattern(glider), at: Point(x: 11, y: -5))
    #expect(picture.text(.ascii) == drawn("OO@_..\nOO_@..\n.@@@.."))
    #expect(
      picture.text(.symbols)
        == drawn(
          """
           ■(■ ◆ ·)· ·
           ■(■ · ◆)· ·
           ·(◆ ◆ ◆)· ·
          """))
    #expect(picture.text(.half) == drawn("█▓▀▄\n ▀▀▀"))
  }

  @Test func floatingCellsMayOverhang() {
    var picture = Picture(frame("...\n..."))
    picture.floating = Picture.Floating(pattern(glider), at: Point(x: -1, y: -2))
    #expect(picture.text(.ascii) == drawn("@@.\n..."))
    picture.floating = Picture.Floating(pattern(glider), at: Point(x: 2, y: 1))
    #expect(picture.text(.ascii) == drawn("...\n.._"))
  }

  @Test func birthsAndDeathsHaveGlyphsOfTheirOwn() {
    var picture = Picture(frame("...\nOOO\n..."))
    picture.markTrail(since: frame(".O.\n.O.\n.O."))
    #expect(picture.text(.ascii) == drawn(".-.\n+O+\n.-."))
    #expect(
      picture.text(.symbols)
        == drawn(
          """
           · □ ·
           ▣ ■ ▣
           · □ ·
          """))
    picture.cellShape = .round
    #expect(picture.lines(style: .symbols).map(\.text) == [" · ○ ·", " ◉ ● ◉", " · ○ ·"])
    #expect(picture.text(.half) == drawn("▄▄▄\n"))
  }

  @Test func aTrailOfAnotherSizeIsNotDrawn() {
    var picture = Picture(frame("OO"))
    picture.markTrail(since: frame("O"))
    #expect(picture.births == nil)
    picture.deaths = frame("OOO")
    #expect(picture.text(.ascii) == "OO\n")
  }

  @Test func theCursorShowsWhatIsUnderIt() {
    var picture = Picture(frame("OO.."))
    picture.cursor = Point(x: 1, y: 0)
    #expect(picture.text(.ascii) == "OX..\n")
    #expect(picture.text(.symbols) == " ■<■>· ·\n")
    picture.cursor = Point(x: 2, y: 0)
    #expect(picture.text(.ascii) == "OO?.\n")
  }

  @Test func inkIsSeenBetweenCells() {
    var picture = Picture(frame("O...\n...."))
    picture.ink = frame("OO..\n..2.")
    picture.inkColors = [Color(hex: 0xFF0000)]
    #expect(picture.text(.ascii) == drawn("%~..\n...."))
    #expect(picture.text(.symbols) == drawn(" ▨ ~ · ·\n · · · ·"))
    let red = Theme.dark.background?.blended(with: Color(hex: 0xFF0000), part: 0.5)
    let code = ";2;\(red?.red ?? 0);\(red?.green ?? 0);\(red?.blue ?? 0)"
    for style in PictureStyle.allCases {
      let first = picture.lines(style: style, depth: .full)[0].text
      #expect(first.contains(code), "\(style)")
    }
  }

  @Test func overlaysAreZoomedWithTheFrame() {
    var picture = Picture(
      Frame(size: Size(width: 5, height: 3)), origin: Point(x: -8, y: -4), zoom: 4)
    picture.selection = Rectangle(x: -5, y: -1, width: 2, height: 2)
    picture.floating = Picture.Floating(pattern(glider), at: Point(x: 6, y: 3))
    #expect(picture.text(.ascii) == drawn("__...\n__.@_\n...@@"))
  }

  @Test func gridLinesGoThroughMultiplesOfTen() {
    var picture = Picture(
      Frame(size: Size(width: 13, height: 3)), origin: Point(x: -11, y: 9))
    picture.frame[1, 0] = 1
    picture.hasGrid = true
    #expect(
      picture.text(.ascii)
        == drawn(
          """
          .O.........:.
          :::::::::::::
          .:.........:.
          """))
    #expect(
      picture.text(.symbols)
        == drawn(
          """
           · ■ · · · · · · · · · │ ·
           ──┼───────────────────┼──
           · │ · · · · · · · · · │ ·
          """))
  }

  @Test func gridLinesOfAZoomedFrameAreTenOfItsCellsApart() {
    var picture = Picture(
      Frame(size: Size(width: 12, height: 1)), origin: Point(x: -4, y: 4), zoom: 4)
    picture.hasGrid = true
    #expect(picture.text(.ascii) == ".:.........:\n")
  }
}
