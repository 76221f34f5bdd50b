// From the transitions of a table to a tree.

import Cells

/// Compiles a table of transitions.
///
/// Each transition, with the values of its bound variables chosen, is a partial function with one
/// value; all its arrangements under the symmetry are put over each other, and then the transitions
/// are, the earlier over the later, by halves: so what is worked on stays small, and the diagrams
/// stay minimal throughout. At the end cells keep their state where nothing is defined. The cell
/// itself is the last input: trees in which it is the first are about half as large again.
struct TableCompiler {
  private let table: TransitionTable
  private let inputs: [Offset]
  private let arrangements: [[Int]]?
  private var diagrams: PartialDiagrams
  /// The sets of states that inputs are taken from, each once.
  private var sets: [[CellState]] = []
  private var setNumbers: [[CellState]: Int] = [:]
  /// The transitions with values chosen: a set for each input and the output.
  private var cases: [(inputs: [Int], output: CellState)] = []

  /// The most transitions, each value of bound variables counted.
  private static let mostCases = 1 << 20

  init(_ table: TransitionTable) {
    self.table = table
    let cells = table.neighbourhood.inputs
    inputs = Array(cells.dropFirst()) + cells.prefix(1)
    arrangements = table.symmetry.arrangements(ofNeighbours: inputs.count - 1)
    diagrams = PartialDiagrams(stateCount: table.stateCount, levels: inputs.count)
  }

  /// The tree of the table.
  mutating func tree() throws(DiagramTooLarge) -> TransitionTree {
    for transition in table.transitions { try collect(transition) }
    let function = try overlaid(0..<cases.count)
    var completion = DiagramCompletion(diagrams, inputs: inputs)
    return try completion.tree(function)
  }

  // MARK: Choosing values

  /// Adds a transition once for each choice of values of its bound variables; those of the first
  /// variable change fastest.
  private mutating func collect(
    _ transition: TransitionTable.Transition
  ) throws(DiagramTooLarge) {
    let bound = transition.bound(among: table.variables)
    var choice = [Int](repeating: 0, count: bound.count)
    while true {
      if cases.count >= Self.mostCases { throw DiagramTooLarge() }
      func states(_ entry: TransitionTable.Entry) -> [CellState] {
        switch entry {
        case .state(let state): return [state]
        case .variable(let number):
          let states = table.variables[number].states
          guard let index = bound.firstIndex(of: number) else { return states }
          return [states[choice[index]]]
        }
      }
      let output = states(transition.output).first ?? 0
      cases.append((transition.inputs.map { number(of: states($0)) }, output))
      var index = 0
      while index < bound.count {
        choice[index] += 1
        if choice[index] < table.variables[bound[index]].states.count { break }
        choice[index] = 0
        index += 1
      }
      if index == bound.count { return }
    }
  }

  private mutating func number(of states: [CellState]) -> Int {
    if let known = setNumbers[states] { return known }
    let sorted = Array(Set(states)).sorted()
    let number = setNumbers[sorted] ?? sets.count
    if number == sets.count { sets.append(sorted) }
    setNumbers[sorted] = number
    setNumbers[states] = number
    return number
  }

  // MARK: Making functions

  /// The function of some of the cases, earlier ones over later ones.
  private mutating func overlaid(_ range: Range<Int>) throws(DiagramTooLarge) -> UInt32 {
    switch range.count {
    case 0: return PartialDiagrams.undefined
    case 1: return try function(of: cases[range.lowerBound])
    default:
      let middle = range.lowerBound + range.count / 2
      let upper = try overlaid(range.lowerBound..<middle)
      return try diagrams.overlay(upper, on: try overlaid(middle..<range.upperBound))
    }
  }

