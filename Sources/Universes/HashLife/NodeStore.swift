// What HashLife universes share: the nodes of their trees, each stored once.

import Cells
import Glibc
import Rules

/// The nodes of all universes that were copied from one, and what is known about their futures.
///
/// The tables of the levels are changed only while the lock is held, which a thread may take again.
/// Every operation of a universe takes it once, so universes that share a store can be used by
/// several threads, but wait for each other; and this is what makes the store safe to send.
///
/// A node lives while a `NodeRoot` leads to it. Numbers of nodes that no root leads to may be held
/// between two calls of `collect` only, which happen at the beginning of an operation, and within a
/// jump where its frames say what they hold.
final class NodeStore: @unchecked Sendable {
  let rule: Rule
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  let kernel: LeafKernel
  var leaves: LeafTable
  /// Memory for one leaf that is being made.
  let draft: UnsafeMutablePointer<Leaf>
  /// The tables of the levels from 1 on, as far as they were needed; the first is not used.
  let tables: UnsafeMutablePointer<NodeTable>
  /// Levels up to this one can be used.
  private(set) var highestLevel = 0

  /// What the results of the nodes are good for.
  var pace = Pace(exponent: 0, startsOnLiveBackground: false)
  var workshop: Workshop?

  /// The roots by place; a free place has level 0.
  private var roots: [(level: Int, number: NodeNumber)] = []
  private var freePlaces: [Int] = []

  /// Populations by the notes of nodes; that at place 0 is not used.
  var populations: [Population] = [0]
  /// For each state and level the node all of whose cells are in the state, as far as it is known.
  var fullNodes: [CellState: [NodeNumber]] = [:]

  /// The highest level of a node: roots of a jump by 2^62 generations have level 61.
  static let levelLimit = 64

  init(rule: Rule) {
    self.rule = rule
    kernel = LeafKernel(rule)
    let planeCount = Int.bitWidth - (rule.stateCount - 1).leadingZeroBitCount
    leaves = LeafTable(planeCount: planeCount, remembersResults: kernel.isOfStates)
    draft = .allocate(capacity: planeCount)
    draft.initialize(repeating: .empty, count: planeCount)
    tables = .allocate(capacity: NodeStore.levelLimit)
    lock = .allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(lock, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    for level in 0..<highestLevel { tables[level + 1].deallocate() }
    tables.deallocate()
    leaves.deallocate()
    draft.deallocate()
    kernel.deallocate()
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Does something while no other thread uses the store.
  func locked<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body()
  }

  /// Makes the levels up to one usable. O(levels) the first time.
  func prepare(upTo level: Int) {
    while highestLevel < level {
      highestLevel += 1
      (tables + highestLevel).initialize(to: NodeTable())
    }
  }

  /// The bytes of all nodes in use and of the tables that find them.
  var byteCount: Int {
    var sum = leaves.byteCount &+ populations.count &* MemoryLayout<Population>.stride
    var level = 1
    while level <= highestLevel {
      sum &+= tables[level].byteCount
      level &+= 1
    }
    return sum
  }

  // MARK: Roots

  /// A root that keeps a node, or `nil` for the empty one.
  func root(_ node: PlacedNode) -> NodeRoot? {
    if node.number == 0 { return nil }
    let entry = (level: node.level, number: node.number)
    guard let place = freePlaces.popLast() else {
      roots.append(entry)
      return NodeRoot(store: self, node: node, place: roots.count - 1)
    }
    roots[place] = entry
    return NodeRoot(store: self, node: node, place: place)
  }

  fileprivate func release(_ place: Int) {
    locked {
      roots[place] = (level: 0, number: 0)
      freePlaces.append(place)
    }
  }

  /// Calls `body` for each node that a root keeps.
  func forEachRoot(_ body: (_ level: Int, _ number: NodeNumber) -> Void) {
    for root in roots where root.level > 0 { body(root.level, root.number) }
  }

  // MARK: Nodes

  func node(_ level: Int, _ key: NodeKey) -> NodeNumber {
    if key.isEmpty { return 0 }
    tables[level].reserve(1)
    return tables[level].number(of: key)
  }

  func key(_ level: Int, _ number: NodeNumber) -> NodeKey {
    tables[level].nodes[Int(number)].key
  }

  /// How many bits a state has.
  @inline(__always) var planeCount: Int { leaves.planeCount }

  /// The planes of a leaf.
  @inline(__always) func planes(_ number: NodeNumber) -> UnsafePointer<Leaf> {
    UnsafePointer(leaves.planes(number))
  }

  /// Which cells of a leaf are not in state 0; of two states its one plane.
  func occupied(_ number: NodeNumber) -> Leaf {
    let planes = planes(number)
    var occupied = planes[0]
    for plane in 1..<max(1, planeCount) { occupied = occupied.combined(planes[plane], |) }
    return occupied
  }

  /// The number of the leaf whose planes `write` makes, one by one.
  func leaf(_ write: (_ plane: Int) -> Leaf) -> NodeNumber {
    for plane in 0..<planeCount { draft[plane] = write(plane) }
    leaves.reserve(1)
    return leaves.number(of: draft)
  }

  /// The node of a level all of whose cells are in a state.
  ///
  /// As everywhere in the store, cells of two states that differ from the background are in state 1.
  func fullNode(_ level: Int, _ state: CellState = 1) -> NodeNumber {
    if state == 0 { return 0 }
    var nodes = fullNodes[state] ?? [leaf { state >> $0 & 1 == 1 ? .full : .empty }]
    while nodes.count <= level {
      let child = nodes[nodes.count - 1]
      nodes.append(node(nodes.count, NodeKey(child, child, child, child)))
    }
    fullNodes[state] = nodes
    return nodes[level]
  }
}

/// A node whose middle is the origin of the field: it reaches from −2^(level + 3) up to, and not
/// including, 2^(level + 3) on both axes.
struct PlacedNode: Equatable {
  var level: Int
  var number: NodeNumber

  /// The lowest level of a root, so that words of 64 cells of its rows stand within its children.
  static let lowestLevel = 3

  /// The highest level of a root between two operations: points up to `Point.limit` lie within.
  static let highestLevel = 58

  /// The highest level whose cells are all within `Point.limit`.
  static let highestLevelWithinLimit = 57

  static let empty = PlacedNode(level: lowestLevel, number: 0)

  /// How far it reaches from the origin.
  static func reach(_ level: Int) -> Int { 1 << (level + 3) }

  /// The lowest level of a node within which an area lies.
  static func level(around area: Rectangle) -> Int {
    var level = lowestLevel
    while level < highestLevel,
      min(area.x, area.y) < -reach(level)
        || max(area.columns.upperBound, area.rows.upperBound) > reach(level)
    {
      level += 1
    }
    return level
  }
}

/// What keeps a node, and all that it leads to, while there is somebody who holds it.
///
/// What was found out about its cells is kept as well, and belongs to the lock of the store.
final class NodeRoot: @unchecked Sendable {
  let store: NodeStore
  let node: PlacedNode
  private let place: Int

  var bounds: Rectangle?
  var population: Population?
  var nodeCounts: [Int]?

  fileprivate init(store: NodeStore, node: PlacedNode, place: Int) {
    self.store = store
    self.node = node
    self.place = place
  }

  deinit { store.release(place) }
}

/// How many generations the result of a node is ahead: 2^exponent, but no more than a quarter of
/// its side; and for a single one under a background that flashes, from which background.
struct Pace: Equatable {
  var exponent: Int
  var startsOnLiveBackground: Bool
}
