// Reading many cells of a tree.

import Cells

extension HashLifeUniverse {
  /// The parts of nodes of one level that are not empty; a level is taken that has not too many.
  package func occupiedBlocks(in area: Rectangle) -> [Rectangle] {
    guard let root, !area.isEmpty else { return [] }
    let blocks = store.locked { store.occupiedBlocks(of: root.node, in: area) }
    var joined: [Rectangle] = []
    for part in blocks.sorted(by: { $0.origin < $1.origin }) {
      if let last = joined.last, last.rows == part.rows, last.columns.upperBound == part.x {
        joined[joined.count - 1] = last.union(part)
      } else {
        joined.append(part)
      }
    }
    return joined
  }

  /// The runs are found before the first is handed over, so that nobody is called under the lock.
  package func forEachRun(
    inRow y: Int, of columns: Range<Int>, _ body: (Range<Int>, CellState) -> Void
  ) {
    if columns.isEmpty { return }
    var runs: [Range<Int>] = []
    if let root {
      store.locked {
        var reader = RowReader(store: store, y: y, columns: columns)
        reader.read(root.node)
        runs = reader.runs
      }
    }
    if background == 0 {
      for run in runs { body(run, 1) }
      return
    }
    var gaps = GapFinder(from: columns.lowerBound)
    for run in runs { gaps.add(run) { body($0, 1) } }
    gaps.add(columns.upperBound..<columns.upperBound) { body($0, 1) }
  }

  package func reduced(_ area: Rectangle, by factor: Int, into frame: inout Frame) {
    let size = Size(
      width: min(frame.width, (area.width + factor - 1) / factor),
      height: min(frame.height, (area.height + factor - 1) / factor))
    for row in 0..<size.height {
      frame.fill(row: row, columns: 0..<size.width, with: background)
    }
    guard let root else { return }
    store.locked {
      var reducer = TreeReducer(
        store: store, area: area, factor: factor, size: size, isInverted: background != 0,
        frame: frame)
      reducer.draw(root.node)
      frame = reducer.frame
    }
  }
}

extension NodeStore {
  /// Whether a cell is set.
  func isSet(_ point: Point, in root: PlacedNode) -> Bool {
    let reach = PlacedNode.reach(root.level)
    guard (-reach..<reach).contains(point.x), (-reach..<reach).contains(point.y) else {
      return false
    }
    let (x, y) = (point.x + reach, point.y + reach)
    var number = root.number
    var level = root.level
    while level > 0 {
      let key = key(level, number)
      level -= 1
      let isEast = x >> (level + 4) & 1 == 1
      let isSouth = y >> (level + 4) & 1 == 1
      number = isSouth ? (isEast ? key.se : key.sw) : (isEast ? key.ne : key.nw)
    }
    return leaf(number)[row: y & 15] >> UInt16(x & 15) & 1 == 1
  }

  /// The parts of an area in the nodes of one level that are not empty, in no order.
  fileprivate func occupiedBlocks(of root: PlacedNode, in area: Rectangle) -> [Rectangle] {
    let reach = PlacedNode.reach(root.level)
    var level = root.level
    var blocks = [(number: root.number, x: -reach, y: -reach)]
    while level > 0, blocks.count <= mostBlocks {
      let side = Leaf.side << (level - 1)
      var next: [(number: NodeNumber, x: Int, y: Int)] = []
      for block in blocks {
        let key = key(level, block.number)
        for (child, dx, dy) in [(key.nw, 0, 0), (key.ne, 1, 0), (key.sw, 0, 1), (key.se, 1, 1)]
        where child != 0 {
          let (x, y) = (block.x + dx * side, block.y + dy * side)
          if x < area.columns.upperBound, x + side > area.x, y < area.rows.upperBound,
            y + side > area.y
          {
            next.append((child, x, y))
          }
        }
      }
      blocks = next
      level -= 1
    }
    let side = Leaf.side << level
    return blocks.compactMap {
      Rectangle(x: $0.x, y: $0.y, width: side, height: side).intersection(area)
    }
  }

  /// So many blocks are not split any further.
  private var mostBlocks: Int { 1 << 18 }
}

/// Finds the runs of set cells in a row.
private struct RowReader {
  let store: NodeStore
  let y: Int
  let columns: Range<Int>
  private(set) var runs: [Range<Int>] = []
  private var joiner = RunJoiner()
  private var end: Int

  /// Nodes of this level are as wide as a word.
  private static let wordLevel = 2

  init(store: NodeStore, y: Int, columns: Range<Int>) {
    self.store = store
    self.y = y
    self.columns = columns
    end = columns.lowerBound
  }

  mutating func read(_ root: PlacedNode) {
    let reach = PlacedNode.reach(root.level)
    guard (-reach..<reach).contains(y) else { return }
    read(root.level, root.number, x: -reach, row: y + reach)
    joiner.close(at: min(end, columns.upperBound)) { runs.append($0) }
  }

  private mutating func read(_ level: Int, _ number: NodeNumber, x: Int, row: Int) {
    let side = Leaf.side << level
    if number == 0 || x >= columns.upperBound || x + side <= columns.lowerBound { return }
    if level == RowReader.wordLevel {
      if x > end { joiner.close(at: end) { runs.append($0) } }
      let word = word(number, row: row & 63) & UInt64(mask: columns, inWordAt: x)
      joiner.add(word, at: x) { runs.append($0) }
      end = x + 64
      return
    }
    let key = store.key(level, number)
    let isSouth = row >> (level + 3) & 1 == 1
    read(level - 1, isSouth ? key.sw : key.nw, x: x, row: row)
    read(level - 1, isSouth ? key.se : key.ne, x: x + side / 2, row: row)
  }

  /// A row of a node of 64 × 64 cells.
  private func word(_ number: NodeNumber, row: Int) -> UInt64 {
    let outer = store.key(RowReader.wordLevel, number)
    let halves = row < 32 ? [outer.nw, outer.ne] : [outer.sw, outer.se]
    var word: UInt64 = 0
    for (half, node) in halves.enumerated() where node != 0 {
      let inner = store.key(1, node)
      let (west, east) = row & 16 == 0 ? (inner.nw, inner.ne) : (inner.sw, inner.se)
      let bits =
        UInt64(store.leaf(west)[row: row & 15])
        | UInt64(store.leaf(east)[row: row & 15]) << 16
      word |= bits << UInt64(32 * half)
    }
    return word
  }
}
