// Cells as a quadtree whose equal parts are stored once: what a macrocell file holds.

/// Cells as a tree: a square in four quarters, each a square in four quarters, down to leaves.
///
/// A part that occurs in many places is stored once, so a tree of a few thousand nodes may hold more
/// cells than 64 bits count. A node has a *level*, the binary logarithm of its side, and a *number*
/// from 1, its place among the nodes; 0 is the empty node of every level. Children stand before
/// their parents and are one level lower. Leaves are blocks of 8 × 8 cells of two states, or of
/// 2 × 2 cells of any states.
///
/// The tree is centred: the south-eastern child of the root has its first cell at `0,0`. The root is
/// as low as its cells allow, and at least one level above the leaves.
package struct CellTree: Hashable, Sendable {
  /// A place among the nodes, from 1; 0 is the empty node of every level.
  package typealias Number = UInt32

  /// What the leaves are.
  package enum Leaves: Hashable, Sendable {
    /// 8 × 8 cells of two states.
    case bitmaps
    /// 2 × 2 cells of any states.
    case states

    /// The level of the leaves.
    package var level: Int {
      switch self {
      case .bitmaps: 3
      case .states: 1
      }
    }
  }

  /// A leaf or an inner node.
  package struct Node: Hashable, Sendable {
    private let storedLevel: UInt32
    /// The children of an inner node, the states of a leaf of states.
    package let nw, ne, sw, se: Number

    /// An inner node, or a leaf of states at level 1.
    package init(level: Int, nw: Number, ne: Number, sw: Number, se: Number) {
      storedLevel = UInt32(level)
      (self.nw, self.ne, self.sw, self.se) = (nw, ne, sw, se)
    }

    /// A leaf of two states: bit *8y + x* is the cell in column *x* of row *y*.
    package init(bitmap: UInt64) {
      self.init(
        level: Leaves.bitmaps.level, nw: Number(truncatingIfNeeded: bitmap),
        ne: Number(truncatingIfNeeded: bitmap >> 32), sw: 0, se: 0)
    }

    /// The binary logarithm of its side.
    package var level: Int { Int(storedLevel) }
    /// The cells of a leaf of two states.
    package var bitmap: UInt64 { UInt64(nw) | UInt64(ne) << 32 }
    /// Whether no cell is live, for an inner node by its having no child.
    package var isEmpty: Bool { nw | ne | sw | se == 0 }
    /// North-west, north-east, south-west, south-east.
    package var children: [Number] { [nw, ne, sw, se] }
  }

  /// What the leaves are.
  package let leaves: Leaves
  /// Children before parents; node *n* stands at index *n* − 1. Some may be in no use.
  package let nodes: [Node]
  /// The number of the root; 0 when there is no live cell.
  package let root: Number
  /// The level of the root.
  package let level: Int

  /// The highest level of a root: all of its cells are within `Point.limit`.
  package static let highestLevel = 61

  /// A tree without a live cell.
  package init(empty leaves: Leaves) {
    self.init(leaves: leaves, nodes: [], root: 0, level: leaves.level + 1)
  }

  init(leaves: Leaves, nodes: [Node], root: Number, level: Int) {
    self.leaves = leaves
    self.nodes = nodes
    self.root = root
    self.level = level
  }

  /// Whether no cell is live.
  package var isEmpty: Bool { root == 0 }

  /// The node of a number other than 0. O(1).
  package subscript(number: Number) -> Node { nodes[Int(number) - 1] }

  /// The state of a cell; 0 beyond the root. O(level).
  package subscript(point: Point) -> CellState {
    let reach = 1 << (level - 1)
    guard (-reach..<reach).contains(point.x), (-reach..<reach).contains(point.y) else { return 0 }
    let (x, y) = (point.x + reach, point.y + reach)
    var number = root
    var below = level
    while number != 0, below > leaves.level {
      below -= 1
      let node = self[number]
      switch (y >> below & 1, x >> below & 1) {
      case (0, 0): number = node.nw
      case (0, _): number = node.ne
      case (_, 0): number = node.sw
      case (_, _): number = node.se
      }
    }
    guard number != 0 else { return 0 }
    let leaf = self[number]
    switch leaves {
    case .bitmaps: return CellState(leaf.bitmap >> UInt64(8 * (y & 7) + (x & 7)) & 1)
    case .states: return CellState(leaf.children[2 * (y & 1) + (x & 1)])
    }
  }
}

