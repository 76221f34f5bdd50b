// From the transitions of a table to a tree.

import Cells

/// Compiles a table of transitions.
///
/// Each transition, with the values of its bound variables chosen, is a partial function with one
/// value; all its arrangements under the symmetry are put over each other, and then the transitions
/// are, the earlier over the later, by halves: so what is worked on stays small, and the diagrams
/// stay minimal throughout. At the end cells keep their state where nothing is defined.
struct TableCompiler {
  /// When the cell itself is looked at. Last gives the smaller trees where transitions have much in
  /// common, up to a third; first keeps apart what has nothing in common.
  enum CentrePlace {
    case last, first
  }

  private let table: TransitionTable
  private let inputs: [Offset]
  private let centreLevel: Int
  private let arrangements: [[Int]]?
  private var diagrams: PartialDiagrams
  /// The sets of states that inputs are taken from, each once.
  private var sets: [[CellState]] = []
  private var setNumbers: [[CellState]: Int] = [:]
  /// The transitions with values chosen: a set for each input and the output.
  private var cases: [(inputs: [Int], output: CellState)] = []
  /// The inputs of the cases: of several with the same only the first one counts.
  private var knownInputs: Set<[Int]> = []

  /// The most transitions, each value of bound variables counted.
  private static let mostCases = 1 << 20

  /// The tree of a table, the smaller one when that is made in little time.
  static func tree(of table: TransitionTable) throws(DiagramTooLarge) -> TransitionTree {
    do throws(DiagramTooLarge) {
      return try tree(of: table, centre: .last, effort: 1 << 25)
    } catch {
      return try tree(of: table, centre: .first, effort: 1 << 28)
    }
  }

  /// The tree of a table with the cell looked at last or first.
  static func tree(
    of table: TransitionTable, centre: CentrePlace, effort: Int
  ) throws(DiagramTooLarge) -> TransitionTree {
    var compiler = TableCompiler(table, centre: centre, effort: effort)
    return try compiler.tree()
  }

  private init(_ table: TransitionTable, centre: CentrePlace, effort: Int) {
    self.table = table
    let cells = table.neighbourhood.inputs
    switch centre {
    case .last:
      (inputs, centreLevel) = (Array(cells.dropFirst()) + cells.prefix(1), cells.count - 1)
    case .first: (inputs, centreLevel) = (cells, 0)
    }
    arrangements = table.symmetry.arrangements(ofNeighbours: inputs.count - 1)
    diagrams = PartialDiagrams(
      stateCount: table.stateCount, levels: inputs.count, mostEffort: effort)
  }

  private mutating func tree() throws(DiagramTooLarge) -> TransitionTree {
    try requireFewCases()
    for transition in table.transitions { collect(transition) }
    let function = try overlaid(0..<cases.count)
    var completion = DiagramCompletion(diagrams, inputs: inputs, centreLevel: centreLevel)
    return try completion.tree(function)
  }

  // MARK: Choosing values

  /// Throws where bound variables take too many values together.
  private func requireFewCases() throws(DiagramTooLarge) {
    var count = 0
    for transition in table.transitions {
      var choices = 1
      for variable in transition.bound(among: table.variables) where choices <= Self.mostCases {
        choices *= table.variables[variable].states.count
      }
      count += choices
      if count > Self.mostCases { throw DiagramTooLarge() }
    }
  }

  /// Adds a transition once for each choice of values of its bound variables; those of the first
  /// variable change fastest.
  private mutating func collect(_ transition: TransitionTable.Transition) {
    let bound = transition.bound(among: table.variables)
    var choice = [Int](repeating: 0, count: bound.count)
    while true {
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
      let inputs = transition.inputs.map { number(of: states($0)) }
      if knownInputs.insert(inputs).inserted { cases.append((inputs, output)) }
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
    let centre = chosen.inputs[0]
    guard let arrangements else {
      var known: [[Int]: UInt32] = [:]
      return try permuted(
        neighbours.sorted(), centre: centre, output: chosen.output, level: 0, known: &known)
    }
    var seen: Set<[Int]> = []
    var functions: [UInt32] = []
    for arrangement in arrangements {
      var arranged = arrangement.map { neighbours[$0] }
      guard seen.insert(arranged).inserted else { continue }
      arranged.insert(centre, at: centreLevel)
      var function = UInt32(chosen.output)
      for (level, set) in arranged.enumerated().reversed() {
        function = try node(level, set: set, child: function)
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

  /// The function from a level on that is defined when the neighbours fit sets in some order.
  ///
  /// `rest` are the sets in the order of their numbers. Which neighbours the others fitted is no
  /// matter, so there are at most 2⁸ such functions; `known` are those that were made.
  private mutating func permuted(
    _ rest: [Int], centre: Int, output: CellState, level: Int, known: inout [[Int]: UInt32]
  ) throws(DiagramTooLarge) -> UInt32 {
    if level == inputs.count { return UInt32(output) }
    if level == centreLevel {
      let below = try permuted(
        rest, centre: centre, output: output, level: level + 1, known: &known)
      return try node(level, set: centre, child: below)
    }
    if let function = known[rest] { return function }
    var function = PartialDiagrams.undefined
    for (index, set) in rest.enumerated() where index == 0 || rest[index - 1] != set {
      var others = rest
      others.remove(at: index)
      let below = try permuted(
        others, centre: centre, output: output, level: level + 1, known: &known)
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
  private let centreLevel: Int
  private var builder: TransitionTreeBuilder
  private var known: [Key: UInt32] = [:]

  private struct Key: Hashable {
    let function: UInt32
    let level: Int
    /// The state of the cell where it matters and is known.
    let centre: Int?
  }

  init(_ diagrams: PartialDiagrams, inputs: [Offset], centreLevel: Int) {
    self.diagrams = diagrams
    self.centreLevel = centreLevel
    builder = TransitionTreeBuilder(stateCount: diagrams.stateCount, inputs: inputs)
  }

  mutating func tree(_ function: UInt32) throws(DiagramTooLarge) -> TransitionTree {
    let root = try completed(function, level: 0, centre: nil)
    return builder.tree(root: root)
  }

  private mutating func completed(
    _ function: UInt32, level: Int, centre: Int?
  ) throws(DiagramTooLarge) -> UInt32 {
    let isUndefined = function == PartialDiagrams.undefined
    if level == diagrams.levels { return isUndefined ? UInt32(centre ?? 0) : function }
    let key = Key(
      function: function, level: level, centre: diagrams.isTotal(function) ? nil : centre)
    if let known = known[key] { return known }
    var children: [UInt32] = []
    for state in 0..<diagrams.stateCount {
      let child = isUndefined ? function : diagrams.child(function, state)
      children.append(
        try completed(child, level: level + 1, centre: level == centreLevel ? state : centre))
    }
    guard (builder.nodeCount + 1) * diagrams.stateCount <= TransitionTree.mostChildren else {
      throw DiagramTooLarge()
    }
    let number = builder.node(children)
    known[key] = number
    return number
  }
}
