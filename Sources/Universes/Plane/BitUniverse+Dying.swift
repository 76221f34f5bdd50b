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
}

extension Slot {
  /// Lets the cells of the tile die whose next generation was written by births and survivals alone.
  ///
  /// A tile counts as changed where its live cells are others than one generation before: without
  /// dying cells nothing has a period of two, since whatever is no longer live is dying. While
  /// cells are dying, and one generation longer, the tile is computed whatever else happens.
  mutating func stepDyingCells(time: Int, from present: Int, _ scratch: DyingScratch) {
    guard let dying else { return }
    let outcome = stepDying(
      dying, time: time, next: plane(1 - present), present: plane(present), scratch: scratch)
    amend(TileOutcome(changed: outcome.changed, live: outcome.live), plane: 1 - present)
    isDying = outcome.isDying
    if outcome.isDying { fresh = 2 }
  }

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
