// The rulers of a drawing: coordinates along its top and its left.

import Cells

/// Coordinates in the middle above columns and to the left of rows.
///
/// Every cell has one where there are few and there is room; else those at multiples of 5, 10, 20,
/// 50, 100, …, which are the same for columns and rows.
struct Labels {
  private(set) var steps: [PenStep] = []
  /// Of the lines of the digits, in pixels.
  let penWidth: Double

  init(_ drawing: Drawing) {
    let layout = drawing.layout
    let height = layout.digitHeight
    penWidth = Double(height) * 0.13
    guard height > 0 else { return }
    let origin = drawing.picture.origin
    let (cells, area) = (layout.cells, layout.area)
    let gap = height / 2
    let middle = layout.inset + layout.mark / 2

    let widest = max("\(origin.x)".count, "\(origin.x + cells.width - 1)".count)
    let room = Digits.width(of: widest, height: height) + height * 2 / 3
    let step = max(
      Self.step(cells.width, apart: room, cell: layout.cell),
      Self.step(cells.height, apart: height * 3 / 2, cell: layout.cell))
    for x in Self.multiples(of: step, from: origin.x, cells.width) {
      let text = "\(x)"
      let width = Digits.width(of: text.count, height: height)
      let center = layout.x(x - origin.x) + middle
      add(text, x: Double(center) - Double(width) / 2, y: Double(area.y - gap - height), height)
    }
    for y in Self.multiples(of: step, from: origin.y, cells.height) {
      let text = "\(y)"
      let width = Digits.width(of: text.count, height: height)
      let center = layout.y(y - origin.y) + middle
      add(
        text, x: Double(area.x - gap - width), y: Double(center) - Double(height) / 2, height)
    }
  }

  private mutating func add(_ text: String, x: Double, y: Double, _ height: Int) {
    steps += Digits.steps(for: text, at: PagePlace(x: x, y: y), height: Double(height))
  }

  /// The smallest of 1, 5, 10, 20, 50, 100, … whose multiples are at least `apart` pixels from each
  /// other; 1 only where there are few.
  private static func step(_ count: Int, apart: Int, cell: Int) -> Int {
    let least = (apart + cell - 1) / cell
    if least <= 1, count <= 20 { return 1 }
    var (step, power) = (5, 10)
    while step < least {
      switch step / (power / 10) {
      case 5: step = power
      case 10: step = 2 * power
      default:
        step = 5 * power
        power *= 10
      }
    }
    return step
  }

  private static func multiples(of step: Int, from origin: Int, _ count: Int) -> [Int] {
    let first = origin.dividedUp(by: step)
    let last = (origin + count - 1).dividedDown(by: step)
    return first > last ? [] : (first...last).map { $0 * step }
  }
}