/// Collects nodes, children before parents, and makes a tree of them.
package struct CellTreeBuilder {
  private let leaves: CellTree.Leaves
  private var nodes: [CellTree.Node] = []
  private var numbers: [CellTree.Node: CellTree.Number] = [:]

  /// A builder to which nothing was added yet.
  package init(_ leaves: CellTree.Leaves) {
    self.leaves = leaves
  }

  /// The number of a new node, 0 when it is empty: for nodes that are known to differ.
  ///
  /// The children of an inner node have been added and are one level lower. O(1).
  package mutating func add(_ node: CellTree.Node) -> CellTree.Number {
    if node.isEmpty { return 0 }
    nodes.append(node)
    return CellTree.Number(nodes.count)
  }

  /// The number of a node that was added by this call before, or else is added now; 0 when it is
  /// empty. O(1).
  package mutating func share(_ node: CellTree.Node) -> CellTree.Number {
    if node.isEmpty { return 0 }
    if let known = numbers[node] { return known }
    let number = add(node)
    numbers[node] = number
    return number
  }

  /// The tree of a root, which may be 0; `nil` when cells lie beyond `Point.limit`.
  ///
  /// The root is lowered while its cells leave room. O(levels).
  package func tree(root: CellTree.Number) -> CellTree? {
    guard root != 0 else { return CellTree(empty: leaves) }
    func node(_ number: CellTree.Number) -> CellTree.Node? {
      number == 0 ? nil : nodes[Int(number) - 1]
    }
    let first = nodes[Int(root) - 1]
    if first.level == leaves.level { return raised(root) }
    var top = first
    while top.level > leaves.level + 1 {
      let (nw, ne, sw, se) = (node(top.nw), node(top.ne), node(top.sw), node(top.se))
      let hasMargin = [
        nw?.nw, nw?.ne, nw?.sw, ne?.nw, ne?.ne, ne?.se, sw?.nw, sw?.sw, sw?.se, se?.ne, se?.sw,
        se?.se,
      ].allSatisfy { $0 ?? 0 == 0 }
      guard hasMargin else { break }
      top = CellTree.Node(
        level: top.level - 1, nw: nw?.se ?? 0, ne: ne?.sw ?? 0, sw: sw?.ne ?? 0, se: se?.nw ?? 0)
    }
    guard top.level <= CellTree.highestLevel else { return nil }
    let isLowered = top.level < first.level
    return CellTree(
      leaves: leaves, nodes: isLowered ? nodes + [top] : nodes,
      root: isLowered ? CellTree.Number(nodes.count + 1) : root, level: top.level)
  }

  /// The tree of a single leaf, whose middle is the middle of the tree.
  private func raised(_ root: CellTree.Number) -> CellTree {
    let leaf = nodes[Int(root) - 1]
    let parts: [CellTree.Node]
    switch leaves {
    case .bitmaps:
      let (north, south) = (leaf.bitmap << 32, leaf.bitmap >> 32)
      let (west, east): (UInt64, UInt64) = (0xF0F0_F0F0_F0F0_F0F0, 0x0F0F_0F0F_0F0F_0F0F)
      parts = [
        CellTree.Node(bitmap: north << 4 & west), CellTree.Node(bitmap: north >> 4 & east),
        CellTree.Node(bitmap: south << 4 & west), CellTree.Node(bitmap: south >> 4 & east),
      ]
    case .states:
      parts = [
        CellTree.Node(level: 1, nw: 0, ne: 0, sw: 0, se: leaf.nw),
        CellTree.Node(level: 1, nw: 0, ne: 0, sw: leaf.ne, se: 0),
        CellTree.Node(level: 1, nw: 0, ne: leaf.sw, sw: 0, se: 0),
        CellTree.Node(level: 1, nw: leaf.se, ne: 0, sw: 0, se: 0),
      ]
    }
    var builder = CellTreeBuilder(leaves)
    let numbers = parts.map { builder.add($0) }
    let above = builder.add(
      CellTree.Node(
        level: leaves.level + 1, nw: numbers[0], ne: numbers[1], sw: numbers[2], se: numbers[3]))
    return CellTree(
      leaves: leaves, nodes: builder.nodes, root: above, level: leaves.level + 1)
  }
}
