// The transitions of Hutton's variant of von Neumann's automaton.

import Cells

/// What a cell hears from some of its neighbours.
private struct Signals: OptionSet, Hashable {
  let rawValue: UInt8

  /// Excited ordinary arrows, along the row and along the column.
  static let ordinaryRow = Signals(rawValue: 1)
  static let ordinaryColumn = Signals(rawValue: 2)
  static let ordinary: Signals = [.ordinaryRow, .ordinaryColumn]
  /// An ordinary arrow without a signal.
  static let quiet = Signals(rawValue: 4)
  /// An excited special arrow.
  static let special = Signals(rawValue: 8)
  /// A signal that the cell takes up.
  static let passed = Signals(rawValue: 16)
}

/// Tim Hutton's rules: no direction is told from another, and what a wire builds is told by its end.
///
/// The end of an ordinary wire that builds is an excited arrow, ordinary for 1 and special for 0. An
/// arrow may withdraw when what it built is finished. The rest is as with Nobili.
enum HuttonSignals {
  private struct Memory: Hashable {
    var centre: CellState = 0
    var signals: Signals = []
    /// Of the cell that an arrow points to: 0 to 8 what is to be built, 17 a quiet special arrow,
    /// `other` anything else.
    var front: CellState = other
    /// The first excited arrow that points to a cell that is to be built; 0 while there is none.
    var builder: CellState = 0
    /// How many arrows lead to a confluent cell, and how many elsewhere.
    var inward: UInt8 = 0
    var outward: UInt8 = 0

    static let other: CellState = 31
  }

  /// The neighbours by the direction in which they send; the first excited one builds.
  private static let directions: [CellDirection] = [.east, .north, .west, .south]

  static func transitions(stateCount: Int) -> TransitionTree {
    TransitionTree(
      stateCount: stateCount, inputs: [.zero] + directions.map(\.sender), start: Memory(),
      seeing: { memory, state, input in
        if input == 0 { return Memory(centre: state) }
        var memory = memory
        hear(&memory, from: state, directions[input - 1])
        return memory
      },
      next: { memory in
        switch VonNeumannCell(memory.centre) {
        case .ground, .sensitized: built(memory)
        case .transmission(let arrow):
          arrow.isSpecial ? nextSpecial(arrow, memory) : nextOrdinary(arrow, memory)
        case .confluent, .crossing: nextConfluent(memory)
        }
      })
  }

  private static func hear(
    _ memory: inout Memory, from state: CellState, _ direction: CellDirection
  ) {
    let neighbour = VonNeumannCell(state)
    let arrow: TransmissionCell? =
      if case .transmission(let arrow) = neighbour, arrow.direction == direction { arrow } else {
        nil
      }
    if let arrow { memory.signals.formUnion(signals(of: arrow)) }
    switch VonNeumannCell(memory.centre) {
    case .ground, .sensitized:
      memory.signals.remove(.quiet)
      if memory.builder == 0, let arrow, arrow.isExcited { memory.builder = state }
    case .transmission(let own):
      if own.direction == direction.opposite {
        memory.front = front(state)
      } else if let arrow {
        if arrow.isExcited, arrow.isSpecial == own.isSpecial { memory.signals.insert(.passed) }
      } else if neighbour.sends(direction) {
        memory.signals.insert(.passed)
      }
    case .confluent(isExcited: false, isExcitedNext: false):
      guard case .transmission = neighbour else { return }
      if arrow == nil { memory.outward += 1 } else { memory.inward += 1 }
    case .confluent, .crossing: break
    }
  }

  private static func signals(of arrow: TransmissionCell) -> Signals {
    if arrow.isSpecial { return arrow.isExcited ? .special : [] }
    if !arrow.isExcited { return .quiet }
    return arrow.direction.isAlongRow ? .ordinaryRow : .ordinaryColumn
  }

  private static func front(_ state: CellState) -> CellState {
    switch state {
    case 0...8: state
    case 17...20: 17
    default: Memory.other
    }
  }
}

// MARK: - Arrows

