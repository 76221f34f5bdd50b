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

  /// A tree in which the cells of an area, and no others, are set.
  func tree(filling area: Rectangle) -> PlacedNode {
    if area.isEmpty { return .empty }
    let level = PlacedNode.level(around: area)
    prepare(upTo: level)
    let reach = PlacedNode.reach(level)
    var filler = AreaFiller(store: self)
    let number = filler.filled(
      level, (area.x + reach)..<(area.columns.upperBound + reach),
      (area.y + reach)..<(area.rows.upperBound + reach))
    return PlacedNode(level: level, number: number)
  }
}

/// What becomes of the cells of two trees.
enum TreeOperation {
  /// Set in either.
  case union
  /// Set in the first and not in the second.
  case difference
  /// Set in one of them.
  case exclusion

  @inline(__always)
  func applied(_ a: UInt64, _ b: UInt64) -> UInt64 {
    switch self {
    case .union: a | b
    case .difference: a & ~b
    case .exclusion: a ^ b
    }
  }

  /// The node that two make, where it needs no look into them.
  func shortcut(_ a: NodeNumber, _ b: NodeNumber) -> NodeNumber? {
    if b == 0 { return a }
    switch self {
    case .union: return a == 0 || a == b ? b : nil
    case .difference: return a == 0 || a == b ? 0 : nil
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
    if level == 0 {
      return store.number(of: store.leaf(a).combined(store.leaf(b), operation.applied))
    }
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
}

/// Makes the tree of a filled area; equal parts only once, so that it takes O(level) steps.
private struct AreaFiller {
  struct Part: Hashable {
    let level: Int
    let columns: Range<Int>
    let rows: Range<Int>
  }

  let store: NodeStore
  private var known: [Part: NodeNumber] = [:]

  init(store: NodeStore) {
    self.store = store
  }

  /// A node in which an area is set, counted from its corner; the area may reach beyond.
  mutating func filled(_ level: Int, _ columns: Range<Int>, _ rows: Range<Int>) -> NodeNumber {
    let side = Leaf.side << level
    let (columns, rows) = (columns.clamped(to: 0..<side), rows.clamped(to: 0..<side))
    if columns.isEmpty || rows.isEmpty { return 0 }
    if columns.count == side && rows.count == side { return store.fullNode(level) }
    if level == 0 {
      var leaf = Leaf.empty
      let bits = UInt16(truncatingIfNeeded: UInt64(mask: columns, inWordAt: 0))
      for y in rows { leaf[row: y] = bits }
      return store.number(of: leaf)
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

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range<Int> {
    (lowerBound + distance)..<(upperBound + distance)
  }
}
