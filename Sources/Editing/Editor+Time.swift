// Time: forward, back, and what the last generation changed.

import Cells
import Universes

extension Editor {
  /// Applies the rule `count` times; a count of 0 or less does nothing.
  ///
  /// After a return, edits that had been made to the generations now passed no longer belong to
  /// the run: it goes on from what is shown.
  ///
  /// Where `isCancelled` says yes, the generation reached is kept and nothing is thrown. When an
  /// error is thrown, the field stands at the generation reached.
  package mutating func advance(
    by count: Int = 1, isCancelled: () -> Bool = { false }
  ) throws(EditingError) {
    try requireNothingFloats()
    let stamp = document.timeline.stamp
    defer { if document.timeline.stamp != stamp { touch() } }
    try document.timeline.advance(by: count, isCancelled: isCancelled)
  }

  /// Whether so many generations on are one jump, whose way cannot be watched.
  package func jumps(over count: Int) -> Bool { document.timeline.jumps(over: count) }

  /// Goes back `count` generations of the run.
  package mutating func back(
    _ count: Int = 1, isCancelled: () -> Bool = { false }
  ) throws(EditingError) {
    let (target, overflow) = document.generation.subtractingReportingOverflow(count)
    guard !overflow else {
      throw .beforeRun(generation: .min, start: document.runStart)
    }
    try go(to: target, isCancelled: isCancelled)
  }

  /// Goes to an earlier or later generation of the run.
  ///
  /// Interrupted on the way back, it throws and changes nothing; on the way forward the generation
  /// reached is kept. An edit belongs to the run: the generation it was made at is shown as edited.
  package mutating func go(
    to generation: Int, isCancelled: () -> Bool = { false }
  ) throws(EditingError) {
    try requireNothingFloats()
    guard generation != document.generation else { return }
    try document.timeline.go(to: generation, isCancelled: isCancelled)
    touch()
  }

  /// What the last generation of the run changed; nothing at the start of a run.
  ///
  /// After a step the answer costs what the live cells cost to read; after a return it may have to
  /// be computed again, and is then kept. Throws `interrupted` when cancelled meanwhile.
  package mutating func lastChanges(
    isCancelled: () -> Bool = { false }
  ) throws(EditingError) -> Changes {
    guard let step = try document.timeline.findLastStep(isCancelled: isCancelled) else {
      return .none
    }
    return Changes(from: step.before, to: step.after ?? document.universe)
  }

  /// How many cells were born and died in the last generation of the run.
  package mutating func lastChangeCounts(
    isCancelled: () -> Bool = { false }
  ) throws(EditingError) -> (births: Population, deaths: Population) {
    guard let step = try document.timeline.findLastStep(isCancelled: isCancelled) else {
      return (0, 0)
    }
    let after = step.after ?? document.universe
    return (
      Changes.count(liveIn: after, notIn: step.before),
      Changes.count(liveIn: step.before, notIn: after)
    )
  }
}
