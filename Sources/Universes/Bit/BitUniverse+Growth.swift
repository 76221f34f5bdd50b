// Adding tiles where cells may be born, and dropping those that stay empty.

import Cells
import Rules

extension BitUniverse {
  /// Adds the tiles in which the next generation may have births, and that lie beside some slots.
  ///
  /// Only tiles that are due need to be looked at, and of those that were computed only the ones
  /// that may miss neighbours: what the others see has been looked at before, and a tile is not
  /// dropped while anything beside it is live in either plane.
  mutating func grow(beside growing: [Int32]) throws(UniverseError) {
    let isComplete = grid.tileCount == UInt128(slots.count)
    for slot in growing.lazy.map(Int.init) {
      let live = slots[slot].liveParts(plane: currentPlane)
      if live.isEmpty { continue }
      if !slots[slot].isWithinLimit { throw .coordinates }
      if isComplete { continue }
      var missing = live.facing.subtracting(slots[slot].settled)
      while let direction = missing.removeFirst() {
        let step = DirectionSet.steps[direction]
        guard let place = grid.neighbour(of: slots[slot].place, step: step) else { continue }
        try addTileWithinLimits(at: place)
      }
      if slots[slot].touchesSeam {
        for place in placesBeyondSeams(of: slots[slot].place) { try addTileWithinLimits(at: place) }
      }
    }
  }

  private mutating func addTileWithinLimits(at place: TilePlace) throws(UniverseError) {
    if index[place] != nil { return }
    if !place.isWithinLimit { throw .coordinates }
    let needed = storageSize + bytesPerTile
    if needed > storageLimit { throw .storage(needed: UInt128(needed), limit: storageLimit) }
    addEmptyTile(at: place)
  }

  /// Adds a tile whose planes do not follow from each other yet.
  private mutating func addEmptyTile(at place: TilePlace) {
    let slot = addTile(at: place)
    slots[slot].fresh = 2
  }

  /// On a sized field whose empty space comes alive, adds every tile; says whether it came to the
  /// end before it was cancelled.
  mutating func makeAllTilesIfNeeded(_ isCancelled: () -> Bool) throws(UniverseError) -> Bool {
    guard fillsEmptySpace, let count = grid.tileCount, count > slots.count,
      let area = field.rectangle
    else { return true }
    let needed = count * UInt128(Slot.byteCount)
    if needed > storageLimit { throw .storage(needed: needed, limit: storageLimit) }
    let (first, last) = (TilePlace(of: area.origin), TilePlace(of: area.lastPoint))
    for y in first.y...last.y {
      for x in first.x...last.x where index[TilePlace(x: x, y: y)] == nil {
        addEmptyTile(at: TilePlace(x: x, y: y))
        if slots.count % 4096 == 0, isCancelled() { return false }
      }
    }
    return true
  }

  /// Drops the tiles that are empty and stay so for now; says whether slots got other numbers.
  /// O(tiles).
  @discardableResult
  mutating func sweep() -> Bool {
    if fillsEmptySpace { return false }
    var kept: [Int32] = []
    var next: Int32 = 0
    for slot in slots.indices {
      kept.append(canDrop(slot) ? -1 : next)
      if kept[slot] >= 0 { next += 1 }
    }
    if Int(next) == slots.count { return false }
    renumber(kept)
    return true
  }

  /// Whether a tile has had no cell for two generations, nor any beside it.
  private func canDrop(_ slot: Int) -> Bool {
    guard liveParts(slot).isEmpty, !slots[slot].isDying(plane: currentPlane) else { return false }
    let links = slots[slot].neighbours
    for direction in 0..<8 where links[direction] >= 0 {
      if liveParts(Int(links[direction])).facing.contains(7 - direction) { return false }
    }
    guard slots[slot].touchesSeam else { return true }
    return placesBeyondSeams(of: slots[slot].place).allSatisfy {
      self.slot(at: $0).map { liveParts($0).isEmpty } ?? true
    }
  }

  /// Where a tile is live in either plane.
  private func liveParts(_ slot: Int) -> TileParts {
    slots[slot].liveParts(plane: 0).union(slots[slot].liveParts(plane: 1))
  }

  /// Drops and moves slots; `numbers` has the new number of each, −1 for those to drop.
  private mutating func renumber(_ numbers: [Int32]) {
    var kept: [Slot] = []
    kept.reserveCapacity(slots.count)
    for (old, number) in numbers.enumerated() {
      if number < 0 {
        index[slots[old].place] = nil
        continue
      }
      var slot = slots[old]
      index[slot.place] = number
      for direction in 0..<8 where slot.neighbours[direction] >= 0 {
        let neighbour = numbers[Int(slot.neighbours[direction])]
        slot.neighbours[direction] = neighbour
        if neighbour < 0 { slot.settled.remove(direction) }
      }
      kept.append(slot)
    }
    slots = kept
    let wereDue = due
    due.removeAll(slotCount: slots.count)
    wereDue.forEach { if numbers[$0] >= 0 { due.insert(Int(numbers[$0])) } }
    seamSlots = seamSlots.map { numbers[Int($0)] }.filter { $0 >= 0 }
  }
}
