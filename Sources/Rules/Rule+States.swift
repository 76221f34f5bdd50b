// What the states of a rule are to its neighbours and to other rules.

import Cells

extension Rule {
  /// Whether a cell in a state counts as live to its neighbours. Dying cells do not, trails and other
  /// annotations do not; in a table without a rule of two states behind it every state but 0 does.
  package func countsAsLive(_ state: CellState) -> Bool {
    if hasDyingStates { return state == 1 }
    if case .table(let rule) = self, let live = rule.liveStates { return live.contains(state) }
    return state != 0
  }

  /// What becomes of a cell in a state of this rule when it is given to another one.
  ///
  /// A state that the other rule has stays. One that it has not becomes its highest, as in Golly; but
  /// where a table has live and dead states, it becomes live or dead.
  package func state(_ state: CellState, under other: Rule) -> CellState {
    if Int(state) < other.stateCount { return state }
    if case .table(let rule) = self, let liveStates = rule.liveStates {
      return liveStates.contains(state) ? 1 : 0
    }
    return CellState(other.stateCount - 1)
  }
}
