// The inner loop of tables: one generation of a tile, looking only where something changed.

import Cells

/// How a kernel finds the next state of a cell.
private protocol NextState {
  /// `cell` points to a cell in the memory of a tile.
  func callAsFunction(_ cell: UnsafePointer<CellState>) -> CellState
}

/// One lookup for a cell and its four neighbours by edges.
private struct FiveInputs: NextState {
  let weights: UnsafePointer<UInt32>
  let states: UnsafePointer<CellState>

  @inline(__always)
  func callAsFunction(_ cell: UnsafePointer<CellState>) -> CellState {
    let ends = weights[256 &+ Int(cell[-64])] &+ weights[7 &* 256 &+ Int(cell[64])]
    let sides = weights[3 &* 256 &+ Int(cell[-1])] &+ weights[5 &* 256 &+ Int(cell[1])]
    return states[Int(ends &+ sides &+ weights[4 &* 256 &+ Int(cell[0])])]
  }
}

/// One lookup for a cell and all eight neighbours.
private struct NineInputs: NextState {
  let weights: UnsafePointer<UInt32>
  let states: UnsafePointer<CellState>

  @inline(__always)
  func callAsFunction(_ cell: UnsafePointer<CellState>) -> CellState {
    let above = row(cell - 64, weights)
    let middle = row(cell, weights + 3 &* 256)
    let below = row(cell + 64, weights + 6 &* 256)
    return states[Int(above &+ middle &+ below)]
  }

  @inline(__always)
  private func row(
    _ cell: UnsafePointer<CellState>, _ weights: UnsafePointer<UInt32>
  ) -> UInt32 {
    weights[Int(cell[-1])] &+ weights[256 &+ Int(cell[0])] &+ weights[512 &+ Int(cell[1])]
  }
}

/// Three cells of a row as one number of twelve bits, of states below 16.
///
/// The bytes at the cell's left, the cell and its right are moved together by one multiplication, in
/// which no two of the nine products that matter overlap. That takes four lookups for nine cells,
/// and half the time of one for each.
@inline(__always)
private func rowNumber(_ cell: UnsafePointer<CellState>) -> Int {
  let bytes = UnsafeRawPointer(cell - 1).loadUnaligned(as: UInt32.self)
  let moved = UInt64(bytes & 0x0F_0F0F) &* 0x100_1001
  return Int(truncatingIfNeeded: moved >> 16 & 0xFFF)
}

/// Lookups by rows for a cell and its four neighbours by edges.
private struct FiveNarrowInputs: NextState {
  let weights: UnsafePointer<UInt32>
  let rows: UnsafePointer<UInt32>
  let states: UnsafePointer<CellState>

  @inline(__always)
  func callAsFunction(_ cell: UnsafePointer<CellState>) -> CellState {
    let ends = weights[256 &+ Int(cell[-64])] &+ weights[7 &* 256 &+ Int(cell[64])]
    return states[Int(ends &+ rows[4096 &+ rowNumber(cell)])]
  }
}

/// Lookups by rows for a cell and all eight neighbours.
private struct NineNarrowInputs: NextState {
  let rows: UnsafePointer<UInt32>
  let states: UnsafePointer<CellState>

  @inline(__always)
  func callAsFunction(_ cell: UnsafePointer<CellState>) -> CellState {
    let outer = rows[rowNumber(cell - 64)] &+ rows[2 &* 4096 &+ rowNumber(cell + 64)]
    return states[Int(outer &+ rows[4096 &+ rowNumber(cell)])]
  }
}

/// Several lookups, each for some inputs.
private struct StagedInputs: NextState {
  let weights: UnsafePointer<UInt32>
  let plan: StagePlan

  @inline(__always)
  func callAsFunction(_ cell: UnsafePointer<CellState>) -> CellState {
    var place: UInt32 = 0
    var input = 0
    var stage = 0
    while stage < plan.count {
      let end = plan.ends[stage]
      while input < end {
        let state = Int(cell[plan.offsets[input]])
        place = place &+ weights[256 &* plan.inputs[input] &+ state]
        input &+= 1
      }
      place = plan.entries[stage][Int(place)]
      stage &+= 1
    }
    return CellState(truncatingIfNeeded: place)
  }
}

/// What one step of a tile needs room for; only its owner reads and writes it.
final class ChangeList {
  /// For each change the position in memory, times 256, and the next state.
  fileprivate let changes: UnsafeMutablePointer<UInt32>

