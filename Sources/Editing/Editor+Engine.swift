// Making and exchanging engines, and refusing what would not fit.

import Cells
import Rules
import Universes

extension Editor {
  /// An empty universe of an engine, or of the preferred one where that does not support the rule.
  static func universe(
    engine: UniverseKind?, rule: Rule, field: Field, storageLimit: Int
  ) throws(EditingError) -> any Universe {
    for side in [field.width, field.height] {
      if let side, !(1...Field.longestSide).contains(side) { throw .side(side) }
    }
    let kind = engine.flatMap { $0.supports(rule, on: field) ? $0 : nil }
    do {
      var universe = try (kind ?? .preferred(for: rule, on: field)).make(rule: rule, field: field)
      universe.storageLimit = storageLimit
      return universe
    } catch { throw .universe(error) }
  }

  /// A universe with the cells of the present one, moved by an offset, as far as they fit.
  func converted(
    to rule: Rule, field: Field, moved offset: Offset = .zero
  ) throws(EditingError) -> any Universe {
    var universe = try Editor.universe(
      engine: engine, rule: rule, field: field, storageLimit: storageLimit)
    universe.generation = document.generation
    guard let cells = try document.livePattern else { return universe }
    let moved = PlacedPattern(
      cells.pattern.given(to: rule, by: document.rule), at: cells.origin + offset)
    guard let part = moved.part(on: field) else { return universe }
    try Editor.requireStorage(
      universe.storageNeeded(toWrite: part.pattern, at: part.origin), limit: storageLimit)
    universe.write(part.pattern, at: part.origin, .live)
    return universe
  }

  /// Runs the field on another engine, or leaves the choice to `UniverseKind`.
  ///
  /// Cells and generation stay; the run starts anew. An engine that does not support the rule is
  /// used as soon as a rule is set that it supports, and so it is in the middle of the diagram of
  /// an elementary rule, since no engine can be told which row is the newest.
  package mutating func setEngine(_ kind: UniverseKind?) throws(EditingError) {
    engine = kind
    guard (document.universe.newestRow ?? 0) == 0 else { return }
    let stamp = document.timeline.stamp
    startRun(with: try converted(to: document.rule, field: document.field), stamp: stamp)
  }

  /// Throws when setting the cells of an area would take more memory than there may be.
  func requireStorage(for area: Rectangle) throws(EditingError) {
    // On a live background it is the dead cells that take memory.
    for state in [CellState(0), 1] {
      try Editor.requireStorage(
        document.universe.storageNeeded(toFill: area, with: state), limit: storageLimit)
    }
  }

  /// Throws when erasing an area would take more memory than there may be.
  func requireStorage(toErase area: Rectangle) throws(EditingError) {
    if document.universe.background != 0 { try requireStorage(for: area) }
  }

  /// Throws when writing a pattern would take more memory than there may be.
  func requireStorage(for cells: PlacedPattern) throws(EditingError) {
    guard let part = cells.part(on: document.field) else { return }
    try Editor.requireStorage(
      document.universe.storageNeeded(toWrite: part.pattern, at: part.origin), limit: storageLimit)
  }

  static func requireStorage(_ needed: UInt128, limit: Int) throws(EditingError) {
    guard needed <= UInt128(max(0, limit)) else {
      throw .universe(.storage(needed: needed, limit: limit))
    }
  }
}

extension Pattern {
  /// The cells of one rule under another, which may have fewer states.
  func given(to rule: Rule, by old: Rule) -> Pattern {
    guard Int(highestState) >= rule.stateCount else { return self }
    var builder = PatternBuilder()
    forEachRun { y, columns, state in
      let next = old.state(state, under: rule)
      if next != 0 { builder.add(row: y, columns: columns, state: next) }
    }
    return builder.pattern(size: size)
  }
}
