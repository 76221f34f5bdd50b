// Paste mode: copying, cutting, and what floats.

import Cells
import Universes

extension Editor {
  /// Copies what floats, else the selection, to the clipboard.
  package mutating func copy() throws(EditingError) {
    let cells =
      if let floating = document.floating { floating.cells } else { try selectedCells() }
    guard cells != document.clipboard else { return }
    document.clipboard = cells
    touch()
  }

  /// Takes the selection off the field, to the clipboard, and lets it float where it was.
  package mutating func cut() throws(EditingError) {
    let cells = try selectedCells()
    try requireStorage(toErase: cells.frame)
    let before = Floating.Suspended(
      selection: document.selection, timeline: document.timeline)
    try edit { universe throws(EditingError) in universe.erase(cells.frame) }
    document.clipboard = cells
    document.selection = nil
    document.floating = Floating(cells: cells, name: nil, suspended: before)
  }

  /// Lets the clipboard float: where it was taken from, or around a given cell.
  package mutating func float(clipboardAround centre: Point? = nil) throws(EditingError) {
    try requireNothingFloats()
    guard let clipboard = document.clipboard else { throw .emptyClipboard }
    let origin = try centre.map { centre throws(EditingError) in
      try clipboard.pattern.origin(around: centre)
    }
    try float(clipboard.pattern, at: origin ?? clipboard.origin)
  }

  /// Lets a pattern float with its top left corner at a cell; it may reach over the edges.
  package mutating func float(
    _ pattern: Pattern, name: String? = nil, at origin: Point
  ) throws(EditingError) {
    try requireNothingFloats()
    let cells = try document.placeable(pattern, at: origin)
    document.floating = Floating(
      cells: cells, name: name,
      suspended: Floating.Suspended(selection: document.selection, timeline: nil))
    document.selection = nil
    touch()
  }

  /// Lets a pattern float around a cell.
  package mutating func float(
    _ pattern: Pattern, name: String? = nil, around centre: Point
  ) throws(EditingError) {
    try float(pattern, name: name, at: pattern.origin(around: centre))
  }

  /// Drops what floats and brings back the selection and what was cut.
  package mutating func cancelFloating() throws(EditingError) {
    guard let floating = document.floating else { throw .nothingFloats }
    if let timeline = floating.suspended.timeline { document.timeline = timeline }
    document.selection = floating.suspended.selection
    document.floating = nil
    touch()
  }

  private func selectedCells() throws(EditingError) -> PlacedPattern {
    let selection = try requireSelection()
    return PlacedPattern(try document.pattern(in: selection), at: selection.origin)
  }
}

extension Document {
  /// A pattern at a place where it can be handled, of states that the rule has.
  func placeable(_ pattern: Pattern, at origin: Point) throws(EditingError) -> PlacedPattern {
    let cells = PlacedPattern(pattern, at: origin)
    guard origin.isWithinLimit else { throw .coordinates }
    if !cells.frame.isEmpty { _ = try cells.frame.checked() }
    try requireStates(of: pattern)
    return cells
  }
}

extension Pattern {
  /// The origin at which a cell is in the middle of the pattern, or just after it.
  fileprivate func origin(around centre: Point) throws(EditingError) -> Point {
    guard centre.isWithinLimit else { throw .coordinates }
    return Point(x: centre.x - width / 2, y: centre.y - height / 2)
  }
}