extension HuttonSignals {
  private static func nextOrdinary(_ arrow: TransmissionCell, _ memory: Memory) -> CellState {
    if memory.signals.contains(.special) { return 0 }
    let finishesConfluent = memory.front == 7 && arrow.isExcited
    if memory.signals.contains(.passed) {
      let finishesArrow =
        switch memory.front {
        case 4: arrow.isExcited
        case 5: !arrow.isExcited
        case 8, 17: true
        default: false
        }
      if finishesArrow { return 0 }
      return finishesConfluent ? 1 : arrow.excited(true).state
    }
    if finishesConfluent { return 0 }
    if arrow.isExcited, memory.front <= 3 {
      // The signal that follows is 0: the end of the wire shows it as a special arrow.
      return TransmissionCell(isSpecial: true, direction: arrow.direction, isExcited: true).state
    }
    return arrow.excited(false).state
  }

  private static func nextSpecial(_ arrow: TransmissionCell, _ memory: Memory) -> CellState {
    let hasOrdinary = !memory.signals.isDisjoint(with: .ordinary)
    let isFedByOrdinary = hasOrdinary || memory.signals.contains(.quiet)
    if arrow.isExcited, (1...8).contains(memory.front), isFedByOrdinary {
      // The end of an ordinary wire that builds.
      let ordinary = TransmissionCell(
        isSpecial: false, direction: arrow.direction, isExcited: true)
      if memory.front <= 4 { return hasOrdinary ? ordinary.state : arrow.state }
      return hasOrdinary ? 0 : ordinary.excited(false).state
    }
    if arrow.isExcited, memory.front == 0 {
      return arrow.excited(memory.signals.contains(.special)).state
    }
    if hasOrdinary { return 0 }
    return arrow.excited(memory.signals.contains(.passed)).state
  }
}

// MARK: - Cells that are built, and confluent ones

extension HuttonSignals {
  /// What becomes of a cell in the ground state or of one that is being built.
  private static func built(_ memory: Memory) -> CellState {
    let hasOrdinary = !memory.signals.isDisjoint(with: .ordinary)
    guard case .transmission(let builder) = VonNeumannCell(memory.builder) else {
      return withoutBuilder(memory.centre)
    }
    func arrow(_ isSpecial: Bool, turned quarters: CellState) -> CellState {
      TransmissionCell(
        isSpecial: isSpecial, direction: builder.direction.turned(by: quarters), isExcited: false
      ).state
    }
    switch (memory.centre, hasOrdinary) {
    case (0, true): return 1
    case (0, false): return arrow(false, turned: 0)
    case (1...3, _), (4, false): return 2 * memory.centre + (hasOrdinary ? 1 : 0)
    case (4, true): return arrow(false, turned: 2)
    case (5, false): return arrow(false, turned: 3)
    // With an excited arrow of each kind the special one may count as the builder; Golly then makes a
    // confluent cell.
    case (5, true): return builder.excited(false).state + 8
    case (6, false): return arrow(true, turned: 1)
    case (6, true): return arrow(true, turned: 2)
    case (7, false): return arrow(true, turned: 3)
    case (7, true): return 25
    case (_, false): return arrow(false, turned: 0)
    case (_, true): return arrow(false, turned: 1)
    }
  }

  /// What becomes of a cell that is to be built when nothing builds it, which no wire leaves behind:
  /// as seen in Golly.
  private static func withoutBuilder(_ state: CellState) -> CellState {
    switch state {
    case 0: 0
    case 1...4: 2 * state
    case 5: 7
    case 6: 17
    case 7: 15
    default: 8
    }
  }

  private static func nextConfluent(_ memory: Memory) -> CellState {
    let signals = memory.signals
    if signals.contains(.special) { return 0 }
    let crossing = VonNeumannCell.crossing(
      row: signals.contains(.ordinaryRow), column: signals.contains(.ordinaryColumn))
    // Signals join: all ordinary arrows that lead in must bring one.
    let joins = !signals.isDisjoint(with: .ordinary) && !signals.contains(.quiet)
    switch VonNeumannCell(memory.centre) {
    case .crossing: return crossing.state
    case .confluent(isExcited: false, isExcitedNext: false)
    where memory.inward == 2 && memory.outward == 2:
      return crossing.state
    case .confluent(_, let isExcitedNext):
      return VonNeumannCell.confluent(isExcited: isExcitedNext, isExcitedNext: joins).state
    case .ground, .sensitized, .transmission: return memory.centre
    }
  }
}
