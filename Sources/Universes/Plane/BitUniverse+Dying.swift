// What the tiles of a universe know of dying.

import Rules

extension BitUniverse {
  /// The Generations rule, where that is the rule.
  var dyingRule: GenerationsRule? {
    guard case .generations(let rule) = rule else { return nil }
    return rule
  }

  /// About how many bytes a tile takes with everything that belongs to it.
  var bytesPerTile: Int {
    let planes = 2 * DyingPlanes.planeCount(digits: dyingRule?.dyingDigitCount ?? 0)
    return Slot.byteCount + planes * Tile.wordsPerPlane * 8
  }
}

extension Slot {
  /// Where a generation is written, from the other plane.
  @inline(__always)
  func target(plane: Int, dyingTime: Int) -> TileTarget {
    var target = TileTarget(
      words: self.plane(plane), rowCount: rowCount, columnCount: columnCount)
    if dyingTime > 0, let dying {
      target.dying = DyingTarget(
        present: dying.plane(0, of: 1 &- plane), next: dying.plane(0, of: plane),
        cells: self.plane(1 &- plane), digitCount: dying.count, time: dyingTime)
    }
    return target
  }

  /// The cells of a row that are live or dying.
  func occupied(row: Int, plane: Int) -> RowBits {
    let live = rowWords(row, plane: plane)
    guard isDying(plane: plane), let dying else { return live }
    return live | dying.row(row, of: plane)
  }

  /// The number of cells that are live or dying. O(words).
  func occupiedCount(plane: Int) -> Int {
    let live = population(plane: plane)
    guard isDying(plane: plane), let dying else { return live }
    return live + dying.population(of: plane)
  }
}
