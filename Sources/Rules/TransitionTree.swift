// The next state of a cell as a decision diagram over the states around it.

import Cells

/// A function from the states of a neighbourhood to the next state of its centre, as a decision
/// diagram in which equal parts are stored once.
///
/// The inputs are looked at in a fixed order. A node has one child for each state of its input; the
/// children of a node of the last input are next states, those of every other are numbers of nodes of
/// the input after it.
package struct TransitionTree: Hashable, Sendable {
  /// How many states a cell may have, 2 to 256.
  package let stateCount: Int
  /// Where the inputs lie, seen from the cell, in the order in which they are looked at.
  package let inputs: [Offset]
  /// The children of all nodes: those of node *n* begin at *n · stateCount*.
  package let children: [UInt32]
  /// The number of the node of the first input.
  package let root: UInt32

  fileprivate init(stateCount: Int, inputs: [Offset], children: [UInt32], root: UInt32) {
    self.stateCount = stateCount
    self.inputs = inputs
    self.children = children
    self.root = root
  }

  /// The next state of a cell; `states` are those of the inputs, in their order.
  package func next(_ states: some Sequence<CellState>) -> CellState {
    CellState(
      truncatingIfNeeded: states.reduce(root) { node, state in
        children[Int(node) * stateCount + Int(state)]
      })
  }

  /// Whether a dead cell among dead cells stays dead.
  package var keepsEmptySpace: Bool { next(inputs.map { _ in 0 }) == 0 }
}

extension TransitionTree {
  /// The most children of all nodes together, 4 bytes each.
  package static let mostChildren = 1 << 24

  /// Equal trees are rare among different rules, and trees are large: their measures must do.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(stateCount)
    hasher.combine(inputs)
    hasher.combine(children.count)
    hasher.combine(root)
  }
}

/// Builds a `TransitionTree` from its last input to its first.
package struct TransitionTreeBuilder {
  private let stateCount: Int
  private let inputs: [Offset]
  private var children: [UInt32] = []
  /// The number of a node and 1, found by the hash of its children; 0 where a slot is free. Their
  /// count is a power of two.
  private var slots = [UInt32](repeating: 0, count: 1 << 8)

  /// No nodes yet, for a rule of so many states over these inputs.
  package init(stateCount: Int, inputs: [Offset]) {
    self.stateCount = stateCount
    self.inputs = inputs
  }

  /// How many nodes there are.
  package var nodeCount: Int { children.count / stateCount }

  /// The number of the node with these children, one for each state.
  ///
  /// A node and one of another input may share a number where their children are equal numbers; that
  /// does no harm, since the order of the inputs says what a number means. O(states).
  package mutating func node(_ children: [UInt32]) -> UInt32 {
    precondition(children.count == stateCount)
    var slot = slot(of: children[...])
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      if self.children[range(number)] == children[...] { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = UInt32(nodeCount)
    self.children += children
    slots[slot] = number + 1
    if nodeCount * 2 > slots.count { enlargeSlots() }
    return number
  }

  private func range(_ number: UInt32) -> Range<Int> {
    (Int(number) * stateCount)..<((Int(number) + 1) * stateCount)
  }

  /// Where the search for a node begins.
  private func slot(of children: ArraySlice<UInt32>) -> Int {
    var hash: UInt64 = 1
    for child in children {
      hash = (hash ^ UInt64(child)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    return Int(truncatingIfNeeded: hash) & (slots.count - 1)
  }

  private mutating func enlargeSlots() {
    slots = Array(repeating: 0, count: slots.count * 4)
    for number in 0..<UInt32(nodeCount) {
      var slot = slot(of: children[range(number)])
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = number + 1
    }
  }

  /// The tree that begins at a node of the first input.
  package func tree(root: UInt32) -> TransitionTree {
    TransitionTree(stateCount: stateCount, inputs: inputs, children: children, root: root)
  }
}
