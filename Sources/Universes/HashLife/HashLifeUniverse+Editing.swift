// Changing cells by hand: every edit is a combination of trees.

import Cells
import Rules

extension HashLifeUniverse {
  package subscript(point: Point) -> CellState {
    get {
      guard let root else { return background }
      let state = store.locked { store.state(at: point, in: root.node) }
      return background == 0 ? state : 1 - state
    }
    set { fill(Rectangle(corner: point, corner: point), with: newValue) }
  }

  package mutating func fill(_ area: Rectangle, with state: CellState) {
    let state = background == 0 ? min(state, highestState) : state == 0 ? 1 : 0
    root = edited { cells, store in
      state == 0
        ? store.combined(cells, store.tree(filling: area), .erasure)
        : store.combined(cells, store.tree(filling: area, with: state), .overlay)
    }
  }

  /// The highest state of the rule.
  private var highestState: CellState { CellState(rule.stateCount - 1) }

  package mutating func write(_ pattern: Pattern, at origin: Point, _ mode: PasteMode) {
    let frame = Rectangle(origin: origin, size: pattern.size)
    // On a live background what is stored are the dead cells, and live ones erase them.
    let (writing, erasing): (TreeOperation, TreeOperation) =
      background == 0 ? (.overlay, .erasure) : (.erasure, .overlay)
    root = edited { cells, store in
      var builder = TreeBuilder(for: store)
      pattern.forEachRun { y, columns, state in
        builder.add(
          row: y + origin.y,
          columns: (columns.lowerBound + origin.x)..<(columns.upperBound + origin.x), state: state)
      }
      let pasted = builder.tree(in: store)
      func gaps() -> PlacedNode {
        store.combined(store.tree(filling: frame), pasted, .erasure)
      }
      switch mode {
      case .live: return store.combined(cells, pasted, writing)
      case .xor: return store.combined(cells, pasted, .exclusion)
      case .and: return store.combined(cells, gaps(), erasing)
      case .replace: return store.combined(store.combined(cells, gaps(), erasing), pasted, writing)
      }
    }
  }

  /// The root of a changed tree.
  private func edited(_ change: (PlacedNode, NodeStore) -> PlacedNode) -> NodeRoot? {
    let cells = node
    return store.locked {
      store.collectIfNeeded(limit: storageLimit)
      store.prepare(upTo: cells.level)
      return store.root(store.trimmed(change(cells, store)))
    }
  }

  package func storageNeeded(toFill area: Rectangle, with state: CellState) -> UInt128 {
    var nodes = nodeCounts.reduce(UInt128(0)) { $0 + UInt128($1) }
    // A level gets new nodes where the edge of the area passes, and they differ by what was there
    // and by how the edge crosses them.
    let counts = nodeCounts
    for level in 0...PlacedNode.highestLevel {
      let (columns, rows) = (blocks(area.columns, level), blocks(area.rows, level))
      let crossed = min(columns * rows, 2 * (columns + rows))
      let different = UInt128(9 * ((level < counts.count ? counts[level] : 0) + 2))
      nodes += min(crossed, different) + 1
    }
    return nodes * UInt128(bytesPerNode)
  }

  package func storageNeeded(toWrite pattern: Pattern, at origin: Point) -> UInt128 {
    var leaves: UInt128 = 0
    var last: (row: Int, column: Int)?
    pattern.forEachRun { y, run, _ in
      let row = (y + origin.y) >> 4
      let (first, end) = ((run.lowerBound + origin.x) >> 4, (run.upperBound - 1 + origin.x) >> 4)
      let isSame = last.map { $0.row == row && $0.column == first } ?? false
      leaves += UInt128(end - first + (isSame ? 0 : 1))
      last = (row, end)
    }
    return storageNeeded(pattern, origin, leaves: leaves)
  }

  /// Rows of runs count a leaf up to sixteen times; no more than lie in the frame can be touched.
  private func storageNeeded(
    _ pattern: Pattern, _ origin: Point, leaves: UInt128
  ) -> UInt128 {
    let frame = Rectangle(origin: origin, size: pattern.size)
    var nodes = nodeCounts.reduce(UInt128(0)) { $0 + UInt128($1) }
    for level in 0...PlacedNode.highestLevel {
      let touched = blocks(frame.columns, level) * blocks(frame.rows, level)
      nodes += min(leaves, touched) + 1
    }
    let erasing = storageNeeded(toFill: frame, with: 0)
    return nodes * UInt128(bytesPerNode) + erasing
  }

  /// How many nodes of a level stand side by side over a range.
  private func blocks(_ range: Range<Int>, _ level: Int) -> UInt128 {
    if range.isEmpty { return 0 }
    return UInt128(((range.upperBound - 1) >> (level + 4)) - (range.lowerBound >> (level + 4)) + 1)
  }
}
