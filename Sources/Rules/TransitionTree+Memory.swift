// Trees of transitions from functions that look at one cell after another.

import Cells

extension TransitionTree {
  /// The tree of a function that looks at the inputs in their order and remembers of them what
  /// matters.
  ///
  /// `seeing` is what is remembered after one more cell, given its state and its place among the
  /// inputs; `next` is the next state once all are seen. The less is remembered, the smaller the work:
  /// O(things remembered · states) instead of one step for each neighbourhood.
  package init<Memory: Hashable>(
    stateCount: Int, inputs: [Offset], start: Memory,
    seeing: (Memory, CellState, Int) -> Memory, next: (Memory) -> CellState
  ) {
    var builder = TransitionTreeBuilder(stateCount: stateCount, inputs: inputs)
    var numbers: [[Memory: UInt32]] = Array(repeating: [:], count: inputs.count)
    // The recursion is as deep as there are inputs, nine at most.
    func number(of memory: Memory, at place: Int) -> UInt32 {
      if place == inputs.count { return UInt32(next(memory)) }
      if let number = numbers[place][memory] { return number }
      let children = (0..<stateCount).map {
        number(of: seeing(memory, CellState($0), place), at: place + 1)
      }
      let node = builder.node(children)
      numbers[place][memory] = node
      return node
    }
    let root = number(of: start, at: 0)
    self = builder.tree(root: root)
  }
}
