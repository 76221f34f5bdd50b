// The leaves of a tree: the cells of blocks of 16 × 16 in an arena, and a hash table.

import CPrefetch

/// The leaves of all nodes of level 1. Number 0 is the empty leaf.
///
/// A leaf is `planeCount` planes one after another, of which the first has the lowest bits of the
/// states. Places are as in `NodeTable`; the free ones form a list through the first word.
struct LeafTable {
  /// How many bits a state has, 1 to 8.
  let planeCount: Int
  private var arena: Arena<Leaf>
  private var table = SlotTable()
  private(set) var count = 1
  private var firstFree: NodeNumber = 0
  private(set) var freeCount = 0
  /// The results of leaves, where these are remembered: see `result`.
  private var results: Arena<UInt64>?

  /// The planes of all leaves: those of leaf *n* begin at *n* · `planeCount`.
  @inline(__always) var planes: UnsafeMutablePointer<Leaf> { arena.base }

  /// A table with the empty leaf.
  init(planeCount: Int, remembersResults: Bool) {
    self.planeCount = planeCount
    let capacity = 1 << (SlotTable.firstBits - 1)
    arena = Arena(capacity: planeCount * capacity)
    if remembersResults { results = Arena(capacity: (planeCount + 1) * capacity) }
    for plane in 0..<planeCount { planes[plane] = .empty }
    table.insert(0, hash: hash(planes))
    result(0)?[0] = 0
  }

  func deallocate() {
    arena.deallocate()
    results?.deallocate()
    table.deallocate()
  }

  /// The bytes of leaves in use and of the table.
  var byteCount: Int {
    let resultSize = results == nil ? 0 : 8 &* (planeCount &+ 1)
    return (count &- freeCount) &* (planeCount &* MemoryLayout<Leaf>.stride &+ resultSize)
      &+ table.byteCount
  }

  /// The planes of a leaf.
  @inline(__always) func planes(_ number: NodeNumber) -> UnsafeMutablePointer<Leaf> {
    planes + Int(number) &* planeCount
  }

  /// Where the result of a leaf is kept: a word that is not 0 when it is known, then for each plane the
  /// middle 8 × 8 cells some generations later. `nil` where results are not remembered.
  @inline(__always) func result(_ number: NodeNumber) -> UnsafeMutablePointer<UInt64>? {
    results.map { $0.base + Int(number) &* (planeCount &+ 1) }
  }

  // MARK: Comparing

  @inline(__always) private func hash(_ leaf: UnsafePointer<Leaf>) -> UInt64 {
    var hash = leaf[0].hash
    var plane = 1
    while plane < planeCount {
      hash = NodeKey(top: hash, bottom: leaf[plane].hash).hash
      plane &+= 1
    }
    return hash | SlotTable.lowestTagBit
  }

  @inline(__always)
  private func isSame(_ a: UnsafePointer<Leaf>, _ b: UnsafePointer<Leaf>) -> Bool {
    var plane = 0
    while plane < planeCount {
      if a[plane] != b[plane] { return false }
      plane &+= 1
    }
    return true
  }

  // MARK: Finding

  /// Makes room for more leaves; the one call that may move the arena or the table.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if !table.hasRoom(for: count &+ more) { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let leaves = self
    table.grow(for: count &+ more) { leaves.hash(leaves.planes($0)) }
    arena.grow(to: planeCount << (table.bits - 1))
    results?.grow(to: (planeCount + 1) << (table.bits - 1))
  }

  /// The number of a leaf, which is added when it is new. `reserve` comes before.
  mutating func number(of leaf: UnsafePointer<Leaf>) -> NodeNumber {
    number(of: leaf, hash: hash(leaf))
  }

  /// The numbers of many leaves, as by `number(of:)`; `reserve` comes before.
  ///
  /// In three loops, for the same reason as in `NodeTable`.
  mutating func numbers(
    of found: UnsafePointer<Leaf>, count: Int, scratch hashes: UnsafeMutablePointer<UInt64>,
    into numbers: UnsafeMutablePointer<NodeNumber>
  ) {
    let (slots, limit) = (table.slots, self.count)
    // A wrong candidate may be a place that is not in use, and a free one has cells like a leaf.
    let isUnsure = freeCount > 0
    var i = 0
    while i < count {
      let hash = hash(found + i &* planeCount)
      hashes[i] = hash
      prefetch(slots.base + slots.home(hash))
      i &+= 1
    }
    i = 0
    while i < count {
      let number = slots.candidate(hashes[i])
      numbers[i] = number
      prefetch(planes(number))
      i &+= 1
    }
    i = 0
    while i < count {
      let leaf = found + i &* planeCount
      if !isSame(planes(numbers[i]), leaf) || isUnsure || Int(numbers[i]) >= limit {
        numbers[i] = number(of: leaf, hash: hashes[i])
      }
      i &+= 1
    }
  }

  @inline(never)
  private mutating func number(of leaf: UnsafePointer<Leaf>, hash: UInt64) -> NodeNumber {
    let known = table.slots.find(hash) { isSame(planes($0), leaf) }
    if let known { return known }
    let number = take()
    planes(number).update(from: leaf, count: planeCount)
    result(number)?[0] = 0
    table.insert(number, hash: hash)
    return number
  }

  private mutating func take() -> NodeNumber {
    if firstFree != 0 {
      let number = firstFree
      firstFree = NodeNumber(truncatingIfNeeded: planes(number)[0].words.0)
      freeCount &-= 1
      return number
    }
    count &+= 1
    return NodeNumber(truncatingIfNeeded: count &- 1)
  }

  /// Frees the leaves that are not marked; `marks` has an element for each place.
  mutating func sweep(_ marks: [Bool]) {
    while count > 1, !marks[count - 1] { count -= 1 }
    table.clear(for: count)
    firstFree = 0
    freeCount = 0
    table.insert(0, hash: hash(planes))
    var number = count - 1
    while number > 0 {
      let leaf = planes(NodeNumber(truncatingIfNeeded: number))
      if marks[number] {
        table.insert(NodeNumber(truncatingIfNeeded: number), hash: hash(leaf))
      } else {
        leaf[0] = Leaf(UInt64(firstFree), 0, 0, 0)
        firstFree = NodeNumber(truncatingIfNeeded: number)
        freeCount += 1
      }
      number -= 1
    }
  }
}
