// Ink: strokes over the field, and turning them into cells.

import Cells
import Universes

extension Editor {
  /// Draws a stroke over the field; it may reach beyond it.
  ///
  /// A stroke longer than a million cells is refused, since whoever shows it goes along it.
  package mutating func draw(_ stroke: Stroke) throws(EditingError) {
    try requireNothingFloats()
    guard stroke.greatestLength <= Double(Editor.longestStroke) else {
      throw .tooManyCells(
        cells: UInt128(exactly: stroke.greatestLength.rounded()) ?? .max,
        limit: Editor.longestStroke)
    }
    document.strokes.append(stroke)
    touch()
  }

  /// Erases the latest stroke; an error when none is left.
  package mutating func eraseLatestStroke() throws(EditingError) {
    try requireNothingFloats()
    guard document.strokes.popLast() != nil else { throw .noInk }
    touch()
  }

  /// Erases all strokes.
  package mutating func eraseInk() throws(EditingError) {
    try requireNothingFloats()
    guard !document.strokes.isEmpty else { return }
    document.strokes.removeAll()
    touch()
  }

  /// Turns every stroke into live cells (state 1) as wide as it is; the ink is gone then.
  ///
  /// A cell comes alive when its centre is at most half the width from the line, or when the line
  /// passes through it. What lies beyond a sized field is left out. O(length · width²).
  package mutating func turnInkIntoCells() throws(EditingError) {
    try requireNothingFloats()
    let strokes = document.strokes
    guard !strokes.isEmpty else { throw .noInk }
    let visits = strokes.reduce(0.0) {
      $0 + ($1.greatestLength + 1) * ($1.width + 1) * ($1.width + 1) * 2 / Editor.inkSpacing
    }
    guard visits <= Double(Editor.mostVisits) else {
      throw .tooManyCells(
        cells: UInt128(exactly: visits.rounded()) ?? .max, limit: Editor.mostVisits)
    }
    try edit { universe throws(EditingError) in
      for stroke in strokes { universe.fill(stroke) }
    }
    document.strokes.removeAll()
  }

  /// In cells.
  static let longestStroke = 1 << 20

  /// Samples of a stroke are so close that each falls on the cell of the one before, or beside it.
  static let inkSpacing = 0.25
}

extension Universe {
  fileprivate mutating func fill(_ stroke: Stroke) {
    let start = stroke.points[0]
    let radius = stroke.width / 2
    stroke.forEachSample(spacing: Editor.inkSpacing) { x, y in
      let nearest = Point(x: start.x + Int(x.rounded()), y: start.y + Int(y.rounded()))
      if nearest.isWithinLimit, field.contains(nearest), self[nearest] == 0 { self[nearest] = 1 }
      let rows =
        Int(
          (y - radius).rounded(.up))...max(
          Int((y - radius).rounded(.up)), Int((y + radius).rounded(.down)))
      for row in rows {
        let half = (radius * radius - (Double(row) - y) * (Double(row) - y))
        guard half >= 0 else { continue }
        let first = Int((x - half.squareRoot()).rounded(.up))
        let last = Int((x + half.squareRoot()).rounded(.down))
        guard first <= last else { continue }
        let span = Rectangle(
          x: start.x + first, y: start.y + row, width: last - first + 1, height: 1)
        if let visible = field.clip(span) { fill(visible, with: 1) }
      }
    }
  }
}
