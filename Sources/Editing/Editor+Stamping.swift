// Writing what floats, or any pattern, into the field.

import Cells
import Rules
import Universes

extension Document {
  /// What a stamp would write: what floats, else the clipboard, at a place or where it is.
  package func stampable(at origin: Point? = nil) throws(EditingError) -> PlacedPattern {
    guard let cells = floating?.cells ?? clipboard else { throw .emptyClipboard }
    return try placeable(cells.pattern, at: origin ?? cells.origin)
  }

  /// How many live cells of a pattern would fall off the field: beyond an edge of a plane.
  package func cellsLost(stamping cells: PlacedPattern) -> Population {
    guard field.clip(cells.frame) != cells.frame else { return 0 }
    var lost: Population = 0
    cells.forEachOverhangingRun(over: field) { y, columns, _ in
      // Runs leave a plane as a whole; elsewhere nothing is lost but beyond its open axis.
      let isLost = field.cell(at: Point(x: columns.lowerBound, y: y)) == nil
      if isLost { lost += Population(columns.count) }
    }
    return lost
  }
}

extension Editor {
  /// Stamps what floats, else the clipboard, and leaves paste mode for edit mode.
  ///
  /// What overhangs goes over the edges of a torus and its relatives, and is lost on a plane:
  /// `document.cellsLost(stamping: document.stampable(at:))` counts that.
  package mutating func stamp(_ mode: PasteMode, at origin: Point? = nil) throws(EditingError) {
    let cells = try document.stampable(at: origin)
    try write(cells, mode)
    document.floating = nil
  }

  /// Stamps a pattern at once, as if it had floated there; ends in edit mode.
  package mutating func stamp(
    _ pattern: Pattern, at origin: Point, _ mode: PasteMode = .live
  ) throws(EditingError) {
    try requireNothingFloats()
    try write(try document.placeable(pattern, at: origin), mode)
  }

  private mutating func write(_ cells: PlacedPattern, _ mode: PasteMode) throws(EditingError) {
    if let pieces = cells.pieces(onTorus: document.field) {
      for piece in pieces { try requireStorage(for: piece) }
      try edit { universe throws(EditingError) in
        for piece in pieces { universe.stamp(piece, mode) }
      }
    } else {
      let overhang = try document.states(stampingOverhangOf: cells, mode)
      try requireStorage(for: cells)
      try edit { universe throws(EditingError) in
        universe.stamp(cells, mode)
        for (point, state) in overhang { universe[point] = state }
      }
    }
    document.selection = nil
  }
}

extension Document {
  /// What becomes of the cells onto which a pattern falls that overhangs the edges.
  ///
  /// A live cell of the pattern that lies on the field directly goes before one that went over an
  /// edge; such cells are not among these.
  fileprivate func states(
    stampingOverhangOf cells: PlacedPattern, _ mode: PasteMode
  ) throws(EditingError) -> [(Point, CellState)] {
    guard !cells.frame.isEmpty, field.clip(cells.frame) != cells.frame else { return [] }
    return try cells.overhang(over: field, mode).compactMap { point, state in
      let isCovered = cells.frame.contains(point)
      let direct = isCovered ? cells.pattern[point - (cells.origin - .origin)] : 0
      if direct != 0 || isCovered && state == 0 { return nil }
      return (point, mode.combine(pasted: state, over: universe[point]))
    }
  }
}

extension Universe {
  /// Writes the part of a pattern that lies on the field.
  fileprivate mutating func stamp(_ cells: PlacedPattern, _ mode: PasteMode) {
    guard let part = cells.part(on: field) else { return }
    switch mode {
    case .replace: replace(part.pattern, at: part.origin)
    case .live, .xor, .and: write(part.pattern, at: part.origin, mode)
    }
  }
}

