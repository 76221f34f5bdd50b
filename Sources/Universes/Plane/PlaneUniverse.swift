// The engine for Generations: bit planes of live and of dying cells in sparse tiles.

import Cells
import Rules

/// A universe of cells that die slowly, in the tiles of a `BitUniverse`.
///
/// The live cells, those in state 1, are stepped as under a rule of two states, 64 cells a word; what
/// they leave behind counts down in planes beside them (see `DyingPlanes`). Tiles, edges of the
/// field, copying on write and growth are those of `BitUniverse`; here is what has to do with states.
package struct PlaneUniverse: Universe {
  package var kind: UniverseKind { .plane }
  package var rule: Rule { tiles.rule }
  package var field: Field { tiles.field }
  /// Empty space is dead: there is no B0.
  package var background: CellState { 0 }

  let generations: GenerationsRule
  var tiles: BitUniverse

  /// An empty universe.
  package init(rule: GenerationsRule, field: Field) {
    generations = rule
    tiles = BitUniverse(rule: .generations(rule), field: field)
  }

  package var generation: Int {
    get { tiles.generation }
    set { tiles.generation = newValue }
  }

  package var storageLimit: Int {
    get { tiles.storageLimit }
    set { tiles.storageLimit = newValue }
  }

  var sharing: WorkSharing {
    get { tiles.sharing }
    set { tiles.sharing = newValue }
  }

  package var storageSize: Int { tiles.storageSize }
  package var population: Population { tiles.population }
  package var bounds: Rectangle? { tiles.bounds }

  package func occupiedBlocks(in area: Rectangle) -> [Rectangle] {
    tiles.occupiedBlocks(in: area)
  }

  package func storageNeeded(toFill area: Rectangle, with state: CellState) -> UInt128 {
    tiles.storageNeeded(toFill: area, with: state == 0 ? 0 : 1)
  }

  package func storageNeeded(toWrite pattern: Pattern, at origin: Point) -> UInt128 {
    tiles.storageNeeded(toWrite: pattern, at: origin)
  }

  package mutating func clear() { tiles.clear() }

  package mutating func advance(
    by generations: Int, isCancelled: () -> Bool
  ) throws(UniverseError) {
    try tiles.advance(by: generations, isCancelled: isCancelled)
  }
}
