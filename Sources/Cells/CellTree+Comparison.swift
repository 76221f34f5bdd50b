// Whether two trees hold the same cells.

extension CellTree {
  /// Whether both have the same live cells at the same places, however their nodes are numbered and
  /// whether equal parts are stored once or not. O(nodes).
  package func hasSameCells(as other: CellTree) -> Bool {
    if leaves != other.leaves {
      guard let mine = withBitmaps(), let others = other.withBitmaps() else { return false }
      return mine.hasSameCells(as: others)
    }
    guard level == other.level, isEmpty == other.isEmpty else { return false }
    var builder = CellTreeBuilder(leaves)
    return sharedRoot(in: &builder) == other.sharedRoot(in: &builder)
  }

  /// The number that the root gets where equal nodes get equal numbers.
  private func sharedRoot(in builder: inout CellTreeBuilder) -> Number {
    var numbers: [Number] = [0]
    numbers.reserveCapacity(nodes.count + 1)
    for node in nodes {
      guard node.level > leaves.level else {
        numbers.append(builder.share(node))
        continue
      }
      let children = node.children.map { numbers[Int($0)] }
      numbers.append(
        builder.share(
          Node(
            level: node.level, nw: children[0], ne: children[1], sw: children[2], se: children[3])))
    }
    return numbers[Int(root)]
  }
}
