// Von Neumann's automaton and its descendants: what their cells do.

import Cells
import Testing

@testable import Rules

/// A row of cells under a rule, with ground state around it.
private struct Row {
  var cells: [CellState]
  let rule: TableRule

  init(_ automaton: VonNeumannAutomaton, _ cells: [CellState]) {
    self.cells = cells
    rule = automaton.rule
  }

  mutating func step() {
    let old = cells
    for x in old.indices {
      cells[x] = rule.transitions.next(
        rule.transitions.inputs.map { offset in
          offset.y == 0 && old.indices.contains(x + offset.x) ? old[x + offset.x] : 0
        })
    }
  }
}

/// The next state of a cell with neighbours by the side they lie on.
private func next(
  _ automaton: VonNeumannAutomaton, _ centre: CellState, north: CellState = 0,
  west: CellState = 0, east: CellState = 0, south: CellState = 0
) -> CellState {
  let transitions = automaton.rule.transitions
  return transitions.next(
    transitions.inputs.map { offset in
      switch (offset.x, offset.y) {
      case (0, -1): north
      case (-1, 0): west
      case (1, 0): east
      case (0, 1): south
      default: centre
      }
    })
}

@Test("the automata are found by their names, and the rule is made once")
func automataByName() throws {
  for automaton in VonNeumannAutomaton.allCases {
    let rule = try Rulestring(parsing: automaton.rawValue).rule
    #expect(rule == .table(automaton.rule))
    #expect(rule.rulestring == automaton.rawValue && rule.stateCount == automaton.stateCount)
    #expect(rule.neighbours.count == 4 && !rule.isBornFromNothing)
    #expect(automaton.rule.appearance.names.count == automaton.stateCount - 1)
    #expect(Set(automaton.rule.appearance.names.values).count == automaton.stateCount - 1)
  }
  for (name, canonical) in [
    ("jvn29:T40,30", "JvN29:T40,30"), ("JvN-29", "JvN29"), ("jvn-32", "Nobili32"),
    ("modJvN-32", "Hutton32"),
  ] {
    #expect(try Rulestring(parsing: name).description == canonical)
  }
}

