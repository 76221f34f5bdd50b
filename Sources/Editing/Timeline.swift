// The cells, and the way they came to be.

import Cells
import Universes

/// The present generation with the run it stands in and the step that led to it.
struct Timeline: Sendable {
  var universe: any Universe
  private(set) var run: Run
  /// What the last generation changed, when it is at hand.
  private(set) var lastStep: LastStep?
  /// Whether the engine may be exchanged for one that jumps.
  var choosesEngine: Bool
  /// Whether a jump took too long to go on with it.
  var hasGivenUpJump = false
  /// How many steps were made since anybody asked what one changed.
  private var unaskedSteps = 0
  /// Changes with the cells, the rule, the field and the generation.
  var stamp: Stamp

  /// The generation before the present one; and the present one as the rule left it, where it was
  /// edited since.
  struct LastStep: Sendable {
    let before: any Universe
    var after: (any Universe)?
  }

  /// The first generation of a new run.
  init(
    startingWith universe: any Universe, choosesEngine: Bool = true,
    stamp: Stamp = StampSource.next()
  ) {
    self.universe = universe
    self.choosesEngine = choosesEngine
    self.stamp = stamp
    run = Run(start: universe.generation)
  }

  /// Must be called before cells are changed by hand.
  mutating func willEdit() {
    if lastStep != nil, lastStep?.after == nil { lastStep?.after = universe }
    run.edit(at: universe.generation)
  }

  /// Applies the rule `count` times. Where it is cancelled it stops at the generation reached.
  mutating func advance(by count: Int, isCancelled: () -> Bool) throws(EditingError) {
    guard count > 0 else { return }
    let start = universe.generation
    let (target, overflow) = start.addingReportingOverflow(count)
    guard !overflow else { throw .universe(.generations) }
    run.settle(universe)
    run.step(from: start, to: target)
    run.add(universe, distance: Timeline.markDistance)
    defer { if universe.generation != start { stamp = StampSource.next() } }
    try march(to: target, isCancelled: isCancelled)
  }

  /// Shows another generation of the run.
  ///
  /// Where it is cancelled on the way back, nothing changes; `interrupted` says so.
  mutating func go(to target: Int, isCancelled: () -> Bool) throws(EditingError) {
    let present = universe.generation
    guard target != present else { return }
    guard target >= run.start else { throw .beforeRun(generation: target, start: run.start) }
    run.settle(universe)
    guard let mark = run.mark(upTo: target) else {
      throw .forgottenGeneration(target, earliest: run.marks.first?.generation ?? present)
    }
    var moved = self
    moved.stamp = StampSource.next()
    if target < present || mark.generation > present {
      moved.universe = mark.universe
      moved.lastStep = nil
    }
    try moved.march(to: target, isCancelled: isCancelled)
    guard target > present || moved.universe.generation == target else { throw .interrupted }
    self = moved
  }

  /// The step that led to the present generation; `nil` where the run begins.
  ///
  /// It is at hand after a step when somebody asked lately; else it is computed again from the
  /// mark before it.
  mutating func findLastStep(isCancelled: () -> Bool) throws(EditingError) -> LastStep? {
    unaskedSteps = 0
    let generation = universe.generation
    if lastStep == nil, generation > run.start {
      guard let mark = run.mark(upTo: generation - 1) else { return nil }
      var past = Timeline(startingWith: mark.universe, choosesEngine: choosesEngine)
      try past.march(to: generation, isCancelled: isCancelled)
      guard past.universe.generation == generation else { throw .interrupted }
      lastStep = past.lastStep
      lastStep?.after = past.universe
    }
    return lastStep
  }

  /// After so many steps the generation before is no longer kept until somebody asks again: while
  /// it is kept, a step must write all its cells to new storage.
  private static let mostUnaskedSteps = 64

  /// A mark is kept at least this many generations after the one before it.
  static let markDistance = 16

  /// Applies the rule up to a generation, and keeps marks on the way: at the half, at three
  /// quarters and so on, so that the generations just before the last are soon found again.
  private mutating func march(to target: Int, isCancelled: () -> Bool) throws(EditingError) {
    var trialTime: Duration?
    hasGivenUpJump = false
    defer { endJump() }
    // An engine need not ask before it has worked for a while.
    while universe.generation < target, !isCancelled() {
      let rest = target - universe.generation
      let isLast = rest == 1
      let patience = prepareJump(of: rest, afterTrial: trialTime)
      let stride = stride(of: rest)
      let goal = universe.generation + stride
      let before = isLast && unaskedSteps < Timeline.mostUnaskedSteps ? universe : nil
      lastStep = nil
      do {
        if let patience {
          try jump(by: stride, patience: patience, isCancelled: isCancelled)
          if hasGivenUpJump { continue }
        } else {
          let start = ContinuousClock.now
          try universe.advance(by: stride, isCancelled: isCancelled)
          trialTime = start.duration(to: .now)
        }
      } catch { throw .universe(error) }
      guard universe.generation == goal else { return }
      if isLast { unaskedSteps &+= 1 }
      if let before { lastStep = LastStep(before: before) }
      if stride > Timeline.markDistance { run.add(universe) }
    }
  }
}
