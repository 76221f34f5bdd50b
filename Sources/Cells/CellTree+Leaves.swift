// Trees of two states whose leaves become bitmaps.

extension CellTree {
  /// The same cells with leaves of 8 × 8 cells; `nil` when some state is above 1. O(nodes).
  package func withBitmaps() -> CellTree? {
    if leaves == .bitmaps { return self }
    guard highestState <= 1 else { return nil }
    guard level > Leaves.bitmaps.level else { return smallWithBitmaps() }
    var builder = CellTreeBuilder(.bitmaps)
    // Up to the level of the new leaves the cells of each node, above it the number it gets.
    var values: [UInt64] = [0]
    values.reserveCapacity(nodes.count + 1)
    for node in nodes {
      let isLeaf = node.level == leaves.level
      let parts = node.children.map { isLeaf ? UInt64($0) : values[Int($0)] }
      if node.level > Leaves.bitmaps.level {
        let numbers = parts.map { Number(truncatingIfNeeded: $0) }
        values.append(
          UInt64(
            builder.add(
              Node(
                level: node.level, nw: numbers[0], ne: numbers[1], sw: numbers[2], se: numbers[3]))
          ))
      } else {
        let bits = CellTree.bits(node.level, parts[0], parts[1], parts[2], parts[3])
        let isNewLeaf = node.level == Leaves.bitmaps.level
        values.append(isNewLeaf ? UInt64(builder.share(Node(bitmap: bits))) : bits)
      }
    }
    return builder.tree(root: Number(truncatingIfNeeded: values[Int(root)]))
  }

  /// A tree that is no larger than a leaf of the new kind.
  private func smallWithBitmaps() -> CellTree? {
    pattern(limit: .max).flatMap { CellTree($0.pattern, at: $0.origin, leaves: .bitmaps) }
  }

  /// The cells of a block of a level up to 3 from those of its quarters; bit *width · y + x* is the
  /// cell in column *x* of row *y*.
  static func bits(
    _ level: Int, _ nw: UInt64, _ ne: UInt64, _ sw: UInt64, _ se: UInt64
  ) -> UInt64 {
    let half = UInt64(1) << UInt64(level - 1)
    let mask = (UInt64(1) << half) - 1
    var bits: UInt64 = 0
    for row in 0..<half {
      let north = nw >> (half * row) & mask | (ne >> (half * row) & mask) << half
      let south = sw >> (half * row) & mask | (se >> (half * row) & mask) << half
      bits |= north << (2 * half * row) | south << (2 * half * (row + half))
    }
    return bits
  }
}
