// Putting what a file holds in place of the field.

import Cells
import Rules
import Universes

extension Editor {
  /// Puts what a file holds in place of the field; it counts as saved.
  ///
  /// A tree holds the same cells on the field without an end, or all of them where the pattern is
  /// empty. It goes straight into HashLife where that engine is asked for, and where no other has
  /// room for the cells.
  ///
  /// Cells that a sized field has no room for are left out; returns how many live ones.
  /// States that the rule has not are an error, as is a negative generation.
  @discardableResult
  package mutating func open(
    _ cells: PlacedPattern, tree: CellTree? = nil, rule: Rule, field: Field, generation: Int = 0,
    notes: Notes = Notes()
  ) throws(EditingError) -> Population {
    try requireNothingFloats()
    var universe = try Editor.universe(
      engine: engine, rule: rule, field: field, storageLimit: storageLimit)
    let highest = Int(max(cells.pattern.highestState, tree?.highestState ?? 0))
    guard highest < rule.stateCount else { throw .state(highest, stateCount: rule.stateCount) }
    guard generation >= 0 else { throw .negativeGeneration(generation) }
    guard cells.origin.isWithinLimit else { throw .coordinates }
    var lost: Population = 0
    if let tree, needsTree(tree, besides: cells, in: universe) {
      universe = HashLifeUniverse(rule: rule, tree: tree)
      universe.storageLimit = storageLimit
      try Editor.requireStorage(UInt128(universe.storageSize), limit: storageLimit)
    } else {
      lost = try write(cells, to: &universe)
    }
    universe.generation = generation
    startRun(with: universe)
    document.selection = nil
    document.strokes = []
    document.notes = notes
    markSaved()
    return lost
  }

  /// Whether cells go into HashLife as a tree.
  private func needsTree(
    _ tree: CellTree, besides cells: PlacedPattern, in universe: any Universe
  ) -> Bool {
    guard UniverseKind.hashLife.supports(universe.rule, on: universe.field) else { return false }
    if universe.kind == .hashLife || cells.pattern.isEmpty { return true }
    let needed = universe.storageNeeded(toWrite: cells.pattern, at: cells.origin)
    return engine == nil && needed > UInt128(max(0, storageLimit))
  }

  /// Writes cells to an empty universe; returns how many live ones it has no room for.
  private func write(
    _ cells: PlacedPattern, to universe: inout any Universe
  ) throws(EditingError) -> Population {
    var lost = Population(cells.pattern.population)
    if !cells.frame.isEmpty { _ = try cells.frame.checked() }
    guard let part = cells.part(on: universe.field) else { return lost }
    lost -= Population(part.pattern.population)
    try Editor.requireStorage(
      universe.storageNeeded(toWrite: part.pattern, at: part.origin), limit: storageLimit)
    universe.write(part.pattern, at: part.origin, .live)
    return lost
  }
}
