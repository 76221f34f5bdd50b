// A tree from runs of cells.

import Cells

/// Collects runs of cells, in any order, and makes a tree of them.
struct TreeBuilder {
  private struct Place: Hashable {
    var x: Int
    var y: Int
  }

  private var leaves: [Place: Leaf] = [:]
  private var place = Place(x: 0, y: 0)
  private var leaf = Leaf.empty

  /// Sets the cells of a run; all are within `Point.limit`.
  mutating func add(row y: Int, columns: Range<Int>) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      moveTo(Place(x: x >> 4, y: y >> 4))
      let start = place.x << 4
      let end = min(columns.upperBound, start + Leaf.side)
      leaf[row: y & 15] |= UInt16(truncatingIfNeeded: UInt64(mask: x..<end, inWordAt: start))
      x = end
    }
  }

  private mutating func moveTo(_ next: Place) {
    if next == place { return }
    putBack()
    place = next
    leaf = leaves[next] ?? .empty
  }

  private mutating func putBack() {
    if !leaf.isEmpty { leaves[place] = leaf }
  }

  /// The tree of everything that was added. O(leaves · levels above them).
  mutating func tree(in store: NodeStore) -> PlacedNode {
    putBack()
    if leaves.isEmpty { return .empty }
    var numbers = leaves.mapValues { store.number(of: $0) }
    var level = 0
    let inner: Set<Int> = [-1, 0]
    while level < PlacedNode.lowestLevel - 1
      || !numbers.keys.allSatisfy({ inner.contains($0.x) && inner.contains($0.y) })
    {
      level += 1
      store.prepare(upTo: level)
      numbers = parents(of: numbers, level, in: store)
    }
    store.prepare(upTo: level + 1)
    func child(_ x: Int, _ y: Int) -> NodeNumber { numbers[Place(x: x, y: y)] ?? 0 }
    let key = NodeKey(child(-1, -1), child(0, -1), child(-1, 0), child(0, 0))
    return PlacedNode(level: level + 1, number: store.node(level + 1, key))
  }

  private func parents(
    of numbers: [Place: NodeNumber], _ level: Int, in store: NodeStore
  ) -> [Place: NodeNumber] {
    var keys: [Place: NodeKey] = [:]
    for (place, number) in numbers {
      let parent = Place(x: place.x >> 1, y: place.y >> 1)
      let shift = UInt64(place.x & 1) * 32
      var key = keys[parent] ?? NodeKey(top: 0, bottom: 0)
      if place.y & 1 == 0 {
        key.top |= UInt64(number) << shift
      } else {
        key.bottom |= UInt64(number) << shift
      }
      keys[parent] = key
    }
    return keys.mapValues { store.node(level, $0) }
  }
}
