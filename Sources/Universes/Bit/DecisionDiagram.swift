// A table over neighbourhoods as a decision diagram: how to compute it with few selections.

import Rules

/// A reduced ordered decision diagram with complemented edges, in the order of the inputs that makes
/// it smallest.
struct DecisionDiagram {
  /// A function: a node's number doubled, plus one for its complement. Node 0 is never true.
  typealias Literal = Int

  /// The function `zero` where the input is 0 and `one` where it is 1; `zero` is no complement.
  struct Node: Hashable {
    let input: Int
    let zero: Literal
    let one: Literal
  }

  /// The nodes from number 1 on; each comes after those it refers to.
  var nodes: [Node] = []
  /// The whole function.
  var output: Literal = 0

  /// The diagram of a function of `inputCount` inputs, of which number *i* is bit *i* of the
  /// function's argument.
  ///
  /// O(inputs · 3^inputs): the search for the best order goes through all sets of inputs that can
  /// lie below another one (S. Friedman and K. Supowit, 1987).
  init(inputCount: Int, function: (Int) -> Bool) {
    let truths = (0..<(1 << inputCount)).map { function($0) ? 1 : 0 }
    var layer = Layer(inputs: Array(0..<inputCount), literals: truths)
    for input in DecisionDiagram.bestOrder(truths, inputCount) {
      let pairs = layer.pairs(at: input)
      var numbers: [Node: Int] = [:]
      let literals = pairs.map { zero, one in
        if zero == one { return zero }
        let complement = zero & 1
        let node = Node(input: input, zero: zero ^ complement, one: one ^ complement)
        if let number = numbers[node] { return 2 * number + complement }
        nodes.append(node)
        numbers[node] = nodes.count
        return 2 * nodes.count + complement
      }
      layer = Layer(inputs: layer.inputs.filter { $0 != input }, literals: literals)
    }
    output = layer.literals[0]
  }

  /// The inputs from the bottom of the smallest diagram to its top.
  private static func bestOrder(_ truths: [Literal], _ inputCount: Int) -> [Int] {
    let all = 1 << inputCount
    var layers = [Layer?](repeating: nil, count: all)
    var costs = [Int](repeating: .max, count: all)
    var lastInputs = [Int](repeating: 0, count: all)
    layers[0] = Layer(inputs: Array(0..<inputCount), literals: truths)
    costs[0] = 0
    var counter = PairCounter()
    // A set comes after all of its subsets.
    for below in 0..<all {
      guard let layer = layers[below] else { continue }
      for input in layer.inputs {
        let set = below | 1 << input
        let pairs = layer.pairs(at: input)
        let cost = costs[below] + counter.count(pairs)
        if layers[set] == nil {
          layers[set] = Layer(
            inputs: layer.inputs.filter { $0 != input }, literals: counter.literals)
        }
        if cost < costs[set] { (costs[set], lastInputs[set]) = (cost, input) }
      }
      layers[below] = nil
    }
    var order: [Int] = []
    var set = all - 1
    while set != 0 {
      order.append(lastInputs[set])
      set &= ~(1 << lastInputs[set])
    }
    return order.reversed()
  }
}

/// What a function is for each assignment of the inputs that are not yet below.
private struct Layer {
  /// Ascending; the first is the lowest bit of an assignment.
  let inputs: [Int]
  let literals: [DecisionDiagram.Literal]

  /// The functions with an input at 0 and at 1, for each assignment of the others.
  func pairs(at input: Int) -> [(DecisionDiagram.Literal, DecisionDiagram.Literal)] {
    let low = 1 << inputs.count { $0 < input } - 1
    let bit = low + 1
    return (0..<(literals.count / 2)).map { index in
      let zero = (index & ~low) << 1 | index & low
      return (literals[zero], literals[zero | bit])
    }
  }
}

/// Counts different pairs up to complement.
private struct PairCounter {
  private var table: [Int] = []
  private var numbers: [Int] = []
  /// For each of the last pairs the number of its function, doubled, plus one for a complement.
  private(set) var literals: [DecisionDiagram.Literal] = []

  /// The number of different pairs of different functions.
  mutating func count(_ pairs: [(DecisionDiagram.Literal, DecisionDiagram.Literal)]) -> Int {
    let mask = 4 * pairs.count - 1
    table = [Int](repeating: -1, count: mask + 1)
    numbers = [Int](repeating: 0, count: mask + 1)
    literals = []
    literals.reserveCapacity(pairs.count)
    var (functions, nodes) = (0, 0)
    for (zero, one) in pairs {
      let complement = zero & 1
      let key = (zero ^ complement) << 12 | one ^ complement
      var place = (key &* 0x9E37_79B1) >> 7 & mask
      while table[place] != key && table[place] >= 0 { place = (place + 1) & mask }
      if table[place] < 0 {
        table[place] = key
        numbers[place] = functions
        functions += 1
        if zero != one { nodes += 1 }
      }
      literals.append(2 * numbers[place] + complement)
    }
    return nodes
  }
}
