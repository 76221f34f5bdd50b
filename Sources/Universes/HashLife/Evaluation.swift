// Evaluating nodes: the middle of each after some generations.

import CPrefetch

/// Why an evaluation ended before it was done.
enum EvaluationStop: Error {
  case cancelled
  /// What the jump needs does not fit: so many bytes are in use.
  case storage(Int)
}

/// Evaluates nodes of a store, many at a time.
///
/// The result of a node is its middle, a node of the level below. It is made of the results of its
/// nine overlapping parts of half its side: of the results of the four nodes that these form, or,
/// when all generations have been applied with the nine, of their quarters in the middle.
///
/// One list of nodes is open on each level below the first. A batch of nodes looks at all its parts,
/// puts those without a result on the list of the level below, evaluates that list, and goes on. A
/// node whose result is pending stands on that list, so it is never put there twice.
///
/// Pointers into the tables are taken anew after everything that may make room: `reserve` and the
/// evaluation of a lower level. Numbers stay valid, since garbage is collected only in `pause`, which
/// knows what the benches hold.
struct Evaluation {
  let store: NodeStore
  let workshop: Workshop
  let pace: Pace
  let limit: Int
  let isCancelled: () -> Bool
  private var batchesUntilPoll = Evaluation.batchesPerPoll
  private var dropsLeft = Evaluation.mostDrops

  /// Up to some tenths of a millisecond of work; some tens of them in a debug build.
  private static let batchesPerPoll = 8

  /// How often results that are needed again may be forgotten in one jump.
  private static let mostDrops = 4

  init(store: NodeStore, limit: Int, isCancelled: @escaping () -> Bool) {
    self.store = store
    self.limit = limit
    self.isCancelled = isCancelled
    pace = store.pace
    workshop = store.workshop ?? Workshop(planeCount: store.planeCount)
    store.workshop = workshop
  }

  /// The result of one node; `store.prepare` came before.
  mutating func result(of number: NodeNumber, level: Int) throws(EvaluationStop) -> NodeNumber {
    let known = store.tables[level].nodes[Int(number)].result
    if known < Node.pending { return known }
    workshop.prepare(upTo: level)
    let bench = workshop.benches[level]
    bench.list[0] = number
    bench.counts.pointee = Bench.Counts(list: 1)
    workshop.openLevels = (level + 1)..<(level + 1)
    do {
      try evaluate(level)
    } catch {
      abandon()
      throw error
    }
    workshop.openLevels = 0..<0
    return store.tables[level].nodes[Int(number)].result
  }

  /// Makes unknown again what is pending.
  private func abandon() {
    for level in workshop.openLevels {
      let bench = workshop.benches[level]
      let nodes = store.tables[level].nodes
      for i in 0..<bench.counts.pointee.list {
        let number = Int(bench.list[i])
        if nodes[number].result == Node.pending { nodes[number].result = Node.unknown }
      }
    }
    workshop.openLevels = 0..<0
  }

  /// Polls, and makes room in memory.
  private mutating func pause() throws(EvaluationStop) {
    batchesUntilPoll &-= 1
    if batchesUntilPoll <= 0 {
      batchesUntilPoll = Evaluation.batchesPerPoll
      if isCancelled() { throw .cancelled }
    }
    if store.byteCount > limit {
      switch store.collect(limit: limit, isCancelled: isCancelled) {
      case .cancelled: throw .cancelled
      case .done(let droppedResults): if droppedResults { dropsLeft &-= 1 }
      }
      let used = store.byteCount
      // Working needs room for new nodes as well, or there would be nothing but collecting; and
      // where results are forgotten again and again, a shorter jump is faster.
      if used > limit / 4 * 3 || dropsLeft < 0 { throw .storage(used) }
    }
  }

  /// Evaluates the list of a level.
  private mutating func evaluate(_ level: Int) throws(EvaluationStop) {
    workshop.openLevels = level..<workshop.openLevels.upperBound
    let bench = workshop.benches[level]
    let count = bench.counts.pointee.list
    var start = 0
    while start < count {
      bench.counts.pointee.held = 0
      try pause()
      let size = min(Workshop.batchSize, count &- start)
      if level == 1 {
        evaluateLeaves(bench.list + start, size)
      } else {
        try evaluateBatch(level, bench, bench.list + start, size)
      }
      start &+= size
    }
    bench.counts.pointee = Bench.Counts()
    workshop.openLevels = (level + 1)..<workshop.openLevels.upperBound
  }

  private func evaluateLeaves(_ list: UnsafePointer<NodeNumber>, _ size: Int) {
    store.leaves.reserve(LeafParts.mostLeaves &* size)
    let nodes = store.tables[1].nodes
    let leaves = store.leaves
    prefetchNodes(nodes, list, size)
    var i = 0
    while i < size {
      let key = nodes[Int(list[i])].key
      prefetch(leaves.planes(key.nw))
      prefetch(leaves.planes(key.ne))
      prefetch(leaves.planes(key.sw))
      prefetch(leaves.planes(key.se))
      workshop.keys[i] = key
      i &+= 1
    }
    if case .states(let kernel) = store.kernel, pace.exponent >= 3 {
      LeafParts(leaves: leaves, workshop: workshop, kernel: kernel).writeMiddles(size, in: store)
    } else {
      let span = KernelSpan(
        generations: 1 << min(3, pace.exponent),
        startsOnLiveBackground: pace.startsOnLiveBackground)
      store.kernel.writeMiddles(
        of: workshop.keys, count: size, in: leaves, after: span, to: workshop.leaves)
    }
    store.leaves.numbers(
      of: workshop.leaves, count: size, scratch: workshop.hashes, into: workshop.numbers)
    i = 0
    while i < size {
      nodes[Int(list[i])].result = workshop.numbers[i]
      i &+= 1
    }
  }

  func prefetchNodes(
    _ nodes: UnsafePointer<Node>, _ list: UnsafePointer<NodeNumber>, _ size: Int
  ) {
    var i = 0
    while i < size {
      prefetch(nodes + Int(list[i]))
      i &+= 1
    }
  }

  private mutating func evaluateBatch(
    _ level: Int, _ bench: Bench, _ list: UnsafePointer<NodeNumber>, _ size: Int
  ) throws(EvaluationStop) {
    findMiddleParts(level, list, size)
    takeParts(level, bench, list, size)
    try finishWaiting(level, bench)
    if level &+ 2 <= pace.exponent {
      findQuadrants(level, bench, size)
      takeQuadrants(level, bench, size)
      try finishWaiting(level, bench)
    } else if level == 2 {
      takeMiddleLeaves(bench, size)
    } else {
      takeMiddleQuarters(level, bench, size)
    }
    formResults(level, bench, list, size)
  }

  /// Evaluates what the batch waits for.
  private mutating func finishWaiting(_ level: Int, _ bench: Bench) throws(EvaluationStop) {
    let count = bench.counts.pointee.waiting
    if count == 0 { return }
    try evaluate(level &- 1)
    let nodes = store.tables[level &- 1].nodes
    var i = 0
    while i < count {
      let (place, node) = bench.waiting[i]
      bench.held[Int(place)] = nodes[Int(node)].result
      i &+= 1
    }
  }
}
