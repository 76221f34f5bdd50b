// One-dimensional rules among points: a row follows from the row above it.

import Cells
import Rules

extension ReferenceUniverse {
  mutating func step(_ rule: OneDimensionalRule) {
    if let row, let size = field.size {
      fillNextRow(rule, newest: row, size: size)
    } else {
      writeRowsBelow(rule)
    }
  }

  /// The next state of the cell below a cell.
  private func next(_ rule: OneDimensionalRule, below point: Point) -> CellState {
    var number = 0
    for (index, weight) in rule.weights.enumerated() {
      let neighbour = Point(x: point.x + index - rule.radius, y: point.y)
      if let source = field.wrap(neighbour) { number += weight * Int(self[source]) }
    }
    return rule.table[number]
  }

  private mutating func fillNextRow(_ rule: OneDimensionalRule, newest: Int, size: Size) {
    let states = (0..<size.width).map { next(rule, below: Point(x: $0, y: newest)) }
    if newest == size.height - 1 {
      let old = self
      clear()
      for point in old.cells where point.y > 0 {
        self[Point(x: point.x, y: point.y - 1)] = old[point]
      }
    }
    let target = min(newest + 1, size.height - 1)
    for x in 0..<size.width { self[Point(x: x, y: target)] = states[x] }
    row = target
  }

  /// Without an end every row writes the one below it, where that has no live cell yet.
  private mutating func writeRowsBelow(_ rule: OneDimensionalRule) {
    let old = self
    for point in old.cells {
      for x in (point.x - rule.radius)...(point.x + rule.radius) {
        let target = Point(x: x, y: point.y + 1)
        if old[target] == 0 { self[target] = old.next(rule, below: Point(x: x, y: point.y)) }
      }
    }
  }
}
