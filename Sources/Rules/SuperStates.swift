// Super: History with more trails, marks and labels.

import Cells

/// The 26 states of a Super rule: the seven of History and nineteen more.
///
/// Odd states are live to the rule of two states, even ones dead. Three kinds of live cells leave a
/// trail of their own and seven leave none; a cell that is born takes after its neighbours when they
/// agree. States 7 and 8 mark a line behind which nothing leaves a trail. The other dead states are
/// labels: some vanish, some spread to others when they are touched. Which neighbours agree and what
/// labels do was read in the published program and written anew.
enum SuperStates {
  private static let noTrailMark: CellState = 7
  private static let noTrailMarkDead: CellState = 8
  /// The lowest of the live states that leave no trail.
  private static let plain: CellState = 13
  private static let vanishing: CellState = 14

  /// What is remembered of a cell and some of its neighbours.
  private struct Memory: Hashable {
    /// The cell; beside a boundary that settles it, what becomes of it.
    var centre: CellState = 0
    var place = 0
    var isAtBoundary = false
    /// The live neighbours, where a cell that is born takes after them.
    var parents = Parents()
    /// Whether a neighbour changes the label that the cell is.
    var isTouched = false
  }

  /// What matters of the live neighbours of a cell that is born.
  private struct Parents: Hashable {
    /// Whether one in state 1 or 5 is among them; the others do not matter then.
    private var isMixed = false
    private var hasMarked = false
    private var hasNoTrailMark = false
    /// The state of those that leave a second or third trail, or of those that leave none; `several`
    /// when there are different ones; 0 when there are none.
    private var trail: CellState = 0
    private var plain: CellState = 0

    private static let several = CellState.max

    mutating func add(_ state: CellState) {
      if isMixed { return }
      switch state {
      case HistoryStates.marked: hasMarked = true
      case noTrailMark: hasNoTrailMark = true
      case 9, 11: trail = trail == 0 || trail == state ? state : Self.several
      case SuperStates.plain...:
        plain = plain == 0 || plain == state ? state : Self.several
      default:
        self = Parents()
        isMixed = true
      }
    }

    /// The state of their child.
    var child: CellState {
      if isMixed { return 1 }
      let isPlainOnly = plain != 0 && trail == 0
      if isPlainOnly, plain != Self.several, !hasNoTrailMark { return plain }
      let isTrailOnly = trail != 0 && trail != Self.several && plain == 0
      if isTrailOnly, !hasMarked { return trail }
      let leavesNone = trail == 0 && !hasMarked && (plain != 0 || hasNoTrailMark)
      return leavesNone ? SuperStates.plain : 1
    }
  }

  static func transitions(_ walk: NeighbourWalk) -> TransitionTree {
    TransitionTree(
      stateCount: AnnotatedFamily.superHistory.stateCount, inputs: [.zero] + walk.offsets,
      start: Memory(),
      seeing: { memory, state, input in
        let isLive = state & 1 == 1
        if input == 0 { return Memory(centre: state, place: walk.start(isLive: isLive)) }
        var memory = memory
        if memory.isAtBoundary { return memory }
        if state == HistoryStates.boundary, let next = atBoundary(memory.centre) {
          // Whatever the other neighbours are.
          return Memory(centre: next, isAtBoundary: true)
        }
        memory.place = walk.place(after: memory.place, isLive: isLive)
        if changes(label: memory.centre, state) { memory.isTouched = true }
        if isLive, takesAfterParents(memory.centre) { memory.parents.add(state) }
        if memory.place == NeighbourWalk.dead { memory.parents = Parents() }
        return memory
      }, next: next)
  }

  private static func next(_ memory: Memory) -> CellState {
    let centre = memory.centre
    if memory.isAtBoundary { return centre }
    switch (centre & 1 == 1, NeighbourWalk.isLive(at: memory.place)) {
    case (true, true): return centre
    case (true, false): return centre >= plain ? 0 : HistoryStates.afterDeath(of: centre)
    case (false, true):
      if takesAfterParents(centre) { return memory.parents.child }
      return centre == noTrailMarkDead ? noTrailMark : HistoryStates.afterBirth(of: centre)
    case (false, false): return memory.isTouched ? touched(label: centre) : untouched(centre)
    }
  }

  /// What becomes of a cell beside a boundary; `nil` where that makes no difference.
  private static func atBoundary(_ centre: CellState) -> CellState? {
    if centre == noTrailMark || centre == noTrailMarkDead || centre >= plain { return 0 }
    return centre & 1 == 1 ? HistoryStates.afterDeath(of: centre) : nil
  }

  private static func untouched(_ dead: CellState) -> CellState { dead == vanishing ? 0 : dead }

  /// Whether a cell in a dead state becomes what its live neighbours are when it is born.
  private static func takesAfterParents(_ state: CellState) -> Bool {
    switch state {
    case HistoryStates.markedDead, HistoryStates.boundary, noTrailMarkDead: false
    default: state & 1 == 0
    }
  }

  /// Whether a neighbour in a state changes a label.
  private static func changes(label: CellState, _ state: CellState) -> Bool {
    let isLiveOrVanishing = state & 1 == 1 || state == vanishing
    switch label {
    case 16: return isLiveOrVanishing
    case 18: return state == 22
    case 20: return state == 18
    case 22: return state == 20
    case 24: return isLiveOrVanishing || state == 18
    default: return false
    }
  }

  private static func touched(label: CellState) -> CellState {
    switch label {
    case 16: vanishing
    case 18: 22
    case 20: 18
    case 22: 20
    case 24: 18
    default: label
    }
  }

  static let appearance = StateAppearance(fromOne: [
    ("live", Color(hex: 0x00FF00)), ("trail", Color(hex: 0x0000A0)),
    ("marked live", Color(hex: 0xFFD8FF)), ("marked dead", Color(hex: 0xFF0000)),
    ("live from the start", Color(hex: 0xFFFF00)), ("boundary", Color(hex: 0x606060)),
    ("live end of trails", Color(hex: 0xFF69B4)), ("dead end of trails", Color(hex: 0x800080)),
    ("live with trail 2", Color(hex: 0x00BFFF)), ("trail 2", Color(hex: 0x004080)),
    ("live with trail 3", Color(hex: 0x40E0D0)), ("trail 3", Color(hex: 0x008040)),
    ("live without trail 1", Color(hex: 0xFFFFFF)), ("vanishing label", Color(hex: 0xFF6347)),
    ("live without trail 2", Color(hex: 0xFA8072)), ("removable label", Color(hex: 0xDB7093)),
    ("live without trail 3", Color(hex: 0xFFA500)), ("turning label 1", Color(hex: 0xF5DEB3)),
    ("live without trail 4", Color(hex: 0x00FFFF)), ("turning label 2", Color(hex: 0xC0C0C0)),
    ("live without trail 5", Color(hex: 0xC0FF80)), ("turning label 3", Color(hex: 0xFFB6C1)),
    ("live without trail 6", Color(hex: 0x00FF7F)), ("hidden label", Color(hex: 0x101010)),
    ("live without trail 7", Color(hex: 0xFF007F)),
  ])
}
