// The field as a whole: its rule, its size, and clearing it.

import Cells
import Rules
import Universes

extension Editor {
  /// A fresh field at generation 0, with the present rule when none is given.
  ///
  /// Clipboard and snapshots stay; selection, ink and notes go. It counts as saved.
  package mutating func startNew(
    on field: Field? = nil, rule: Rule? = nil
  ) throws(EditingError) {
    try requireNothingFloats()
    let universe = try Editor.universe(
      engine: engine, rule: rule ?? document.rule, field: field ?? document.field,
      storageLimit: storageLimit)
    startRun(with: universe)
    document.selection = nil
    document.strokes = []
    document.notes = Notes()
    markSaved()
  }

  /// Sets the rule, and the field too where its word has a bounded suffix; starts a run.
  ///
  /// The cells stay: a state that the new rule has not becomes what `Rule.state(_:under:)` says
  /// (`document.cellsLosingState(under:)`), and what a new field has no room for is cut
  /// (`document.cellsCut(resizingTo:anchor:)`). The generation stays.
  package mutating func setRule(_ rule: Rule, field: Field? = nil) throws(EditingError) {
    try requireNothingFloats()
    try setRule(rule, field: field ?? document.field, anchor: .northwest)
  }

  /// Changes size and topology and starts a run; the generation stays.
  ///
  /// What does not fit is cut: `document.cellsCut(resizingTo:anchor:)` counts it. The selection
  /// moves with the cells and is cut with them; ink moves too.
  package mutating func resize(
    to field: Field, anchor: Anchor = .northwest
  ) throws(EditingError) {
    try requireNothingFloats()
    try setRule(document.rule, field: field, anchor: anchor)
  }

  private mutating func setRule(
    _ rule: Rule, field: Field, anchor: Anchor
  ) throws(EditingError) {
    // Setting an elementary rule again makes row 0 the newest one again.
    guard rule.isOneDimensional || rule != document.rule || field != document.field else { return }
    let offset = anchor.offset(
      from: document.field, to: field, liveBounds: document.universe.bounds)
    startRun(with: try converted(to: rule, field: field, moved: offset))
    document.selection = document.selection.flatMap { field.clip($0.moved(by: offset)) }
    document.strokes = document.strokes.map { $0.moved(by: offset) }
  }

  /// Kills every cell; the generation stays.
  package mutating func clear() throws(EditingError) {
    try requireNothingFloats()
    try edit { universe throws(EditingError) in universe.clear() }
  }

  /// Kills the cells of the selection.
  package mutating func clearSelection() throws(EditingError) {
    let selection = try requireSelection()
    try requireStorage(toErase: selection)
    try edit { universe throws(EditingError) in universe.erase(selection) }
  }

  /// Kills the cells outside the selection.
  package mutating func clearOutside() throws(EditingError) {
    let selection = try requireSelection()
    if document.universe.background == 0 {
      guard let bounds = document.universe.bounds else { return }
      try edit { universe throws(EditingError) in
        for part in bounds.subtracting(selection) { universe.erase(part) }
      }
    } else {
      let kept = try document.pattern(in: selection)
      try edit { universe throws(EditingError) in
        universe.clear()
        universe.write(kept, at: selection.origin, .live)
      }
    }
  }
}

extension Document {
  /// How many live cells would be cut by another field.
  ///
  /// 0 on a live background that is too large to be read: there `resize` throws.
  package func cellsCut(resizingTo field: Field, anchor: Anchor = .northwest) -> Population {
    guard let bounds = universe.bounds, isReadable(bounds) else { return 0 }
    let offset = anchor.offset(from: self.field, to: field, liveBounds: bounds)
    let kept = field.clip(bounds.moved(by: offset)).map {
      universe.population(in: $0.moved(by: Offset(x: -offset.x, y: -offset.y)))
    }
    // On a live background the population counts the dead cells instead.
    let all = universe.background == 0 ? universe.population : universe.population(in: bounds)
    return all - (kept ?? 0)
  }

  /// How many cells have a state that a rule has not.
  package func cellsLosingState(under rule: Rule) -> Population {
    guard rule.stateCount < self.rule.stateCount, let bounds = universe.bounds else { return 0 }
    var count: Population = 0
    universe.forEachLiveRun(in: bounds) { _, columns, state in
      if Int(state) >= rule.stateCount { count += Population(columns.count) }
    }
    return count
  }
}

extension Rectangle {
  /// Up to four rectangles that together are this one without the cells of another.
  func subtracting(_ other: Rectangle) -> [Rectangle] {
    guard let hole = intersection(other) else { return isEmpty ? [] : [self] }
    let parts = [
      (columns, rows.lowerBound..<hole.rows.lowerBound),
      (columns.lowerBound..<hole.columns.lowerBound, hole.rows),
      (hole.columns.upperBound..<columns.upperBound, hole.rows),
      (columns, hole.rows.upperBound..<rows.upperBound),
    ]
    return parts.map { Rectangle(columns: $0.0, rows: $0.1) }.filter { !$0.isEmpty }
  }
}
