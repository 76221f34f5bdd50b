// Applying the rule to tiles.

import Cells
import Rules

extension BitUniverse {
  package mutating func advance(
    by generations: Int, isCancelled: () -> Bool
  ) throws(UniverseError) {
    precondition(generations >= 0)
    let room = generation > 0 ? Int.max - generation : Int.max
    try makeAllTilesIfNeeded()
    scanEditedTiles()
    defer { sweep() }
    var remaining = min(generations, room)
    var stepper = TileStepper()
    while remaining > 0 {
      if stepper.mustStop(isCancelled) { return }
      try grow()
      if due.isEmpty {
        jump(by: remaining)
        break
      }
      guard step(&stepper, isCancelled) else { return }
      remaining -= 1
      if stepper.isTimeToSweep() { sweep() }
    }
    if generations > room { throw .generations }
  }

  /// One generation; gives up between two tiles, and changes nothing, when it is cancelled.
  private mutating func step(_ stepper: inout TileStepper, _ isCancelled: () -> Bool) -> Bool {
    let program = TileProgram(
      rule, isSized: field.size != nil, isBackgroundLive: background == 1)
    // Many tiles are walked in the order of the table, which is about that of their memory.
    let now =
      due.count > slots.count / 4
      ? slots.indices.filter { slots[$0].isDue }.map { Int32($0) } : due
    due.removeAll(keepingCapacity: true)
    for slot in now { slots[Int(slot)].isDue = false }
    var seamChanged = false
    for slot in now {
      if stepper.mustStop(isCancelled) {
        enqueueAll()
        return false
      }
      let outcome = compute(Int(slot), program, stepper)
      note(outcome, of: Int(slot))
      if slots[Int(slot)].touchesSeam, !outcome.changed.isEmpty { seamChanged = true }
    }
    if seamChanged { enqueueSeams() }
    jump(by: 1)
    return true
  }

  /// Writes the next generation of one tile.
  private mutating func compute(
    _ slot: Int, _ program: TileProgram, _ stepper: borrowing TileStepper
  ) -> TileOutcome {
    slots[slot].makeUnique()
    var input = TileInput(slot, of: slots, plane: currentPlane, nothing: stepper.nothing)
    if slots[slot].touchesSeam {
      stepper.scratch.copy(input)
      insertCellsBeyondSeams(around: slots[slot], into: stepper.scratch)
      input = stepper.scratch.input
    }
    return program.run(input, into: TileTarget(slots[slot], plane: 1 - currentPlane))
  }

  /// Decides what must be computed next because of what happened to a tile.
  private mutating func note(_ outcome: TileOutcome, of slot: Int) {
    slots[slot].setLiveParts(outcome.live, plane: 1 - currentPlane)
    let fresh = slots[slot].fresh
    if fresh > 0 { slots[slot].fresh = fresh - 1 }
    if fresh > 1 || !outcome.changed.isEmpty { enqueue(slot) }
    enqueueNeighbours(of: slot, at: outcome.changed)
  }

  /// Goes on by generations of which the other planes hold the first, and this one the second.
  private mutating func jump(by generations: Int) {
    generation += generations
    guard generations % 2 == 1 else { return }
    currentPlane = 1 - currentPlane
    if flashes { background = 1 - background }
  }

  /// Makes every tile due twice, since the planes hold a generation that was given up.
  private mutating func enqueueAll() {
    for slot in slots.indices {
      slots[slot].fresh = 2
      enqueue(slot)
    }
  }

  /// Looks where edited tiles are live.
  private mutating func scanEditedTiles() {
    for slot in due where slots[Int(slot)].isEdited {
      slots[Int(slot)].scanLiveParts(plane: currentPlane)
      slots[Int(slot)].isEdited = false
    }
  }
}

/// What one call of `advance` carries along.
private struct TileStepper {
  let scratch = TileScratch()
  let nothing = EmptyPlane()
  private var tilesUntilPoll = TileStepper.tilesPerPoll
  private var stepsUntilSweep = TileStepper.stepsPerSweep

  /// Some tens of microseconds of work; some milliseconds in a debug build.
  private static let tilesPerPoll = 256
  private static let stepsPerSweep = 64

  /// Asks whether to stop, once in a number of tiles.
  mutating func mustStop(_ isCancelled: () -> Bool) -> Bool {
    tilesUntilPoll -= 1
    if tilesUntilPoll > 0 { return false }
    tilesUntilPoll = TileStepper.tilesPerPoll
    return isCancelled()
  }

  /// Whether to look for empty tiles, once in a number of steps.
  mutating func isTimeToSweep() -> Bool {
    stepsUntilSweep -= 1
    if stepsUntilSweep > 0 { return false }
    stepsUntilSweep = TileStepper.stepsPerSweep
    return true
  }
}
