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

  /// `nil` when there would be too many entries.
  ///
  /// - Parameter next: the next state, from that of the cell and those of its neighbours.
  init?(
    stateCount: Int, offsets: [Offset], kinds: [UInt16], next: (CellState, [CellState]) -> CellState
  ) {
    var examples: [CellState] = []
    for (state, kind) in kinds.enumerated() where Int(kind) == examples.count {
      examples.append(CellState(truncatingIfNeeded: state))
    }
    var weights: [Int] = []
    var size = 1
    for _ in offsets {
      weights.append(size)
      size *= examples.count
      if size * stateCount > StateTable.mostEntries { return nil }
    }
    self.offsets = offsets
    self.weights = weights.map { UInt16($0) }
    self.kinds = kinds
    centreWeight = UInt16(truncatingIfNeeded: size)
    entries = (0..<(size * stateCount)).map { number in
      let around = weights.map { examples[number % size / $0 % examples.count] }
      let state = next(CellState(number / size), around)
      return UInt16(state) | kinds[Int(state)] << 8
    }
  }

  /// Generations: only live cells are seen.
  init?(_ rule: GenerationsRule) {
    let kinds = (0..<rule.stateCount).map { UInt16($0 == 1 ? 1 : 0) }
    let map = rule.base.map
    let centre = map.neighbourhood.centreBit
    self.init(
      stateCount: rule.stateCount, offsets: map.neighbourhood.offsets, kinds: kinds
    ) { state, around in
      // The neighbours as bits, the first one highest, with room for the cell in their middle.
      let arrangement = around.reduce(0) { $0 << 1 | ($1 == 1 ? 1 : 0) }
      let low = arrangement & (centre - 1)
      let number = (arrangement - low) << 1 | low
      switch state {
      case 0: return map.next(number) ? 1 : 0
      case 1: return map.next(number | centre) ? 1 : 2
      default: return Int(state) + 1 < rule.stateCount ? state + 1 : 0
      }
    }
  }

  /// A table of transitions, where it tells few states apart.
  init?(_ tree: TransitionTree) {
    let around = tree.inputs.filter { $0 != .zero }
    self.init(
      stateCount: tree.stateCount, offsets: around, kinds: tree.kindsOfNeighbours
    ) { state, states in
      var rest = states[...]
      return tree.next(tree.inputs.map { $0 == .zero ? state : rest.popFirst() ?? 0 })
    }
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

  private func child(_ node: UInt32, _ state: Int) -> UInt32 {
    children[Int(node) * stateCount + state]
  }
}