  /// The function of a case with all its arrangements.
  private mutating func function(
    of chosen: (inputs: [Int], output: CellState)
  ) throws(DiagramTooLarge) -> UInt32 {
    let neighbours = Array(chosen.inputs.dropFirst())
    let centre = try node(
      inputs.count - 1, set: chosen.inputs[0], child: UInt32(chosen.output))
    guard let arrangements else {
      var known: [[Int]: UInt32] = [[]: centre]
      return try permuted(neighbours.sorted(), known: &known)
    }
    var seen: Set<[Int]> = []
    var functions: [UInt32] = []
    for arrangement in arrangements {
      let arranged = arrangement.map { neighbours[$0] }
      guard seen.insert(arranged).inserted else { continue }
      var function = centre
      for (index, set) in arranged.enumerated().reversed() {
        function = try node(index, set: set, child: function)
      }
      functions.append(function)
    }
    while functions.count > 1 {
      var halved: [UInt32] = []
      for index in stride(from: 0, to: functions.count, by: 2) {
        guard index + 1 < functions.count else {
          halved.append(functions[index])
          break
        }
        halved.append(try diagrams.overlay(functions[index], on: functions[index + 1]))
      }
      functions = halved
    }
    return functions.first ?? PartialDiagrams.undefined
  }

  /// The node that has a child where its input is in a set.
  private mutating func node(
    _ level: Int, set: Int, child: UInt32
  ) throws(DiagramTooLarge) -> UInt32 {
    try diagrams.begin(level)
    for state in sets[set] { diagrams.set(level, Int(state), to: child) }
    return try diagrams.end(level)
  }

  /// The function that is defined when the neighbours to come fit sets in some order.
  ///
  /// `rest` are the sets in the order of their numbers. Which neighbours the others fitted is no
  /// matter, so there are at most 2⁸ such functions; `known` are those that were made.
  private mutating func permuted(
    _ rest: [Int], known: inout [[Int]: UInt32]
  ) throws(DiagramTooLarge) -> UInt32 {
    if let function = known[rest] { return function }
    let level = inputs.count - 1 - rest.count
    var function = PartialDiagrams.undefined
    for (index, set) in rest.enumerated() where index == 0 || rest[index - 1] != set {
      var others = rest
      others.remove(at: index)
      let below = try permuted(others, known: &known)
      let candidate = try node(level, set: set, child: below)
      function = try diagrams.overlay(function, on: candidate, level: level)
    }
    known[rest] = function
    return function
  }
}

/// Makes a total function of a partial one: where it is undefined, a cell keeps its state.
private struct DiagramCompletion {
  private let diagrams: PartialDiagrams
  private var builder: TransitionTreeBuilder
  /// The numbers of functions that were completed; those of the undefined one by level.
  private var known: [UInt32: UInt32] = [:]
  private var unchanged: [Int: UInt32] = [:]

  init(_ diagrams: PartialDiagrams, inputs: [Offset]) {
    self.diagrams = diagrams
    builder = TransitionTreeBuilder(stateCount: diagrams.stateCount, inputs: inputs)
  }

  mutating func tree(_ function: UInt32) throws(DiagramTooLarge) -> TransitionTree {
    let root = try completed(function, level: 0)
    return builder.tree(root: root)
  }

  private mutating func completed(
    _ function: UInt32, level: Int
  ) throws(DiagramTooLarge) -> UInt32 {
    let isUndefined = function == PartialDiagrams.undefined
    if let known = isUndefined ? unchanged[level] : known[function] { return known }
    var children: [UInt32] = []
    for state in 0..<diagrams.stateCount {
      let child = isUndefined ? function : diagrams.child(function, state)
      if level < diagrams.levels - 1 {
        children.append(try completed(child, level: level + 1))
      } else {
        children.append(child == PartialDiagrams.undefined ? UInt32(state) : child)
      }
    }
    guard (builder.nodeCount + 1) * diagrams.stateCount <= TransitionTree.mostChildren else {
      throw DiagramTooLarge()
    }
    let number = builder.node(children)
    if isUndefined { unchanged[level] = number } else { known[function] = number }
    return number
  }
}
