// History: what was live leaves a trail.

import Cells

/// The seven states of a History rule.
///
/// Odd states are live to the rule of two states, even ones dead. What was live leaves a trail behind
/// it; marked cells stay marked whether they live or die; a cell that was live at the start keeps a
/// state of its own until it dies, marked. A boundary never comes alive, and whatever is live beside
/// one dies.
enum HistoryStates {
  static let marked: CellState = 3
  static let markedDead: CellState = 4
  static let start: CellState = 5
  static let boundary: CellState = 6

  /// What is remembered of a cell and some of its neighbours.
  private struct Memory: Hashable {
    var centre: CellState = 0
    var place = 0
    var isAtBoundary = false
  }

  static func transitions(_ walk: NeighbourWalk) -> TransitionTree {
    TransitionTree(
      stateCount: AnnotatedFamily.history.stateCount, inputs: [.zero] + walk.offsets,
      start: Memory(),
      seeing: { memory, state, input in
        let isLive = state & 1 == 1
        if input == 0 { return Memory(centre: state, place: walk.start(isLive: isLive)) }
        var memory = memory
        memory.place = walk.place(after: memory.place, isLive: isLive)
        if state == boundary { memory.isAtBoundary = true }
        return memory
      },
      next: { memory in
        let isLive = NeighbourWalk.isLive(at: memory.place)
        return memory.centre & 1 == 1
          ? isLive && !memory.isAtBoundary ? memory.centre : afterDeath(of: memory.centre)
          : isLive ? afterBirth(of: memory.centre) : memory.centre
      })
  }

  /// What becomes of a live cell that dies.
  static func afterDeath(of state: CellState) -> CellState {
    state == start ? markedDead : state + 1
  }

  /// What becomes of a dead cell that is born.
  static func afterBirth(of state: CellState) -> CellState {
    switch state {
    case markedDead: marked
    case boundary: boundary
    default: 1
    }
  }

  static let appearance = StateAppearance(fromOne: [
    ("live", Color(red: 0, green: 255, blue: 0)),
    ("trail", Color(red: 0, green: 0, blue: 128)),
    ("marked live", Color(red: 216, green: 255, blue: 216)),
    ("marked dead", Color(red: 255, green: 0, blue: 0)),
    ("live from the start", Color(red: 255, green: 255, blue: 0)),
    ("boundary", Color(red: 96, green: 96, blue: 96)),
  ])
}
