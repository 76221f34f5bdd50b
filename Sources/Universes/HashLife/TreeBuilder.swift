// A tree from runs of cells.

import Cells

/// Collects runs of cells, in any order, and makes a tree of them.
struct TreeBuilder {
  private struct Place: Hashable {
    var x: Int
    var y: Int
  }

  private let planeCount: Int
  private let highestState: CellState
  /// For each place the leaf that is there, by the number of its first plane.
  private var starts: [Place: Int] = [:]
  private var planes: [Leaf] = []
  private var place = Place(x: .max, y: .max)
  private var start = 0

  /// A builder for the cells of a store.
  init(for store: NodeStore) {
    planeCount = store.planeCount
    highestState = CellState(store.rule.stateCount - 1)
  }

  /// Puts the cells of a run, all within `Point.limit`, into a state, not 0; one that the rule has not
  /// is its highest one. Cells are added once.
  mutating func add(row y: Int, columns: Range<Int>, state: CellState = 1) {
    let state = min(state, highestState)
    var x = columns.lowerBound
    while x < columns.upperBound {
      moveTo(Place(x: x >> 4, y: y >> 4))
      let corner = place.x << 4
      let end = min(columns.upperBound, corner + Leaf.side)
      let bits = UInt16(truncatingIfNeeded: UInt64(mask: x..<end, inWordAt: corner))
      for plane in 0..<planeCount where state >> plane & 1 == 1 {
        planes[start + plane][row: y & 15] |= bits
      }
      x = end
    }
  }

  private mutating func moveTo(_ next: Place) {
    if next == place { return }
    place = next
    if let known = starts[next] {
      start = known
    } else {
      start = planes.count
      starts[next] = start
      for _ in 0..<planeCount { planes.append(.empty) }
    }
  }

  /// The tree of everything that was added. O(leaves · levels above them).
  func tree(in store: NodeStore) -> PlacedNode {
    if starts.isEmpty { return .empty }
    var numbers = starts.mapValues { start in store.leaf { planes[start + $0] } }
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
