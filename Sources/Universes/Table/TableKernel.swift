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
    switch (lookup.stages.count > 1, lookup.rows, lookup.seesDiagonals) {
    case (true, _, _):
      step(lookup, list, StagedInputs(weights: weights, plan: lookup.plan))
    case (false, let rows?, true):
      step(lookup, list, NineNarrowInputs(rows: rows, states: states))
    case (false, let rows?, false):
      step(lookup, list, FiveNarrowInputs(weights: weights, rows: rows, states: states))
    case (false, nil, true):
      step(lookup, list, NineInputs(weights: weights, states: states))
    case (false, nil, false):
      step(lookup, list, FiveInputs(weights: weights, states: states))
    }
  }

  /// Looks at each cell that may change, row by row, and then writes those that do.
  ///
  /// The masks are written at once, so the words of `seen` that the row below still needs are kept.
  @inline(__always)
  private mutating func step(
    _ lookup: TransitionLookup, _ list: ChangeList, _ next: some NextState
  ) {
    let inner = UInt64.lowBits(rowCount) << 1
    var rows = (changedRows | changedRows << 1 | changedRows >> 1) & inner
    var end = list.changes
    var (changed, columns): (UInt64, UInt64) = (0, 0)
    var (lastRow, lastSeen): (Int, UInt64) = (-1, 0)
    while rows != 0 {
      let row = rows.trailingZeroBitCount
      rows &= rows &- 1
      let above = lastRow &+ 1 == row ? lastSeen : memory.seen[row &- 1]
      lastRow = row
      lastSeen = memory.seen[row]
      let own = step(row, above: above, lookup, &end, next)
      changed |= (own == 0 ? 0 : 1) << UInt64(row)
      columns |= own
    }
    // What changed in the rows of copies was looked at from the rows beside them.
    var outer = changedRows & ~inner
    while outer != 0 {
      memory.seen[outer.trailingZeroBitCount] = 0
      outer &= outer &- 1
    }
    changedRows = changed
    ownColumns = columns
    var change = list.changes
    while change < end {
      memory.cells[Int(change.pointee >> 8)] = CellState(truncatingIfNeeded: change.pointee)
      change += 1
    }
  }

  /// Looks at the cells of a row that may change, lists those that do and gives them as bits.
  @inline(__always)
  private func step(
    _ row: Int, above: UInt64, _ lookup: TransitionLookup,
    _ end: inout UnsafeMutablePointer<UInt32>, _ next: some NextState
  ) -> UInt64 {
    let (middle, below) = (memory.seen[row], memory.seen[row &+ 1])
    let across = lookup.seesDiagonals ? above | middle | below : middle
    let near = across | across << 1 | across >> 1 | above | below
    let due = (near | memory.own[row]) & memory.open[row]
    let start = row &* StateTile.stride
    let cells = memory.cells + start
    var (own, seen, inert): (UInt64, UInt64, UInt64) = (0, 0, 0)
    var rest = due
    var change = end
    while rest != 0 {
      let column = rest.trailingZeroBitCount
      rest &= rest &- 1
      let state = next(cells + column)
      let old = cells[column]
      // Written always and counted when it is one: cheaper than a branch nobody can foretell.
      change.pointee = UInt32(truncatingIfNeeded: start &+ column) << 8 | UInt32(state)
      let isChange = differs(UInt32(state), UInt32(old))
      change += isChange
      let shift = UInt64(column)
      own |= UInt64(isChange) << shift
      let (trait, oldTrait) = (lookup.traits[Int(state)], lookup.traits[Int(old)])
      seen |= UInt64(differs(trait & 255, oldTrait & 255)) << shift
      inert |= UInt64(trait >> 8) << shift
    }
    end = change
    memory.own[row] = own
    memory.seen[row] = seen
    memory.open[row] &= ~inert
    return own
  }

  /// Gives a cell of the tile another state than it has; the tile is this slot's own.
  mutating func set(_ state: CellState, at position: Int, _ lookup: TransitionLookup) {
    let (trait, oldTrait) = (
      lookup.traits[Int(state)], lookup.traits[Int(self.state(at: position))]
    )
    write(state, at: position)
    let (row, shift) = (position / StateTile.stride, UInt64(position % StateTile.stride))
    let bit: UInt64 = 1 << shift
    memory.own[row] |= bit
    if trait & 255 != oldTrait & 255 { memory.seen[row] |= bit }
    memory.open[row] = memory.open[row] & ~bit | UInt64(trait >> 8 ^ 1) << shift
    changedRows |= 1 << UInt64(row)
    ownColumns |= bit
  }
}

/// 1 when two bytes differ, else 0, without a branch.
@inline(__always)
private func differs(_ a: UInt32, _ b: UInt32) -> Int {
  Int(truncatingIfNeeded: ((a ^ b) &+ 255) >> 8)
}
