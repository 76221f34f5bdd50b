// How many cells a tree has and how far they reach, without a look at each of them.

extension CellTree {
  /// The number of live cells. O(nodes).
  package var population: Population {
    var counts: [Population] = [0]
    counts.reserveCapacity(nodes.count + 1)
    for node in nodes {
      if node.level > level {
        counts.append(0)
      } else if node.level > leaves.level {
        counts.append(node.children.reduce(0) { $0 + counts[Int($1)] })
      } else {
        counts.append(leafPopulation(node))
      }
    }
    return counts[Int(root)]
  }

  private func leafPopulation(_ leaf: Node) -> Population {
    switch leaves {
    case .bitmaps: Population(leaf.bitmap.nonzeroBitCount)
    case .states: Population(leaf.children.count { $0 != 0 })
    }
  }

  /// The highest state that occurs; 0 for an empty tree. O(nodes).
  package var highestState: CellState {
    switch leaves {
    case .bitmaps: return isEmpty ? 0 : 1
    case .states:
      var highest: [CellState] = [0]
      highest.reserveCapacity(nodes.count + 1)
      for node in nodes {
        let isLeaf = node.level == leaves.level
        highest.append(
          node.children.reduce(0) { max($0, isLeaf ? CellState($1) : highest[Int($1)]) })
      }
      return highest[Int(root)]
    }
  }

  /// The box around the live cells, or `nil` when there are none. O(nodes).
  package var bounds: Rectangle? {
    guard root != 0 else { return nil }
    var boxes: [Box?] = [nil]
    boxes.reserveCapacity(nodes.count + 1)
    for node in nodes {
      if node.level > level {
        boxes.append(nil)
      } else if node.level > leaves.level {
        let half = 1 << (node.level - 1)
        boxes.append(
          Box(
            nw: boxes[Int(node.nw)], ne: boxes[Int(node.ne)]?.moved(half, 0),
            sw: boxes[Int(node.sw)]?.moved(0, half), se: boxes[Int(node.se)]?.moved(half, half)))
      } else {
        boxes.append(leafBox(node))
      }
    }
    let reach = 1 << (level - 1)
    return boxes[Int(root)]?.moved(-reach, -reach).rectangle
  }

  /// Columns and rows from and to, both included, counted from the corner of a node.
  private struct Box {
    var left, right, top, bottom: Int

    init(left: Int, right: Int, top: Int, bottom: Int) {
      (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
    }

    init?(nw: Box?, ne: Box?, sw: Box?, se: Box?) {
      var union: Box?
      for case let box? in [nw, ne, sw, se] {
        guard let known = union else {
          union = box
          continue
        }
        union = Box(
          left: min(known.left, box.left), right: max(known.right, box.right),
          top: min(known.top, box.top), bottom: max(known.bottom, box.bottom))
      }
      guard let union else { return nil }
      self = union
    }

    func moved(_ x: Int, _ y: Int) -> Box {
      Box(left: left + x, right: right + x, top: top + y, bottom: bottom + y)
    }

    var rectangle: Rectangle {
      Rectangle(columns: left..<(right + 1), rows: top..<(bottom + 1))
    }
  }

  private func leafBox(_ leaf: Node) -> Box? {
    switch leaves {
    case .bitmaps:
      let bits = leaf.bitmap
      guard bits != 0 else { return nil }
      let columns = (0..<8).reduce(0 as UInt64) { $0 | bits >> UInt64(8 * $1) & 0xFF }
      return Box(
        left: columns.trailingZeroBitCount, right: 63 - columns.leadingZeroBitCount,
        top: bits.trailingZeroBitCount / 8, bottom: (63 - bits.leadingZeroBitCount) / 8)
    case .states:
      func cell(_ x: Int, _ y: Int, _ state: Number) -> Box? {
        state == 0 ? nil : Box(left: x, right: x, top: y, bottom: y)
      }
      return Box(
        nw: cell(0, 0, leaf.nw), ne: cell(1, 0, leaf.ne), sw: cell(0, 1, leaf.sw),
        se: cell(1, 1, leaf.se))
    }
  }
}
