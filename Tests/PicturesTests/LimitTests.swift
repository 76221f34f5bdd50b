// How large pictures may be, and how large their cells are when nobody says.

import Cells
import Pictures
import Testing

@Suite struct LimitTests {
  private func layout(
    _ format: PictureFormat, _ width: Int, _ height: Int, cell: Int
  ) throws(PictureError) -> Layout {
    try format.layout(
      cells: Size(width: width, height: height), origin: .origin, cell: cell, hasGrid: false,
      hasRulers: false)
  }

  @Test func aPixelACellHasNoMargin() throws {
    let page = try layout(.png, 512, 300, cell: 1)
    #expect(page.width == 512 && page.height == 300)
  }

  @Test(arguments: [
    (3, PictureFormat.png, 16), (64, .png, 16), (65, .svg, 15), (1000, .pdf, 1), (5000, .png, 1),
    (64, .gif, 8), (512, .gif, 1), (1 << 60, .gif, 1),
  ])
  func theUsualCellMakesASensiblePicture(side: Int, format: PictureFormat, cell: Int) {
    #expect(format.usualCell(for: Size(width: side, height: 2)) == cell)
  }

  @Test func tooLargeIsSaidBeforeAnythingIsAllocatedWithACellThatWouldDo() throws {
    for format in PictureFormat.allCases {
      for side in [1_000, 3_000, 20_000, 2_000_000, 1 << 40, 1 << 60] {
        for cell in [1, 16, 256] {
          do throws(PictureError) {
            let page = try layout(format, side, side, cell: cell)
            #expect(page.width <= format.limits.side)
          } catch {
            switch error {
            case .tooLarge(let width, _, _, let largest?):
              #expect(width >= side * cell)
              #expect(largest < cell)
              #expect(throws: Never.self) { try layout(format, side, side, cell: largest) }
            case .tooManyCells(let size, let limit):
              #expect(size.area > UInt128(limit))
              #expect(throws: error) { try layout(format, side, side, cell: 1) }
            default: Issue.record("\(error)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: PictureFormat.allCases)
  func everyFormatHasAMostOfCells(format: PictureFormat) throws {
    let side = format == .gif ? 4000 : 8000
    #expect(throws: Never.self) { try layout(format, side, side, cell: 1) }
    #expect(
      throws: PictureError.tooManyCells(
        Size(width: side, height: side + 1), limit: format.limits.cells)
    ) { try layout(format, side, side + 1, cell: 1) }
  }

  @Test func theMarginCounts() throws {
    // 2000 cells of 16 pixels, a line, and a cell on either side.
    #expect(
      throws: PictureError.tooLarge(
        width: 32_033, height: 49, limits: PictureFormat.png.limits, largest: 15)
    ) { try layout(.png, 2000, 1, cell: 16) }
  }

  @Test func tooManyShapesAreRefused() throws {
    // Every second cell of a board, so that nothing can be joined.
    var frame = Frame(size: Size(width: 1500, height: 1500))
    for y in 0..<1500 { for x in 0..<1500 where (x + y) % 2 == 0 { frame[x, y] = 1 } }
    let board = try drawing("O", cell: 1, as: .svg) { $0.frame = frame }
    #expect(throws: PictureError.tooManyShapes(limit: 1_000_000)) { try board.svg() }
    #expect(throws: PictureError.tooManyShapes(limit: 1_000_000)) { try board.pdf() }
  }

  @Test func shapesThatAreJoinedCountOnce() throws {
    // A million and a half cells in columns, which are a shape each.
    var frame = Frame(size: Size(width: 1000, height: 3000))
    for y in 0..<3000 { for x in 0..<1000 where x % 2 == 0 { frame[x, y] = 1 } }
    let columns = try drawing("O", cell: 1, as: .svg) { $0.frame = frame }
    #expect(try columns.svg().count < 50_000)
  }
}
