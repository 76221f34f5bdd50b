// Trees from trees: growing, trimming, combining and filling them.

import Cells

extension NodeStore {
  /// The same cells in a root of a higher level.
  func padded(_ node: PlacedNode, to level: Int) -> PlacedNode {
    prepare(upTo: level)
    var node = node
    while node.level < level {
      if node.number != 0 {
        let key = key(node.level, node.number)
        let child = node.level
        node.number = self.node(
          child + 1,
          NodeKey(
            self.node(child, NodeKey(0, 0, 0, key.nw)), self.node(child, NodeKey(0, 0, key.ne, 0)),
            self.node(child, NodeKey(0, key.sw, 0, 0)), self.node(child, NodeKey(key.se, 0, 0, 0))))
      }
      node.level += 1
    }
    return node
  }

  /// The same cells in a root of the lowest level that holds them.
  func trimmed(_ node: PlacedNode) -> PlacedNode {
    if node.number == 0 { return .empty }
    var node = node
    while node.level > PlacedNode.lowestLevel {
      let outer = key(node.level, node.number)
      let (nw, ne) = (key(node.level - 1, outer.nw), key(node.level - 1, outer.ne))
      let (sw, se) = (key(node.level - 1, outer.sw), key(node.level - 1, outer.se))
      let margin =
        nw.nw | nw.ne | nw.sw | ne.nw | ne.ne | ne.se | sw.nw | sw.sw | sw.se | se.ne | se.sw
        | se.se
      if margin != 0 { break }
      node.level -= 1
      node.number = self.node(node.level, NodeKey(nw.se, ne.sw, sw.ne, se.nw))
    }
    return node
  }

  /// The cells of two trees, combined one by one.
  func combined(_ a: PlacedNode, _ b: PlacedNode, _ operation: TreeOperation) -> PlacedNode {
    let level = max(a.level, b.level)
    let (a, b) = (padded(a, to: level), padded(b, to: level))
    var combiner = TreeCombiner(store: self, operation: operation)
    return PlacedNode(level: level, number: combiner.combined(level, a.number, b.number))
  }

  /// A tree in which the cells of an area, and no others, are in a state.
  func tree(filling area: Rectangle, with state: CellState = 1) -> PlacedNode {
    if area.isEmpty || state == 0 { return .empty }
    let level = PlacedNode.level(around: area)
    prepare(upTo: level)
    let reach = PlacedNode.reach(level)
    var filler = AreaFiller(store: self, state: state)
    let number = filler.filled(
      level, (area.x + reach)..<(area.columns.upperBound + reach),
      (area.y + reach)..<(area.rows.upperBound + reach))
    return PlacedNode(level: level, number: number)
  }
}

/// What becomes of the cells of two trees.
enum TreeOperation {
  /// The second is laid over the first: its cells replace those of the first where they are not 0.
  case overlay
  /// The cells of the first are erased where those of the second are not 0.
  case erasure
  /// As an overlay, but where both are in the same state there is nothing.
  case exclusion

  /// The next words of a plane; `occupied` says where cells of the second are not 0, and `differ`
  /// where the cells of both are in different states.
  @inline(__always)
  func applied(_ a: UInt64, _ b: UInt64, _ occupied: UInt64, _ differ: UInt64) -> UInt64 {
    switch self {
    case .overlay: a & ~occupied | b
    case .erasure: a & ~occupied
    case .exclusion: (a & ~occupied | b) & differ
    }
  }

  /// The node that two make, where it needs no look into them.
  func shortcut(_ a: NodeNumber, _ b: NodeNumber) -> NodeNumber? {
    if b == 0 { return a }
    switch self {
    case .overlay: return a == 0 || a == b ? b : nil
    case .erasure: return a == 0 || a == b ? 0 : nil
    case .exclusion: return a == b ? 0 : a == 0 ? b : nil
    }
  }
}

/// Combines trees; the same two nodes only once.
private struct TreeCombiner {
  struct Pair: Hashable {
    let level: Int
    let a: NodeNumber
    let b: NodeNumber
  }

  let store: NodeStore
  let operation: TreeOperation
  private var known: [Pair: NodeNumber] = [:]

  init(store: NodeStore, operation: TreeOperation) {
    self.store = store
    self.operation = operation
  }

  mutating func combined(_ level: Int, _ a: NodeNumber, _ b: NodeNumber) -> NodeNumber {
    if let number = operation.shortcut(a, b) { return number }
    if level == 0 { return combinedLeaves(a, b) }
    let pair = Pair(level: level, a: a, b: b)
    if let number = known[pair] { return number }
    let (x, y) = (store.key(level, a), store.key(level, b))
    let number = store.node(
      level,
      NodeKey(
        combined(level - 1, x.nw, y.nw), combined(level - 1, x.ne, y.ne),
        combined(level - 1, x.sw, y.sw), combined(level - 1, x.se, y.se)))
    known[pair] = number
    return number
  }

  private func combinedLeaves(_ a: NodeNumber, _ b: NodeNumber) -> NodeNumber {
    let occupied = store.occupied(b)
    let (first, second) = (store.planes(a), store.planes(b))
    var differ = Leaf.empty
    for plane in 0..<store.planeCount {
      differ = differ.combined(first[plane].combined(second[plane], ^), |)
    }
    // The draft is apart from the leaves, which stay where they are until it is done.
    return store.leaf { plane in
      Leaf(first[plane], second[plane], occupied, differ, operation.applied)
    }
  }
}

extension Leaf {
  /// A plane made of the words of four.
  fileprivate init(
    _ a: Leaf, _ b: Leaf, _ c: Leaf, _ d: Leaf,
    _ combine: (UInt64, UInt64, UInt64, UInt64) -> UInt64
  ) {
    self.init(
      combine(a.words.0, b.words.0, c.words.0, d.words.0),
      combine(a.words.1, b.words.1, c.words.1, d.words.1),
      combine(a.words.2, b.words.2, c.words.2, d.words.2),
      combine(a.words.3, b.words.3, c.words.3, d.words.3))
  }
}

/// Makes the tree of a filled area; equal parts only once, so that it takes O(level) steps.
private struct AreaFiller {
  struct Part: Hashable {
    let level: Int
    let columns: Range<Int>
    let rows: Range<Int>
  }

  let store: NodeStore
  let state: CellState
  private var known: [Part: NodeNumber] = [:]

  init(store: NodeStore, state: CellState) {
    self.store = store
    self.state = state
  }

  /// A node in which an area is filled, counted from its corner; the area may reach beyond.
  mutating func filled(_ level: Int, _ columns: Range<Int>, _ rows: Range<Int>) -> NodeNumber {
    let side = Leaf.side << level
    let (columns, rows) = (columns.clamped(to: 0..<side), rows.clamped(to: 0..<side))
    if columns.isEmpty || rows.isEmpty { return 0 }
    if columns.count == side && rows.count == side { return store.fullNode(level, state) }
    if level == 0 {
      var leaf = Leaf.empty
      let bits = UInt16(truncatingIfNeeded: UInt64(mask: columns, inWordAt: 0))
      for y in rows { leaf[row: y] = bits }
      return store.leaf { state >> $0 & 1 == 1 ? leaf : .empty }
    }
    let part = Part(level: level, columns: columns, rows: rows)
    if let number = known[part] { return number }
    let half = side / 2
    let (east, south) = (columns.moved(by: -half), rows.moved(by: -half))
    let number = store.node(
      level,
      NodeKey(
        filled(level - 1, columns, rows), filled(level - 1, east, rows),
        filled(level - 1, columns, south), filled(level - 1, east, south)))
    known[part] = number
    return number
  }
}
