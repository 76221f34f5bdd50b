// Coordinates along the top and the left of a picture.

import Cells

/// The labels of columns and rows.
///
/// Columns are labelled at every cell, or every second, when the frame is small and the labels fit;
/// else at multiples of 5, 10, 20, 50, … times the zoom. A label starts at its cell. Rows are all
/// labelled when all columns are or there are few of them, else at multiples of five lines or more,
/// at the line that shows the row.
package struct Rulers: Sendable {
  private let frame: Size
  private let origin: Point
  private let zoom: Int
  private let cells: Size
  private let columnsPerCharacter: Int
  private let leading: Int
  private let rowStep: Int
  /// The columns that row labels take, with the blank that parts them from the picture when the
  /// style does not bring one.
  package let width: Int
  /// The line above the picture.
  package private(set) var top = ""

  init(frame: Size, origin: Point, zoom: Int, style: any TextStyle) {
    self.frame = frame
    self.origin = origin
    self.zoom = zoom
    cells = style.cellsPerCharacter
    columnsPerCharacter = style.columnsPerCharacter
    leading = style.leadingColumns
    let columnStep = Rulers.columnStep(frame.width, origin.x, zoom, style)
    rowStep =
      zoom == 1 && cells.height == 1 && (columnStep == 1 || frame.height <= 10)
      ? 1 : Rulers.niceStep(atLeast: 5 * cells.height, zoom: zoom)
    let rows = Rulers.multiples(of: rowStep, from: origin.y, count: frame.height, zoom: zoom)
    let digits = rows.map { "\($0)".count }.max() ?? 0
    width = digits + (leading == 0 ? 1 : 0)
    top = topLine(step: columnStep)
  }

  /// The label at the left of a line, `width` columns wide.
  func label(ofLine line: Int) -> String {
    let first = origin.y + line * cells.height * zoom
    let shown = min(cells.height, frame.height - line * cells.height)
    let here = Rulers.multiples(of: rowStep, from: first, count: shown, zoom: zoom)
    let text = here.first.map { "\($0)" } ?? ""
    let digits = width - (leading == 0 ? 1 : 0)
    return String(repeating: " ", count: max(0, digits - text.count)) + text
      + (leading == 0 ? " " : "")
  }

  private func topLine(step: Int) -> String {
    var line = String(repeating: " ", count: width + leading)
    var used = line.count
    let room = leading + frame.width.dividedUp(by: cells.width) * columnsPerCharacter
    for x in Rulers.multiples(of: step, from: origin.x, count: frame.width, zoom: zoom) {
      let character = (x - origin.x) / zoom / cells.width
      let column = width + leading + character * columnsPerCharacter
      let text = "\(x)"
      // Only the label of the first cell may be wider than the picture.
      guard column >= used, column + text.count <= width + max(room, leading + text.count) else {
        continue
      }
      line += String(repeating: " ", count: column - used) + text
      used = column + text.count
    }
    return line
  }

  /// The smallest step at which labels of columns do not touch.
  private static func columnStep(
    _ count: Int, _ origin: Int, _ zoom: Int, _ style: any TextStyle
  ) -> Int {
    let last = origin + max(0, count - 1) * zoom
    let label = max("\(origin)".count, "\(last)".count) + 1
    if zoom == 1, style.cellsPerCharacter.width == 1, count <= 20 {
      if label <= style.columnsPerCharacter { return 1 }
      if label <= 2 * style.columnsPerCharacter { return 2 }
    }
    let cells = (label * style.cellsPerCharacter.width).dividedUp(by: style.columnsPerCharacter)
    return niceStep(atLeast: max(5, cells), zoom: zoom)
  }

  /// The smallest of 5, 10, 20, 50, 100, … times the zoom that is at least so many cells of the
  /// frame.
  private static func niceStep(atLeast cells: Int, zoom: Int) -> Int {
    var power = 1
    while power * 50 < cells { power *= 10 }
    let step = [5, 10, 20, 50].map { $0 * power }.first { $0 >= cells } ?? 100 * power
    let (scaled, overflow) = step.multipliedReportingOverflow(by: zoom)
    return overflow ? Int.max : scaled
  }

  /// The multiples of `step` among `count` cells of the frame.
  private static func multiples(of step: Int, from origin: Int, count: Int, zoom: Int) -> [Int] {
    guard count > 0 else { return [] }
    let last = origin + count * zoom - 1
    let first = origin.dividedUp(by: step)
    let end = last.dividedDown(by: step)
    return first > end ? [] : (first...end).map { $0 * step }
  }
}
