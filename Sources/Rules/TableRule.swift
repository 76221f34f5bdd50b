// Rules that are a table of transitions: those of `.rule` files, and families that become one.

import Cells

/// A rule of 2 to 256 states over a cell and the cells around it, given as a table.
package struct TableRule: Hashable, Sendable {
  /// What the rule is called, as it is written in the header of a pattern: `WireWorld`.
  package let name: String
  /// The transitions; every input lies within the 3 × 3 cells around the cell.
  package let transitions: TransitionTree
  /// How its author wants the states to look and to be called.
  package let appearance: StateAppearance
  /// The states that are live where a rule of two states is behind the table; `nil` for others.
  package let liveStates: Set<CellState>?
  /// The text of its `.rule` file where that came with a pattern: whoever writes the pattern writes
  /// it too, since the rule is found nowhere else.
  package let source: String?

  /// A rule of a name; the inputs of the tree must lie within 3 × 3 cells.
  package init(
    name: String, transitions: TransitionTree, appearance: StateAppearance = StateAppearance(),
    liveStates: Set<CellState>? = nil, source: String? = nil
  ) {
    precondition(transitions.inputs.allSatisfy { abs($0.x) <= 1 && abs($0.y) <= 1 })
    self.name = name
    self.transitions = transitions
    self.appearance = appearance
    self.liveStates = liveStates
    self.source = source
  }

  /// How many states a cell may have.
  package var stateCount: Int { transitions.stateCount }

  /// The rule as it is written: its name.
  package var rulestring: String { name }

  /// The neighbours the rule looks at, without the cell itself.
  package var neighbours: [Offset] { transitions.inputs.filter { $0 != .zero } }
}

extension TableRule {
  /// Whether a text is the name of the rule, as names of files are: `/` and `_` are one.
  package func isNamed(_ text: String) -> Bool {
    RuleFile.fileName(of: text) == RuleFile.fileName(of: name)
  }
}

extension Rule {
  /// How the states look and what they are called, as far as the rule says.
  package var appearance: StateAppearance {
    switch self {
    case .table(let rule): rule.appearance
    case .outerTotalistic, .map, .elementary, .generations, .range, .oneDimensional, .margolus,
      .alternating:
      StateAppearance()
    }
  }
}

/// Colours and names of states, where a rule brings them.
package struct StateAppearance: Hashable, Sendable {
  /// The colours of the states that have one.
  package var colors: [CellState: Color]
  /// What the states are called: `electron head`.
  package var names: [CellState: String]

  /// Colours and names; none where nothing is said.
  package init(colors: [CellState: Color] = [:], names: [CellState: String] = [:]) {
    self.colors = colors
    self.names = names
  }
}