extension PlacedPattern {
  /// The pattern cut where it goes over the edges of a torus without shift, each part on the field;
  /// `nil` on other fields, and where the pattern is larger, so that it would meet itself.
  fileprivate func pieces(onTorus field: Field) -> [PlacedPattern]? {
    guard field.topology == .torus else { return nil }
    guard pattern.width <= field.width ?? .max, pattern.height <= field.height ?? .max else {
      return nil
    }
    let columns = frame.columns.pieces(modulo: field.width)
    return frame.rows.pieces(modulo: field.height).flatMap { rows in
      columns.map { columns in
        let piece = Rectangle(columns: columns.range, rows: rows.range)
        let part =
          piece == frame ? pattern : pattern.cropped(to: piece.moved(by: .origin - origin))
        return PlacedPattern(part, at: piece.origin + Offset(x: columns.shift, y: rows.shift))
      }
    }
  }

  /// Calls `body` for the live runs beyond the edges, cut where columns of the field begin and end.
  fileprivate func forEachOverhangingRun(
    over field: Field, _ body: (_ y: Int, _ columns: Range<Int>, _ state: CellState) -> Void
  ) {
    let columnsOfField = field.width.map { 0..<$0 }
    let rowsOfField = field.height.map { 0..<$0 }
    pattern.forEachRun { row, columns, state in
      let y = origin.y + row
      let columns = (origin.x + columns.lowerBound)..<(origin.x + columns.upperBound)
      let isBeside = !(rowsOfField?.contains(y) ?? true)
      guard let columnsOfField else {
        if isBeside { body(y, columns, state) }
        return
      }
      let parts = [
        columns.clamped(to: Int.min..<columnsOfField.lowerBound),
        columns.clamped(to: columnsOfField),
        columns.clamped(to: columnsOfField.upperBound..<Int.max),
      ]
      for (index, part) in parts.enumerated() where !part.isEmpty && (isBeside || index != 1) {
        body(y, part, state)
      }
    }
  }

  /// The cells of the field onto which cells of the frame fall that lie beyond its edges.
  ///
  /// Dead cells of the frame are among them only where the mode writes them. Where several cells
  /// fall on one, the last live one in reading order counts.
  fileprivate func overhang(
    over field: Field, _ mode: PasteMode
  ) throws(EditingError) -> [Point: CellState] {
    guard field.topology != .plane else { return [:] }
    var cells: [Point: CellState] = [:]
    switch mode {
    case .live, .xor: break
    case .replace, .and:
      let beyond = pattern.size.area - (field.clip(frame)?.size.area ?? 0)
      guard beyond <= UInt128(Editor.mostVisits) else {
        throw .tooManyCells(cells: beyond, limit: Editor.mostVisits)
      }
      let onField = field.clip(frame) ?? Rectangle(origin: origin, size: .zero)
      for part in frame.subtracting(onField) {
        for y in part.rows {
          for x in part.columns {
            if let cell = field.cell(at: Point(x: x, y: y)) { cells[cell] = 0 }
          }
        }
      }
    }
    var count: UInt128 = 0
    forEachOverhangingRun(over: field) { _, columns, _ in count += UInt128(columns.count) }
    guard count <= UInt128(Editor.mostVisits) else {
      throw .tooManyCells(cells: count, limit: Editor.mostVisits)
    }
    forEachOverhangingRun(over: field) { y, columns, state in
      for x in columns {
        if let cell = field.cell(at: Point(x: x, y: y)) { cells[cell] = state }
      }
    }
    return cells
  }
}

extension Range<Int> {
  /// The range cut at multiples of `side`, each part with the way to where it lies in `0..<side`.
  fileprivate func pieces(modulo side: Int?) -> [(range: Range<Int>, shift: Int)] {
    guard let side else { return [(self, 0)] }
    var pieces: [(range: Range<Int>, shift: Int)] = []
    var start = lowerBound
    while start < upperBound {
      let field = start.dividedDown(by: side) * side
      let end = Swift.min(upperBound, field + side)
      pieces.append((start..<end, -field))
      start = end
    }
    return pieces
  }
}
