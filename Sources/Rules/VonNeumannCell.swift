// The states of von Neumann's automaton, taken apart.

import Cells

/// A direction in which a transmission cell sends, in the order of the states' numbers.
enum CellDirection: CellState, CaseIterable {
  case east, north, west, south

  var opposite: CellDirection { turned(by: 2) }

  /// The direction after so many quarter turns to the left.
  func turned(by quarters: CellState) -> CellDirection {
    CellDirection.allCases[Int((rawValue + quarters) % 4)]
  }

  /// Whether it leads along a row.
  var isAlongRow: Bool { self == .east || self == .west }

  /// The neighbour that sends in this direction to a cell.
  var sender: Offset {
    switch self {
    case .east: Offset(x: -1, y: 0)
    case .north: Offset(x: 0, y: 1)
    case .west: Offset(x: 1, y: 0)
    case .south: Offset(x: 0, y: -1)
    }
  }
}

/// An arrow: a cell that passes signals on in one direction.
struct TransmissionCell: Hashable {
  /// Special arrows are what destroys ordinary ones and confluent cells, and the other way round.
  var isSpecial: Bool
  var direction: CellDirection
  /// Whether it holds a signal.
  var isExcited: Bool

  /// States 9 to 24: ordinary and special, quiet and excited, by direction.
  var state: CellState {
    9 + (isSpecial ? 8 : 0) + (isExcited ? 4 : 0) + direction.rawValue
  }

  /// The same arrow with a signal or without one.
  func excited(_ isExcited: Bool) -> TransmissionCell {
    TransmissionCell(isSpecial: isSpecial, direction: direction, isExcited: isExcited)
  }
}

/// A state of von Neumann's automaton or of its extensions by Nobili and Hutton, numbered as Golly
/// does.
enum VonNeumannCell: Hashable {
  case ground
  /// A cell that is being built, 1 to 8: the signals that came in so far, S S0 S1 S00 S01 S10 S11 S000.
  case sensitized(CellState)
  case transmission(TransmissionCell)
  /// A cell that joins and splits signals with a delay of two generations, 25 to 28.
  case confluent(isExcited: Bool, isExcitedNext: Bool)
  /// A confluent cell that lets signals cross, 29 to 31; only in the extensions.
  case crossing(row: Bool, column: Bool)

  /// What a state below 32 is.
  init(_ state: CellState) {
    switch state {
    case 0: self = .ground
    case 1...8: self = .sensitized(state)
    case 9...24:
      let place = state - 9
      self = .transmission(
        TransmissionCell(
          isSpecial: place & 8 != 0, direction: CellDirection.allCases[Int(place & 3)],
          isExcited: place & 4 != 0))
    case 25...28:
      let place = state - 25
      self = .confluent(isExcited: place & 2 != 0, isExcitedNext: place & 1 != 0)
    default:
      let place = state - 28
      self = .crossing(row: place & 1 != 0, column: place & 2 != 0)
    }
  }

  /// Its number; a crossing without a signal is a confluent cell.
  var state: CellState {
    switch self {
    case .ground: 0
    case .sensitized(let state): state
    case .transmission(let arrow): arrow.state
    case .confluent(let isExcited, let isExcitedNext):
      25 + (isExcited ? 2 : 0) + (isExcitedNext ? 1 : 0)
    case .crossing(let row, let column):
      row || column ? 28 + (row ? 1 : 0) + (column ? 2 : 0) : 25
    }
  }

  /// Whether it sends a signal in a direction to whichever arrow is there, as confluent cells do.
  func sends(_ direction: CellDirection) -> Bool {
    switch self {
    case .confluent(let isExcited, _): isExcited
    case .crossing(let row, let column): direction.isAlongRow ? row : column
    case .ground, .sensitized, .transmission: false
    }
  }
}
