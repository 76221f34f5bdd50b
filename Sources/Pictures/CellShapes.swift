// The cells of a drawing as shapes, collected by colour, for files of vectors.

import Cells

/// Rectangles and discs by colour, in the order in which the colours first occur.
///
/// Where there is no line between cells, neighbours in a row become one rectangle, and equal rows of
/// such rectangles one below the other become one again: no seams, and few shapes.
struct CellShapes {
  private(set) var grounds: [(color: Color, rectangles: [PixelArea])] = []
  private(set) var squares: [(color: Color, rectangles: [PixelArea])] = []
  private(set) var discs: [(color: Color, centers: [PagePlace])] = []
  /// Of the discs, in pixels.
  let diameter: Double

  /// The shapes of cells with these numbers of paints.
  init(_ numbers: [UInt16], of paints: [CellPaint], _ drawing: Drawing) {
    let layout = drawing.layout
    diameter = layout.disc
    var squares = ByColor<PixelArea>()
    var discs = ByColor<PagePlace>()
    var grounds = ByColor<PixelArea>()
    let paper = drawing.theme.paper
    let width = layout.cells.width
    let half = Double(layout.mark) / 2
    for row in 0..<layout.cells.height {
      let paint = { (column: Int) in paints[Int(numbers[row * width + column])] }
      Self.forEachRun(width, { paint($0).ground }) { columns, ground in
        guard ground != paper else { return }
        grounds.add(
          PixelArea(
            x: layout.x(columns.lowerBound), y: layout.y(row), width: columns.count * layout.cell,
            height: layout.cell), ground)
      }
      if layout.inset == 0, !drawing.isRound {
        Self.forEachRun(width, { paint($0).mark }) { columns, mark in
          guard let mark else { return }
          squares.add(
            PixelArea(
              x: layout.x(columns.lowerBound), y: layout.y(row),
              width: columns.count * layout.cell, height: layout.cell), mark)
        }
        continue
      }
      for column in 0..<width {
        guard let mark = paint(column).mark else { continue }
        let (x, y) = (layout.x(column) + layout.inset, layout.y(row) + layout.inset)
        if drawing.isRound {
          discs.add(PagePlace(x: Double(x) + half, y: Double(y) + half), mark)
        } else {
          squares.add(PixelArea(x: x, y: y, width: layout.mark, height: layout.mark), mark)
        }
      }
    }
    self.grounds = grounds.groups.map { ($0.color, Self.stacked($0.items)) }
    self.squares = squares.groups.map {
      ($0.color, layout.inset == 0 ? Self.stacked($0.items) : $0.items)
    }
    self.discs = discs.groups.map { ($0.color, $0.items) }
  }

  /// How many shapes there are.
  var count: Int {
    grounds.reduce(0) { $0 + $1.rectangles.count } + squares.reduce(0) { $0 + $1.rectangles.count }
      + discs.reduce(0) { $0 + $1.centers.count }
  }

  private static func forEachRun<Value: Equatable>(
    _ count: Int, _ value: (Int) -> Value, _ body: (Range<Int>, Value) -> Void
  ) {
    var start = 0
    while start < count {
      let here = value(start)
      var end = start + 1
      while end < count, value(end) == here { end += 1 }
      body(start..<end, here)
      start = end
    }
  }

  /// Joins rectangles of the same columns in rows that follow each other.
  private static func stacked(_ rectangles: [PixelArea]) -> [PixelArea] {
    struct Columns: Hashable {
      let x: Int
      let width: Int
    }
    var result: [PixelArea] = []
    var open: [Columns: Int] = [:]
    for rectangle in rectangles {
      let columns = Columns(x: rectangle.x, width: rectangle.width)
      if let index = open[columns], result[index].y + result[index].height == rectangle.y {
        let above = result[index]
        result[index] = PixelArea(
          x: above.x, y: above.y, width: above.width, height: above.height + rectangle.height)
      } else {
        open[columns] = result.count
        result.append(rectangle)
      }
    }
    return result
  }
}

/// Things of a colour, in the order in which the colours first occur.
private struct ByColor<Item> {
  private(set) var groups: [(color: Color, items: [Item])] = []
  private var indices: [Color: Int] = [:]

  mutating func add(_ item: Item, _ color: Color) {
    if let index = indices[color] {
      groups[index].items.append(item)
    } else {
      indices[color] = groups.count
      groups.append((color, [item]))
    }
  }
}
