// Rules given as tables that come with the program.

import Cells

extension TableRule {
  /// Brian Silverman's WireWorld, in which electrons run along wires: a head becomes a tail, a tail
  /// wire, and wire a head when one or two of its eight neighbours are heads.
  ///
  /// A. K. Dewdney, "Computer Recreations", Scientific American 262, January 1990.
  package static let wireWorld = TableRule(
    name: "WireWorld",
    transitions: TransitionTree(
      stateCount: 4, neighbours: Neighbourhood.moore.offsets, counting: { $0 == 1 },
      next: { state, heads in
        switch state {
        case 1: 2
        case 2: 3
        case 3: (1...2).contains(heads) ? 1 : 3
        default: 0
        }
      }),
    appearance: StateAppearance(
      colors: [
        0: Color(hex: 0x14181D), 1: Color(hex: 0x5CB8FF), 2: Color(hex: 0xF0F4F8),
        3: Color(hex: 0xC98A2B),
      ],
      names: [0: "empty", 1: "electron head", 2: "electron tail", 3: "wire"]))

  /// The sandpile of Bak, Tang and Wiesenfeld, whose states count grains: a cell of four grains or
  /// more gives one to each of its four neighbours.
  ///
  /// P. Bak, C. Tang, K. Wiesenfeld, "Self-organized criticality", Physical Review Letters 59, 1987.
  package static let sandpile = TableRule(
    name: "Sandpile",
    transitions: TransitionTree(
      stateCount: 8, neighbours: Neighbourhood.vonNeumann.offsets, counting: { $0 >= 4 },
      next: { grains, givers in (grains >= 4 ? grains - 4 : grains) + CellState(givers) }),
    appearance: StateAppearance(
      colors: [
        0: Color(hex: 0x14181D), 1: Color(hex: 0x3E6FA8), 2: Color(hex: 0x4FA58B),
        3: Color(hex: 0xE3C567), 4: Color(hex: 0xE8863A), 5: Color(hex: 0xE0603A),
        6: Color(hex: 0xDB4646), 7: Color(hex: 0xF08BC3),
      ],
      names: [0: "empty"]))
}

extension TransitionTree {
  /// The tree of a rule that counts neighbours: `next` says what becomes of a cell from its state
  /// and from how many of its neighbours are counted.
  init(
    stateCount: Int, neighbours: [Offset], counting isCounted: @escaping (CellState) -> Bool,
    next: @escaping (CellState, Int) -> CellState
  ) {
    self.init(
      stateCount: stateCount, inputs: neighbours + [.zero], start: Count(),
      seeing: { memory, state, place in
        place < neighbours.count
          ? Count(counted: memory.counted + (isCounted(state) ? 1 : 0))
          : Count(counted: memory.counted, cell: state)
      }, next: { next($0.cell, $0.counted) })
  }

  /// How many neighbours were counted, and what the cell is once it was seen.
  private struct Count: Hashable {
    var counted = 0
    var cell: CellState = 0
  }
}
