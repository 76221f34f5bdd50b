// Which style, zoom and glyphs are chosen.

import Cells
import Testing

@testable import Rendering

@Suite struct PicturePlanTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let width: Int
    let height: Int
    let style: PictureStyle
    var zoom = 1
    var glyphs = GlyphSet.full
    var testDescription: String { "\(width)×\(height) \(glyphs)" }
  }

  @Test(arguments: [
    Case(width: 40, height: 20, style: .symbols),
    Case(width: 41, height: 20, style: .half),
    Case(width: 40, height: 21, style: .half),
    Case(width: 80, height: 40, style: .half),
    Case(width: 81, height: 40, style: .quadrant),
    Case(width: 160, height: 40, style: .quadrant),
    Case(width: 80, height: 41, style: .braille),
    Case(width: 160, height: 80, style: .braille),
    Case(width: 161, height: 80, style: .braille, zoom: 2),
    Case(width: 160, height: 161, style: .braille, zoom: 4),
    Case(width: 1_000_000, height: 1_000_000, style: .braille, zoom: 16384),
    Case(width: 1 << 60, height: 1, style: .braille, zoom: 1 << 53),
    Case(width: 0, height: 0, style: .symbols),
    Case(width: 40, height: 20, style: .symbols, glyphs: .console),
    Case(width: 80, height: 40, style: .half, glyphs: .console),
    Case(width: 81, height: 40, style: .half, zoom: 2, glyphs: .console),
    Case(width: 80, height: 20, style: .ascii, glyphs: .ascii),
    Case(width: 81, height: 20, style: .ascii, zoom: 2, glyphs: .ascii),
    Case(width: 160, height: 80, style: .ascii, zoom: 4, glyphs: .ascii),
  ])
  func autoTakesTheLargestStyleThatFits(_ example: Case) {
    let plan = PicturePlan(
      showing: Rectangle(x: 0, y: 0, width: example.width, height: example.height),
      in: Window(columns: 80, lines: 20, glyphs: example.glyphs, isTerminal: true))
    #expect(plan.style == example.style)
    #expect(plan.zoom == example.zoom)
  }

  private let window = Window(columns: 80, lines: 20, glyphs: .full, isTerminal: true)

  private func plan(
    _ width: Int, _ height: Int, style: PictureStyle? = nil, zoom: Int? = nil,
    rulers: Bool = false
  ) -> PicturePlan {
    PicturePlan(
      showing: Rectangle(x: 0, y: 0, width: width, height: height), style: style, zoom: zoom,
      rulers: rulers, in: window)
  }

  @Test func withoutATerminalPicturesArePlain() {
    let pipe = Window(columns: 80, lines: 20, glyphs: .full, isTerminal: false)
    let area = Rectangle(x: 0, y: 0, width: 500, height: 300)
    let plain = PicturePlan(showing: area, in: pipe)
    #expect(plain.style == .ascii && plain.zoom == 1 && plain.indent == 0)
    #expect(plain.visible == area.size)
    let forced = PicturePlan(showing: area, style: .braille, zoom: 4, in: pipe)
    #expect(forced.style == .braille && forced.zoom == 4)
  }

  @Test func aGivenStyleIsZoomedUntilItFits() {
    let ascii = plan(200, 50, style: .ascii)
    #expect(ascii.style == .ascii && ascii.zoom == 4)
    #expect(plan(20, 20, style: .braille).zoom == 1)
  }

  @Test func aGivenZoomStaysAndTheStyleShowsMost() {
    let near = plan(5000, 5000, zoom: 1)
    #expect(near.style == .braille && near.zoom == 1)
    #expect(near.visible == Size(width: 160, height: 80))
    #expect(plan(30, 30, zoom: 2).style == .symbols)
    #expect(plan(30, 30, zoom: -3).zoom == 1)
  }

  @Test func rulersTakeRoom() {
    #expect(plan(40, 20, rulers: true).style == .half)
    #expect(plan(39, 19, rulers: true).style == .symbols)
    #expect(plan(39, 19, rulers: true).visible == Size(width: 39, height: 19))
    #expect(plan(77, 38, rulers: true).style == .half)
    #expect(plan(78, 38, rulers: true).style == .quadrant)
  }

  @Test func picturesStandTwoColumnsInWhenThereIsRoom() {
    #expect(plan(20, 10).indent == 1)
    #expect(plan(39, 10).indent == 1)
    #expect(plan(40, 10).indent == 0)
    let odd = Window(columns: 79, lines: 20, glyphs: .full, isTerminal: true)
    let area = Rectangle(x: 0, y: 0, width: 39, height: 10)
    #expect(PicturePlan(showing: area, in: odd).indent == 0)
    #expect(plan(78, 40).indent == 2)
    #expect(plan(79, 40).indent == 1)
  }

  @Test func plannedPicturesFit() {
    for width in [1, 7, 38, 39, 40, 41, 79, 80, 81, 159, 160, 161, 400] {
      for height in [1, 19, 20, 21, 40, 79, 81] {
        for rulers in [false, true] {
          let plan = plan(width, height, rulers: rulers)
          let size = Size(
            width: width.dividedUp(by: plan.zoom), height: height.dividedUp(by: plan.zoom))
          var picture = Picture(Frame(size: size), zoom: plan.zoom)
          picture.hasRulers = rulers
          picture.indent = plan.indent
          picture.maximumColumns = 80
          for depth in [ColorDepth.none, .full] {
            let lines = picture.lines(style: plan.style, depth: depth)
            #expect(lines.count <= 20, "\(width)×\(height)")
            #expect(lines.allSatisfy { $0.columns <= 80 }, "\(width)×\(height)")
          }
          #expect(plan.visible.width >= width && plan.visible.height >= height)
        }
      }
    }
  }

  @Test func tinyWindowsAreHarmless() {
    for columns in 0...3 {
      let tiny = Window(columns: columns, lines: columns, glyphs: .full, isTerminal: true)
      for rulers in [false, true] {
        let plan = PicturePlan(
          showing: Rectangle(x: -9, y: 0, width: 900, height: 900), rulers: rulers, in: tiny)
        #expect(plan.zoom > 1)
      }
    }
  }

  @Test func absurdZoomsAreHarmless() {
    let far = Rectangle(x: Point.limit - 1, y: -Point.limit, width: 1 << 60, height: 1 << 60)
    for zoom in [Int.min, 0, 1, Int.max] {
      let plan = PicturePlan(showing: far, zoom: zoom, rulers: true, in: window)
      #expect(plan.zoom >= 1 && plan.zoom <= Point.limit)
    }
  }

  @Test func glyphsFollowLocaleAndTerminal() {
    #expect(GlyphSet.supported(isUTF8: true, terminal: "xterm") == .full)
    #expect(GlyphSet.supported(isUTF8: true, terminal: nil) == .full)
    #expect(GlyphSet.supported(isUTF8: true, terminal: "linux") == .console)
    #expect(GlyphSet.supported(isUTF8: true, terminal: "dumb") == .ascii)
    #expect(GlyphSet.supported(isUTF8: false, terminal: "xterm") == .ascii)
  }
}
