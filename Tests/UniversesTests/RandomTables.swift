// Tables drawn by chance.

import Cells
import Rules

/// The cells a table may look at, in an order of its own.
enum TableInputs: CaseIterable {
  case moore, vonNeumann, hexagonal, row, blind

  func offsets(_ chance: inout Chance) -> [Offset] {
    let around: [Offset] =
      switch self {
      case .moore: Neighbourhood.moore.offsets + [.zero]
      case .vonNeumann: Neighbourhood.vonNeumann.offsets + [.zero]
      case .hexagonal: Neighbourhood.hexagonal.offsets + [.zero]
      case .row: [Offset(x: -1, y: 0), .zero, Offset(x: 1, y: 0)]
      // Without the cell itself.
      case .blind: [Offset(x: 1, y: -1), Offset(x: 0, y: 1)]
      }
    return around.shuffled(using: &chance)
  }
}

extension Chance {
  /// Any table over some inputs, of up to `width` nodes for each.
  ///
  /// States are drawn together at some inputs so that there are classes of them, and many cells stay
  /// as they are, or the window would be noise at once.
  mutating func table(
    _ inputs: TableInputs, states: Int, width: Int = 6, keepsEmptySpace: Bool = true,
    inert: Set<Int> = []
  ) -> TableRule {
    var offsets = inputs.offsets(&self)
    let hasCentre = offsets.contains(.zero)
    // The cell itself comes last in half of the tables, so that what never changes can be drawn.
    if hasCentre, next() % 2 == 0 || !inert.isEmpty {
      offsets = offsets.filter { $0 != .zero } + [.zero]
    }
    var builder = TransitionTreeBuilder(stateCount: states, inputs: offsets)
    var level: [UInt32] = []
    for (depth, offset) in offsets.enumerated().reversed() {
      let isLast = depth == offsets.count - 1
      let classes = (0..<states).map { _ in Int(next() % UInt64(states)) % 3 }
      level = (0..<(depth == 0 ? 1 : width)).map { number in
        let byClass = (0..<3).map { _ in Int(next() % UInt64(isLast ? states : level.count)) }
        var children = (0..<states).map { state -> UInt32 in
          if isLast, offset == .zero, inert.contains(state) { return UInt32(state) }
          if isLast, offset == .zero, next() % 2 == 0 { return UInt32(state) }
          let child = next() % 4 == 0 ? Int(next() % 1024) : byClass[classes[state]]
          return isLast ? UInt32(child % states) : level[child % level.count]
        }
        // The first node of each level is that of empty space.
        if number == 0 { children[0] = isLast ? (keepsEmptySpace ? 0 : 1) : level[0] }
        return builder.node(children)
      }
    }
    return TableRule(name: "Chance", transitions: builder.tree(root: level[0]))
  }

  /// Any table that only counts neighbours in some states, and often leaves a cell as it is.
  mutating func countingTable(
    _ neighbourhood: Neighbourhood, states: Int, keepsEmptySpace: Bool = true
  ) -> TableRule {
    let inputs = (neighbourhood.offsets + [.zero]).shuffled(using: &self)
    let highest = neighbourhood.offsets.count
    var isCounted = (0..<states).map { $0 > 0 && next() % 2 == 0 }
    isCounted[1] = true
    let outcomes = (0..<states).map { state in
      (0...highest).map { count -> Int in
        if state == 0, count == 0 { return keepsEmptySpace ? 0 : 1 }
        return next() % 3 == 0 ? state : Int(next() % UInt64(states))
      }
    }
    // A node knows the state of the cell, once it was looked at, and how many are counted.
    var builder = TransitionTreeBuilder(stateCount: states, inputs: inputs)
    var level: [[UInt32]] = []
    for offset in inputs.reversed() {
      let below = level
      level = (0..<states).map { state in
        (0...highest).map { count in
          let children = (0..<states).map { seen -> UInt32 in
            let known = offset == .zero ? seen : state
            let counted = min(highest, count + (offset != .zero && isCounted[seen] ? 1 : 0))
            return below.isEmpty ? UInt32(outcomes[known][counted]) : below[known][counted]
          }
          return builder.node(children)
        }
      }
    }
    return TableRule(name: "Counting", transitions: builder.tree(root: level[0][0]))
  }
}
