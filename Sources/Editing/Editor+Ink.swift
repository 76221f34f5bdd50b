// Ink: strokes over the field, and turning them into cells.

import Cells
import Rules
import Universes

extension Editor {
  /// Draws a stroke over the field; it may reach beyond it.
  ///
  /// A stroke longer than a million cells is refused, since whoever shows it goes along it.
  package mutating func draw(_ stroke: Stroke) throws(EditingError) {
    try requireNothingFloats()
    guard stroke.greatestLength <= Double(Editor.longestStroke) else {
      throw .longStroke(limit: Editor.longestStroke)
    }
    document.strokes.append(stroke)
    touch()
  }

  /// Erases the latest stroke; an error when none is left.
  package mutating func eraseLatestStroke() throws(EditingError) {
    try eraseStroke(document.strokes.count)
  }

  /// Erases one stroke by its number, counted from 1 for the oldest.
  package mutating func eraseStroke(_ number: Int) throws(EditingError) {
    try requireNothingFloats()
    let count = document.strokes.count
    guard count > 0 else { throw .noInk }
    guard (1...count).contains(number) else { throw .noStroke(number, count: count) }
    document.strokes.remove(at: number - 1)
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
  /// passes through it. What lies beyond a sized field is left out; an error when all does.
  /// O(length · width).
  package mutating func turnInkIntoCells() throws(EditingError) {
    try requireNothingFloats()
    let strokes = document.strokes
    guard !strokes.isEmpty else { throw .noInk }
    guard strokes.contains(where: document.field.isCovered(by:)) else { throw .inkBeyondField }
    let visits = strokes.reduce(0.0) {
      $0 + ($1.greatestLength + 1) * ($1.width + 1) + Double($1.points.count) * ($1.width + 2)
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
}

extension Field {
  /// Whether a stroke covers a cell of the field.
  package func isCovered(by stroke: Stroke) -> Bool {
    clip(stroke.bounds).map { !stroke.runs(in: $0).isEmpty } ?? false
  }
}

extension Universe {
  fileprivate mutating func fill(_ stroke: Stroke) {
    let limits = Rectangle(
      columns: -Point.limit..<Point.limit + 1, rows: -Point.limit..<Point.limit + 1)
    guard let onField = field.clip(stroke.bounds), let visible = onField.intersection(limits) else {
      return
    }
    for run in stroke.runs(in: visible) {
      fill(Rectangle(columns: run.columns, rows: run.row..<run.row + 1), with: 1)
    }
  }
}
