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
}
