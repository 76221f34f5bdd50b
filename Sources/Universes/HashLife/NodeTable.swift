// The nodes of one level: an arena that never moves a node to another number, and a hash table.

import CPrefetch
import Glibc

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

  /// Home slots are taken from the top of the hash, tags from the top of its low half.
  ///
  /// The constants are arbitrary, except that the tag of the empty key has a bit in every table:
  /// its entry, which is that tag and the number 0, must differ from a free slot.
  @inline(__always) var hash: UInt64 {
    let product = (top ^ 0x71E0_C07E_9E11_5E4B).multipliedFullWidth(
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
/// through `key.top`. A slot of the table is 0 when free, else the number of a node in its low
/// `slotBits` bits and a part of the hash above. At most half of the slots are taken, counting free
/// places as well, so a number fits and a search ends. Searches go on at slot 0 after the last one;
/// behind it lie three more slots that stay free, so that four can be loaded from everywhere.
/// There is room for half as many nodes as slots: every number of fewer bits is within the arena.
///
/// Pointers stay valid until the next `reserve`, which comes before each batch.
struct NodeTable {
  private(set) var nodes: UnsafeMutablePointer<Node>
  private(set) var count = 1
  private var capacity = NodeTable.firstCapacity
  private var firstFree: NodeNumber = 0
  private(set) var freeCount = 0
  private var slots: UnsafeMutablePointer<UInt32>
  private var slotBits: Int = NodeTable.firstSlotBits

  private static let firstCapacity = 128
  private static let firstSlotBits = 8
  private static let spareSlots = 3

  /// The most nodes of a level: numbers and the entries of the table have 32 bits.
  static let mostNodes = 1 << 30

  init() {
    nodes = .allocate(capacity: capacity)
    slots = NodeTable.freeSlots(slotBits)
    nodes[0] = Node(key: NodeKey(top: 0, bottom: 0), result: 0, note: 0)
    insert(0, hash: nodes[0].key.hash)
  }

  func deallocate() {
    nodes.deallocate()
    slots.deallocate()
  }

  /// The bytes of nodes in use and of the table.
  var byteCount: Int {
    (count &- freeCount) &* MemoryLayout<Node>.stride &+ (1 &<< slotBits) &* 4
  }

  private static func freeSlots(_ bits: Int) -> UnsafeMutablePointer<UInt32> {
    let size = 1 << bits + spareSlots
    let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: size)
    useHugePages(slots, size * 4)
    slots.initialize(repeating: 0, count: size)
    return slots
  }

  // MARK: Room

  /// Makes room for more nodes; the one call that may move the arena or the table.
  mutating func reserve(_ more: Int) {
    if (count &+ more) &* 2 <= 1 &<< slotBits { return }
    while (count + more) * 2 > 1 << slotBits { slotBits += 1 }
    let needed = 1 << (slotBits - 1)
    if needed > capacity {
      let moved = UnsafeMutablePointer<Node>.allocate(capacity: needed)
      useHugePages(moved, needed * MemoryLayout<Node>.stride)
      moved.moveInitialize(from: nodes, count: count)
      nodes.deallocate()
      nodes = moved
      capacity = needed
    }
    renewSlots()
    reinsert()
  }

  private mutating func renewSlots() {
    slots.deallocate()
    slots = NodeTable.freeSlots(slotBits)
  }

  /// Free places have a key whose bottom is no key of a node.
  private static let freeKeyBottom = UInt64.max

  private mutating func reinsert() {
    var number = 0
    while number < count {
      let key = nodes[number].key
      if key.bottom != NodeTable.freeKeyBottom {
        insert(NodeNumber(truncatingIfNeeded: number), hash: key.hash)
      }
      number += 1
    }
  }

  // MARK: Finding

  /// The number of the node with a key, which is made when there is none. `reserve` comes before.
  mutating func number(of key: NodeKey) -> NodeNumber {
    number(of: key, hash: key.hash)
  }

  @inline(never)
  private mutating func number(of key: NodeKey, hash: UInt64) -> NodeNumber {
    let mask = (1 as UInt32) &<< UInt32(truncatingIfNeeded: slotBits) &- 1
    let tag = UInt32(truncatingIfNeeded: hash)
    var slot = Int(truncatingIfNeeded: hash &>> UInt64(truncatingIfNeeded: 64 &- slotBits))
    while true {
      let entry = slots[slot]
      if entry == 0 { break }
      if (entry ^ tag) & ~mask == 0 {
        let number = entry & mask
        if nodes[Int(number)].key == key { return number }
      }
      slot = (slot &+ 1) & Int(mask)
    }
    let number = take()
    nodes[Int(number)] = Node(key: key, result: Node.unknown, note: 0)
    slots[slot] = (tag & ~mask) | number
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

  private mutating func insert(_ number: NodeNumber, hash: UInt64) {
    let mask = (1 as UInt32) &<< UInt32(truncatingIfNeeded: slotBits) &- 1
    var slot = Int(truncatingIfNeeded: hash &>> UInt64(truncatingIfNeeded: 64 &- slotBits))
    while slots[slot] != 0 { slot = (slot &+ 1) & Int(mask) }
    slots[slot] = (UInt32(truncatingIfNeeded: hash) & ~mask) | number
  }

  /// The numbers of the nodes with many keys, as by `number(of:)`; `reserve` comes before.
  ///
  /// Three short loops, so that the processor waits for many places in memory at once: one for the
  /// hashes, one that finds a candidate among four slots, and one that compares its key.
  mutating func numbers(
    of keys: UnsafePointer<NodeKey>, count: Int, scratch hashes: UnsafeMutablePointer<UInt64>,
    into numbers: UnsafeMutablePointer<NodeNumber>
  ) {
    let (nodes, slots, limit) = (nodes, slots, self.count)
    let shift = UInt64(truncatingIfNeeded: 64 &- slotBits)
    let mask = (1 as UInt32) &<< UInt32(truncatingIfNeeded: slotBits) &- 1
    var i = 0
    while i < count {
      let hash = keys[i].hash
      hashes[i] = hash
      prefetch(slots + Int(truncatingIfNeeded: hash &>> shift))
      i &+= 1
    }
    i = 0
    while i < count {
      let hash = hashes[i]
      let home = slots + Int(truncatingIfNeeded: hash &>> shift)
      let tag = UInt32(truncatingIfNeeded: hash) & ~mask
      let number =
        candidate(home[0] ^ tag, mask) | candidate(home[1] ^ tag, mask)
        | candidate(home[2] ^ tag, mask) | candidate(home[3] ^ tag, mask)
      numbers[i] = number
      prefetch(nodes + Int(number))
      i &+= 1
    }
    i = 0
    while i < count {
      let number = Int(numbers[i])
      let key = nodes[number].key
      // Two candidates make a wrong one, which may be a place that is not in use.
      if (key.top ^ keys[i].top) | (key.bottom ^ keys[i].bottom) != 0 || number >= limit {
        numbers[i] = self.number(of: keys[i], hash: hashes[i])
      }
      i &+= 1
    }
  }

  // MARK: Collecting garbage

  /// Frees the places whose notes do not have `mark`, and makes the table anew.
  ///
  /// `visit` is called for each node that stays, in the order of numbers, before its note is
  /// cleared.
  mutating func sweep(mark: UInt32, _ visit: (UnsafeMutablePointer<Node>) -> Void) {
    while count > 1, nodes[count - 1].note & mark == 0 { count -= 1 }
    while slotBits > NodeTable.firstSlotBits, count * 4 <= 1 << slotBits { slotBits -= 1 }
    renewSlots()
    insert(0, hash: nodes[0].key.hash)
    firstFree = 0
    freeCount = 0
    var number = count - 1
    while number > 0 {
      let node = nodes + number
      if node.pointee.note & mark == 0 {
        node.pointee = Node(
          key: NodeKey(top: UInt64(firstFree), bottom: NodeTable.freeKeyBottom),
          result: Node.unknown, note: 0)
        firstFree = NodeNumber(truncatingIfNeeded: number)
        freeCount &+= 1
      } else {
        visit(node)
        node.pointee.note = 0
        insert(NodeNumber(truncatingIfNeeded: number), hash: node.pointee.key.hash)
      }
      number &-= 1
    }
  }
}

/// The number in an entry that has been compared with a tag, when the tags are equal, else 0.
@inline(__always)
private func candidate(_ difference: UInt32, _ mask: UInt32) -> UInt32 {
  difference <= mask ? difference : 0
}

/// Asks for huge pages where a block of memory is so large that it is soon filled; the lookups are
/// at random places, and spare most of the misses of the translation buffer then.
private func useHugePages(_ memory: UnsafeMutableRawPointer, _ size: Int) {
  if size < 8 << 20 { return }
  let page = 4096
  let start = memory.alignedUp(toMultipleOf: page)
  let end = (memory + size).alignedDown(toMultipleOf: page)
  madvise(start, end - start, Int32(MADV_HUGEPAGE))
}
