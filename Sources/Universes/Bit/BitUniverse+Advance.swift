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
    var stepper = TileStepper(due)
    defer { stepper.finish() }
    stepper.remaining = min(generations, room)
    while stepper.remaining > 0 {
      if stepper.mustStop(after: 1, isCancelled) { return }
      if enqueueForChangeOfProgram() { stepper.growing = due.all }
      try grow(beside: stepper.growing)
      if due.isEmpty {
        jump(by: stepper.remaining)
        break
      }
      guard step(&stepper, isCancelled) else { return }
      stepper.remaining -= 1
      if stepper.isTimeToSweep(), sweep() { stepper.forgetSlots(due) }
    }
    if generations > room { throw .generations }
  }

  /// One generation; gives up between two tiles, and changes nothing, when it is cancelled.
  private mutating func step(_ stepper: inout TileStepper, _ isCancelled: () -> Bool) -> Bool {
    own(&stepper)
    guard computeAtSeams(&stepper, isCancelled), compute(&stepper, isCancelled) else {
      enqueueAll()
      return false
    }
    writers[1 - currentPlane] = programNumber
    jump(by: 1)
    return true
  }

  /// The number of the program that leads to the next generation.
  private var programNumber: Int {
    programs.number(background: background, generation: generation)
  }

  private var program: TileProgram { programs[programNumber] }

  /// Makes every tile due where the next generation is made by another program than the one that
  /// is two generations older: then nothing can be told from what changed since. Says whether it is.
  private mutating func enqueueForChangeOfProgram() -> Bool {
    if writers[1 - currentPlane] == programNumber { return false }
    for slot in slots.indices { due.insert(slot) }
    return true
  }

  /// Makes the tiles to be written this universe's own, those that are not known to be.
  private mutating func own(_ stepper: inout TileStepper) {
    for (word, bits) in due.words.enumerated() {
      let unknown = bits & ~stepper.owned.bits(ofWord: word)
      if unknown == 0 { continue }
      SlotSet.forEach(in: unknown, ofWord: word) { slots[$0].makeUnique() }
      stepper.owned.formUnion(unknown, ofWord: word)
    }
  }

  private var dyingTime: Int { dyingRule?.dyingTime ?? 0 }

  /// Writes the next generation of the tiles that see cells across an edge of the field.
  private mutating func computeAtSeams(
    _ stepper: inout TileStepper, _ isCancelled: () -> Bool
  ) -> Bool {
    if !grid.hasSeams { return true }
    for slot in seamSlots.lazy.map(Int.init) where due.contains(slot) {
      if stepper.mustStop(after: 1, isCancelled) { return false }
      slots.withUnsafeMutableBufferPointer { slots in
        guard let slots = slots.baseAddress else { return }
        stepper.scratch.copy(slot, of: slots, plane: currentPlane, nothing: stepper.nothing)
      }
      insertCellsBeyondSeams(around: slots[slot], into: stepper.scratch)
      let target = slots[slot].target(plane: 1 - currentPlane, dyingTime: dyingTime)
      let outcome = program.step(stepper.scratch.input, target)
      slots[slot].record(outcome, plane: 1 - currentPlane)
    }
    return true
  }

  /// Writes the next generation of all other tiles that are due, and decides what is due then.
  private mutating func compute(
    _ stepper: inout TileStepper, _ isCancelled: () -> Bool
  ) -> Bool {
    let (program, plane) = (program, currentPlane)
    let dyingTime = dyingTime
    let isDone = slots.withUnsafeMutableBufferPointer { slots in
      due.words.withUnsafeBufferPointer { words in
        guard let base = slots.baseAddress, let due = words.baseAddress else { return true }
        let job = TileJob(
          slots: base, slotCount: slots.count, due: due, wordCount: words.count, plane: plane,
          dyingTime: dyingTime,
          slotsPerPiece: TileJob.slotsPerPiece(wordCount: words.count, sharing))
        return stepper.perform(job, program, sharing, isCancelled)
      }
    }
    if !isDone { return false }
    let hasChangedSeam = stepper.work.end(due: &due, growing: &stepper.growing)
    if hasChangedSeam { enqueueSeams() }
    return true
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
      due.insert(slot)
    }
  }

  /// Looks where edited tiles are live.
  private mutating func scanEditedTiles() {
    due.forEach { slot in
      if !slots[slot].isEdited { return }
      slots[slot].scanLiveParts(plane: currentPlane)
      slots[slot].isEdited = false
    }
  }
}

/// What one call of `advance` carries along.
private struct TileStepper {
  let scratch = TileScratch()
  let nothing = EmptyPlane()
  let work = TileWork()
  private let workers: TwinWorkers
  /// The generations to go.
  var remaining = 0
  /// The slots beside which tiles may be missing before the next step.
  var growing: [Int32]
  /// The slots whose tiles are known to be the universe's own: no copy is taken meanwhile.
  var owned = SlotSet()
  private var tilesUntilPoll = TileStepper.tilesPerPoll
  private var stepsUntilSweep = TileStepper.stepsPerSweep

  /// Some tens of microseconds of work; some milliseconds in a debug build.
  private static let tilesPerPoll = 256
  private static let stepsPerSweep = 64

  init(_ due: SlotSet) {
    workers = TwinWorkers(work)
    growing = due.all
  }

  /// Does a job, by two threads where that pays; says whether it was done before it was cancelled.
  mutating func perform(
    _ job: TileJob, _ program: TileProgram, _ sharing: WorkSharing, _ isCancelled: () -> Bool
  ) -> Bool {
    work.begin(job, program)
    let cost = job.dueCount * (program.tileCost + job.dyingCost)
    return workers.perform(
      pieces: job.pieceCount, isShared: sharing.pays(nanoseconds: cost, times: remaining)
    ) { piece in
      mustStop(after: job.dueCount(ofPiece: piece), isCancelled)
    }
  }

  /// Starts anew after tiles got other numbers.
  mutating func forgetSlots(_ due: SlotSet) {
    owned = SlotSet()
    growing = due.all
  }

  func finish() { workers.finish() }

  /// Asks whether to stop, once in a number of tiles.
  mutating func mustStop(after tiles: Int, _ isCancelled: () -> Bool) -> Bool {
    tilesUntilPoll -= tiles
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
