// Applying the rule to tiles.

import Cells
import Rules

extension BitUniverse {
  package mutating func advance(
    by generations: Int, isCancelled: () -> Bool
  ) throws(UniverseError) {
    precondition(generations >= 0)
    let room = generation > 0 ? Int.max - generation : Int.max
    guard try makeAllTilesIfNeeded(isCancelled) else { return }
    scanEditedTiles()
    defer { sweep() }
    var remaining = min(generations, room)
    var stepper = TileStepper()
    while remaining > 0 {
      if stepper.mustStop(isCancelled) { return }
      enqueueForChangeOfProgram()
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
    let number = programNumber
    let program = programs[number]
    let now = takeDue()
    for slot in now { slots[Int(slot)].makeUnique() }
    guard computeAtSeams(now, program, &stepper, isCancelled),
      program.step(
        now, of: &slots, from: currentPlane, nothing: stepper.nothing,
        mustStop: { stepper.mustStop(isCancelled) })
    else {
      enqueueAll()
      return false
    }
    stepDyingCells(now, stepper.dying)
    enqueueChanged(now)
    writers[1 - currentPlane] = number
    jump(by: 1)
    return true
  }

  /// The number of the program that leads to the next generation.
  private var programNumber: Int {
    programs.number(background: background, generation: generation)
  }

  /// Makes every tile due where the next generation is made by another program than the one that
  /// is two generations older: then nothing can be told from what changed since.
  private mutating func enqueueForChangeOfProgram() {
    if writers[1 - currentPlane] == programNumber { return }
    for slot in slots.indices { enqueue(slot) }
  }

  /// Takes the list of due slots and begins a new one.
  private mutating func takeDue() -> [Int32] {
    // Many tiles are walked in the order of the table, which is about that of their memory.
    let isOrdered = due.count > slots.count / 4
    let now = isOrdered ? isDue.indices.filter { isDue[$0] }.map { Int32($0) } : due
    for slot in now { isDue[Int(slot)] = false }
    due.removeAll(keepingCapacity: true)
    return now
  }

  /// Writes the next generation of the tiles that see cells across an edge of the field.
  private mutating func computeAtSeams(
    _ now: [Int32], _ program: TileProgram, _ stepper: inout TileStepper,
    _ isCancelled: () -> Bool
  ) -> Bool {
    if !grid.hasSeams { return true }
    for slot in now.lazy.map(Int.init) where slots[slot].touchesSeam {
      if stepper.mustStop(isCancelled) { return false }
      stepper.scratch.copy(slot, of: &slots, plane: currentPlane, nothing: stepper.nothing)
      insertCellsBeyondSeams(around: slots[slot], into: stepper.scratch)
      let target = slots[slot].target(plane: 1 - currentPlane)
      let outcome = program.step(stepper.scratch.input, target)
      slots[slot].record(outcome, plane: 1 - currentPlane)
    }
    return true
  }

  /// Decides what must be computed next because of what happened to tiles.
  private mutating func enqueueChanged(_ now: [Int32]) {
    var seamChanged = false
    for slot in now.lazy.map(Int.init) {
      let changed = slots[slot].changed
      if slots[slot].fresh > 0 || !changed.isEmpty { enqueue(slot) }
      if changed.isEmpty { continue }
      enqueueNeighbours(of: slot, at: changed)
      if slots[slot].touchesSeam { seamChanged = true }
    }
    if seamChanged { enqueueSeams() }
  }

  /// Goes on by generations of which the other planes hold the first, and this one the second; or
  /// of which none has a cell.
  private mutating func jump(by generations: Int) {
    // The background and the turn of the rule have four values together: after at most four
    // generations they go round in one, two or four.
    let single = generations < 8 ? generations : 4 + generations % 4
    for step in 0..<(field.size == nil ? single : 0) {
      let isLive = rule.makesSpaceLive(
        whereItIs: background == 1, inGeneration: generation &+ step)
      background = isLive ? 1 : 0
    }
    generation += generations
    if generations % 2 == 1 { currentPlane = 1 - currentPlane }
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
  let dying = DyingScratch()
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
