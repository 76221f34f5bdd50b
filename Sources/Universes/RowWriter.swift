// Writing patterns row by row, state by state.

import Cells

/// An engine that sets runs of cells to any state of its rule, which is enough to write patterns.
protocol RowWriter: Universe {
  /// Sets the cells of a part of a row.
  mutating func setRow(_ y: Int, columns: Range<Int>, to state: CellState)
}

extension RowWriter {
  package mutating func write(_ pattern: Pattern, at origin: Point, _ mode: PasteMode) {
    let offset = origin - .origin
    switch mode {
    case .replace:
      fill(Rectangle(origin: origin, size: pattern.size), with: 0)
      writeRuns(of: pattern, movedBy: offset)
    case .live: writeRuns(of: pattern, movedBy: offset)
    case .xor: writeRuns(of: pattern, movedBy: offset, killsEqual: true)
    case .and: forEachGap(in: pattern) { fill($0.moved(by: offset), with: 0) }
    }
  }

  /// Writes the live cells of a pattern, a state that the rule has not as its highest one; where
  /// asked, cells that are already in the same state die.
  private mutating func writeRuns(
    of pattern: Pattern, movedBy offset: Offset, killsEqual: Bool = false
  ) {
    pattern.forEachRun { row, columns, state in
      let y = row + offset.y
      let columns = columns.moved(by: offset.x)
      let state = min(state, CellState(rule.stateCount - 1))
      var equal: [Range<Int>] = []
      if killsEqual {
        forEachRun(inRow: y, of: columns) { if $1 == state { equal.append($0) } }
      }
      setRow(y, columns: columns, to: state)
      for part in equal { setRow(y, columns: part, to: 0) }
    }
  }
}
