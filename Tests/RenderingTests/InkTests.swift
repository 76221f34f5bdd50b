// Tests of ink in pictures: every style, with and without colour, dark and light, zoomed out.

import Cells
import Testing

@testable import Rendering

@Suite struct InkTests {
  private let red = Color("red") ?? Color(hex: 0)
  private let blue = Color("blue") ?? Color(hex: 0)

  private func stroke(
    _ points: [(Int, Int)], _ color: Color, width: Double = 1, tip: Stroke.Tip = .round
  ) throws -> Stroke {
    try #require(
      Stroke(
        through: points.map { Point(x: $0.0, y: $0.1) }, color: color, width: width, tip: tip))
  }

  /// A glider, a red line over one of its cells, and a blue one below it.
  private func scene() throws -> Picture {
    var picture = Picture(
      frame(
        """
        ........
        ..O.....
        ...O....
        .OOO....
        ........
        """))
    picture.draw([try stroke([(0, 2), (7, 2)], red), try stroke([(4, 4), (6, 4)], blue)])
    return picture
  }

  // MARK: Without colour

  @Test func withoutColourInkHasMarksForDeadAndForLiveCells() throws {
    var picture = try scene()
    #expect(
      picture.text(.ascii)
        == drawn(
          """
          ........
          ..O.....
          ~~~%~~~~
          .OOO....
          ....~~~.
          """))
    #expect(
      picture.text(.symbols)
        == drawn(
          """
           · · · · · · · ·
           · · ■ · · · · ·
           ~ ~ ~ ▨ ~ ~ ~ ~
           · ■ ■ ■ · · · ·
           · · · · ~ ~ ~ ·
          """))
    picture.cellShape = .round
    #expect(picture.lines(style: .symbols)[2].text == " ~ ~ ~ ◎ ~ ~ ~ ~")
  }

  @Test func withoutColourBlocksShowInkWhereNothingLives() throws {
    let picture = try scene()
    #expect(picture.text(.half) == drawn("  ▄\n~▄▄█~~~~\n    ~~~"))
    #expect(picture.text(.quadrant) == drawn(" ▖\n▗▟~~\n  ~~"))
    #expect(picture.text(.braille) == drawn("⢀⣢~~\n⠀⠀~~"))
  }

  @Test func theSameCellsLiveWithAndWithoutInk() throws {
    var inked = try scene()
    let bare = Picture(inked.frame)
    inked.draw([try stroke([(0, 0), (7, 0), (0, 4), (7, 4)], red, width: 3)])
    for depth in ColorDepth.allCases {
      for theme in Theme.all {
        for style in PictureStyle.allCases {
          let marks: Set<Character> = [" ", "~", ".", "·", "⠀"]
          let rows = [inked, bare].map { picture in
            picture.lines(style: style, theme: theme, depth: depth).map { line in
              var row = withoutEscapes(line.text).map { character in
                character == "%"
                  ? "O"
                  : character == "▨"
                    ? "■"
                    : marks.contains(character)
                      ? "." : character
              }
              while row.last == "." { row.removeLast() }
              return String(row)
            }
          }
          // With colour, half blocks may show a dead cell by either half.
          if style != .half || depth == .none || theme.isColorless {
            #expect(rows[0] == rows[1], "\(style) \(theme.name) \(depth)")
          }
        }
      }
    }
  }

  // MARK: With colour

  /// What a line sends, with names in place of the colours: `⟨live/field⟩■`.
  private func named(_ line: RenderedLine, _ theme: Theme) -> String {
    let (red, blue) = (theme.color(ofInk: red), theme.color(ofInk: blue))
    let field = theme.background ?? Color(hex: 0)
    let live = theme.live ?? Color(hex: 0)
    let names: [(Color?, String)] = [
      (live, "live"), (theme.dead, "dead"), (field, "field"),
      (field.blended(with: red, part: 0.5), "red"), (field.blended(with: blue, part: 0.5), "blue"),
      (live.blended(with: red, part: 0.35), "live red"),
    ]
    return line.text.split(separator: "\u{1B}[").map { part in
      let pieces = part.split(separator: "m", maxSplits: 1, omittingEmptySubsequences: false)
      guard pieces.count == 2 else { return String(part) }
      var codes = String(pieces[0])
      for (color, name) in names {
        guard let color else { continue }
        codes = codes.replacing("2;\(color.red);\(color.green);\(color.blue)", with: name)
      }
      codes = codes.replacing("38;", with: "").replacing("48;", with: "/")
        .replacing(";/", with: "/")
      return codes == "0" ? String(pieces[1]) : "⟨\(codes)⟩" + pieces[1]
    }.joined()
  }

  private static let colored: [(PictureStyle, [String])] = [
    (
      .ascii,
      [
        "⟨dead/field⟩........", "⟨dead/field⟩..⟨live⟩O⟨dead⟩.....",
        "⟨dead/red⟩~~~⟨live⟩%⟨dead⟩~~~~", "⟨dead/field⟩.⟨live⟩OOO⟨dead⟩....",
        "⟨dead/field⟩....⟨/blue⟩~~~⟨/field⟩.",
      ]
    ),
    (
      .symbols,
      [
        "⟨/field⟩ ⟨dead⟩· · · · · · · · ", "⟨/field⟩ ⟨dead⟩· · ⟨live⟩■ ⟨dead⟩· · · · · ",
        "⟨/field⟩ ⟨dead/red⟩· · · ⟨live⟩■ ⟨dead⟩· · · ·⟨/field⟩ ",
        "⟨/field⟩ ⟨dead⟩· ⟨live⟩■ ■ ■ ⟨dead⟩· · · · ",
        "⟨/field⟩ ⟨dead⟩· · · · ⟨/blue⟩· · ·⟨/field⟩ · ",
      ]
    ),
    (
      .half,
      [
        "⟨/field⟩  ⟨live⟩▄     ",
        "⟨red/field⟩▀⟨live/red⟩▄▄⟨live red/live⟩▀⟨red/field⟩▀▀▀▀",
        "⟨/field⟩    ⟨/blue⟩   ⟨/field⟩ ",
      ]
    ),
    (.quadrant, ["⟨/field⟩ ⟨live⟩▖  ", "⟨live/red⟩▗▟  ", "⟨/field⟩  ⟨/blue⟩  "]),
    (.braille, ["⟨live/red⟩⢀⣢⠀⠀", "⟨/field⟩⠀⠀⟨/blue⟩⠀⠀"]),
  ]

  @Test(arguments: InkTests.colored, [Theme.dark, Theme.light])
  private func withColourInkLiesBehindTheCells(_ expected: (PictureStyle, [String]), theme: Theme)
    throws
  {
    let lines = try scene().lines(style: expected.0, theme: theme, depth: .full)
    #expect(lines.map { named($0, theme) } == expected.1)
  }

  @Test func liveCellsAreSeenOnInkOfEveryColour() {
    for theme in Theme.all where !theme.isColorless {
      for depth in [ColorDepth.sixteen, .indexed, .full] {
        for (name, color) in Color.named + [("nearly the background", theme.background ?? red)] {
          var picture = Picture(frame("O.."))
          picture.inkColors = [color]
          picture.ink = frame("OO.")
          let paint = Paint(theme: theme, depth: depth)
          let looks = (0..<3).compactMap { Composition(picture, marksGrid: false).look($0, 0) }
          let cell = paint.attributes(looks[0])
          let codes = [cell.foreground, cell.background, paint.background(looks[2])].map {
            depth.code(of: $0)
          }
          #expect(codes[0] != codes[1], "\(name) in \(theme.name) at \(depth)")
          if depth != .sixteen {
            #expect(codes[1] != codes[2], "\(name) in \(theme.name) at \(depth)")
          }
        }
      }
    }
  }

  @Test func namedInksDifferWhereThereAre256Colours() {
    for theme in [Theme.dark, .light] {
      let paint = Paint(theme: theme, depth: .indexed)
      let codes = Color.named.compactMap { _, color in
        var picture = Picture(frame("."))
        picture.inkColors = [color]
        picture.ink = frame("O")
        return Composition(picture, marksGrid: false).look(0, 0).map {
          ColorDepth.indexed.code(of: paint.background($0))
        }
      }
      #expect(Set(codes).count == Color.named.count, "in \(theme.name)")
    }
  }

  @Test func aNamedInkIsThatOfTheTheme() {
    #expect(Theme.dark.color(ofInk: red) == Theme.dark.ink("red"))
    #expect(Theme.light.color(ofInk: red) == Theme.light.ink("red"))
    let own = Color(hex: 0x12AB9F)
    #expect(Theme.light.color(ofInk: own) == own)
    let black = Color(hex: 0x10141A)
    #expect(Theme.dark.color(ofInk: black) != black && Theme.light.color(ofInk: black) == black)
  }

  // MARK: Zoom and many colours

  @Test func zoomedOutABlockIsInkedWhereOneOfItsCellsIs() throws {
    var picture = Picture(
      Frame(size: Size(width: 6, height: 4)), origin: Point(x: -8, y: -8), zoom: 4)
    picture.draw([try stroke([(-8, -7), (15, 7)], red, width: 0.5)])
    #expect(picture.text(.ascii) == drawn("~~....\n.~~...\n..~~~.\n....~~"))
  }

  @Test func laterInkLiesOverEarlierAndInkElsewhereIsNone() throws {
    var picture = Picture(Frame(size: Size(width: 5, height: 1)), origin: Point(x: 100, y: 100))
    picture.draw([try stroke([(0, 0), (50, 50)], red)])
    #expect(picture.ink == nil)
    picture.draw([
      try stroke([(90, 100), (120, 100)], red), try stroke([(102, 100)], blue),
      try stroke([(104, 100)], red),
    ])
    #expect(picture.ink?.states == [1, 1, 2, 1, 1] && picture.inkColors == [red, blue])
  }

  @Test func coloursBeyondTheRoomForThemAreTheNearest() throws {
    var picture = Picture(Frame(size: Size(width: 300, height: 1)))
    picture.draw(
      try (0..<300).map { try stroke([($0, 0)], Color(hex: UInt32($0) * 0x100), width: 0.5) })
    #expect(picture.inkColors.count == 255)
    #expect(picture.ink?[254, 0] == 255 && picture.ink?[255, 0] == 255)
  }
}
