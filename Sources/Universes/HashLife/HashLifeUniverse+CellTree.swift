// From a shared quadtree to the tree of a universe and back, node by node.

import Cells
import Rules

extension HashLifeUniverse {
  /// The cells of a quadtree, of which nothing is expanded; states that the rule has not become its
  /// highest. O(nodes).
  ///
  /// - Precondition: as for an empty universe.
  package init(rule: Rule, tree: CellTree) {
    self.init(rule: rule)
    let store = store
    root = store.locked {
      var reader = CellTreeReader(store: store)
      return store.root(store.trimmed(reader.read(tree)))
    }
  }

  /// The cells as a quadtree, of which nothing is expanded; `nil` on a live background, which it
  /// cannot say, and where cells lie beyond `Point.limit`. O(nodes).
  package var tree: CellTree? {
    if background != 0 { return nil }
    let leaves: CellTree.Leaves = rule.stateCount == 2 ? .bitmaps : .states
    guard let root else { return CellTree(empty: leaves) }
    return store.locked {
      var writer = CellTreeWriter(store: store, leaves: leaves)
      return writer.tree(of: root.node)
    }
  }
}

/// Makes the nodes of a quadtree in a store, each after its children.
///
/// Levels of the quadtree are counted from single cells: a leaf of the store is of level 4. Of the nodes
/// below that the cells are kept, eight rows of eight in each plane.
private struct CellTreeReader {
  private static let leafLevel = 4

  let store: NodeStore
  private let highestState: UInt32
  /// For each node its number in the store, from the level of leaves on.
  private var numbers: [NodeNumber] = [0]
  /// For each node below that its planes, else nothing; the planes of number 0 are empty.
  private var starts: [Int32] = [0]
  private var planes: [UInt64]

  init(store: NodeStore) {
    self.store = store
    highestState = UInt32(store.rule.stateCount - 1)
    planes = Array(repeating: 0, count: store.planeCount)
  }

  mutating func read(_ tree: CellTree) -> PlacedNode {
    if tree.isEmpty { return .empty }
    numbers.reserveCapacity(tree.nodes.count + 1)
    starts.reserveCapacity(tree.nodes.count + 1)
    // Nodes above the root may be there, which nobody needs.
    store.prepare(upTo: max(tree.level - CellTreeReader.leafLevel, PlacedNode.lowestLevel))
    for node in tree.nodes { add(node, of: tree) }
    // A root at the origin has its quarters around it, whatever their level.
    let root = tree[tree.root]
    let quarters = root.children.map { Int($0) }
    var level = tree.level - CellTreeReader.leafLevel
    var number = numbers[Int(tree.root)]
    if level <= 0 {
      let children = quarters.enumerated().map { corner($0.element, $0.offset, tree.level - 1) }
      level = 1
      number = store.node(1, NodeKey(children[0], children[1], children[2], children[3]))
    }
    return store.padded(
      PlacedNode(level: level, number: number), to: max(level, PlacedNode.lowestLevel))
  }

  private mutating func add(_ node: CellTree.Node, of tree: CellTree) {
    let (nw, ne, sw, se) = (Int(node.nw), Int(node.ne), Int(node.sw), Int(node.se))
    var number: NodeNumber = 0
    var start: Int32 = 0
    if node.level > tree.level {
      // Not part of the tree.
    } else if node.level > CellTreeReader.leafLevel {
      number = store.node(
        node.level - CellTreeReader.leafLevel,
        NodeKey(numbers[nw], numbers[ne], numbers[sw], numbers[se]))
    } else if node.level == CellTreeReader.leafLevel {
      number = store.leaf {
        Leaf(nw: block(nw, $0), ne: block(ne, $0), sw: block(sw, $0), se: block(se, $0))
      }
    } else {
      start = Int32(planes.count)
      for plane in 0..<store.planeCount {
        planes.append(
          node.level == tree.leaves.level
            ? leafBlock(node, tree.leaves, plane)
            : join(
              node.level, block(nw, plane), block(ne, plane), block(sw, plane), block(se, plane))
        )
      }
    }
    numbers.append(number)
    starts.append(start)
  }

  /// The rows of a node below the leaves in a plane.
  private func block(_ node: Int, _ plane: Int) -> UInt64 { planes[Int(starts[node]) + plane] }

