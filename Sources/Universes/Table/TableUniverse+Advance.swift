// Applying a table to tiles.

import Cells
import Rules

extension TableUniverse {
  package mutating func advance(
    by generations: Int, isCancelled: () -> Bool
  ) throws(UniverseError) {
    precondition(generations >= 0)
    let room = generation > 0 ? Int.max - generation : Int.max
    guard try makeAllTilesIfNeeded(isCancelled) else { return }
    defer { sweep() }
    var remaining = min(generations, room)
    var poll = StepPoll()
    let (list, scratch) = (ChangeList(), CountingScratch())
    while remaining > 0 {
      poll.count()
      if poll.mustStop(isCancelled) { return }
      try exchange()
      if due.isEmpty {
        generation += remaining
        break
      }
      guard step(list, scratch, &poll, isCancelled) else { return }
      generation += 1
      remaining -= 1
      if poll.isTimeToSweep() { sweep() }
    }
    if generations > room { throw .generations }
  }

  /// One generation; when it is cancelled, nothing has changed.
  private mutating func step(
    _ list: ChangeList, _ scratch: CountingScratch, _ poll: inout StepPoll,
    _ isCancelled: () -> Bool
  ) -> Bool {
    // A tile is stepped in place, so a generation that takes long is given up by going back to a
    // copy; making one costs about a fifth of the step. The others end before anybody waits.
    let before = due.count > StepPoll.tilesWithoutCopy ? self : nil
    let now = due
    for slot in now { isDue[Int(slot)] = false }
    due.removeAll(keepingCapacity: true)
    for slot in now.lazy.map(Int.init) {
      slots[slot].makeUnique()
      if let counting = lookup.counting {
        slots[slot].stepCounting(counting, scratch)
      } else {
        slots[slot].step(lookup, list)
      }
      if slots[slot].changedRows != 0 { enqueue(slot) }
      poll.count()
      if let before, poll.mustStop(isCancelled) {
        self = before
        return false
      }
    }
    return true
  }
}

/// When to ask whether to stop, and when to look for empty tiles.
private struct StepPoll {
  private var tilesUntilPoll = StepPoll.tilesPerPoll
  private var stepsUntilSweep = StepPoll.stepsPerSweep

  /// A millisecond of work at most; some tens of them in a debug build.
  private static let tilesPerPoll = 128
  private static let stepsPerSweep = 64
  /// From how many tiles on a generation can be given up in its middle.
  static let tilesWithoutCopy = 1024

  /// Counts a tile.
  mutating func count() { tilesUntilPoll -= 1 }

  /// Asks whether to stop, once in a number of tiles.
  mutating func mustStop(_ isCancelled: () -> Bool) -> Bool {
    if tilesUntilPoll > 0 { return false }
    tilesUntilPoll = StepPoll.tilesPerPoll
    return isCancelled()
  }

  /// Whether to look for empty tiles, once in a number of steps.
  mutating func isTimeToSweep() -> Bool {
    stepsUntilSweep -= 1
    if stepsUntilSweep > 0 { return false }
    stepsUntilSweep = StepPoll.stepsPerSweep
    return true
  }
}
