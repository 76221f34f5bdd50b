// Which part of a field stays in place when its size changes.

import Cells
import Rules
import Universes

/// The side or corner of the field, or its centre, that cells keep their distance from.
package enum Anchor: String, CaseIterable, Sendable {
  case northwest, north, northeast
  case west, center, east
  case southwest, south, southeast

  private enum Part {
    case low, middle, high
  }

  private var parts: (x: Part, y: Part) {
    switch self {
    case .northwest: (.low, .low)
    case .north: (.middle, .low)
    case .northeast: (.high, .low)
    case .west: (.low, .middle)
    case .center: (.middle, .middle)
    case .east: (.high, .middle)
    case .southwest: (.low, .high)
    case .south: (.middle, .high)
    case .southeast: (.high, .high)
    }
  }

  /// How far cells move when a field becomes another one.
  ///
  /// In the middle it is half the difference of the sides, rounded toward zero, so that growing
  /// and shrinking again moves everything back. A new axis without an end moves nothing. An old
  /// axis without an end has no edges: at its west or north cells keep their coordinates;
  /// elsewhere the box around the live cells stands for the field.
  func offset(from old: Field, to new: Field, liveBounds: Rectangle?) -> Offset {
    Offset(
      x: Anchor.offset(
        parts.x, from: old.width.map { 0..<$0 }, live: liveBounds?.columns, to: new.width),
      y: Anchor.offset(
        parts.y, from: old.height.map { 0..<$0 }, live: liveBounds?.rows, to: new.height))
  }

  private static func offset(
    _ part: Part, from old: Range<Int>?, live: Range<Int>?, to side: Int?
  ) -> Int {
    guard let side, let old = old ?? live else { return 0 }
    switch part {
    case .low: return 0
    case .middle: return (side - old.count) / 2 - old.lowerBound
    case .high: return side - old.upperBound
    }
  }
}
