// Each style without colour, with nothing over the frame.

import Cells
import Testing

@testable import Rendering

@Suite struct StyleTests {
  @Test func asciiShowsDotsAndOs() {
    #expect(Picture(frame(glider)).text(.ascii) == drawn(glider))
  }

  @Test func symbolsAreTwoColumnsWide() {
    #expect(
      Picture(frame(glider)).text(.symbols)
        == drawn(
          """
           · ■ ·
           · · ■
           ■ ■ ■
          """))
  }

  @Test func roundCellsAreDiscs() {
    var picture = Picture(frame("O."))
    picture.cellShape = .round
    #expect(picture.text(.symbols) == " ● ·\n")
  }

  @Test func halfBlocksShowTwoRowsALine() {
    #expect(
      Picture(frame(glider)).text(.half)
        == drawn(
          """
           ▀▄
          ▀▀▀
          """))
  }

  @Test func everyQuadrantHasItsBlock() {
    let all = """
      ..O..OOO..O..OOO..O..OOO..O..OOO
      ........O.O.O.O..O.O.O.OOOOOOOOO
      """
    #expect(Picture(frame(all)).text(.quadrant) == " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█\n")
  }

  @Test func brailleDotsAreWhereTheCellsAre() {
    let dots = """
      O.......O.......
      ..O.......O.....
      ....O.......O...
      ......O.......O.
      """
    #expect(Picture(frame(dots)).text(.braille) == "⠁⠂⠄⡀⠁⠂⠄⡀\n")
    let right = """
      .O......
      ...O....
      .....O..
      .......O
      """
    #expect(Picture(frame(right)).text(.braille) == "⠈⠐⠠⢀\n")
  }

  @Test func brailleWithoutDotsIsNotABlank() {
    #expect(Picture(frame("....")).text(.braille) == "\u{2800}\u{2800}\n")
  }

  @Test func aSingleCellIsDrawnInEveryStyle() {
    let expected: [PictureStyle: String] = [
      .ascii: "O", .symbols: " ■", .half: "▀", .quadrant: "▘", .braille: "⠁",
    ]
    for style in PictureStyle.allCases {
      #expect(Picture(frame("O")).text(style) == expected[style].map(drawn))
    }
  }

  @Test func oddSizesKeepTheirLastCells() {
    let odd = Picture(frame("..O\n...\nO..\n...\n.OO"))
    #expect(odd.text(.half) == drawn("  ▀\n▀\n ▀▀"))
    #expect(odd.text(.quadrant) == drawn(" ▘\n▘\n▝▘"))
    #expect(odd.text(.braille) == drawn("⠄⠁\n⠈⠁"))
  }

  @Test func anEmptyFrameHasNoLines() {
    for style in PictureStyle.allCases {
      #expect(Picture(Frame(size: .zero)).lines(style: style).isEmpty)
    }
  }

  @Test func higherStatesAreLettersInStylesOfOneCellACharacter() {
    let states = frame(".O23456789")
    #expect(Picture(states).text(.ascii) == ".OABCDEFGH\n")
    #expect(Picture(states).text(.symbols) == " · ■ A B C D E F G H\n")
    #expect(Picture(states).text(.half) == " ▀▀▀▀▀▀▀▀▀\n")
  }

  @Test func noStateIsMistakenForStateOneAndTheHighestShareASign() {
    var all = Frame(size: Size(width: 256, height: 1))
    for state in 0...255 { all[state, 0] = CellState(state) }
    let characters = Array(Picture(all).text(.ascii).dropLast())
    #expect(characters.count == 256)
    #expect(characters.filter { $0 == "O" }.count == 1)
    #expect(Set(characters[0..<62]).count == 62)
    #expect(characters[255] == "%")
  }

  @Test func indentMovesEveryLine() {
    var picture = Picture(frame("O.\n.O"))
    picture.indent = 2
    #expect(picture.text(.ascii) == drawn("  O.\n  .O"))
    #expect(picture.text(.half) == drawn("  ▀▄"))
    #expect(picture.text(.braille) == drawn("  ⠑"))
  }

  @Test func widthsAreTheColumnsThatAreSeen() {
    let picture = Picture(frame(glider))
    #expect(picture.lines(style: .symbols).map(\.columns) == [6, 6, 6])
    #expect(picture.lines(style: .half).map(\.columns) == [3, 3])
    #expect(picture.lines(style: .braille).map(\.columns) == [2])
    #expect(
      picture.lines(style: .symbols, depth: .full).map(\.columns) == [7, 7, 7])
  }
}
