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
    let count: Int
    if lookup.stages.count > 1 {
      count = findChanges(lookup, list, StagedInputs(weights: lookup.weights, plan: lookup.plan))
    } else if lookup.seesDiagonals {
      count = findChanges(
        lookup, list, NineInputs(weights: lookup.weights, states: lookup.states))
    } else {
      count = findChanges(
        lookup, list, FiveInputs(weights: lookup.weights, states: lookup.states))
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
    let changes = list.changes
    var count = 0
    var rows = changedRows
    rows = (rows | rows << 1 | rows >> 1) & (.lowBits(rowCount) << 1)
    while rows != 0 {
      let row = rows.trailingZeroBitCount
      rows &= rows &- 1
      var due = dueCells(row, seesDiagonals: lookup.seesDiagonals)
      let start = row &* StateTile.stride
      while due != 0 {
        let position = start &+ due.trailingZeroBitCount
        due &= due &- 1
        let cell = memory.cells + position
        let state = next(cell)
        // Written always and counted when it is one: cheaper than a branch nobody can foretell.
        changes[count] = UInt32(truncatingIfNeeded: position) << 8 | UInt32(state)
        count &+= state == cell.pointee ? 0 : 1
      }
    }
    return count
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
    let old = Int(memory.cells[position])
    memory.cells[position] = state
    liveCount &+= (state != 0 ? 1 : 0) &- (old != 0 ? 1 : 0)
    let (row, new) = (position / StateTile.stride, Int(state))
    let shift = UInt64(position % StateTile.stride)
    let bit: UInt64 = 1 << shift
    memory.own[row] |= bit
    memory.seen[row] |= lookup.kinds[old] == lookup.kinds[new] ? 0 : bit
    memory.open[row] = memory.open[row] & ~bit | UInt64(lookup.inert[new] ^ 1) << shift
    changedRows |= 1 << UInt64(row)
    ownColumns |= bit
  }
}
