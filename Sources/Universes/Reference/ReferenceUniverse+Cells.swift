// Reading and writing many cells of a reference universe, one by one.

import Cells

extension ReferenceUniverse {
  package func occupiedBlocks(in area: Rectangle) -> [Rectangle] {
    cells.filter { area.contains($0) }.sorted().map { Rectangle(corner: $0, corner: $0) }
  }

  package func forEachRun(
    inRow y: Int, of columns: Range<Int>, _ body: (Range<Int>, CellState) -> Void
  ) {
    var run: (start: Int, state: CellState) = (columns.lowerBound, 0)
    for x in columns {
      let state = self[Point(x: x, y: y)]
      if state == run.state { continue }
      if run.state != 0 { body(run.start..<x, run.state) }
      run = (x, state)
    }
    if run.state != 0 { body(run.start..<columns.upperBound, run.state) }
  }

  package func reduced(_ area: Rectangle, by factor: Int, into frame: inout Frame) {
    for row in 0..<frame.height {
      for column in 0..<frame.width {
        let block = Rectangle(
          x: area.x + column * factor, y: area.y + row * factor, width: factor, height: factor)
        guard let visible = block.intersection(area) else { continue }
        frame[column, row] = highestState(in: visible)
      }
    }
  }

  private func highestState(in block: Rectangle) -> CellState {
    var highest: CellState = 0
    for y in block.rows {
      for x in block.columns { highest = max(highest, self[Point(x: x, y: y)]) }
    }
    return highest
  }

  package mutating func write(_ pattern: Pattern, at origin: Point, _ mode: PasteMode) {
    for y in 0..<pattern.height {
      for x in 0..<pattern.width {
        let target = Point(x: origin.x + x, y: origin.y + y)
        let state = pattern[Point(x: x, y: y)]
        let pasted = rule.stateCount > 2 ? state : min(state, 1)
        self[target] = mode.combine(pasted: pasted, over: self[target])
      }
    }
  }

  package mutating func fill(_ area: Rectangle, with state: CellState) {
    for y in area.rows {
      for x in area.columns { self[Point(x: x, y: y)] = state }
    }
  }

  package func storageNeeded(toFill area: Rectangle, with state: CellState) -> UInt128 {
    let added = (state != 0) == (background != 0) ? 0 : area.size.area
    return (UInt128(cells.count) + added) * UInt128(ReferenceUniverse.bytesPerCell)
  }

  package func storageNeeded(toWrite pattern: Pattern, at origin: Point) -> UInt128 {
    let added = background == 0 ? UInt128(pattern.population) : pattern.size.area
    return (UInt128(cells.count) + added) * UInt128(ReferenceUniverse.bytesPerCell)
  }
}
