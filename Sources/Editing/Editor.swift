// The editor: a document, and the way back and forth through what was done to it.

import Cells
import Rules
import Universes

/// A document with undo and redo, and everything a person does to it.
///
/// The operations are in the files beside this one, by topic. An operation that throws may leave
/// work half done only where its comment says so; whoever runs commands keeps the document from
/// before and gives it to `rollBack(to:)` all the same.
package struct Editor: Sendable {
  package internal(set) var document: Document
  var history = UndoHistory()
  /// The field as it was last opened, saved or new.
  var savedStamp: Stamp
  /// The engine that is asked for; `nil` leaves the choice to `UniverseKind`.
  package internal(set) var engine: UniverseKind?
  /// How many bytes the cells may take.
  package internal(set) var storageLimit: Int

  /// An editor with an empty field.
  package init(
    rule: Rule = .life, field: Field = .unbounded, storageLimit: Int = Editor.defaultStorageLimit
  ) throws(EditingError) {
    let universe = try Editor.universe(
      engine: nil, rule: rule, field: field, storageLimit: storageLimit)
    self.storageLimit = storageLimit
    document = Document(universe: universe)
    document.stamp = StampSource.next()
    savedStamp = document.timeline.stamp
  }

  /// Two gibibytes.
  package static let defaultStorageLimit = 2 << 30

  /// Whether the field changed since it was last opened, saved, new or kept in a snapshot.
  package var isChangedSinceSave: Bool {
    let stamp = document.timeline.stamp
    return stamp != savedStamp && !document.snapshots.contains(stamp)
  }

  /// How many live cells would be lost with the field; 0 when nothing changed since it was saved.
  package var unsavedPopulation: Population {
    isChangedSinceSave ? document.universe.population : 0
  }

  /// Notes that the field was written to a file.
  package mutating func markSaved() {
    savedStamp = document.timeline.stamp
  }

  /// Changes how many bytes the cells may take, now and in engines made later.
  package mutating func limitStorage(to bytes: Int) {
    storageLimit = bytes
    document.timeline.universe.storageLimit = bytes
  }

  /// Sets title, author and comments.
  package mutating func setNotes(_ notes: Notes) {
    guard notes != document.notes else { return }
    document.notes = notes
    touch()
  }

  /// Notes that something other than the field changed.
  mutating func touch() {
    document.stamp = StampSource.next()
  }

  /// Changes cells: notes it for the run, for undo and for the question whether to save.
  mutating func edit(
    _ change: (inout any Universe) throws(EditingError) -> Void
  ) throws(EditingError) {
    document.timeline.willEdit()
    try change(&document.timeline.universe)
    // Single cells far from each other take memory too, and nobody asks before.
    try Editor.requireStorage(
      UInt128(document.universe.storageSize), limit: storageLimit)
    document.timeline.stamp = StampSource.next()
    touch()
  }

  func requireNothingFloats() throws(EditingError) {
    guard document.floating == nil else { throw .patternFloats }
  }

  /// Puts another field in place of the present one and starts a run.
  mutating func startRun(with universe: any Universe, stamp: Stamp = StampSource.next()) {
    document.timeline = Timeline(
      startingWith: universe, choosesEngine: engine == nil, stamp: stamp)
    touch()
  }
}
