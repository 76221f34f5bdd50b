// A rule of many states as a table over what neighbours see of each state.

import Cells
import Rules

/// The next states for every arrangement of *kinds* around every state.
///
/// States that no neighbour tells apart are of one kind: electron heads and anything else in WireWorld,
/// live cells and others under Generations. The number of an arrangement is the sum of the kind of each
/// neighbour times its weight, and of the state of the cell times the last weight.
struct StateTable {
  /// Where the neighbours are.
  let offsets: [Offset]
  /// What the kind of each neighbour is multiplied by.
  let weights: [UInt16]
  /// What the state of the cell is multiplied by.
  let centreWeight: UInt16
  /// The kind of each state.
  let kinds: [UInt16]
  /// For each arrangement the next state and, in the high byte, its kind.
  let entries: [UInt16]

  /// The most entries: numbers of arrangements have 16 bits.
  private static let mostEntries = 1 << 16

  /// Generations: only live cells are seen.
  init(_ rule: GenerationsRule) {
    let map = rule.base.map
    let neighbourhood = map.neighbourhood
    offsets = neighbourhood.offsets
    weights = offsets.indices.map { 1 << UInt16($0) }
    kinds = (0..<rule.stateCount).map { $0 == 1 ? 1 : 0 }
    let size = 1 << offsets.count
    centreWeight = UInt16(size)
    // The last neighbour is the lowest bit of a map's number; the cell itself is in the middle.
    let (half, centre) = (offsets.count / 2, neighbourhood.centreBit)
    let count = offsets.count
    let numbers = (0..<size).map { around in
      (0..<count).reduce(0) { number, index in
        let bit = count - 1 - index
        return number | (around >> index & 1) << (bit < half ? bit : bit + 1)
      }
    }
    func entry(_ state: Int) -> UInt16 { UInt16(state) | (state == 1 ? 1 << 8 : 0) }
    entries =
      numbers.map { entry(map.next($0) ? 1 : 0) }
      + numbers.map { entry(map.next($0 | centre) ? 1 : 2) }
      + (2..<rule.stateCount).flatMap { state in
        repeatElement(entry((state + 1) % rule.stateCount), count: size)
      }
  }

  /// A table of transitions; `nil` when it tells so many states apart that there would be too many
  /// entries.
  init?(_ tree: TransitionTree) {
    offsets = tree.inputs.filter { $0 != .zero }
    kinds = tree.kindsOfNeighbours
    var examples: [Int] = []
    for (state, kind) in kinds.enumerated() where kind == examples.count { examples.append(state) }
    var weights: [Int] = []
    var size = 1
    for _ in offsets {
      weights.append(size)
      size *= examples.count
      if size * tree.stateCount > StateTable.mostEntries { return nil }
    }
    self.weights = weights.map { UInt16($0) }
    centreWeight = UInt16(truncatingIfNeeded: size)
    // The nodes that every choice of states leads to, input by input, and what it adds to the number.
    var nodes = [(number: 0, node: tree.root)]
    var next = weights[...]
    for input in tree.inputs {
      let choices =
        input == .zero
        ? (0..<tree.stateCount).map { ($0, $0 * size) }
        : next.popFirst().map { weight in examples.enumerated().map { ($1, $0 * weight) } } ?? []
      nodes = nodes.flatMap { known in
        choices.map { state, addition in
          (known.number + addition, tree.child(known.node, state))
        }
      }
    }
    var entries = [UInt16](repeating: 0, count: size * tree.stateCount)
    for (number, state) in nodes { entries[number] = UInt16(state) | kinds[Int(state)] << 8 }
    if !tree.inputs.contains(.zero) {
      for number in size..<max(size, entries.count) { entries[number] = entries[number % size] }
    }
    self.entries = entries
  }
}

extension TransitionTree {
  /// For each state what neighbours see of it: equal numbers, from 0 on, for states that no node of a
  /// neighbour tells apart. O(nodes · states · kinds).
  fileprivate var kindsOfNeighbours: [UInt16] {
    var levels: [Set<UInt32>] = []
    var level: Set<UInt32> = [root]
    for (index, input) in inputs.enumerated() {
      if input != .zero { levels.append(level) }
      guard index + 1 < inputs.count else { break }
      level = Set(level.flatMap { node in (0..<stateCount).map { child(node, $0) } })
    }
    let nodes = levels.flatMap { $0.sorted() }
    var kinds: [UInt16] = []
    var examples: [Int] = []
    for state in 0..<stateCount {
      let known = examples.firstIndex { example in
        nodes.allSatisfy { child($0, example) == child($0, state) }
      }
      kinds.append(UInt16(known ?? examples.count))
      if known == nil { examples.append(state) }
    }
    return kinds
  }

  fileprivate func child(_ node: UInt32, _ state: Int) -> UInt32 {
    children[Int(node) * stateCount + state]
  }
}
