// The engine for tables: cells of many states in sparse tiles, looking only where something changed.

import Cells
import Rules

/// A universe of many states in tiles of 62 × 62 cells.
///
/// The tiles that exist stand in a table of slots; where there is none, every cell is dead. Each tile
/// has copies of the cells just around it and masks of what changed last (see `StateTile`). A
/// generation has two parts:
///
/// 1. `exchange`: cells that changed at the edge of a tile, by the last generation or by an edit, are
///    copied to the tiles that see them, beside it or across an edge of the field; where a live cell
///    faces a place without a tile, one is made.
/// 2. `step` of each tile in which something changed, its copies included: only the cells around
///    changes are looked up. So whatever stays as it is costs nothing. Under rules that only count
///    (see `CountingRule`) all cells of such a tile are computed, 62 at once.
///
/// Between two generations the copies may lag behind, and the masks know by what. Thus an edit writes
/// only the cell, and when there is no room for another tile the exchange can be tried again.
///
/// Assigning is O(1); the first change after that copies the table, and a tile when it is written.
package struct TableUniverse: Universe {
  package var kind: UniverseKind { .table }
  package var rule: Rule { .table(table) }
  package var field: Field { grid.field }
  package var generation = 0
  /// Empty space is dead; where it does not stay so the field is sized, and its tiles exist.
  package var background: CellState { 0 }
  package var storageLimit = Int.max

  let table: TableRule
  let grid: StateGrid
  let lookup: TransitionLookup
  /// Whether empty space stays empty.
  let keepsEmptySpace: Bool

  var slots: [StateSlot] = []
  var index: [StatePlace: Int32] = [:]
  /// The slots in which something changed.
  var due: [Int32] = []
  /// For each slot whether it is due.
  var isDue: [Bool] = []

  /// An empty universe; `UniverseKind.table` must support the rule on the field.
  package init(rule: TableRule, field: Field) {
    table = rule
    grid = StateGrid(field: field)
    lookup = TransitionLookup(rule.transitions)
    keepsEmptySpace = rule.transitions.keepsEmptySpace
  }

  package var population: Population { slots.reduce(0) { $0 + Population($1.liveCount) } }

  package var storageSize: Int { slots.count * StateTile.storageSize }

  package mutating func clear() {
    slots = []
    index = [:]
    due = []
    isDue = []
  }
}

// MARK: - The table of tiles

extension TableUniverse {
  func slot(at place: StatePlace) -> Int? { index[place].map(Int.init) }

  /// Adds an empty tile where none is, links it with its neighbours and copies the cells around it.
  mutating func addTile(at place: StatePlace) -> Int {
    let new = slots.count
    slots.append(
      StateSlot(
        place: place, grid: grid, planeCount: lookup.counting?.digitCount ?? 0))
    isDue.append(false)
    index[place] = Int32(new)
    if !lookup.isEmptySpaceInert {
      for row in 1...slots[new].rowCount { slots[new].memory.open[row] = slots[new].columnMask }
    }
    for (direction, step) in DirectionSet.steps.enumerated() {
      guard let other = slot(at: place + step) else { continue }
      slots[new].neighbours[direction] = Int32(other)
      slots[other].neighbours[7 - direction] = Int32(new)
      copyEdge(of: other, to: new, direction)
    }
    if slots[new].touchesSeam { copyCellsBeyondSeams(to: new) }
    if !keepsEmptySpace { slots[new].markAll() }
    if slots[new].changedRows != 0 { enqueue(new) }
    return new
  }

  /// Makes a tile one of those in which something changed.
  mutating func enqueue(_ slot: Int) {
    if isDue[slot] { return }
    isDue[slot] = true
    due.append(Int32(slot))
  }

  /// Adds every tile of a sized field whose empty space comes alive; says whether it came to the end
  /// before it was cancelled.
  mutating func makeAllTilesIfNeeded(_ isCancelled: () -> Bool) throws(UniverseError) -> Bool {
    guard !keepsEmptySpace, let count = grid.tileCount, count > slots.count,
      let area = field.rectangle
    else { return true }
    let needed = count * UInt128(StateTile.storageSize)
    if needed > storageLimit { throw .storage(needed: needed, limit: storageLimit) }
    let (first, last) = (StatePlace(of: area.origin), StatePlace(of: area.lastPoint))
    for y in first.y...last.y {
      for x in first.x...last.x where index[StatePlace(x: x, y: y)] == nil {
        _ = addTile(at: StatePlace(x: x, y: y))
        if slots.count % 4096 == 0, isCancelled() { return false }
      }
    }
    return true
  }

  /// Drops the tiles that are empty and see nothing. O(tiles).
  mutating func sweep() {
    guard keepsEmptySpace, slots.contains(where: canDrop) else { return }
    var numbers: [Int32] = []
    var next: Int32 = 0
    for slot in slots {
      numbers.append(canDrop(slot) ? -1 : next)
      if numbers[numbers.count - 1] >= 0 { next += 1 }
    }
    renumber(numbers)
  }

  /// Whether a tile is as empty as if it were not there.
  private func canDrop(_ slot: StateSlot) -> Bool {
    slot.changedRows == 0 && slot.isEmpty && (lookup.isEmptySpaceInert || !slot.seesCells)
  }

  /// Drops and moves slots; `numbers` has the new number of each, −1 for those to drop.
  private mutating func renumber(_ numbers: [Int32]) {
    var kept: [StateSlot] = []
    kept.reserveCapacity(slots.count)
    for (old, number) in numbers.enumerated() {
      if number < 0 {
        index[slots[old].place] = nil
        continue
      }
      var slot = slots[old]
      index[slot.place] = number
      for direction in 0..<8 where slot.neighbours[direction] >= 0 {
        slot.neighbours[direction] = numbers[Int(slot.neighbours[direction])]
      }
      kept.append(slot)
    }
    slots = kept
    due = due.map { numbers[Int($0)] }.filter { $0 >= 0 }
    isDue = Array(repeating: false, count: slots.count)
    for slot in due { isDue[Int(slot)] = true }
  }
}

extension StateSlot {
  /// Whether any cell around the tile is live.
  fileprivate var seesCells: Bool {
    let last = StateTile.stride - 1
    // On a field that ends within the tile the copies lie there.
    let (bottom, right) = (rowCount + 1, columnCount + 1)
    return (0...last).contains { index in
      let row = StateTile.stride * index
      return state(at: index) != 0 || state(at: StateTile.stride * bottom + index) != 0
        || state(at: row) != 0 || state(at: row + right) != 0
    }
  }
}
