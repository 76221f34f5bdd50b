// A stroke of ink as the way of a pen over a page.

import Cells

/// The line of a stroke in pixels.
///
/// Quadratic curves become the cubic ones that are equal to them. What lies so far off the page that
/// it is not seen is left out, so that coordinates stay small however long a stroke is.
struct InkPath {
  private(set) var steps: [PenStep] = []
  /// Of the line, in pixels.
  let width: Double
  private let cell: Double
  /// The centre of the first point of the stroke: in cells from that of the top left cell.
  private let offset: Spot
  /// The centre of the top left cell on the page.
  private let corner: PagePlace
  /// Half the sides of the cells of the drawing, and how far beyond them ink is seen.
  private let cells: Size
  private let reach: Double
  private var tip: Spot?

  init(_ stroke: Stroke, in drawing: Drawing) {
    let layout = drawing.layout
    cell = Double(layout.cell)
    width = stroke.width * cell
    let middle = Double(layout.inset) + Double(layout.mark) / 2
    corner = PagePlace(x: Double(layout.x(0)) + middle, y: Double(layout.y(0)) + middle)
    let way = stroke.points[0] - drawing.picture.origin
    offset = Spot(x: Double(way.x), y: Double(way.y))
    cells = layout.cells
    reach = stroke.width + 2
    for piece in stroke.pieces {
      switch piece {
      case .line(let start, let end):
        add(start, start.middle(to: end), end, isStraight: true, depth: 0)
      case .curve(let start, let control, let end):
        add(start, control, end, isStraight: false, depth: 0)
      }
    }
  }

  /// Adds a curve, or of one that reaches far beyond the page the halves that do not.
  private mutating func add(
    _ start: Spot, _ control: Spot, _ end: Spot, isStraight: Bool, depth: Int
  ) {
    let spots = [start, control, end]
    let across = spots.map { $0.x + offset.x }
    let down = spots.map { $0.y + offset.y }
    guard isNear(across, Double(cells.width)), isNear(down, Double(cells.height)) else { return }
    let far = (across + down).reduce(0) { max($0, $1.magnitude) }
    if far > 60_000 * 16 / cell + Double(max(cells.width, cells.height)), depth < 64 {
      let (first, second) = (start.middle(to: control), control.middle(to: end))
      let middle = first.middle(to: second)
      add(start, first, middle, isStraight: isStraight, depth: depth + 1)
      add(middle, second, end, isStraight: isStraight, depth: depth + 1)
      return
    }
    if tip != start { steps.append(.move(place(start))) }
    tip = end
    if isStraight {
      steps.append(.line(place(end)))
    } else {
      let from = place(start)
      let (towards, to) = (place(control), place(end))
      steps.append(
        .curve(between(from, towards), between(to, towards), to))
    }
  }

  private func isNear(_ coordinates: [Double], _ side: Double) -> Bool {
    guard let low = coordinates.min(), let high = coordinates.max() else { return false }
    return high >= -reach && low <= side + reach
  }

  private func place(_ spot: Spot) -> PagePlace {
    PagePlace(
      x: corner.x + (offset.x + spot.x) * cell, y: corner.y + (offset.y + spot.y) * cell)
  }

  /// Two thirds of the way: where a control point of the equal cubic curve lies.
  private func between(_ end: PagePlace, _ control: PagePlace) -> PagePlace {
    PagePlace(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
  }
}
