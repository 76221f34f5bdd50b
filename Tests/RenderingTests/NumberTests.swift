// Numbers in place of cells.

import Cells
import Testing

@testable import Rendering

@Suite struct NumberTests {
  private let blinker = Picture(frame(".....\n.OOO.\n....."))
  private let counts = frame("12321\n11211\n12321")

  @Test func liveCellsAreMarked() {
    #expect(
      text(blinker.lines(numbers: counts, isUTF8: true))
        == drawn(
          """
           1 2 3 2 1
           1 1■2■1■1
           1 2 3 2 1
          """))
    #expect(
      text(blinker.lines(numbers: counts, isUTF8: false))
        == drawn(
          """
           1 2 3 2 1
           1 1*2*1*1
           1 2 3 2 1
          """))
  }

  @Test func noneAndManyHaveSigns() {
    var numbers = Frame(size: Size(width: 4, height: 1))
    numbers[1, 0] = 9
    numbers[2, 0] = 10
    let picture = Picture(frame("...O"))
    #expect(picture.lines(numbers: numbers, isUTF8: true)[0].text == " · 9 + 0■")
    #expect(picture.lines(numbers: numbers, isUTF8: false)[0].text == " . 9 + 0*")
  }

  @Test func rulersStandAroundNumbers() {
    var picture = blinker
    picture.hasRulers = true
    #expect(
      text(picture.lines(numbers: counts, isUTF8: true))
        == drawn(
          """
            0 1 2 3 4
          0 1 2 3 2 1
          1 1 1■2■1■1
          2 1 2 3 2 1
          """))
  }

  @Test func withColourLiveCellsAreReversed() {
    let picture = Picture(frame("O."))
    var theme = Theme.dark
    theme.live = Color(hex: 0xFFFFFF)
    theme.background = Color(hex: 0)
    theme.ruler = Color(hex: 0x00FF00)
    let line = picture.lines(
      numbers: frame("O2"), isUTF8: true, theme: theme, depth: .sixteen)[0]
    #expect(
      line.text == "\u{1B}[40m \u{1B}[30;107m1\u{1B}[40m \u{1B}[92m2 \u{1B}[0m")
  }
}
