// Drawing tiles smaller than they are.

import Cells

extension BitUniverse {
  package func reduced(_ area: Rectangle, by factor: Int, into frame: inout Frame) {
    let view = ReducedView(of: area, by: factor, in: frame.size)
    view.clear(&frame)
    if factor == 1 { return view.copyRuns(of: self, into: &frame) }
    if background != 0 { return reduceLiveBackground(view, into: &frame) }
    forEachReducedRow(of: view) { slot, rows, row, columns in
      var words = RowBits.zero
      for y in rows { words |= slots[slot].rowWords(y, plane: currentPlane) }
      if words == .zero { return }
      columns.forEachRun(in: words) { frame.fill(row: row, columns: $0, with: 1) }
    }
  }

  /// Calls `body` for each tile, and each row of a view that shows some of its rows, with the columns
  /// of the view that show the tile.
  func forEachReducedRow(
    of view: ReducedView,
    _ body: (_ slot: Int, _ rows: Range<Int>, _ row: Int, _ columns: ReducedColumns) -> Void
  ) {
    // Tiles one below the other are shown by the same columns.
    var columns: [Int: ReducedColumns] = [:]
    for slot in slotsOverlapping(view.area) {
      let place = slots[slot].place
      guard let part = place.rectangle.intersection(view.area) else { continue }
      let shown = columns[place.x] ?? ReducedColumns(part.columns, from: place.origin.x, in: view)
      columns[place.x] = shown
      var y = part.y
      while y < part.rows.upperBound {
        let row = (y - view.area.y) / view.factor
        if row >= view.size.height { break }
        let end = min(part.rows.upperBound, view.area.y + (row + 1) * view.factor)
        body(slot, (y - place.origin.y)..<(end - place.origin.y), row, shown)
        y = end
      }
    }
  }

  /// On a live background every cell counts that is not marked; the rows are read one by one, until
  /// nothing is left to mark, which where no tile is takes a single one.
  private func reduceLiveBackground(_ view: ReducedView, into frame: inout Frame) {
    let (area, factor, size) = (view.area, view.factor, view.size)
    for row in 0..<size.height {
      let start = area.y + row * factor
      for y in (start..<(start + factor)).clamped(to: area.rows) {
        forEachRun(inRow: y, of: area.columns) { run, _ in
          let first = (run.lowerBound - area.x) / factor
          let last = min((run.upperBound - 1 - area.x) / factor, size.width - 1)
          if first <= last { frame.fill(row: row, columns: first..<(last + 1), with: 1) }
        }
        if (0..<size.width).allSatisfy({ frame[$0, row] != 0 }) { break }
      }
    }
  }
}

/// An area drawn with one cell of a frame for `factor` × `factor` cells.
struct ReducedView {
  let area: Rectangle
  let factor: Int
  /// The part of the frame that shows the area.
  let size: Size

  init(of area: Rectangle, by factor: Int, in frame: Size) {
    self.area = area
    self.factor = factor
    size = Size(
      width: min(frame.width, (area.width + factor - 1) / factor),
      height: min(frame.height, (area.height + factor - 1) / factor))
  }

  func clear(_ frame: inout Frame) {
    for row in 0..<size.height { frame.fill(row: row, columns: 0..<size.width, with: 0) }
  }
}

extension ReducedView {
  /// Draws the area where a cell of the frame is a cell of the field.
  func copyRuns(of universe: some Universe, into frame: inout Frame) {
    let columns = area.x..<(area.x + size.width)
    for row in 0..<size.height {
      universe.forEachRun(inRow: area.y + row, of: columns) { run, state in
        let shown = (run.lowerBound - area.x)..<(run.upperBound - area.x)
        frame.fill(row: row, columns: shown, with: state)
      }
    }
  }
}

/// The columns of a view that show a tile, and which of the tile's columns each shows.
struct ReducedColumns {
  private let first: Int
  private let masks: [RowBits]

  /// For the columns of the field that are shown of a tile, which begins at column `start`.
  init(_ columns: Range<Int>, from start: Int, in view: ReducedView) {
    first = (columns.lowerBound - view.area.x) / view.factor
    var masks: [RowBits] = []
    var x = columns.lowerBound
    while x < columns.upperBound, first + masks.count < view.size.width {
      let next = view.area.x + (first + masks.count + 1) * view.factor
      let end = min(next, columns.upperBound)
      let shown = (x - start)..<(end - start)
      masks.append(
        RowBits(
          UInt64(mask: shown, inWordAt: 0), UInt64(mask: shown, inWordAt: 64),
          UInt64(mask: shown, inWordAt: 128), UInt64(mask: shown, inWordAt: 192)))
      x = end
    }
    self.masks = masks
  }

  /// Calls `body` for the runs of columns that show any cell of four words.
  @inline(__always)
  func forEachRun(in words: RowBits, _ body: (Range<Int>) -> Void) {
    var start: Int?
    for (index, mask) in masks.enumerated() {
      if isAny(words & mask) {
        start = start ?? first + index
      } else if let open = start {
        body(open..<(first + index))
        start = nil
      }
    }
    if let open = start { body(open..<(first + masks.count)) }
  }

  /// Calls `body` for the columns that show any cell of four words, with the mask of their cells.
  @inline(__always)
  func forEach(in words: RowBits, _ body: (_ column: Int, _ mask: RowBits) -> Void) {
    for (index, mask) in masks.enumerated() where isAny(words & mask) { body(first + index, mask) }
  }
}
