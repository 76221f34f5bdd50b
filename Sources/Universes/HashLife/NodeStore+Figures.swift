// Figures about trees: populations, bounds and how many nodes there are.

import Cells

extension NodeStore {
  /// The number of cells that are set in a node. O(nodes not counted before).
  func population(_ level: Int, _ number: NodeNumber) -> Population {
    if number == 0 { return 0 }
    if level == 0 { return Population(occupied(number).population) }
    let nodes = tables[level].nodes
    let note = nodes[Int(number)].note & NoteMark.populations
    if note != 0 { return populations[Int(note)] }
    let key = nodes[Int(number)].key
    let sum =
      population(level - 1, key.nw) &+ population(level - 1, key.ne)
      &+ population(level - 1, key.sw) &+ population(level - 1, key.se)
    nodes[Int(number)].note = UInt32(truncatingIfNeeded: populations.count)
    populations.append(sum)
    return sum
  }

  /// For each level how many different nodes a tree has.
  func nodeCounts(of root: PlacedNode) -> [Int] {
    var counts = Array(repeating: 0, count: root.level + 1)
    var numbers = [root.number]
    for level in (0...root.level).reversed() {
      counts[level] = numbers.count
      if level == 0 { break }
      var isListed = Array(repeating: false, count: placeCount(level - 1))
      isListed[0] = true
      var next: [NodeNumber] = []
      for number in numbers {
        let key = key(level, number)
        for child in [key.nw, key.ne, key.sw, key.se] where !isListed[Int(child)] {
          isListed[Int(child)] = true
          next.append(child)
        }
      }
      numbers = next
    }
    return counts
  }

  private func placeCount(_ level: Int) -> Int {
    level == 0 ? leaves.count : tables[level].count
  }

  /// The box around the cells of a tree. O(different nodes along the edges).
  func bounds(of root: PlacedNode) -> Rectangle? {
    if root.number == 0 { return nil }
    let reach = PlacedNode.reach(root.level)
    let top = margin(of: root, .top) - reach
    let left = margin(of: root, .left) - reach
    let bottom = reach - margin(of: root, .bottom)
    let right = reach - margin(of: root, .right)
    return Rectangle(columns: left..<right, rows: top..<bottom)
  }

  private enum Side {
    case top, bottom, left, right
  }

  /// How many rows or columns from a side on are empty.
  private func margin(of root: PlacedNode, _ side: Side) -> Int {
    var margin = 0
    var numbers: Set<NodeNumber> = [root.number]
    for level in (1...root.level).reversed() {
      let keys = numbers.map { key(level, $0) }
      var next = Set(keys.flatMap { nearHalf(of: $0, side) })
      next.remove(0)
      if next.isEmpty {
        margin += Leaf.side << (level - 1)
        next = Set(keys.flatMap { farHalf(of: $0, side) })
        next.remove(0)
      }
      numbers = next
    }
    return margin + (numbers.map { emptyLines(of: occupied($0), side) }.min() ?? 0)
  }

  /// How many rows or columns of a leaf that is not empty are empty from a side on.
  private func emptyLines(of leaf: Leaf, _ side: Side) -> Int {
    let columns = (0..<Leaf.side).reduce(UInt16(0)) { $0 | leaf[row: $1] }
    let rows = (0..<Leaf.side).filter { leaf[row: $0] != 0 }
    return switch side {
    case .top: rows.first ?? 0
    case .bottom: Leaf.side - 1 - (rows.last ?? 0)
    case .left: columns.trailingZeroBitCount
    case .right: columns.leadingZeroBitCount
    }
  }

  private func nearHalf(of key: NodeKey, _ side: Side) -> [NodeNumber] {
    switch side {
    case .top: [key.nw, key.ne]
    case .bottom: [key.sw, key.se]
    case .left: [key.nw, key.sw]
    case .right: [key.ne, key.se]
    }
  }

  private func farHalf(of key: NodeKey, _ side: Side) -> [NodeNumber] {
    switch side {
    case .top: nearHalf(of: key, .bottom)
    case .bottom: nearHalf(of: key, .top)
    case .left: nearHalf(of: key, .right)
    case .right: nearHalf(of: key, .left)
    }
  }
}
