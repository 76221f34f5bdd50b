// Snapshots: the field as it was, under a name.

import Cells
import Rules
import Universes

/// The field as it was: cells, rule, size, topology and generation, with the selection and the ink.
package struct Snapshot: Sendable {
  /// Unique in a list.
  package let name: String
  /// The cells, with rule, field and generation; shared with the field until either changes.
  package let universe: any Universe
  /// The frame of select mode at the time.
  package let selection: Rectangle?
  /// The ink at the time.
  package let strokes: [Stroke]
  /// What a pattern file would have said of it.
  package let notes: Notes
  /// The stamp of the field: while the field bears it too, nothing changed since.
  let stamp: Stamp

  /// The generation at which it was saved.
  package var generation: Int { universe.generation }
  /// The rule under which it was saved.
  package var rule: Rule { universe.rule }
  /// The extent and topology it was saved with.
  package var field: Field { universe.field }
}

/// The snapshots, in the order in which they were saved.
package struct SnapshotList: Sendable {
  private var oldestFirst: [Snapshot] = []

  /// The number of snapshots.
  package var count: Int { oldestFirst.count }
  /// Whether none was saved.
  package var isEmpty: Bool { oldestFirst.isEmpty }
  /// The snapshots in the order in which people are shown them.
  package var newestFirst: [Snapshot] { oldestFirst.reversed() }
  /// The one that was saved last.
  package var latest: Snapshot? { oldestFirst.last }

  /// The snapshot of a name. O(snapshots).
  package subscript(name: String) -> Snapshot? {
    oldestFirst.first { $0.name == name }
  }

  /// The first of `snapshot-1`, `snapshot-2`, … that is free.
  package var nextAutomaticName: String {
    let prefix = "snapshot-"
    let numbers = oldestFirst.compactMap {
      $0.name.hasPrefix(prefix) ? Int($0.name.dropFirst(prefix.count)) : nil
    }
    var number = 1
    let taken = Set(numbers)
    while taken.contains(number) { number += 1 }
    return prefix + String(number)
  }

  mutating func save(_ snapshot: Snapshot) {
    remove(snapshot.name)
    oldestFirst.append(snapshot)
  }

  mutating func remove(_ name: String) {
    oldestFirst.removeAll { $0.name == name }
  }

  func contains(_ stamp: Stamp) -> Bool {
    oldestFirst.contains { $0.stamp == stamp }
  }

  /// The bytes of the snapshots that another list has not.
  func storageSize(besides other: SnapshotList) -> Int {
    oldestFirst.reduce(0) { $0 + (other.contains($1.stamp) ? 0 : $1.universe.storageSize) }
  }
}

extension Editor {
  /// Saves the field under a name, or under the next automatic one, and returns the name.
  ///
  /// A snapshot of that name is replaced; `document.snapshots[name]` tells beforehand.
  @discardableResult
  package mutating func saveSnapshot(_ name: String? = nil) -> String {
    let name = name ?? document.snapshots.nextAutomaticName
    document.snapshots.save(
      Snapshot(
        name: name, universe: document.universe, selection: document.selection,
        strokes: document.strokes, notes: document.notes, stamp: document.timeline.stamp))
    touch()
    return name
  }

  /// Puts back the field and the ink of a snapshot, or of the latest, and starts a run there.
  ///
  /// Clipboard and snapshots stay. Returns the snapshot.
  @discardableResult
  package mutating func restoreSnapshot(_ name: String? = nil) throws(EditingError) -> Snapshot {
    try requireNothingFloats()
    let snapshot = try document.snapshot(name)
    startRun(with: snapshot.universe, stamp: snapshot.stamp)
    document.timeline.universe.storageLimit = storageLimit
    document.selection = snapshot.selection
    document.strokes = snapshot.strokes
    document.notes = snapshot.notes
    return snapshot
  }

  /// Deletes a snapshot; an error when there is none of the name.
  package mutating func dropSnapshot(_ name: String) throws(EditingError) {
    _ = try document.snapshot(name)
    document.snapshots.remove(name)
    touch()
  }
}

extension Document {
  /// The snapshot of a name; the latest when no name is given.
  package func snapshot(_ name: String?) throws(EditingError) -> Snapshot {
    if let name {
      guard let snapshot = snapshots[name] else { throw .unknownSnapshot(name) }
      return snapshot
    }
    guard let latest = snapshots.latest else { throw .noSnapshots }
    return latest
  }

  /// What was born and what died between a snapshot and another one, or now.
  package func changes(
    from name: String, to other: String? = nil
  ) throws(EditingError) -> Changes {
    let before = try snapshot(name).universe
    guard let other else { return Changes(from: before, to: universe) }
    return Changes(from: before, to: try snapshot(other).universe)
  }
}
