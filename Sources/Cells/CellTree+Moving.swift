// Trees moved by one row, as the coordinates of macrocell files need.

/// Why the cells of a tree cannot be moved.
package enum TreeMovingError: Error, Hashable {
  /// Cells would lie beyond `Point.limit`.
  case coordinates
  /// The moved tree would be so much larger that nobody can have meant it.
  case tooManyNodes(limit: Int)
}

extension CellTree {
  /// The same cells one row further down, or up.
  ///
  /// O(pairs of different nodes that lie above each other). In a tree of real cells these are a few
  /// times as many as nodes; in one made for it they may be as many as its square, so when more than
  /// `limit` are found, by default eight times the nodes and a million, it throws.
  package func moved(
    down isDown: Bool, limit: Int? = nil
  ) throws(TreeMovingError) -> CellTree {
    guard root != 0 else { return self }
    var mover = RowMover(
      tree: self, isDown: isDown, limit: limit ?? (1 << 20) + 8 * nodes.count)
    return try mover.moved()
  }
}

/// Moves the cells of a tree by a row, the same two nodes above each other only once.
private struct RowMover {
  struct Pair: Hashable {
    let upper: CellTree.Number
    let lower: CellTree.Number
  }

  private let leaves: CellTree.Leaves
  private let level: Int
  private var nodes: [CellTree.Node]
  private let isDown: Bool
  private var builder: CellTreeBuilder
  private var known: [Pair: CellTree.Number] = [:]
  private let limit: Int

  init(tree: CellTree, isDown: Bool, limit: Int) {
    leaves = tree.leaves
    level = tree.level
    self.isDown = isDown
    builder = CellTreeBuilder(tree.leaves)
    self.limit = limit
    // The root has no room to move in, so it becomes the middle of one that is twice as wide.
    let root = tree[tree.root]
    nodes = tree.nodes
    nodes += [
      CellTree.Node(level: level, nw: 0, ne: 0, sw: 0, se: root.nw),
      CellTree.Node(level: level, nw: 0, ne: 0, sw: root.ne, se: 0),
      CellTree.Node(level: level, nw: 0, ne: root.sw, sw: 0, se: 0),
      CellTree.Node(level: level, nw: root.se, ne: 0, sw: 0, se: 0),
    ]
  }

  mutating func moved() throws(TreeMovingError) -> CellTree {
    let first = CellTree.Number(nodes.count - 3)
    let quarters = (0..<4).map { first + $0 }
    let children = pairs(
      CellTree.Node(
        level: level + 1, nw: quarters[0], ne: quarters[1], sw: quarters[2], se: quarters[3]))
    let numbers = try moved(children, level)
    let root = builder.share(
      CellTree.Node(
        level: level + 1, nw: numbers[0], ne: numbers[1], sw: numbers[2], se: numbers[3]))
    guard let tree = builder.tree(root: root) else { throw .coordinates }
    return tree
  }

  /// The quarters of a node that is alone, each with the one that lends it a row.
  private func pairs(_ node: CellTree.Node) -> [Pair] {
    isDown
      ? [
        Pair(upper: 0, lower: node.nw), Pair(upper: 0, lower: node.ne),
        Pair(upper: node.nw, lower: node.sw), Pair(upper: node.ne, lower: node.se),
      ]
      : [
        Pair(upper: node.nw, lower: node.sw), Pair(upper: node.ne, lower: node.se),
        Pair(upper: node.sw, lower: 0), Pair(upper: node.se, lower: 0),
      ]
  }

  private mutating func moved(
    _ pairs: [Pair], _ level: Int
  ) throws(TreeMovingError) -> [CellTree.Number] {
    var numbers: [CellTree.Number] = []
    for pair in pairs { numbers.append(try moved(pair, level)) }
    return numbers
  }

  /// The lower of two nodes moved down, or the upper one moved up. Recursion ends at the leaves.
  private mutating func moved(
    _ pair: Pair, _ level: Int
  ) throws(TreeMovingError) -> CellTree.Number {
    if pair.upper | pair.lower == 0 { return 0 }
    if let number = known[pair] { return number }
    guard known.count < limit else { throw .tooManyNodes(limit: limit) }
    let empty = CellTree.Node(level: level, nw: 0, ne: 0, sw: 0, se: 0)
    let upper = pair.upper == 0 ? empty : nodes[Int(pair.upper) - 1]
    let lower = pair.lower == 0 ? empty : nodes[Int(pair.lower) - 1]
    let node: CellTree.Node
    if level == leaves.level {
      node = movedLeaf(upper, lower)
    } else {
      let parts =
        isDown
        ? [
          Pair(upper: upper.sw, lower: lower.nw), Pair(upper: upper.se, lower: lower.ne),
          Pair(upper: lower.nw, lower: lower.sw), Pair(upper: lower.ne, lower: lower.se),
        ]
        : [
          Pair(upper: upper.nw, lower: upper.sw), Pair(upper: upper.ne, lower: upper.se),
          Pair(upper: upper.sw, lower: lower.nw), Pair(upper: upper.se, lower: lower.ne),
        ]
      let numbers = try moved(parts, level - 1)
      node = CellTree.Node(
        level: level, nw: numbers[0], ne: numbers[1], sw: numbers[2], se: numbers[3])
    }
    let number = builder.share(node)
    known[pair] = number
    return number
  }

  private func movedLeaf(_ upper: CellTree.Node, _ lower: CellTree.Node) -> CellTree.Node {
    switch leaves {
    case .bitmaps:
      return CellTree.Node(
        bitmap: isDown
          ? upper.bitmap >> 56 | lower.bitmap << 8 : upper.bitmap >> 8 | lower.bitmap << 56)
    case .states:
      // Of two rows each, the middle ones.
      return CellTree.Node(level: 1, nw: upper.sw, ne: upper.se, sw: lower.nw, se: lower.ne)
    }
  }
}
