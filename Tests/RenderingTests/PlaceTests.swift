// Which part of a field is shown, and where its cells are printed.

import Cells
import Testing

@testable import Rendering

@Suite struct PlaceTests {
  private let window = Window(columns: 80, lines: 20, glyphs: .full, isTerminal: true)

  private func plan(_ area: Rectangle, zoom: Int? = nil) -> PicturePlan {
    PicturePlan(showing: area, style: .half, zoom: zoom, in: window)
  }

  @Test func aSmallFieldIsShownWhole() {
    let field = Rectangle(x: 0, y: 0, width: 30, height: 10)
    for center in [Point.origin, Point(x: 29, y: 9), Point(x: 500, y: -500)] {
      #expect(plan(field).area(around: center, columns: 0..<30, rows: 0..<10) == field)
    }
  }

  @Test func theViewStaysWithinTheField() {
    let plan = plan(Rectangle(x: 0, y: 0, width: 300, height: 300), zoom: 1)
    let view = { (x: Int, y: Int) in
      plan.area(around: Point(x: x, y: y), columns: 0..<300, rows: 0..<300)
    }
    #expect(view(0, 0) == Rectangle(x: 0, y: 0, width: 80, height: 40))
    #expect(view(150, 150) == Rectangle(x: 110, y: 130, width: 80, height: 40))
    #expect(view(299, 999) == Rectangle(x: 220, y: 260, width: 80, height: 40))
  }

  @Test func anUnboundedFieldIsShownAroundTheCenter() {
    let plan = plan(Rectangle(x: -9, y: -9, width: 300, height: 300), zoom: 1)
    #expect(
      plan.area(around: Point(x: -5, y: 7), columns: nil, rows: nil)
        == Rectangle(x: -45, y: -13, width: 80, height: 40))
    let far = plan.area(around: Point(x: Point.limit, y: 0), columns: nil, rows: 0..<3)
    #expect(far == Rectangle(x: Point.limit - 80, y: 0, width: 80, height: 3))
  }

  @Test func zoomedViewsBeginAtWholeBlocks() {
    let field = Rectangle(x: 0, y: 0, width: 1003, height: 1003)
    let plan = plan(field, zoom: 8)
    for x in stride(from: -20, to: 1100, by: 7) {
      let view = plan.area(around: Point(x: x, y: x), columns: 0..<1003, rows: 0..<1003)
      #expect(view.x % 8 == 0 && view.y % 8 == 0)
      #expect(field.contains(view))
      #expect(view.width > 632 && view.height > 312)
      #expect(x < 0 || x > 1002 || view.contains(Point(x: x, y: x)))
    }
    let absurd = PicturePlan(showing: field, zoom: Int.max, in: window)
    #expect(absurd.area(around: .origin, columns: 0..<1003, rows: 0..<1003) == field)
    let endless = absurd.area(around: Point(x: 5, y: -Point.limit), columns: nil, rows: nil)
    #expect(!endless.isEmpty)
  }

  @Test func placesAndCellsAgree() {
    for style in PictureStyle.allCases {
      for hasRulers in [false, true] {
        for zoom in [1, 3] {
          var picture = Picture(
            Frame(size: Size(width: 14, height: 9)), origin: Point(x: -20, y: 99), zoom: zoom)
          picture.hasRulers = hasRulers
          picture.indent = 2
          let across = style.textStyle.cellsPerCharacter
          for y in stride(from: 0, to: 9, by: across.height) {
            for x in stride(from: 0, to: 14, by: across.width) {
              let cell = Point(x: -20 + x * zoom, y: 99 + y * zoom)
              let place = picture.place(of: cell, style: style)
              #expect(place.flatMap { picture.cell(at: $0, style: style) } == cell)
            }
          }
        }
      }
    }
  }

  @Test func placesAreWhereCellsAreSeen() {
    var picture = Picture(frame(".....\n..O..\n....."))
    picture.hasRulers = true
    let place = picture.place(of: Point(x: 2, y: 1), style: .symbols)
    let lines = picture.lines(style: .symbols).map { Array($0.text) }
    #expect(place == TextPlace(column: 6, line: 2))
    #expect(lines[2][6] == "■")
    #expect(picture.cell(at: TextPlace(column: 7, line: 2), style: .symbols) == Point(x: 2, y: 1))
  }

  @Test func besideTheCellsThereAreNone() {
    var picture = Picture(frame(glider))
    picture.indent = 2
    #expect(picture.cell(at: TextPlace(column: 1, line: 0), style: .ascii) == nil)
    #expect(picture.cell(at: TextPlace(column: 5, line: 0), style: .ascii) == nil)
    #expect(picture.cell(at: TextPlace(column: 2, line: 3), style: .ascii) == nil)
    #expect(picture.cell(at: TextPlace(column: 2, line: -1), style: .ascii) == nil)
    #expect(picture.place(of: Point(x: 3, y: 0), style: .ascii) == nil)
  }
}