  init() {
    let capacity = StateTile.side * StateTile.side + 1
    changes = .allocate(capacity: capacity)
    changes.initialize(repeating: 0, count: capacity)
  }

  deinit { changes.deallocate() }
}

extension StateSlot {
  /// Applies the rule to the tile, whose copies of cells around it must be as they are there; the
  /// tile is this slot's own.
  mutating func step(_ lookup: TransitionLookup, _ list: ChangeList) {
    let (weights, states) = (lookup.weights, lookup.states)
    let count: Int
    switch (lookup.stages.count > 1, lookup.rows, lookup.seesDiagonals) {
    case (true, _, _):
      count = findChanges(lookup, list, StagedInputs(weights: weights, plan: lookup.plan))
    case (false, let rows?, true):
      count = findChanges(lookup, list, NineNarrowInputs(rows: rows, states: states))
    case (false, let rows?, false):
      count = findChanges(
        lookup, list, FiveNarrowInputs(weights: weights, rows: rows, states: states))
    case (false, nil, true):
      count = findChanges(lookup, list, NineInputs(weights: weights, states: states))
    case (false, nil, false):
      count = findChanges(lookup, list, FiveInputs(weights: weights, states: states))
    }
    forgetChanges()
    for index in 0..<count {
      let change = list.changes[index]
      set(CellState(truncatingIfNeeded: change), at: Int(change >> 8), lookup)
    }
  }

  /// Looks at each cell that may change, and lists those that do.
  @inline(__always)
  private func findChanges(
    _ lookup: TransitionLookup, _ list: ChangeList, _ next: some NextState
  ) -> Int {
    let seesDiagonals = lookup.seesDiagonals
    var change = list.changes
    var rows = changedRows
    rows = (rows | rows << 1 | rows >> 1) & (.lowBits(rowCount) << 1)
    while rows != 0 {
      let row = rows.trailingZeroBitCount
      rows &= rows &- 1
      var due = dueCells(row, seesDiagonals: seesDiagonals)
      let start = row &* StateTile.stride
      let cells = memory.cells + start
      while due != 0 {
        let column = due.trailingZeroBitCount
        due &= due &- 1
        let state = next(cells + column)
        // Written always and counted when it is one: cheaper than a branch nobody can foretell.
        change.pointee =
          UInt32(truncatingIfNeeded: start &+ column) << 8 | UInt32(state)
        change += differs(state, cells[column])
      }
    }
    return change - list.changes
  }

  /// The cells of a row that changed or may see one that did.
  @inline(__always)
  private func dueCells(_ row: Int, seesDiagonals: Bool) -> UInt64 {
    let (above, middle, below) = (memory.seen[row &- 1], memory.seen[row], memory.seen[row &+ 1])
    let across = seesDiagonals ? above | middle | below : middle
    let near = across | across << 1 | across >> 1 | above | below
    return (near | memory.own[row]) & memory.open[row]
  }

  private mutating func forgetChanges() {
    var rows = changedRows
    while rows != 0 {
      let row = rows.trailingZeroBitCount
      rows &= rows &- 1
      memory.seen[row] = 0
      memory.own[row] = 0
    }
    changedRows = 0
    ownColumns = 0
  }

  /// Gives a cell of the tile another state than it has; the tile is this slot's own.
  @inline(__always)
  mutating func set(_ state: CellState, at position: Int, _ lookup: TransitionLookup) {
    let old = memory.cells[position]
    memory.cells[position] = state
    liveCount &+= differs(state, 0) &- differs(old, 0)
    let (row, shift) = (position / StateTile.stride, UInt64(position % StateTile.stride))
    let bit: UInt64 = 1 << shift
    let (kind, oldKind) = (lookup.kinds[Int(state)], lookup.kinds[Int(old)])
    memory.own[row] |= bit
    memory.seen[row] |= UInt64(differs(kind, oldKind)) << shift
    memory.open[row] = memory.open[row] & ~bit | UInt64(lookup.inert[Int(state)] ^ 1) << shift
    changedRows |= 1 << UInt64(row)
    ownColumns |= bit
  }
}

/// 1 when two bytes differ, else 0, without a branch.
@inline(__always)
private func differs(_ a: UInt8, _ b: UInt8) -> Int {
  Int(truncatingIfNeeded: (UInt32(a ^ b) &+ 255) >> 8)
}