@Test("every state is its number again, and no state becomes one that the rule has not")
func statesAreTheirNumbers() {
  for state in 0..<CellState(32) { #expect(VonNeumannCell(state).state == state) }
  for automaton in VonNeumannAutomaton.allCases {
    let count = UInt32(automaton.stateCount)
    for state in 0..<CellState(count) {
      #expect(next(automaton, state, north: 16, west: 13) < count)
      #expect(next(automaton, state, east: 23, south: 22) < count)
    }
  }
}

@Test("a signal runs along a wire of either kind", arguments: VonNeumannAutomaton.allCases)
func wires(_ automaton: VonNeumannAutomaton) {
  for quiet: CellState in [9, 17] {
    // The last arrow points back, so that nothing is built.
    var row = Row(automaton, [quiet + 4, quiet, quiet, quiet, quiet + 2])
    for place in 1...3 {
      row.step()
      var expected = [quiet, quiet, quiet, quiet, quiet + 2]
      expected[place] += 4
      #expect(row.cells == expected)
    }
    row.step()
    #expect(row.cells == [quiet, quiet, quiet, quiet, quiet + 2])
  }
}

@Test(
  "the signals 1 and four more build each arrow and a confluent cell",
  arguments: [
    ([0, 0, 0, 0], 9), ([0, 0, 0, 1], 10), ([0, 0, 1], 11), ([0, 1, 0], 12), ([0, 1, 1], 17),
    ([1, 0, 0], 18), ([1, 0, 1], 19), ([1, 1, 0], 20), ([1, 1, 1], 25),
  ] as [([Int], CellState)])
func construction(signals: [Int], state: CellState) {
  for automaton in [VonNeumannAutomaton.vonNeumann, .nobili] {
    for arrow: CellState in [9, 17] {
      var cell = next(automaton, 0, west: arrow + 4)
      for signal in signals { cell = next(automaton, cell, west: arrow + (signal == 1 ? 4 : 0)) }
      #expect(cell == state, "\(automaton) \(signals)")
    }
  }
}

@Test(
  "an arrow of one kind is destroyed by a signal of the other, and a confluent cell by special ones"
)
func destruction() {
  for automaton in [VonNeumannAutomaton.vonNeumann, .nobili] {
    #expect(next(automaton, 10, west: 21) == 0 && next(automaton, 18, west: 13) == 0)
    #expect(next(automaton, 9, east: 23) == 0)
    #expect(next(automaton, 9, east: 15) == 9)
    for confluent: CellState in 25...28 {
      #expect(next(automaton, confluent, north: 24) == 0)
    }
  }
}

@Test("a confluent cell joins its inputs and passes the signal on after two generations")
func confluence() {
  for automaton in VonNeumannAutomaton.allCases {
    #expect(next(automaton, 25, west: 13, east: 9) == 26)
    #expect(next(automaton, 26, west: 9, east: 9) == 27)
    #expect(next(automaton, 27, west: 9, east: 9) == 25)
    #expect(next(automaton, 26, west: 13, east: 9) == 28)
    #expect(next(automaton, 25, north: 12, west: 13, east: 9) == 25)
    #expect(next(automaton, 25, north: 16, west: 13, east: 9) == 26)
    // Arrows of both kinds take the signal up unless they point to the cell.
    #expect(next(automaton, 9, west: 27) == 13)
    #expect(next(automaton, 17, west: 28) == 21)
    #expect(next(automaton, 11, west: 27) == 11)
  }
}

@Test("signals cross in Nobili's and Hutton's cells, and Nobili's keep what they hold")
func crossing() {
  for automaton in [VonNeumannAutomaton.nobili, .hutton] {
    #expect(next(automaton, 25, north: 12, west: 13, east: 9, south: 12) == 29)
    #expect(next(automaton, 25, north: 16, west: 9, east: 9, south: 12) == 30)
    #expect(next(automaton, 25, north: 16, west: 13, east: 9, south: 12) == 31)
    #expect(next(automaton, 31, north: 12, west: 9, east: 9, south: 12) == 25)
    #expect(next(automaton, 9, west: 29) == 13 && next(automaton, 9, west: 30) == 9)
    #expect(next(automaton, 12, north: 30) == 16 && next(automaton, 12, north: 31) == 16)
  }
  #expect(next(.nobili, 27, west: 9) == 27 && next(.nobili, 26, west: 9) == 26)
  #expect(next(.vonNeumann, 27, west: 9) == 25)
}

@Test("Hutton's cells are built in the direction of what builds them, at the speed of signals")
func huttonConstruction() {
  for (sender, arrow) in [
    (CellDirection.east, CellState(9)), (.north, 10), (.west, 11), (.south, 12),
  ] {
    func built(_ cell: CellState, _ excited: CellState) -> CellState {
      switch sender {
      case .east: next(.hutton, cell, west: excited)
      case .north: next(.hutton, cell, south: excited)
      case .west: next(.hutton, cell, east: excited)
      case .south: next(.hutton, cell, north: excited)
      }
    }
    let (one, zero) = (arrow + 4, arrow + 12)
    #expect(built(0, one) == 1 && built(1, zero) == 2 && built(2, zero) == 4)
    #expect(built(4, zero) == 8 && built(8, zero) == arrow)
    #expect(built(8, one) == 9 + sender.turned(by: 1).rawValue)
    #expect(built(4, one) == 9 + sender.opposite.rawValue)
    #expect(built(5, one) == arrow + 8 && built(7, one) == 25)
    #expect(built(0, zero) == arrow)
  }
  // A wire that builds: its end shows a 0 as an excited special arrow.
  var row = Row(.hutton, [9, 13, 0])
  row.step()
  #expect(row.cells == [9, 21, 1])
  row.step()
  #expect(row.cells == [9, 21, 2])
}
