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
    var runs: [(columns: Range<Int>, state: CellState)] = []
    if let root {
      store.locked {
        var reader = RowReader(store: store, y: y, columns: columns)
        reader.read(root.node)
        runs = reader.runs
      }
    }
    if background == 0 {
      for run in runs { body(run.columns, run.state) }
      return
    }
    var gaps = GapFinder(from: columns.lowerBound)
    for run in runs { gaps.add(run.columns) { body($0, 1) } }
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
  /// The state of a cell, as it is stored.
  func state(at point: Point, in root: PlacedNode) -> CellState {
    let reach = PlacedNode.reach(root.level)
    guard (-reach..<reach).contains(point.x), (-reach..<reach).contains(point.y) else { return 0 }
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
    return state(of: number, column: x & 15, row: y & 15)
  }

  /// The state of a cell of a leaf.
  func state(of leaf: NodeNumber, column: Int, row: Int) -> CellState {
    let planes = planes(leaf)
    return (0..<planeCount).reduce(0) { state, plane in
      state | CellState(planes[plane][row: row] >> UInt16(column) & 1) << CellState(plane)
    }
  }

  /// The highest state of the cells of a leaf.
  func highestState(ofLeaf number: NodeNumber) -> CellState {
    let planes = planes(number)
    var candidates = Leaf.full
    var highest: CellState = 0
    // From the highest bit on: only cells that have it, if there are such, can be the highest.
    for plane in (0..<planeCount).reversed() {
      let having = candidates.combined(planes[plane], &)
      if having.isEmpty { continue }
      candidates = having
      highest |= 1 << CellState(plane)
    }
    return highest
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
