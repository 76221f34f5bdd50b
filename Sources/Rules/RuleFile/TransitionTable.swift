// The transitions of a `@TABLE` before they become a diagram.

import Cells

/// Transitions in the order in which they are tried; where none matches a cell keeps its state.
struct TransitionTable {
  /// Something that stands for one of several states.
  struct Variable {
    let name: String
    /// At least one, each once.
    let states: [CellState]
  }

  /// What stands at a place of a transition; variables are numbered.
  enum Entry: Hashable {
    case state(CellState)
    case variable(Int)
  }

  struct Transition {
    /// One for each input of the neighbourhood.
    let inputs: [Entry]
    /// A state, or a variable that is an input too or has a single state.
    let output: Entry
  }

  var stateCount: Int
  var neighbourhood: TableNeighbourhood
  var symmetry: TableSymmetry
  /// A name that is given again is a variable of its own.
  var variables: [Variable] = []
  var transitions: [Transition] = []
}

extension TransitionTable.Transition {
  /// The variables that stand more than once and so take the same state everywhere, by name.
  func bound(among variables: [TransitionTable.Variable]) -> [Int] {
    var counts: [Int: Int] = [:]
    for case .variable(let number) in inputs + [output] { counts[number, default: 0] += 1 }
    return counts.filter { $0.value > 1 }.keys.sorted {
      variables[$0].name.utf8.lexicographicallyPrecedes(variables[$1].name.utf8)
    }
  }
}
