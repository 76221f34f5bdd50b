// Rules by letter as a decision over the number of neighbours first, and over which ones only where
// that matters.

import Rules

extension DecisionDiagram {
  /// The inputs of a counted diagram behind the nine cells: the bits 1, 2, 4 and 8 of the number of
  /// live neighbours.
  static let countInputs = 9..<13

  private static let centre = 4

  /// The diagram of a rule on the Moore neighbourhood over its nine cells and the bits of the number
  /// of live neighbours.
  ///
  /// For each state of the cell and each number of neighbours, a function of the neighbours is built
  /// that only has to be right for that number, which leaves it few nodes or none.
  init(counting function: (Int) -> Bool) {
    var builder = DiagramBuilder()
    var leaves: [DiagramBuilder.Entry] = []
    for number in 0..<32 {
      // Bit 4 is the cell, the others the count.
      let (isLive, count) = (number & 16 != 0, number & 15)
      leaves.append(count > 8 ? .any : builder.leaf(isLive, count, function))
    }
    let inputs = [DecisionDiagram.centre] + DecisionDiagram.countInputs.reversed()
    var best: (cost: Int, order: [Int], table: [DiagramBuilder.Entry])?
    for order in permutations(of: Array(0..<5)) {
      let table = leaves.indices.map { leaves[DiagramBuilder.moved($0, order)] }
      var trial = DiagramBuilder()
      _ = trial.build(table[...], order.map { inputs[$0] }[...])
      if best.map({ trial.nodes.count < $0.cost }) ?? true {
        best = (trial.nodes.count, order, table)
      }
    }
    guard let best else { return }
    output = builder.build(best.table[...], best.order.map { inputs[$0] }[...]).literal ?? 0
    nodes = builder.nodes
  }

  /// Orders of the eight neighbours to try: around the cell, edges or corners first, opposite ones
  /// side by side, and the same the other way round.
  fileprivate static let neighbourOrders: [[Int]] = {
    let orders = [
      [7, 6, 3, 0, 1, 2, 5, 8], [6, 3, 0, 1, 2, 5, 8, 7], [7, 3, 1, 5, 6, 0, 2, 8],
      [7, 1, 3, 5, 8, 0, 6, 2], [6, 0, 2, 8, 7, 3, 1, 5], [8, 0, 6, 2, 7, 1, 3, 5],
    ]
    return orders + orders.map { $0.reversed() }
  }()
}

/// Builds nodes from tables in which some entries do not matter.
private struct DiagramBuilder {
  /// What a function is at one place of a table.
  enum Entry: Equatable {
    case any
    case known(DecisionDiagram.Literal)

    var literal: DecisionDiagram.Literal? {
      if case .known(let literal) = self { literal } else { nil }
    }
  }

  private(set) var nodes: [DecisionDiagram.Node] = []
  private var numbers: [DecisionDiagram.Node: Int] = [:]

  /// The function that a table is, its first half for the first input at 0.
  ///
  /// Recursion ends with the inputs.
  mutating func build(_ table: ArraySlice<Entry>, _ inputs: ArraySlice<Int>) -> Entry {
    let known = table.first { $0 != .any } ?? .any
    if table.allSatisfy({ $0 == .any || $0 == known }) { return known }
    guard let input = inputs.first else { return known }
    let half = table.count / 2
    let (low, high) = (table.prefix(half), table.suffix(half))
    // Where both halves can be one function, the input does not matter.
    if zip(low, high).allSatisfy({ $0 == .any || $1 == .any || $0 == $1 }) {
      let joined = zip(low, high).map { $0 == .any ? $1 : $0 }
      return build(joined[...], inputs.dropFirst())
    }
    let zero = build(low, inputs.dropFirst())
    let one = build(high, inputs.dropFirst())
    guard let zero = zero.literal, let one = one.literal else { return zero == .any ? one : zero }
    return .known(node(input, zero, one))
  }

  private mutating func node(
    _ input: Int, _ zero: DecisionDiagram.Literal, _ one: DecisionDiagram.Literal
  ) -> DecisionDiagram.Literal {
    if zero == one { return zero }
    let complement = zero & 1
    let node = DecisionDiagram.Node(input: input, zero: zero ^ complement, one: one ^ complement)
    if let number = numbers[node] { return 2 * number + complement }
    nodes.append(node)
    numbers[node] = nodes.count
    return 2 * nodes.count + complement
  }

  /// What becomes of a cell with so many live neighbours, in the order of these that needs fewest
  /// nodes.
  mutating func leaf(_ isLive: Bool, _ count: Int, _ function: (Int) -> Bool) -> Entry {
    var best: (builder: DiagramBuilder, entry: Entry)?
    for order in DecisionDiagram.neighbourOrders {
      let table = (0..<256).map { number -> Entry in
        if number.nonzeroBitCount != count { return .any }
        var cells = isLive ? 1 << 4 : 0
        for (place, input) in order.enumerated() where number >> (7 - place) & 1 == 1 {
          cells |= 1 << input
        }
        return .known(function(cells) ? 1 : 0)
      }
      var trial = self
      let entry = trial.build(table[...], order[...])
      if trial.nodes.count == nodes.count { return entry }
      if best.map({ trial.nodes.count < $0.builder.nodes.count }) ?? true {
        best = (trial, entry)
      }
    }
    guard let best else { return .any }
    self = best.builder
    return best.entry
  }

  /// The index in a table of five inputs whose highest bit belongs to input 0, given that in a table
  /// in another order.
  static func moved(_ index: Int, _ order: [Int]) -> Int {
    order.enumerated().reduce(0) { $0 | (index >> (4 - $1.offset) & 1) << (4 - $1.element) }
  }
}

/// Every order of a few things. Recursion ends with them.
private func permutations(of things: [Int]) -> [[Int]] {
  if things.isEmpty { return [[]] }
  return things.flatMap { first in
    permutations(of: things.filter { $0 != first }).map { [first] + $0 }
  }
}
