// The transitions of von Neumann's automaton, and of Nobili's extension.

import Cells

/// What a cell hears from some of its neighbours.
private struct Signals: OptionSet, Hashable {
  let rawValue: UInt16

  /// Excited ordinary arrows, along the row and along the column.
  static let ordinaryRow = Signals(rawValue: 1)
  static let ordinaryColumn = Signals(rawValue: 2)
  static let ordinary: Signals = [.ordinaryRow, .ordinaryColumn]
  /// An ordinary arrow without a signal.
  static let quiet = Signals(rawValue: 4)
  static let special = Signals(rawValue: 8)
  /// A signal of the cell's own kind that an arrow passes on.
  static let passed = Signals(rawValue: 16)
  /// Ordinary arrows that lead in, and arrows of any kind that lead elsewhere.
  static let rowIn = Signals(rawValue: 32)
  static let columnIn = Signals(rawValue: 64)
  static let rowOut = Signals(rawValue: 128)
  static let columnOut = Signals(rawValue: 256)
  static let crossing: Signals = [.rowIn, .columnIn, .rowOut, .columnOut]
}

/// The rules that von Neumann's design and Renato Nobili's follow; Nobili's lets signals cross where a
/// confluent cell has arrows in and out along row and column, and lets a confluent cell without an
/// arrow out keep what it holds.
struct VonNeumannSignals {
  let hasCrossings: Bool

  private struct Memory: Hashable {
    var centre: CellState = 0
    var signals: Signals = []
  }

  func transitions(stateCount: Int) -> TransitionTree {
    let directions = CellDirection.allCases
    return TransitionTree(
      stateCount: stateCount, inputs: [.zero] + directions.map(\.sender), start: Memory(),
      seeing: { memory, state, input in
        if input == 0 { return Memory(centre: state) }
        var memory = memory
        let heard = signals(
          to: VonNeumannCell(memory.centre), from: VonNeumannCell(state), directions[input - 1])
        memory.signals.formUnion(heard)
        return memory
      },
      next: { next(VonNeumannCell($0.centre), $0.signals).state })
  }

  private func signals(
    to cell: VonNeumannCell, from neighbour: VonNeumannCell, _ direction: CellDirection
  ) -> Signals {
    switch cell {
    case .ground, .sensitized:
      guard case .transmission(let arrow) = neighbour, arrow.direction == direction,
        arrow.isExcited
      else { return [] }
      return .passed
    case .transmission(let own):
      // An arrow does not take up what comes from the cell it points to, but may be destroyed by it.
      let isFacing = own.direction == direction.opposite
      guard case .transmission(let arrow) = neighbour else {
        return !isFacing && neighbour.sends(direction) ? .passed : []
      }
      guard arrow.direction == direction, arrow.isExcited else { return [] }
      if arrow.isSpecial == own.isSpecial { return isFacing ? [] : .passed }
      return arrow.isSpecial ? .special : .ordinary
    case .confluent, .crossing:
      guard case .transmission(let arrow) = neighbour else { return [] }
      return signalsToConfluent(arrow, direction)
    }
  }

  private func signalsToConfluent(
    _ arrow: TransmissionCell, _ direction: CellDirection
  ) -> Signals {
    let isAlongRow = direction.isAlongRow
    if arrow.direction != direction {
      return hasCrossings ? (isAlongRow ? .rowOut : .columnOut) : []
    }
    if arrow.isSpecial { return arrow.isExcited ? .special : [] }
    let way: Signals = hasCrossings ? (isAlongRow ? .rowIn : .columnIn) : []
    let signal: Signals =
      arrow.isExcited ? (isAlongRow ? .ordinaryRow : .ordinaryColumn) : .quiet
    return [way, signal]
  }

  private func next(_ cell: VonNeumannCell, _ signals: Signals) -> VonNeumannCell {
    switch cell {
    case .ground: signals.contains(.passed) ? .sensitized(1) : .ground
    case .sensitized(let state): built(state, signals.contains(.passed))
    case .transmission(let arrow):
      signals.isDisjoint(with: [.ordinary, .special])
        ? .transmission(arrow.excited(signals.contains(.passed))) : .ground
    case .confluent(_, let isExcitedNext):
      nextConfluent(cell, isExcitedNext: isExcitedNext, signals)
    case .crossing:
      // Where there is no crossing any more, it begins as a confluent cell without a signal.
      nextConfluent(
        .confluent(isExcited: false, isExcitedNext: false), isExcitedNext: false, signals)
    }
  }

  private func nextConfluent(
    _ cell: VonNeumannCell, isExcitedNext: Bool, _ signals: Signals
  ) -> VonNeumannCell {
    if signals.contains(.special) { return .ground }
    if hasCrossings, signals.isSuperset(of: .crossing) {
      return .crossing(
        row: signals.contains(.ordinaryRow), column: signals.contains(.ordinaryColumn))
    }
    // Signals join: all ordinary arrows that lead in must bring one.
    if !signals.isDisjoint(with: .ordinary), !signals.contains(.quiet) {
      return .confluent(isExcited: isExcitedNext, isExcitedNext: true)
    }
    if hasCrossings, signals.isDisjoint(with: [.rowOut, .columnOut]) { return cell }
    return .confluent(isExcited: isExcitedNext, isExcitedNext: false)
  }

  /// A cell that is being built after one more signal, or none: it ends as an arrow or as a confluent
  /// cell.
  private func built(_ state: CellState, _ isExcited: Bool) -> VonNeumannCell {
    func arrow(_ isSpecial: Bool, _ direction: CellDirection) -> VonNeumannCell {
      .transmission(
        TransmissionCell(isSpecial: isSpecial, direction: direction, isExcited: false))
    }
    switch (state, isExcited) {
    case (1...3, _), (4, false): return .sensitized(2 * state + (isExcited ? 1 : 0))
    case (8, false): return arrow(false, .east)
    case (8, true): return arrow(false, .north)
    case (4, true): return arrow(false, .west)
    case (5, false): return arrow(false, .south)
    case (5, true): return arrow(true, .east)
    case (6, false): return arrow(true, .north)
    case (6, true): return arrow(true, .west)
    case (7, false): return arrow(true, .south)
    default: return .confluent(isExcited: false, isExcitedNext: false)
    }
  }
}
