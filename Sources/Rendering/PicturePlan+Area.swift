// Which part of a field a plan shows.

import Cells

extension PicturePlan {
  /// The part of the field to show around a cell: as much as there is room for, within the field.
  ///
  /// `columns` and `rows` are the field's; `nil` is an axis without end. The part begins at a
  /// multiple of the zoom from the field's edge, or from 0, so that blocks of cells stay the same
  /// while the view moves.
  package func area(
    around center: Point, columns: Range<Int>?, rows: Range<Int>?
  ) -> Rectangle {
    Rectangle(
      columns: span(visible.width, around: center.x, within: columns),
      rows: span(visible.height, around: center.y, within: rows))
  }

  private func span(_ room: Int, around center: Int, within limits: Range<Int>?) -> Range<Int> {
    let all = limits ?? -Point.limit..<Point.limit
    let length = min(room, all.count)
    let edge = limits?.lowerBound ?? 0
    let middle = min(max(center, all.lowerBound), all.upperBound)
    let wanted = edge + (middle - length / 2 - edge).dividedDown(by: zoom) * zoom
    let last = edge + (all.upperBound - length - edge).dividedUp(by: zoom) * zoom
    let start = min(max(min(wanted, last), all.lowerBound), all.upperBound)
    return start..<min(start + length, all.upperBound)
  }
}
