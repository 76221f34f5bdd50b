// Colours: what is sent at each depth, how colours are brought down, and when there are any.

import Cells
import PlainText
import Testing

@testable import Rendering

@Suite struct ColorTests {
  /// A theme whose colours are the same at every depth.
  private let plain: Theme = {
    var theme = Theme.dark
    theme.live = Color(hex: 0xFFFFFF)
    theme.background = Color(hex: 0x000000)
    theme.dead = Color(hex: 0x00FF00)
    theme.selection = Color(hex: 0x0000FF)
    return theme
  }()

  private func sent(_ style: PictureStyle, _ depth: ColorDepth, selects: Bool = false) -> [String] {
    var picture = Picture(frame("O.\nOO"))
    if selects { picture.selection = Rectangle(x: 1, y: 0, width: 1, height: 1) }
    return picture.lines(style: style, theme: plain, depth: depth).map { line in
      line.text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
        .joined(separator: "^")
    }
  }

  @Test func withoutColourNothingIsSentButText() {
    #expect(sent(.ascii, .none) == ["O.", "OO"])
  }

  @Test func colourChangesOnlyWhereItMust() {
    #expect(sent(.ascii, .sixteen) == ["^[97;40mO^[92m.^[0m", "^[97;40mOO^[0m"])
    #expect(
      sent(.ascii, .indexed) == [
        "^[38;5;231;48;5;16mO^[38;5;46m.^[0m", "^[38;5;231;48;5;16mOO^[0m",
      ]
    )
    #expect(
      sent(.ascii, .full) == [
        "^[38;2;255;255;255;48;2;0;0;0mO^[38;2;0;255;0m.^[0m",
        "^[38;2;255;255;255;48;2;0;0;0mOO^[0m",
      ])
  }

  @Test func halfBlocksUseBothColours() {
    #expect(sent(.half, .sixteen) == ["^[97;40m█▄^[0m"])
    #expect(sent(.half, .sixteen, selects: true) == ["^[97;40m█^[44m▄^[0m"])
  }

  @Test func blanksKeepTheColourOfText() {
    #expect(
      sent(.symbols, .sixteen) == [
        "^[40m ^[97m■ ^[92m· ^[0m", "^[40m ^[97m■ ■ ^[0m",
      ])
  }

  @Test func brailleIsTheSameByEitherWay() {
    var soup = Frame(size: Size(width: 37, height: 22))
    for y in 0..<22 {
      for x in 0..<37 where (x * x + 3 * y * x + y) % 5 < 2 { soup[x, y] = 1 }
    }
    var states = soup
    for y in 0..<22 { for x in 0..<37 { states[x, y] = CellState(x * y * 7 % 256 & ~3) } }
    var many = Picture(states)
    let ofStates = many.lines(style: .braille)
    many.births = Frame(size: soup.size)
    #expect(many.lines(style: .braille) == ofStates)
    for depth in ColorDepth.allCases {
      var picture = Picture(soup)
      let fast = picture.lines(style: .braille, depth: depth)
      // An overlay that shows nothing takes the other way.
      picture.births = Frame(size: soup.size)
      let slow = picture.lines(style: .braille, depth: depth)
      #expect(fast.map(\.columns) == slow.map(\.columns))
      if depth == .none { #expect(fast == slow) }
      #expect(fast.map { withoutEscapes($0.text) } == slow.map { withoutEscapes($0.text) })
    }
  }

  @Test func everyLineEndsWithTheTerminalsOwnColours() {
    var picture = Picture(frame("O2O\n...\n.O3"))
    picture.hasRulers = true
    picture.selection = Rectangle(x: 1, y: 1, width: 2, height: 1)
    for theme in Theme.all {
      for depth in ColorDepth.allCases {
        for style in PictureStyle.allCases {
          for line in picture.lines(style: style, theme: theme, depth: depth) {
            let text = line.text
            let last = text.split(separator: "\u{1B}", omittingEmptySubsequences: false).last
            #expect(!text.contains("\u{1B}") || last?.hasPrefix("[0m") == true, "\(theme.name)")
            #expect(displayColumns(of: withoutEscapes(text)) == line.columns)
            if depth == .none { #expect(!text.contains("\u{1B}")) }
          }
        }
      }
    }
  }

  @Test func weightsEndTogether() {
    let bold = TextAttributes(isBold: true)
    let dim = TextAttributes(isDim: true)
    let line = RenderedLine([Glyph("a", bold), Glyph("b", dim), Glyph("c")], depth: .sixteen)
    #expect(line.text == "\u{1B}[1ma\u{1B}[22;2mb\u{1B}[0mc")
    let both = TextAttributes(isBold: true, isDim: true)
    let fewer = RenderedLine([Glyph("a", both), Glyph("b", dim), Glyph("c", bold)], depth: .full)
    #expect(fewer.text == "\u{1B}[1;2ma\u{1B}[22;2mb\u{1B}[22;1mc\u{1B}[0m")
  }

  @Test(arguments: [
    (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x5F87AF, 67), (0x303030, 236),
    (0x2F0000, 233), (0x720000, 52), (0x730000, 88), (0x808080, 244), (0x080808, 232),
    (0xEEEEEE, 255),
    (0xD7D7D7, 188), (0x87AF00, 106),
  ])
  func nearestOf256(_ hex: UInt32, _ expected: UInt8) {
    #expect(Color(hex: hex).nearestOf256 == expected)
  }

  @Test func nearestOf256IsTheNearest() {
    let levels = [0, 95, 135, 175, 215, 255]
    var table: [(Int, Int, Int)] = []
    for r in levels { for g in levels { for b in levels { table.append((r, g, b)) } } }
    for step in 0..<24 { table.append((8 + 10 * step, 8 + 10 * step, 8 + 10 * step)) }
    var seed: UInt32 = 1
    for _ in 0..<300 {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      let color = Color(hex: seed >> 8)
      func distance(_ entry: (Int, Int, Int)) -> Int {
        let (r, g, b) = (
          Int(color.red) - entry.0, Int(color.green) - entry.1, Int(color.blue) - entry.2
        )
        return r * r + g * g + b * b
      }
      let best = table.map(distance).min()
      #expect(distance(table[Int(color.nearestOf256) - 16]) == best, "\(color)")
    }
  }

  @Test(arguments: [
    (0x000000, 0), (0xFFFFFF, 15), (0x808080, 8), (0xE0E0E0, 7), (0xFF0000, 9), (0xB00000, 1),
    (0x6FDD8B, 2), (0xA84B5B, 1), (0x1F4E79, 4), (0x00FFFF, 14),
  ])
  func nearestOf16(_ hex: UInt32, _ expected: UInt8) {
    #expect(Color(hex: hex).nearestOf16 == expected)
  }
}

/// The text without sequences that set colours.
func withoutEscapes(_ text: String) -> String {
  var result = ""
  var isEscape = false
  for scalar in text.unicodeScalars {
    if scalar == "\u{1B}" { isEscape = true }
    if !isEscape { result.unicodeScalars.append(scalar) }
    if scalar == "m" { isEscape = false }
  }
  return result
}
