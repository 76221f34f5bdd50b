// The nodes of one level: an arena that never moves a node to another number, and a hash table.

import CPrefetch

/// The number of a node within its level; 0 is the empty one.
///
/// Level 0 has the leaves, of 16 × 16 cells. A node of level *l* has four children of level *l* − 1
/// and so 2^(*l* + 4) cells a side.
typealias NodeNumber = UInt32

/// The children of a node: north-west and north-east, south-west and south-east; the western one is
/// the low half.
struct NodeKey: Equatable {
  var top: UInt64
  var bottom: UInt64

  @inline(__always)
  init(top: UInt64, bottom: UInt64) {
    self.top = top
    self.bottom = bottom
  }

  @inline(__always)
  init(_ nw: NodeNumber, _ ne: NodeNumber, _ sw: NodeNumber, _ se: NodeNumber) {
    top = UInt64(nw) | UInt64(ne) << 32
    bottom = UInt64(sw) | UInt64(se) << 32
  }

  @inline(__always) var nw: NodeNumber { NodeNumber(truncatingIfNeeded: top) }
  @inline(__always) var ne: NodeNumber { NodeNumber(truncatingIfNeeded: top &>> 32) }
  @inline(__always) var sw: NodeNumber { NodeNumber(truncatingIfNeeded: bottom) }
  @inline(__always) var se: NodeNumber { NodeNumber(truncatingIfNeeded: bottom &>> 32) }

  @inline(__always) var isEmpty: Bool { top | bottom == 0 }

  /// The constants are arbitrary, except that the hash of the empty key has `lowestTagBit`.
  @inline(__always) var hash: UInt64 {
    let product = (top ^ 0x71E0_C07E_9E11_5E0B).multipliedFullWidth(
      by: bottom ^ 0x21DA_8978_206F_5C67)
    return product.high ^ product.low
  }
}

/// A node, its result and a word for whoever walks over the nodes.
struct Node {
  var key: NodeKey
  /// The middle of the node after some generations, as a node of the level below.
  var result: NodeNumber
  /// Marks of the garbage collector, or the place of its population among those that are known.
  var note: UInt32

  /// The result is not known.
  static let unknown = NodeNumber.max
  /// The result is being computed: the node stands in the one open list of its level.
  static let pending = NodeNumber.max - 1
}

/// The nodes of one level.
///
/// The arena holds `count` places from number 0 on, of which `freeCount` are free and form a list
/// through `key.top`. There is room in the arena for half as many as the table has slots, which is as many
/// as the table takes.
///
/// Pointers stay valid until the next `reserve`, which comes before each batch.
struct NodeTable {
  private var arena = Arena<Node>(capacity: 1 << (SlotTable.firstBits - 1))
  private var table = SlotTable()
  private(set) var count = 1
  private var firstFree: NodeNumber = 0
  private(set) var freeCount = 0

  @inline(__always) var nodes: UnsafeMutablePointer<Node> { arena.base }

  init() {
    nodes[0] = Node(key: NodeKey(top: 0, bottom: 0), result: 0, note: 0)
    table.insert(0, hash: nodes[0].key.hash)
  }

  func deallocate() {
    arena.deallocate()
    table.deallocate()
  }

  /// The bytes of nodes in use and of the table.
  var byteCount: Int { (count &- freeCount) &* MemoryLayout<Node>.stride &+ table.byteCount }