  private func leafBlock(_ leaf: CellTree.Node, _ leaves: CellTree.Leaves, _ plane: Int) -> UInt64 {
    switch leaves {
    case .bitmaps: return plane == 0 ? leaf.bitmap : 0
    case .states:
      func bit(_ state: UInt32) -> UInt64 {
        UInt64(min(state, highestState) >> UInt32(plane) & 1)
      }
      return bit(leaf.nw) | bit(leaf.ne) << 1 | bit(leaf.sw) << 8 | bit(leaf.se) << 9
    }
  }

  /// The rows of a node of a level of four below it.
  private func join(
    _ level: Int, _ nw: UInt64, _ ne: UInt64, _ sw: UInt64, _ se: UInt64
  ) -> UInt64 {
    let half = UInt64(1 << (level - 1))
    return nw | ne << half | sw << (8 * half) | se << (9 * half)
  }

  /// A leaf with a small quarter of the root in the corner that is next to the origin.
  private func corner(_ node: Int, _ quarter: Int, _ level: Int) -> NodeNumber {
    let free = level < 4 ? 16 - 1 << level : 0
    let (right, down) = (quarter & 1 == 0 ? free : 0, quarter < 2 ? free : 0)
    return store.leaf { plane in
      var leaf = Leaf.empty
      let rows = block(node, plane)
      for y in 0..<min(8, Leaf.side - down) {
        leaf[row: y + down] =
          UInt16(truncatingIfNeeded: rows >> UInt64(8 * y) & 0xFF) << UInt16(right)
      }
      return leaf
    }
  }
}

/// Makes a quadtree of a tree, level by level.
private struct CellTreeWriter {
  let store: NodeStore
  let leaves: CellTree.Leaves
  private var builder: CellTreeBuilder

  init(store: NodeStore, leaves: CellTree.Leaves) {
    self.store = store
    self.leaves = leaves
    builder = CellTreeBuilder(leaves)
  }

  mutating func tree(of root: PlacedNode) -> CellTree? {
    // The nodes of each level that are needed, found from the top down.
    var numbers: [[NodeNumber]] = Array(repeating: [], count: root.level + 1)
    numbers[root.level] = [root.number]
    for level in (1...root.level).reversed() {
      var seen = Set<NodeNumber>([0])
      for number in numbers[level] {
        let key = store.key(level, number)
        for child in [key.nw, key.ne, key.sw, key.se] where seen.insert(child).inserted {
          numbers[level - 1].append(child)
        }
      }
    }
    var made: [NodeNumber: CellTree.Number] = [0: 0]
    for number in numbers[0] { made[number] = add(leaf: number) }
    for level in 1...root.level {
      var next: [NodeNumber: CellTree.Number] = [0: 0]
      for number in numbers[level] {
        let key = store.key(level, number)
        next[number] = builder.add(
          node(level + 4, made[key.nw], made[key.ne], made[key.sw], made[key.se]))
      }
      made = next
    }
    return builder.tree(root: made[root.number] ?? 0)
  }

  private func node(
    _ level: Int, _ nw: CellTree.Number?, _ ne: CellTree.Number?, _ sw: CellTree.Number?,
    _ se: CellTree.Number?
  ) -> CellTree.Node {
    CellTree.Node(level: level, nw: nw ?? 0, ne: ne ?? 0, sw: sw ?? 0, se: se ?? 0)
  }

  private mutating func add(leaf number: NodeNumber) -> CellTree.Number {
    switch leaves {
    case .bitmaps:
      let plane = store.planes(number)[0]
      let blocks = [(false, false), (true, false), (false, true), (true, true)].map { east, south in
        builder.share(CellTree.Node(bitmap: plane.block(east: east, south: south)))
      }
      return builder.add(node(4, blocks[0], blocks[1], blocks[2], blocks[3]))
    case .states:
      return add(leaf: number, level: 4, x: 0, y: 0)
    }
  }

  /// A part of a leaf with many states; four levels down there are single cells.
  private mutating func add(leaf number: NodeNumber, level: Int, x: Int, y: Int) -> CellTree.Number
  {
    let half = 1 << (level - 1)
    let parts = [(x, y), (x + half, y), (x, y + half), (x + half, y + half)].map { x, y in
      level == 1
        ? CellTree.Number(store.state(of: number, column: x, row: y))
        : add(leaf: number, level: level - 1, x: x, y: y)
    }
    return builder.share(node(level, parts[0], parts[1], parts[2], parts[3]))
  }
}
