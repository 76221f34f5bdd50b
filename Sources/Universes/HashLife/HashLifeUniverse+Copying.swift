// From one engine to another.

import Cells
import Rules

extension HashLifeUniverse {
  /// The cells of another universe, with its generation and limit.
  ///
  /// - Precondition: `UniverseKind.hashLife` supports its rule on its field.
  package init?(copying universe: some Universe) {
    if let same = universe as? HashLifeUniverse {
      self = same
      return
    }
    guard UniverseKind.hashLife.supports(universe.rule, on: universe.field) else { return nil }
    self.init(rule: universe.rule)
    generation = universe.generation
    storageLimit = universe.storageLimit
    background = universe.background
    var builder = TreeBuilder(for: store)
    universe.forEachStoredRun { builder.add(row: $0, columns: $1, state: $2) }
    root = store.locked { store.root(store.trimmed(builder.tree(in: store))) }
  }
}

extension BitUniverse {
  /// The cells of a HashLife universe, with its generation and limit.
  ///
  /// It takes a tile for every part of the field with a cell, which for what HashLife can hold may be
  /// any number.
  package init(copying universe: HashLifeUniverse) {
    self.init(rule: universe.rule, field: universe.field)
    generation = universe.generation
    storageLimit = universe.storageLimit
    // What differs from the background is written as if that were dead.
    var builder = PatternBuilder()
    let origin = universe.bounds?.origin ?? .origin
    universe.forEachStoredRun { y, columns, _ in
      builder.add(
        row: y - origin.y,
        columns: (columns.lowerBound - origin.x)..<(columns.upperBound - origin.x), state: 1)
    }
    write(builder.pattern(size: universe.bounds?.size ?? .zero), at: origin, .live)
    background = universe.background
  }
}

extension HashLifeUniverse {
  /// The cells in tiles, in the engine that runs the rule fastest a generation at a time.
  package var inTiles: any Universe {
    if let universe = TableUniverse(copying: self) { return universe }
    if let universe = PlaneUniverse(copying: self) { return universe }
    return BitUniverse(copying: self)
  }
}

extension PlaneUniverse {
  /// The same for a rule under which cells die slowly; `nil` for others.
  package init?(copying universe: HashLifeUniverse) {
    guard case .generations(let rule) = universe.rule else { return nil }
    self.init(rule: rule, field: universe.field)
    generation = universe.generation
    storageLimit = universe.storageLimit
    guard let bounds = universe.bounds else { return }
    write(universe.pattern(in: bounds), at: bounds.origin, .live)
  }
}

extension TableUniverse {
  /// The cells of a HashLife universe, with its generation and limit; `nil` where its rule is no
  /// table.
  ///
  /// It takes a tile for every part of the field with a cell, which for what HashLife can hold may be
  /// any number.
  package init?(copying universe: HashLifeUniverse) {
    guard case .table(let table) = universe.rule else { return nil }
    self.init(rule: table, field: universe.field)
    generation = universe.generation
    storageLimit = universe.storageLimit
    guard let bounds = universe.bounds else { return }
    write(universe.pattern(in: bounds), at: bounds.origin, .live)
  }
}

extension Universe {
  /// Calls `body` for the runs of cells that differ from the background, block by block, with their
  /// states as they are stored: 1 on a live background.
  fileprivate func forEachStoredRun(
    _ body: (_ y: Int, _ columns: Range<Int>, _ state: CellState) -> Void
  ) {
    guard let bounds else { return }
    if background == 0 { return forEachLiveRun(in: bounds, body) }
    for block in occupiedBlocks(in: bounds) {
      for y in block.rows {
        var gaps = GapFinder(from: block.columns.lowerBound)
        forEachRun(inRow: y, of: block.columns) { run, _ in gaps.add(run) { body(y, $0, 1) } }
        gaps.add(block.columns.upperBound..<block.columns.upperBound) { body(y, $0, 1) }
      }
    }
  }
}
