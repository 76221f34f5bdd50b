// The formats of pictures, and how large pictures in them may be.

import Cells

/// A format that has pixels or a page.
package enum PictureFormat: String, CaseIterable, Sendable {
  case png, svg, pdf, gif

  /// How large a page may be.
  package struct Limits: Hashable, Sendable {
    /// Pixels along a side.
    package let side: Int
    /// Pixels in all.
    package let pixels: Int
    /// Cells in all, each of which takes memory even where the file has no pixels.
    package var cells: Int { min(pixels, 64_000_000) }
  }

  /// What the format, or the library that writes it, allows; and what memory there is for it.
  package var limits: Limits {
    switch self {
    // cairo counts the pixels of a side in 15 bits.
    case .png: Limits(side: 32_000, pixels: 64_000_000)
    case .svg: Limits(side: 1_000_000, pixels: 1_000_000_000_000)
    // 200 inches, which is what readers show.
    case .pdf: Limits(side: 19_200, pixels: 368_640_000)
    case .gif: Limits(side: 16_000, pixels: 16_000_000)
    }
  }

  /// The longest side of a picture whose cells have no size of their own, in pixels. Animations are
  /// smaller, since they have many frames.
  private var usualSide: Int {
    switch self {
    case .png, .svg, .pdf: 1024
    case .gif: 512
    }
  }

  /// The size of cells when nobody says one: 16 pixels, or fewer so that the longest side stays below
  /// about a thousand, in animations five hundred.
  package func usualCell(for cells: Size) -> Int {
    min(16, max(1, usualSide / max(1, cells.width, cells.height)))
  }

  /// The page of so many cells; an error when it is too large. Nothing is allocated before.
  package func layout(
    cells: Size, origin: Point, cell: Int, hasGrid: Bool, hasRulers: Bool
  ) throws(PictureError) -> Layout {
    func page(_ cell: Int) -> Layout {
      Layout(cells: cells, origin: origin, cell: cell, hasGrid: hasGrid, hasRulers: hasRulers)
    }
    guard cells.area <= UInt128(limits.cells) else {
      throw .tooManyCells(cells, limit: limits.cells)
    }
    let wanted = page(cell)
    if fits(wanted) { return wanted }
    let largest = Layout.cellSizes.last { $0 < cell && fits(page($0)) }
    throw .tooLarge(
      width: wanted.width, height: wanted.height, limits: limits, largest: largest)
  }

  private func fits(_ page: Layout) -> Bool {
    guard page.width <= limits.side, page.height <= limits.side else { return false }
    return page.width * page.height <= limits.pixels
  }
}
