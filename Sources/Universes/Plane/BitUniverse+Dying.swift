// What dying adds to a step over tiles.

import Rules

extension BitUniverse {
  /// The Generations rule, where that is the rule.
  var dyingRule: GenerationsRule? {
    guard case .generations(let rule) = rule else { return nil }
    return rule
  }

  /// About how many bytes a tile takes with everything that belongs to it.
  var bytesPerTile: Int {
    let planes = DyingPlanes.planeCount(digits: dyingRule?.dyingDigitCount ?? 0)
    return Slot.byteCount + planes * Tile.wordsPerPlane * 8
  }

  /// Lets the cells of tiles die whose next generation was written by births and survivals alone.
  ///
  /// A tile counts as changed where its live cells are others than one generation before: without
  /// dying cells nothing has a period of two, since whatever is no longer live is dying. While
  /// cells are dying, and one generation longer, the tile is computed whatever else happens.
  mutating func stepDyingCells(_ now: [Int32], _ scratch: DyingScratch) {
    guard let time = dyingRule?.dyingTime else { return }
    let (present, next) = (currentPlane, 1 - currentPlane)
    slots.withUnsafeMutableBufferPointer { slots in
      for index in now.lazy.map(Int.init) {
        guard let planes = slots[index].dying else { continue }
        let outcome = stepDying(
          planes, time: time, next: slots[index].plane(next),
          present: slots[index].plane(present), scratch: scratch)
        slots[index].amend(
          TileOutcome(changed: outcome.changed, live: outcome.live), plane: next)
        slots[index].isDying = outcome.isDying
        if outcome.isDying { slots[index].fresh = 2 }
      }
    }
  }
}

extension Slot {
  /// The cells of a row that are live or dying.
  func occupied(row: Int, plane: Int) -> RowBits {
    let live = rowWords(row, plane: plane)
    guard isDying, let dying else { return live }
    return live | dying.row(row)
  }

  /// The number of cells that are live or dying. O(words).
  func occupiedCount(plane: Int) -> Int {
    let live = population(plane: plane)
    guard isDying, let dying else { return live }
    return live + dying.population
  }
}
