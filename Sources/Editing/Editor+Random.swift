// Soups.

import Cells
import Universes

extension Editor {
  /// Fills an area with a soup.
  ///
  /// Cells are drawn row by row, one number of the generator for each; with a symmetry one for the
  /// first cell, in that order, of each set of cells that must be equal. A cell is live when its
  /// number is below `density`; in rules with more states that is state 1.
  ///
  /// Returns the area, which was cut to a sized field. O(area); throws `interrupted` when
  /// cancelled, with the soup half done.
  @discardableResult
  package mutating func fillRandomly(
    _ area: Rectangle, density: Double = 0.5, symmetry: SoupSymmetry = .c1,
    using generator: inout Generator, isCancelled: () -> Bool = { false }
  ) throws(EditingError) -> Rectangle {
    try requireNothingFloats()
    guard (0...1).contains(density) else { throw .density(density) }
    let area = try document.cut(area)
    guard !symmetry.needsSquare || area.width == area.height else {
      throw .notSquare(area.size, symmetry)
    }
    try requireStorage(for: area)
    let soup = Soup(density: density)
    if symmetry == .c1 {
      try edit { universe throws(EditingError) in
        try soup.write(over: area, of: &universe, using: &generator, isCancelled: isCancelled)
      }
    } else {
      try requireVisits(area.size.area)
      let pattern = try soup.pattern(
        size: area.size, symmetry: symmetry, using: &generator, isCancelled: isCancelled)
      try edit { universe throws(EditingError) in universe.replace(pattern, at: area.origin) }
    }
    return area
  }
}

/// The way a soup is drawn.
private struct Soup {
  let density: Double

  func draw(using generator: inout Generator) -> CellState {
    generator.uniform() < density ? 1 : 0
  }

  /// Draws an area in bands of a few rows, so that only one band is held beside the cells.
  func write(
    over area: Rectangle, of universe: inout any Universe, using generator: inout Generator,
    isCancelled: () -> Bool
  ) throws(EditingError) {
    for band in area.bands {
      var builder = PatternBuilder()
      for y in 0..<band.height {
        var start = 0
        var runState: CellState = 0
        for x in 0..<band.width {
          let state = draw(using: &generator)
          if state != runState {
            builder.add(row: y, columns: start..<x, state: runState)
            start = x
            runState = state
          }
          if x & 0xFFFFF == 0xFFFFF, isCancelled() { throw .interrupted }
        }
        builder.add(row: y, columns: start..<band.width, state: runState)
      }
      universe.replace(builder.pattern(size: band.size), at: band.origin)
      if isCancelled() { throw .interrupted }
    }
  }

  func pattern(
    size: Size, symmetry: SoupSymmetry, using generator: inout Generator, isCancelled: () -> Bool
  ) throws(EditingError) -> Pattern {
    let orientations = symmetry.orientations.filter { $0 != .identity }
    var frame = Frame(size: size)
    for y in 0..<size.height {
      if isCancelled() { throw .interrupted }
      for x in 0..<size.width {
        let point = Point(x: x, y: y)
        // The symmetries are a group: the images of a cell are all the cells equal to it.
        let first = orientations.map { $0.applied(to: point, in: size) }.min() ?? point
        frame[x, y] = first < point ? frame[first.x, first.y] : draw(using: &generator)
      }
    }
    var builder = PatternBuilder()
    for y in 0..<size.height {
      for x in 0..<size.width {
        builder.add(row: y, columns: x..<(x + 1), state: frame[x, y])
      }
    }
    return builder.pattern(size: size)
  }
}

extension Rectangle {
  /// The area cut into bands of rows that end at multiples of 32.
  var bands: [Rectangle] {
    var bands: [Rectangle] = []
    var y = rows.lowerBound
    while y < rows.upperBound {
      let end = min(rows.upperBound, (y >> 5 + 1) << 5)
      bands.append(Rectangle(columns: columns, rows: y..<end))
      y = end
    }
    return bands
  }
}

extension Universe {
  /// Writes every cell of a pattern's frame.
  ///
  /// Like `write` with `replace`, but the empty part of the frame costs nothing.
  mutating func replace(_ pattern: Pattern, at origin: Point) {
    erase(Rectangle(origin: origin, size: pattern.size))
    write(pattern, at: origin, .live)
  }

  /// Makes the cells of an area dead. O(occupied blocks).
  mutating func erase(_ area: Rectangle) {
    guard background == 0 else { return fill(area, with: 0) }
    for block in occupiedBlocks(in: area) { fill(block, with: 0) }
  }
}
