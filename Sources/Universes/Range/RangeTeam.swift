// One generation of a field of longer range, by two workers.

import Cells
import Rules
import Synchronization

/// The workers of one call of `advance`.
///
/// They read the tiles of one generation and write new ones, each part of the field by one worker, so
/// neither their order nor who takes which matters. The second one starts when it first pays.
final class RangeTeam {
  private let job: RangeJob
  private let workers: TwinWorkers

  init(_ programs: RangePrograms) {
    job = RangeJob(programs)
    workers = TwinWorkers(job)
  }

  /// Whether a counter needs its input in one block.
  var copiesInput: Bool { job.first.copiesInput }

  /// Asks whether to stop, once in an amount of work.
  func mustStop(after effort: Int, _ isCancelled: () -> Bool) -> Bool {
    job.first.mustStop(after: effort, isCancelled)
  }

  /// About how many nanoseconds it takes to compute some cells.
  func nanoseconds(for cells: UInt128) -> Int {
    Int(clamping: cells / 16 * UInt128(job.first.effort) / 3)
  }

  /// What becomes of the tiles of some parts of a universe; `nil` when it is cancelled.
  func compute(
    _ parts: [RangeBlock], of universe: RangeUniverse, isShared: Bool, _ isCancelled: () -> Bool
  ) -> [RangeResult]? {
    withoutActuallyEscaping(isCancelled) { isCancelled in
      job.begin(parts, of: universe, isShared: isShared, isCancelled)
      let isDone = workers.perform(pieces: parts.count, isShared: isShared) { _ in
        job.isGivenUp.load(ordering: .relaxed)
      }
      return job.end(isDone: isDone)
    }
  }

  /// Keeps the memory of a tile that nobody else holds.
  func recycle(_ tile: consuming RangeTile) { job.recycle(tile) }

  func finish() { workers.finish() }
}

/// The parts that are computed. Both workers read it; each writes only what is its own.
private final class RangeJob: DividedWork, @unchecked Sendable {
  let first: RangeStepper
  let isGivenUp = Atomic<Bool>(false)
  private let programs: RangePrograms
  private var second: RangeStepper?
  private var parts: [RangeBlock] = []
  private var universe: RangeUniverse?
  /// For each part what becomes of its tiles.
  private var results: UnsafeMutablePointer<[RangeResult]>?
  /// Asked by the first worker only.
  private var isCancelled: (() -> Bool)?
  private var recycledCount = 0

  init(_ programs: RangePrograms) {
    self.programs = programs
    first = RangeStepper(programs)
  }

  func begin(
    _ parts: [RangeBlock], of universe: RangeUniverse, isShared: Bool,
    _ isCancelled: @escaping () -> Bool
  ) {
    if isShared, second == nil { second = RangeStepper(programs) }
    self.parts = parts
    self.universe = universe
    self.isCancelled = isCancelled
    isGivenUp.store(false, ordering: .relaxed)
    let results = UnsafeMutablePointer<[RangeResult]>.allocate(capacity: parts.count)
    results.initialize(repeating: [], count: parts.count)
    self.results = results
  }

  func perform(piece: Int, worker: Int) {
    guard let universe, let results, let stepper = worker == 0 ? first : second else { return }
    _ = stepper.compute(parts[piece], of: universe, &results[piece]) {
      if worker == 0, isCancelled?() == true { isGivenUp.store(true, ordering: .relaxed) }
      return isGivenUp.load(ordering: .relaxed)
    }
  }

  /// Lets go of everything and gives the results, if there are all.
  func end(isDone: Bool) -> [RangeResult]? {
    defer { results = nil }
    universe = nil
    isCancelled = nil
    guard let results else { return nil }
    let isWhole = isDone && !isGivenUp.load(ordering: .relaxed)
    let all = isWhole ? (0..<parts.count).flatMap { results[$0] } : nil
    results.deinitialize(count: parts.count)
    results.deallocate()
    return all
  }

  func recycle(_ tile: consuming RangeTile) {
    recycledCount += 1
    if let second, recycledCount % 2 == 0 { second.recycle(tile) } else { first.recycle(tile) }
  }
}
