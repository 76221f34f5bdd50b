// Compiled tables against a table that is looked up line by line.

import Cells
import Testing

@testable import Rules

/// Numbers that are the same in every run.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 32) << 32 | (state &* 0x9E37_79B9_7F4A_7C15) >> 32
  }
}

/// A table of random lines.
private func randomTable(
  _ neighbourhood: TableNeighbourhood, _ symmetry: TableSymmetry, with dice: inout Dice
) -> TransitionTable {
  var table = TransitionTable(
    stateCount: .random(in: 2...5, using: &dice), neighbourhood: neighbourhood, symmetry: symmetry)
  let states = (0..<table.stateCount).map { CellState($0) }
  for name in ["b", "a", "d", "c"].prefix(.random(in: 0...4, using: &dice)) {
    let some = states.shuffled(using: &dice).prefix(.random(in: 1...states.count, using: &dice))
    table.variables.append(.init(name: name, states: Array(some)))
  }
  for _ in 0..<Int.random(in: 1...12, using: &dice) {
    let inputs = neighbourhood.inputs.map { _ in
      let isVariable = !table.variables.isEmpty && Int.random(in: 0..<3, using: &dice) > 0
      return isVariable
        ? TransitionTable.Entry.variable(.random(in: table.variables.indices, using: &dice))
        : .state(states.randomElement(using: &dice) ?? 0)
    }
    let output = Bool.random(using: &dice) ? inputs.randomElement(using: &dice) : nil
    table.transitions.append(
      .init(inputs: inputs, output: output ?? .state(states.randomElement(using: &dice) ?? 0)))
  }
  return table
}

/// Looks a table up as the format describes it.
private struct PlainLookup {
  let table: TransitionTable

  func next(_ states: [CellState]) -> CellState {
    for transition in table.transitions {
      for values in choices(of: transition.bound(among: table.variables)[...]) {
        for arranged in arrangements(of: states) where matches(transition, values, arranged) {
          switch transition.output {
          case .state(let state): return state
          case .variable(let number): return values[number] ?? table.variables[number].states[0]
          }
        }
      }
    }
    return states[0]
  }

  /// All values of bound variables; those of the first one change fastest.
  private func choices(of bound: ArraySlice<Int>) -> [[Int: CellState]] {
    guard let last = bound.last else { return [[:]] }
    return table.variables[last].states.flatMap { state in
      choices(of: bound.dropLast()).map { $0.merging([last: state]) { first, _ in first } }
    }
  }

  private func matches(
    _ transition: TransitionTable.Transition, _ values: [Int: CellState], _ states: [CellState]
  ) -> Bool {
    zip(transition.inputs, states).allSatisfy { entry, state in
      switch entry {
      case .state(let wanted): wanted == state
      case .variable(let number):
        values[number].map { $0 == state } ?? table.variables[number].states.contains(state)
      }
    }
  }

  /// The states under all symmetries, which are found from where the neighbours lie.
  private func arrangements(of states: [CellState]) -> [[CellState]] {
    let inputs = table.neighbourhood.inputs
    let map = Dictionary(uniqueKeysWithValues: zip(inputs, states))
    func turned(_ turn: (Offset) -> Offset) -> [CellState] { inputs.map { map[turn($0)] ?? 0 } }
    let ring = Array(inputs.dropFirst())
    func around(_ offset: Offset, _ steps: Int) -> Offset {
      guard let place = ring.firstIndex(of: offset) else { return offset }
      return ring[(place + steps) % ring.count]
    }
    func mirrored(_ offset: Offset) -> Offset {
      table.neighbourhood == .hexagonal
        ? Offset(x: -offset.x, y: offset.y - offset.x) : Offset(x: -offset.x, y: offset.y)
    }
    func group(_ turns: Int, _ mirror: Bool) -> [[CellState]] {
      let step = ring.count / turns
      let plain = (0..<turns).map { turn in turned { around($0, turn * step) } }
      return plain
        + (mirror ? (0..<turns).map { turn in turned { mirrored(around($0, turn * step)) } } : [])
    }
    switch table.symmetry {
    case .none: return [states]
    case .reflect, .reflectHorizontal: return group(1, true)
    case .rotate2: return group(2, false)
    case .rotate3: return group(3, false)
    case .rotate4: return group(4, false)
    case .rotate6: return group(6, false)
    case .rotate8: return group(8, false)
    case .rotate4reflect: return group(4, true)
    case .rotate6reflect: return group(6, true)
    case .rotate8reflect: return group(8, true)
    case .permute: return orders(of: Array(states.dropFirst())).map { [states[0]] + $0 }
    }
  }

  /// The distinct orders of some states.
  private func orders(of states: [CellState]) -> [[CellState]] {
    if states.isEmpty { return [[]] }
    return Set(states).flatMap { first in
      var rest = states
      if let place = rest.firstIndex(of: first) { rest.remove(at: place) }
      return orders(of: rest).map { [first] + $0 }
    }
  }
}

private let shapes = TableNeighbourhood.allCases.flatMap { neighbourhood in
  neighbourhood.symmetries.map { (neighbourhood, $0) }
}

