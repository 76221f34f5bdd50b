// Ink: lines drawn by hand over the field, as plain values.

/// A line drawn over the field, in a colour and with a width; it is no part of the automaton.
package struct Stroke: Hashable, Sendable {
  /// How a stroke ends.
  package enum Tip: String, CaseIterable, Hashable, Sendable {
    case round, arrow
  }

  /// The cells the line begins at, is bent by and ends at; never empty.
  package private(set) var points: [Point]
  /// The colour of the pen.
  package let color: Color
  /// In cells.
  package let width: Double
  /// What stands at the last point; the first end is always round.
  package let tip: Tip

  /// The widths a pen may have.
  package static let widths = 0.5...20.0

  /// A stroke through at least one point; `nil` for none, for points beyond `Point.limit` and for
  /// widths that no pen has.
  package init?(through points: [Point], color: Color, width: Double, tip: Tip = .round) {
    guard !points.isEmpty, points.allSatisfy(\.isWithinLimit), Stroke.widths.contains(width) else {
      return nil
    }
    self.points = points
    self.color = color
    self.width = width
    self.tip = tip
  }

  /// The stroke moved by an offset.
  package func moved(by offset: Offset) -> Stroke {
    var stroke = self
    stroke.points = points.map { $0 + offset }
    return stroke
  }

  /// An upper bound of the length of the line, in cells. O(points).
  package var greatestLength: Double {
    zip(points, points.dropFirst()).reduce(0) { length, pair in
      let step = pair.1 - pair.0
      return length + Double(step.x).magnitude + Double(step.y).magnitude
    }
  }
}
