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

  /// The shapes of cells with these numbers of paints; an error once there are more than `limit`,
  /// before all of them are kept.
  init(
    _ numbers: [UInt16], of paints: [CellPaint], _ drawing: Drawing, limit: Int
  ) throws(PictureError) {
    let layout = drawing.layout
    diameter = layout.disc
    var squares = StackedByColor()
    var discs = ByColor<PagePlace>()
    var grounds = StackedByColor()
    let paper = drawing.theme.paper
    let width = layout.cells.width
    let half = Double(layout.mark) / 2
    for row in 0..<layout.cells.height {
      let paint = { (column: Int) in paints[Int(numbers[row * width + column])] }
      Self.forEachRun(width, { paint($0).ground }) { columns, ground in
        guard ground != paper else { return }
        grounds.stack(
          PixelArea(
            x: layout.x(columns.lowerBound), y: layout.y(row), width: columns.count * layout.cell,
            height: layout.cell), ground)
      }
      if layout.inset == 0, !drawing.isRound {
        Self.forEachRun(width, { paint($0).mark }) { columns, mark in
          guard let mark else { return }
          squares.stack(
            PixelArea(
              x: layout.x(columns.lowerBound), y: layout.y(row),
              width: columns.count * layout.cell, height: layout.cell), mark)
        }
      } else {
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
      guard grounds.count + squares.count + discs.count <= limit else {
        throw .tooManyShapes(limit: limit)
      }
    }
    self.grounds = grounds.groups.map { ($0.color, $0.items) }
    self.squares = squares.groups.map { ($0.color, $0.items) }
    self.discs = discs.groups.map { ($0.color, $0.items) }
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
}

/// Things of a colour, in the order in which the colours first occur.
private struct ByColor<Item> {
  private(set) var groups: [(color: Color, items: [Item])] = []
  private(set) var count = 0
  private var indices: [Color: Int] = [:]

  /// Where a thing is: in which group, and there which one.
  struct Place {
    let group: Int
    let item: Int
  }

  subscript(place: Place) -> Item {
    get { groups[place.group].items[place.item] }
    set { groups[place.group].items[place.item] = newValue }
  }

  @discardableResult
  mutating func add(_ item: Item, _ color: Color) -> Place {
    count += 1
    if let group = indices[color] {
      groups[group].items.append(item)
      return Place(group: group, item: groups[group].items.count - 1)
    }
    indices[color] = groups.count
    groups.append((color, [item]))
    return Place(group: groups.count - 1, item: 0)
  }
}

/// Rectangles by colour, of which those of the same columns that touch become one.
private struct StackedByColor {
  private var rectangles = ByColor<PixelArea>()
  private var lowest: [Columns: ByColor<PixelArea>.Place] = [:]

  private struct Columns: Hashable {
    let x: Int
    let width: Int
    let color: Color
  }

  var groups: [(color: Color, items: [PixelArea])] { rectangles.groups }
  var count: Int { rectangles.count }

  /// Adds a rectangle as one of its own.
  mutating func add(_ rectangle: PixelArea, _ color: Color) { rectangles.add(rectangle, color) }

  /// Adds a rectangle that lies no higher than those before, or makes the one above it higher.
  mutating func stack(_ rectangle: PixelArea, _ color: Color) {
    let columns = Columns(x: rectangle.x, width: rectangle.width, color: color)
    if let place = lowest[columns] {
      let above = rectangles[place]
      if above.y + above.height == rectangle.y {
        rectangles[place] = PixelArea(
          x: above.x, y: above.y, width: above.width, height: above.height + rectangle.height)
        return
      }
    }
    lowest[columns] = rectangles.add(rectangle, color)
  }
}