@Test("a compiled table says what its lines say", arguments: shapes)
func compiledTables(neighbourhood: TableNeighbourhood, symmetry: TableSymmetry) throws {
  var dice = Dice(state: UInt64(symmetry.rawValue.utf8.reduce(0) { $0 + Int($1) }))
  let (tables, samples) = symmetry == .permute && neighbourhood == .moore ? (3, 3) : (6, 60)
  for _ in 0..<tables {
    let table = randomTable(neighbourhood, symmetry, with: &dice)
    let lookup = PlainLookup(table: table)
    let tree = try TableCompiler.tree(of: table)
    for _ in 0..<samples {
      let states = neighbourhood.inputs.map { _ in
        CellState.random(in: 0..<CellState(table.stateCount), using: &dice)
      }
      #expect(next(tree, neighbourhood, states) == lookup.next(states))
    }
  }
}

@Test("lines with the same inputs cost as much as the first of them, which counts")
func repeatedLines() throws {
  var table = TransitionTable(stateCount: 3, neighbourhood: .moore, symmetry: .rotate8reflect)
  let inputs: [CellState] = [0, 1, 0, 0, 1, 2, 0, 0, 0]
  for number in 0..<3000 {
    table.transitions.append(
      .init(inputs: inputs.map { .state($0) }, output: .state(number == 0 ? 2 : 1)))
  }
  let tree = try TableCompiler.tree(of: table, centre: .last, effort: 1 << 16)
  #expect(next(tree, .moore, inputs) == 2)
}

@Test("with few states it is the number of nodes that is too large")
func manySmallNodes() {
  var table = TransitionTable(stateCount: 2, neighbourhood: .moore, symmetry: .none)
  for number in 0..<512 {
    table.transitions.append(
      .init(
        inputs: (0..<9).map { .state(CellState(number >> $0 & 1)) },
        output: .state(CellState(number % 3 & 1))))
  }
  // So many children are not looked at, but the nodes take longer than these.
  #expect(throws: DiagramTooLarge.self) {
    try TableCompiler.tree(of: table, centre: .last, effort: 1 << 16)
  }
  #expect(throws: Never.self) {
    try TableCompiler.tree(of: table, centre: .last, effort: 1 << 20)
  }
}

@Test("both places of the cell give one function")
func placesOfTheCell() throws {
  var dice = Dice(state: 99)
  for symmetry in TableNeighbourhood.moore.symmetries {
    let table = randomTable(.moore, symmetry, with: &dice)
    let trees = try [TableCompiler.CentrePlace.last, .first].map {
      try TableCompiler.tree(of: table, centre: $0, effort: 1 << 24)
    }
    for _ in 0..<200 {
      let states = (0..<9).map { _ in
        CellState.random(in: 0..<CellState(table.stateCount), using: &dice)
      }
      #expect(next(trees[0], .moore, states) == next(trees[1], .moore, states))
    }
  }
}

@Test("equal parts of a compiled table are stored once")
func compiledTablesAreMinimal() throws {
  // Counting up to three heads takes a node for every count that can still matter.
  let text = """
    @RULE Wires
    @TABLE
    n_states:4
    neighborhood:Moore
    symmetries:permute
    var a={0,2,3}
    var b={a}
    var c={a}
    var d={a}
    var e={a}
    var f={a}
    var g={a}
    var h={a}
    var i={0,1,2,3}
    var j={i}
    var k={i}
    var l={i}
    var m={i}
    var n={i}
    var o={i}
    var p={i}
    1,i,j,k,l,m,n,o,p,2
    2,i,j,k,l,m,n,o,p,3
    3,1,a,b,c,d,e,f,g,1
    3,1,1,a,b,c,d,e,f,1
    """
  let compiled = try ruleFile(text).rule().transitions
  let known = TableRule.wireWorld.transitions
  #expect(compiled.children.count == known.children.count)
  var dice = Dice(state: 5)
  for _ in 0..<500 {
    let states = (0..<9).map { _ in CellState.random(in: 0..<4, using: &dice) }
    #expect(next(compiled, .moore, states) == next(known, .moore, states))
  }
}

@Test("the tables that come with the program follow their definitions")
func builtinTables() {
  let wire = TableRule.wireWorld
  for heads in 0...8 {
    let around = (0..<8).map { CellState($0 < heads ? 1 : $0 % 2 == 0 ? 3 : 2) }
    #expect(next(wire.transitions, .moore, [0] + around) == 0)
    #expect(next(wire.transitions, .moore, [1] + around) == 2)
    #expect(next(wire.transitions, .moore, [2] + around) == 3)
    #expect(next(wire.transitions, .moore, [3] + around) == (heads == 1 || heads == 2 ? 1 : 3))
  }
  let sand = TableRule.sandpile.transitions
  #expect(next(sand, .vonNeumann, [3, 4, 5, 0, 3]) == 5)
  #expect(next(sand, .vonNeumann, [7, 7, 7, 7, 7]) == 7)
  #expect(next(sand, .vonNeumann, [4, 0, 0, 3, 0]) == 0)
  for table in [wire, .sandpile] {
    #expect(NamedRule.named(table.name.lowercased())?.rule == .table(table))
    #expect(table.transitions.keepsEmptySpace)
  }
}
