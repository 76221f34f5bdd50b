// Von Neumann's automaton and its descendants by name.

import Cells

/// The automaton in which von Neumann built a machine that builds itself, and two that extend it.
///
/// The numbers of the states are Golly's.
package enum VonNeumannAutomaton: String, CaseIterable, Sendable {
  /// John von Neumann's, with 29 states.
  case vonNeumann = "JvN29"
  /// Renato Nobili's, in which signals cross and confluent cells hold them.
  case nobili = "Nobili32"
  /// Tim Hutton's, which treats all directions alike and builds as fast as signals run.
  case hutton = "Hutton32"

  /// How many states a cell may have.
  package var stateCount: Int {
    switch self {
    case .vonNeumann: 29
    case .nobili, .hutton: 32
    }
  }

  /// Other names, as older versions of Golly wrote them.
  var aliases: [String] {
    switch self {
    case .vonNeumann: []
    case .nobili: ["JvN-32"]
    case .hutton: ["modJvN-32"]
    }
  }

  /// The rule, made when it is first asked for.
  package var rule: TableRule {
    switch self {
    case .vonNeumann: Self.vonNeumannRule
    case .nobili: Self.nobiliRule
    case .hutton: Self.huttonRule
    }
  }

  private static let vonNeumannRule = vonNeumann.made
  private static let nobiliRule = nobili.made
  private static let huttonRule = hutton.made

  private var made: TableRule {
    let transitions =
      switch self {
      case .vonNeumann: VonNeumannSignals(hasCrossings: false).transitions(stateCount: stateCount)
      case .nobili: VonNeumannSignals(hasCrossings: true).transitions(stateCount: stateCount)
      case .hutton: HuttonSignals.transitions(stateCount: stateCount)
      }
    var appearance = StateAppearance()
    for state in 1..<CellState(stateCount) {
      appearance.names[state] = Self.name(of: state)
      appearance.colors[state] = Self.color(of: state)
    }
    return TableRule(name: rawValue, transitions: transitions, appearance: appearance)
  }

  private static func name(of state: CellState) -> String {
    switch VonNeumannCell(state) {
    case .ground: "ground"
    case .sensitized(let state):
      "sensitized " + ["S", "S0", "S1", "S00", "S01", "S10", "S11", "S000"][Int(state) - 1]
    case .transmission(let arrow):
      (arrow.isSpecial ? "special " : "ordinary ") + "\(arrow.direction)"
        + (arrow.isExcited ? ", excited" : "")
    case .confluent(let isExcited, let isExcitedNext):
      "confluent C\(isExcited ? 1 : 0)\(isExcitedNext ? 1 : 0)"
    case .crossing(true, true): "crossing, both excited"
    case .crossing(let row, _): row ? "crossing, row excited" : "crossing, column excited"
    }
  }

  private static func color(of state: CellState) -> Color {
    switch VonNeumannCell(state) {
    case .ground: Color(hex: 0x000000)
    case .sensitized(let state):
      // Darker to brighter while it is built.
      Color(red: 0x80 + 0xF * UInt8(state), green: 0x40, blue: 0x40 + 8 * UInt8(state))
    case .transmission(let arrow):
      switch (arrow.isSpecial, arrow.isExcited) {
      case (false, false): Color(hex: 0x6A6AFF)
      case (false, true): Color(hex: 0x32CD32)
      case (true, false): Color(hex: 0xFF5A5A)
      case (true, true): Color(hex: 0xFFB400)
      }
    case .confluent(let isExcited, let isExcitedNext):
      isExcited || isExcitedNext ? Color(hex: 0xFFFF80) : Color(hex: 0x00E0A0)
    case .crossing: Color(hex: 0xE0FFFF)
    }
  }
}
