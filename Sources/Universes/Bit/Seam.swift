// How the cells just beyond an edge of a field follow those at another edge, line by line.

import Cells
import Rules

/// An edge of a field. A line along it is numbered from the left or from the top.
enum FieldEdge: Int, CaseIterable, Sendable {
  case top, bottom, left, right

  var isHorizontal: Bool { self == .top || self == .bottom }
}

/// What lies beyond one edge: a line of cells at the edge `source`.
///
/// Position *i* beyond the edge is position *offset + i* of the source, or *offset − i* when the
/// edges meet reversed, taken modulo `length` where there is one.
struct Seam: Sendable {
  let source: FieldEdge
  let isReversed: Bool
  let offset: Int
  /// The length of both lines, or `nil` when they have no end.
  let length: Int?

  /// The source's positions that `count` positions from `start` on stand for, as the first one;
  /// when reversed they stand for it in falling order.
  func sourceStart(of start: Int, count: Int) -> Int {
    let first = isReversed ? offset - start - (count - 1) : offset + start
    return length.map { first.remainder(modulo: $0) } ?? first
  }

  /// What lies beyond each edge of a field, by the raw value of the edge.
  ///
  /// This says for whole lines what `Field.wrap(_:)` says for single cells, except for corners.
  static func seams(of field: Field) -> [Seam?] {
    FieldEdge.allCases.map { edge in
      guard (edge.isHorizontal ? field.height : field.width) != nil else { return nil }
      return seam(beyond: edge, of: field)
    }
  }

  private static func seam(beyond edge: FieldEdge, of field: Field) -> Seam? {
    let length = edge.isHorizontal ? field.width : field.height
    let last = (length ?? 0) - 1
    func opposite(isReversed: Bool, offset: Int) -> Seam {
      let source = FieldEdge(rawValue: edge.rawValue ^ 1) ?? edge
      return Seam(source: source, isReversed: isReversed, offset: offset, length: length)
    }
    switch field.topology {
    case .plane: return nil
    case .torus(let shift):
      guard let shift, (shift.axis == .width) == edge.isHorizontal else {
        return opposite(isReversed: false, offset: 0)
      }
      let isBefore = edge == .top || edge == .left
      return opposite(isReversed: false, offset: isBefore ? -shift.amount : shift.amount)
    case .klein(let axis, let isShifted):
      guard (axis == .width) == edge.isHorizontal else {
        return opposite(isReversed: false, offset: 0)
      }
      return opposite(isReversed: true, offset: isShifted && last % 2 == 1 ? last - 1 : last)
    case .cross: return opposite(isReversed: true, offset: last)
    case .sphere:
      let source: FieldEdge =
        switch edge {
        case .top: .left
        case .left: .top
        case .bottom: .right
        case .right: .bottom
        }
      return Seam(source: source, isReversed: false, offset: 0, length: length)
    }
  }
}
