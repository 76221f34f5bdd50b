// What evaluating nodes keeps in hand, level by level.

/// Memory for evaluating nodes: a bench for each level, and what all share between two recursions.
///
/// It belongs to a store and is used under its lock.
final class Workshop {
  /// How many nodes are evaluated together.
  static let batchSize = 64
  /// The most nodes that a batch needs the results of.
  static let most = 9 * batchSize

  private(set) var benches: [Bench] = []
  let keys: UnsafeMutablePointer<NodeKey>
  let hashes: UnsafeMutablePointer<UInt64>
  let numbers: UnsafeMutablePointer<NodeNumber>
  let leaves: UnsafeMutablePointer<Leaf>

  /// The levels with an open list.
  var openLevels = 0..<0

  /// - Parameter planeCount: how many planes a leaf has.
  init(planeCount: Int) {
    keys = .allocate(capacity: Workshop.most)
    hashes = .allocate(capacity: Workshop.most)
    numbers = .allocate(capacity: Workshop.most)
    leaves = .allocate(capacity: 5 * Workshop.batchSize * planeCount)
  }

  deinit {
    for bench in benches { bench.deallocate() }
    keys.deallocate()
    hashes.deallocate()
    numbers.deallocate()
    leaves.deallocate()
  }

  /// Makes benches for all levels up to one.
  func prepare(upTo level: Int) {
    while benches.count <= level { benches.append(Bench()) }
  }
}

/// What a level keeps while lower ones are at work.
struct Bench {
  /// The nodes of this level to evaluate: different ones, whose results are pending or done.
  let list: UnsafeMutablePointer<NodeNumber>
  /// Nodes two levels lower that are held: the results of parts.
  let held: UnsafeMutablePointer<NodeNumber>
  /// Places of `held` that wait for the result of a node one level lower.
  let waiting: UnsafeMutablePointer<(place: Int32, node: NodeNumber)>
  let counts: UnsafeMutablePointer<Counts>

  struct Counts {
    var list = 0
    var held = 0
    var waiting = 0
  }

  fileprivate init() {
    list = .allocate(capacity: Workshop.most)
    held = .allocate(capacity: Workshop.most)
    waiting = .allocate(capacity: Workshop.most)
    counts = .allocate(capacity: 1)
    counts.initialize(to: Counts())
  }

  fileprivate func deallocate() {
    list.deallocate()
    held.deallocate()
    waiting.deallocate()
    counts.deallocate()
  }
}