  /// Makes room for more nodes; the one call that may move the arena or the table.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if !table.hasRoom(for: count &+ more) { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let nodes = nodes
    if table.isForgotten {
      table.clear(for: count)
      for number in 0..<count where nodes[number].key.bottom != NodeTable.freeKeyBottom {
        table.insert(NodeNumber(truncatingIfNeeded: number), hash: nodes[number].key.hash)
      }
    }
    if table.hasRoom(for: count &+ more) { return }
    table.grow(for: count &+ more) { nodes[Int($0)].key.hash }
    arena.grow(to: 1 << (table.bits - 1))
  }

  // MARK: Finding

  /// The number of the node with a key, which is made when there is none. `reserve` comes before.
  mutating func number(of key: NodeKey) -> NodeNumber {
    number(of: key, hash: key.hash)
  }

  @inline(never)
  private mutating func number(of key: NodeKey, hash: UInt64) -> NodeNumber {
    let nodes = nodes
    if let number = table.slots.find(hash, { nodes[Int($0)].key == key }) { return number }
    let number = take()
    nodes[Int(number)] = Node(key: key, result: Node.unknown, note: 0)
    table.insert(number, hash: hash)
    return number
  }

  /// A place for a new node.
  private mutating func take() -> NodeNumber {
    if firstFree != 0 {
      let number = firstFree
      firstFree = NodeNumber(truncatingIfNeeded: nodes[Int(number)].key.top)
      freeCount &-= 1
      return number
    }
    count &+= 1
    return NodeNumber(truncatingIfNeeded: count &- 1)
  }

  /// The numbers of the nodes with many keys, as by `number(of:)`; `reserve` comes before.
  ///
  /// Three short loops, so that the processor waits for many places in memory at once: one for the
  /// hashes, one that finds a candidate among four slots, and one that compares its key.
  ///
  /// This is where the time goes: in the profiles that were taken of structured patterns a third of a
  /// jump and more, while the kernel of leaves took less than a tenth. Finding candidates without a
  /// branch made it quicker; shortening the loops by other means was not seen to matter.
  mutating func numbers(
    of keys: UnsafePointer<NodeKey>, count: Int, scratch hashes: UnsafeMutablePointer<UInt64>,
    into numbers: UnsafeMutablePointer<NodeNumber>
  ) {
    let (nodes, slots, limit) = (nodes, table.slots, self.count)
    var i = 0
    while i < count {
      let hash = keys[i].hash
      hashes[i] = hash
      prefetch(slots.base + slots.home(hash))
      i &+= 1
    }
    i = 0
    while i < count {
      let number = slots.candidate(hashes[i])
      numbers[i] = number
      prefetch(nodes + Int(number))
      i &+= 1
    }
    i = 0
    while i < count {
      let number = Int(numbers[i])
      let key = nodes[number].key
      // A wrong candidate may be a place that is not in use.
      if (key.top ^ keys[i].top) | (key.bottom ^ keys[i].bottom) != 0 || number >= limit {
        numbers[i] = self.number(of: keys[i], hash: hashes[i])
      }
      i &+= 1
    }
  }

  // MARK: Collecting garbage

  /// Free places have a key whose bottom is no key of a node.
  private static let freeKeyBottom = UInt64.max

  /// Frees the places whose notes do not have `mark`, and makes the table anew.
  ///
  /// `visit` is called for each node that stays, in the order of numbers, before its note is
  /// cleared. When `isCancelled` says yes, all others stay, with their notes: says whether it did.
  mutating func sweep(
    mark: UInt32, isCancelled: () -> Bool, _ visit: (UnsafeMutablePointer<Node>) -> Void
  ) -> Bool {
    while count > 1, nodes[count - 1].note & mark == 0 { count -= 1 }
    arena.release(from: count)
    table.clear(for: count)
    table.insert(0, hash: nodes[0].key.hash)
    firstFree = 0
    freeCount = 0
    var number = count - 1
    while number > 0 {
      if number & NodeTable.sweepChunk == 0 || number == count - 1, isCancelled() {
        keepAll(upTo: number)
        return true
      }
      let node = nodes + number
      if node.pointee.note & mark == 0 {
        free(number)
      } else {
        visit(node)
        node.pointee.note = 0
        table.insert(NodeNumber(truncatingIfNeeded: number), hash: node.pointee.key.hash)
      }
      number &-= 1
    }
    return false
  }

  /// So many nodes, about a millisecond of work, are swept without a question.
  static let sweepChunk = 1 << 16 - 1

  private mutating func free(_ number: Int) {
    nodes[number] = Node(
      key: NodeKey(top: UInt64(firstFree), bottom: NodeTable.freeKeyBottom),
      result: Node.unknown, note: 0)
    firstFree = NodeNumber(truncatingIfNeeded: number)
    freeCount &+= 1
  }

  /// Ends a sweep early: the free places up to a number are listed, the nodes are left to `grow`.
  private mutating func keepAll(upTo last: Int) {
    var number = last
    while number > 0 {
      if nodes[number].key.bottom == NodeTable.freeKeyBottom { free(number) }
      number &-= 1
    }
    table.forget()
  }
}
