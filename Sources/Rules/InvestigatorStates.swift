// Investigator: cells that kill, hatch, or never change.

import Cells

/// The 21 states of an Investigator rule: dead, live, and nineteen that live cells do not change.
///
/// States 2 to 20 stay as they are or alternate in pairs. Beside them a live cell may die and a dead
/// one be born whatever the rule of two states says; to that rule each of them is live or dead, four of
/// them one to dead cells and the other to live ones.
enum InvestigatorStates {
  /// Beside these a live cell dies.
  private static let killers: Set<CellState> = [2, 3, 6, 7, 14, 16]
  /// Beside these a dead cell is born.
  private static let eggs: Set<CellState> = [8, 9, 12, 13, 14]
  /// Beside these a dead cell is only born when one in state 1 is there too.
  private static let catalysts: Set<CellState> = [15, 16]
  /// These are live to every cell, …
  private static let live: Set<CellState> = [1, 2, 4, 6, 8, 10, 12, 15, 16]
  /// … these only to dead cells and these only to live ones.
  private static let liveToDead: Set<CellState> = [17, 19]
  private static let liveToLive: Set<CellState> = [18, 20]
  /// The states that are live to dead cells.
  static let liveStates = live.union(liveToDead)
  /// The states that alternate.
  private static let partners: [CellState: CellState] = [
    6: 7, 7: 6, 10: 11, 11: 10, 12: 13, 13: 12, 19: 20, 20: 19,
  ]

  /// What is remembered of a cell and some of its neighbours.
  private struct Memory: Hashable {
    var centre: CellState = 0
    var place = 0
    var isForced = false
    var hasCatalyst = false
    var hasLive = false
  }

  static func transitions(_ walk: NeighbourWalk) -> TransitionTree {
    TransitionTree(
      stateCount: AnnotatedFamily.investigator.stateCount, inputs: [.zero] + walk.offsets,
      start: Memory(),
      seeing: { memory, state, input in
        if input == 0 {
          return Memory(
            centre: state, place: state > 1 ? NeighbourWalk.dead : walk.start(isLive: state == 1))
        }
        if memory.centre > 1 { return memory }
        var memory = memory
        let isToLive = memory.centre == 1
        let isLive =
          live.contains(state) || (isToLive ? liveToLive : liveToDead).contains(state)
        memory.place = walk.place(after: memory.place, isLive: isLive)
        if (isToLive ? killers : eggs).contains(state) { memory.isForced = true }
        if !isToLive, catalysts.contains(state) { memory.hasCatalyst = true }
        if !isToLive, state == 1 { memory.hasLive = true }
        return memory
      },
      next: { memory in
        if memory.centre > 1 { return partners[memory.centre] ?? memory.centre }
        if memory.isForced { return 1 - memory.centre }
        if memory.hasCatalyst, !memory.hasLive { return 0 }
        return NeighbourWalk.isLive(at: memory.place) ? 1 : 0
      })
  }

  static let appearance = StateAppearance(fromOne: [
    ("live", Color(hex: 0x00EC5B)), ("live killer", Color(hex: 0x00C0FE)),
    ("dead killer", Color(hex: 0xFE0000)), ("always live", Color(hex: 0xFEFEFE)),
    ("always dead", Color(hex: 0x4B4B4B)), ("live alternating killer", Color(hex: 0xE929FE)),
    ("dead alternating killer", Color(hex: 0x400080)), ("live egg", Color(hex: 0xFEE600)),
    ("dead egg", Color(hex: 0x968000)), ("alternating, live", Color(hex: 0x82C800)),
    ("alternating, dead", Color(hex: 0x007828)), ("live alternating egg", Color(hex: 0xFE8C00)),
    ("dead alternating egg", Color(hex: 0x8C4600)), ("inverter", Color(hex: 0x0000FE)),
    ("catalyst", Color(hex: 0xC0C0C0)), ("killing catalyst", Color(hex: 0x808080)),
    ("live to dead cells", Color(hex: 0xFE708C)), ("live to live cells", Color(hex: 0xAE00A8)),
    ("alternating, live to dead cells", Color(hex: 0x00987F)),
    ("alternating, live to live cells", Color(hex: 0x00493B)),
  ])
}
