// The leaves of a tree: blocks of 16 × 16 cells in an arena, and a hash table.

import CPrefetch

/// A block of 16 × 16 cells: bit *x* + 16 (*y* mod 4) of word *y* / 4.
struct Leaf: Equatable {
  var words: (UInt64, UInt64, UInt64, UInt64)

  static let side = 16
  static let empty = Leaf(0, 0, 0, 0)
  static let full = Leaf(.max, .max, .max, .max)

  init(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64) {
    words = (a, b, c, d)
  }

  static func == (a: Leaf, b: Leaf) -> Bool {
    (a.words.0 ^ b.words.0) | (a.words.1 ^ b.words.1) | (a.words.2 ^ b.words.2)
      | (a.words.3 ^ b.words.3) == 0
  }

  var isEmpty: Bool { words.0 | words.1 | words.2 | words.3 == 0 }

  var population: Int {
    words.0.nonzeroBitCount + words.1.nonzeroBitCount + words.2.nonzeroBitCount
      + words.3.nonzeroBitCount
  }

  /// The cells of a row, column 0 in the lowest bit.
  subscript(row y: Int) -> UInt16 {
    get {
      let word = y < 8 ? (y < 4 ? words.0 : words.1) : (y < 12 ? words.2 : words.3)
      return UInt16(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 16 &* (y & 3)))
    }
    set {
      let shift = UInt64(truncatingIfNeeded: 16 &* (y & 3))
      let (mask, bits) = (~(0xFFFF &<< shift), UInt64(newValue) &<< shift)
      switch y >> 2 {
      case 0: words.0 = words.0 & mask | bits
      case 1: words.1 = words.1 & mask | bits
      case 2: words.2 = words.2 & mask | bits
      default: words.3 = words.3 & mask | bits
      }
    }
  }

  /// A leaf made of the words of two, each by `combine`.
  func combined(_ other: Leaf, _ combine: (UInt64, UInt64) -> UInt64) -> Leaf {
    Leaf(
      combine(words.0, other.words.0), combine(words.1, other.words.1),
      combine(words.2, other.words.2), combine(words.3, other.words.3))
  }

  /// The leaf in the middle of four.
  init(middleOf nw: Leaf, _ ne: Leaf, _ sw: Leaf, _ se: Leaf) {
    func joined(_ west: UInt64, _ east: UInt64) -> UInt64 {
      west &>> 8 & 0x00FF_00FF_00FF_00FF | east &<< 8 & 0xFF00_FF00_FF00_FF00
    }
    words = (
      joined(nw.words.2, ne.words.2), joined(nw.words.3, ne.words.3),
      joined(sw.words.0, se.words.0), joined(sw.words.1, se.words.1)
    )
  }

  @inline(__always) var hash: UInt64 {
    let upper = NodeKey(top: words.0, bottom: words.1).hash
    let lower = NodeKey(top: words.2 ^ 0x5555_0F0F_3333_00FF, bottom: words.3).hash
    return NodeKey(top: upper, bottom: lower).hash
  }
}

/// The leaves of all nodes of level 1. Number 0 is the empty leaf, which is not in the table.
///
/// As in `NodeTable`, a slot is 0 when free, else the number of a leaf below a part of its hash, and
/// at most half of the slots are taken. Free places form a list through their first word.
struct LeafTable {
  private(set) var leaves: UnsafeMutablePointer<Leaf>
  private(set) var count = 1
  private var capacity = LeafTable.firstCapacity
  private var firstFree: NodeNumber = 0
  private(set) var freeCount = 0
  private var slots: UnsafeMutablePointer<UInt32>
  private var slotBits: Int = LeafTable.firstSlotBits

  private static let firstCapacity = 128
  private static let firstSlotBits = 8

  init() {
    leaves = .allocate(capacity: capacity)
    slots = LeafTable.freeSlots(slotBits)
    leaves[0] = .empty
  }

  func deallocate() {
    leaves.deallocate()
    slots.deallocate()
  }

  /// The bytes of leaves in use and of the table.
  var byteCount: Int {
    (count &- freeCount) &* MemoryLayout<Leaf>.stride &+ (1 &<< slotBits) &* 4
  }

