// The generations of a run that are kept, so that earlier ones can be computed again.

import Universes

/// Marks along a run: generations whose cells are kept.
///
/// A run is determined by its fixed marks: its start, and each generation that was edited, as it
/// was after the edit. Between two marks the rule alone says what happens, so any generation is
/// found by advancing from the mark before it. The other marks only make that short; they are
/// thinned out to two for each doubling of their distance. When the fixed marks are too many, the
/// oldest are forgotten, and with them the generations they lead to.
struct Run: Sendable {
  struct Mark: Sendable {
    let universe: any Universe
    let generation: Int
    let isFixed: Bool
    let storageSize: Int
    let stamp: Stamp
  }

  /// By generation, one for each at most.
  private(set) var marks: [Mark] = []
  /// The generation at which the run began.
  let start: Int
  /// Whether the present generation was edited since it was reached, so that it has no mark yet.
  private(set) var awaitsFixedMark = true

  static let mostMarks = 512
  /// How many bytes the marks may take together, tiles that are shared counted each time.
  static let storageLimit = 512 << 20

  init(start: Int) {
    self.start = start
  }

  /// The last mark at or before a generation.
  func mark(upTo generation: Int) -> Mark? {
    let next = marks.partitioningIndex { $0.generation > generation }
    return next == 0 ? nil : marks[next - 1]
  }

  /// Notes that the cells of a generation are about to change: what came after it is void.
  mutating func edit(at generation: Int) {
    marks.removeAll { $0.generation >= generation }
    awaitsFixedMark = true
  }

  /// Keeps the present generation when it was edited.
  mutating func settle(_ universe: any Universe) {
    guard awaitsFixedMark else { return }
    awaitsFixedMark = false
    add(universe, isFixed: true)
  }

  /// Notes that the rule was applied up to `target`: edits on that way no longer belong to the run.
  mutating func step(from generation: Int, to target: Int) {
    let passed = marks.first {
      $0.isFixed && $0.generation > generation && $0.generation <= target
    }
    if let passed { marks.removeAll { $0.generation >= passed.generation } }
  }

  /// Keeps a generation, unless one is kept within `distance` before it.
  mutating func add(_ universe: any Universe, isFixed: Bool = false, distance: Int = 1) {
    let generation = universe.generation
    if let last = mark(upTo: generation), generation - last.generation < distance { return }
    let mark = Mark(
      universe: universe, generation: generation, isFixed: isFixed,
      storageSize: universe.storageSize, stamp: StampSource.next())
    let index = marks.partitioningIndex { $0.generation > generation }
    marks.insert(mark, at: index)
    thin(around: generation)
    forgetOldest()
  }

  private mutating func thin(around generation: Int) {
    var counts = [Int](repeating: 0, count: Int.bitWidth + 1)
    var kept: [Mark] = []
    for mark in marks.reversed() {
      let distance = generation.subtractingReportingOverflow(mark.generation).partialValue.magnitude
      let bucket = Int.bitWidth - distance.leadingZeroBitCount
      if !mark.isFixed {
        counts[bucket] += 1
        if counts[bucket] > 2 { continue }
      }
      kept.append(mark)
    }
    if kept.count < marks.count { marks = kept.reversed() }
  }

  private mutating func forgetOldest() {
    var storage = marks.reduce(0) { $0 + $1.storageSize }
    // Marks that are not fixed only save time, so these go first.
    if storage > Run.storageLimit {
      marks.removeAll { mark in
        let isExcess = !mark.isFixed && storage > Run.storageLimit
        if isExcess { storage -= mark.storageSize }
        return isExcess
      }
    }
    var excess = 0
    while marks.count - excess > Run.mostMarks
      || (storage > Run.storageLimit && marks.count - excess > 1)
    {
      storage -= marks[excess].storageSize
      excess += 1
    }
    marks.removeFirst(excess)
  }
}