  private static func freeSlots(_ bits: Int) -> UnsafeMutablePointer<UInt32> {
    let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << bits)
    slots.initialize(repeating: 0, count: 1 << bits)
    return slots
  }

  /// Makes room for more leaves; the one call that may move the arena or the table.
  mutating func reserve(_ more: Int) {
    if (count &+ more) &* 2 <= 1 &<< slotBits { return }
    // Free places must not be taken for leaves when the table is made anew.
    let isFree = freePlaces()
    while (count + more) * 2 > 1 << slotBits { slotBits += 1 }
    let needed = 1 << (slotBits - 1)
    if needed > capacity {
      let moved = UnsafeMutablePointer<Leaf>.allocate(capacity: needed)
      moved.moveInitialize(from: leaves, count: count)
      leaves.deallocate()
      leaves = moved
      capacity = needed
    }
    slots.deallocate()
    slots = LeafTable.freeSlots(slotBits)
    for number in 1..<max(1, count) where isFree.isEmpty || !isFree[number] {
      insert(NodeNumber(truncatingIfNeeded: number), hash: leaves[number].hash)
    }
  }

  /// For each place whether it is free; nothing when none is.
  private func freePlaces() -> [Bool] {
    if freeCount == 0 { return [] }
    var isFree = Array(repeating: false, count: count)
    var next = firstFree
    while next != 0 {
      isFree[Int(next)] = true
      next = NodeNumber(truncatingIfNeeded: leaves[Int(next)].words.0)
    }
    return isFree
  }

  /// The number of a leaf, which is added when it is new. `reserve` comes before.
  mutating func number(of leaf: Leaf) -> NodeNumber {
    leaf.isEmpty ? 0 : number(of: leaf, hash: leaf.hash)
  }

  /// The numbers of many leaves, as by `number(of:)`; `reserve` comes before.
  mutating func numbers(
    of found: UnsafePointer<Leaf>, count: Int, scratch hashes: UnsafeMutablePointer<UInt64>,
    into numbers: UnsafeMutablePointer<NodeNumber>
  ) {
    let shift = UInt64(truncatingIfNeeded: 64 &- slotBits)
    let mask = (1 as UInt32) &<< UInt32(truncatingIfNeeded: slotBits) &- 1
    var i = 0
    while i < count {
      let hash = found[i].hash
      hashes[i] = hash
      prefetch(slots + Int(truncatingIfNeeded: hash &>> shift))
      i &+= 1
    }
    i = 0
    while i < count {
      prefetch(leaves + Int(slots[Int(truncatingIfNeeded: hashes[i] &>> shift)] & mask))
      i &+= 1
    }
    i = 0
    while i < count {
      numbers[i] = found[i].isEmpty ? 0 : number(of: found[i], hash: hashes[i])
      i &+= 1
    }
  }

  private mutating func number(of leaf: Leaf, hash: UInt64) -> NodeNumber {
    let mask = (1 as UInt32) &<< UInt32(truncatingIfNeeded: slotBits) &- 1
    let tag = UInt32(truncatingIfNeeded: hash)
    var slot = Int(truncatingIfNeeded: hash &>> UInt64(truncatingIfNeeded: 64 &- slotBits))
    while true {
      let entry = slots[slot]
      if entry == 0 { break }
      if (entry ^ tag) & ~mask == 0 {
        let number = entry & mask
        if leaves[Int(number)] == leaf { return number }
      }
      slot = (slot &+ 1) & Int(mask)
    }
    let number = take()
    leaves[Int(number)] = leaf
    slots[slot] = (tag & ~mask) | number
    return number
  }

  private mutating func take() -> NodeNumber {
    if firstFree != 0 {
      let number = firstFree
      firstFree = NodeNumber(truncatingIfNeeded: leaves[Int(number)].words.0)
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

  /// Frees the leaves that are not marked; `marks` has an element for each place.
  mutating func sweep(_ marks: [Bool]) {
    while count > 1, !marks[count - 1] { count -= 1 }
    while slotBits > LeafTable.firstSlotBits, count * 4 <= 1 << slotBits { slotBits -= 1 }
    slots.deallocate()
    slots = LeafTable.freeSlots(slotBits)
    firstFree = 0
    freeCount = 0
    var number = count - 1
    while number > 0 {
      if marks[number] {
        insert(NodeNumber(truncatingIfNeeded: number), hash: leaves[number].hash)
      } else {
        leaves[number] = Leaf(UInt64(firstFree), 0, 0, 0)
        firstFree = NodeNumber(truncatingIfNeeded: number)
        freeCount += 1
      }
      number -= 1
    }
  }
}
