// The hash table that finds nodes and leaves by what they are made of.

import Glibc

/// The slots of a hash table: each holds the number of something and a part of its hash.
///
/// There are 2^`bits` slots. Something is looked for from its home slot on, which the highest bits of
/// its hash name; a search ends at a free slot, and goes on at slot 0 after the last one. At most half
/// of the slots are taken, so it ends. Behind the last slot lie three more that stay free, so that four
/// can be loaded from everywhere.
///
/// A slot is 0 when free. Else its lowest `bits` bits are the number, and those above it the *tag*: the
/// last three of the bits that name the home slot and as many as have room of those after them. So a
/// slot says which slot is its home, if that is less than eight slots away, and the table can be
/// doubled in one sweep over the slots, with no look at what they stand for: each doubling takes one
/// bit from the tag into the home. The few that are further from home are listed.
struct SlotTable {
  private(set) var slots: Slots
  /// The numbers of those that are too far from home to know it.
  private var strays: [NodeNumber] = []
  /// How many it has room for.
  private var room = 0

  static let firstBits = 8
  private static let spareSlots = 3
  /// How many bits of the home are in the tag.
  fileprivate static let homeBits = 3
  /// The lowest bit of every tag.
  ///
  /// It is set in the hash of whatever has the number 0, whose slot would look free otherwise.
  static let lowestTagBit: UInt64 = 1 << 35

  init() {
    slots = SlotTable.freeSlots(SlotTable.firstBits)
    room = SlotTable.room(slots.bits)
  }

  func deallocate() { free(slots.base) }

  @inline(__always) var bits: Int { slots.bits }

  var byteCount: Int { (1 &<< bits) &* 4 }

  private static func freeSlots(_ bits: Int) -> Slots {
    let count = 1 << bits + spareSlots
    guard let memory = calloc(count, 4) else { preconditionFailure("out of memory") }
    useHugePages(memory, count * 4)
    return Slots(base: memory.bindMemory(to: UInt32.self, capacity: count), bits: bits)
  }

  // MARK: Filling

  /// Adds a number that is not in the table.
  mutating func insert(_ number: NodeNumber, hash: UInt64) {
    place(number | slots.tag(hash), from: slots.home(hash), number)
  }

  /// Puts an entry into the first free slot from its home on.
  @inline(__always)
  private mutating func place(_ entry: UInt32, from home: Int, _ number: NodeNumber) {
    let mask = Int(slots.mask)
    var slot = home
    while slots.base[slot] != 0 { slot = (slot &+ 1) & mask }
    slots.base[slot] = entry
    if (slot &- home) & mask >= 1 &<< SlotTable.homeBits { strays.append(number) }
  }

  /// Whether there is room when so many are in use.
  @inline(__always) func hasRoom(for count: Int) -> Bool { count <= room }

  private static func room(_ bits: Int) -> Int { 1 << (bits - 1) }

  /// Leaves the table without what is in it, and without room, until it is cleared.
  mutating func forget() { room = 0 }

  var isForgotten: Bool { room == 0 }

  /// Makes room for so many; `hash` says that of a number.
  mutating func grow(for count: Int, hash: (NodeNumber) -> UInt64) {
    while !hasRoom(for: count) { double(hash) }
  }

  private mutating func double(_ hash: (NodeNumber) -> UInt64) {
    let (old, oldStrays) = (slots, strays)
    for number in oldStrays { old.remove(number, hash: hash(number)) }
    slots = SlotTable.freeSlots(old.bits + 1)
    room = SlotTable.room(bits)
    strays = []
    if old.bits < 32 - SlotTable.homeBits {
      spread(old)
    } else {
      for slot in 0...Int(old.mask) where old.base[slot] != 0 {
        let number = old.base[slot] & old.mask
        insert(number, hash: hash(number))
      }
    }
    for number in oldStrays { insert(number, hash: hash(number)) }
    free(old.base)
  }

  /// Puts the entries of a table of half the size, which all know their homes, into this one.
  ///
  /// Half of the slots are free, and which cannot be foreseen: so the entries are first gathered, which
  /// takes no branch.
  private mutating func spread(_ old: Slots) {
    let chunk = 1 << SlotTable.firstBits
    withUnsafeTemporaryAllocation(of: Int.self, capacity: chunk) { taken in
      var start = 0
      while start <= Int(old.mask) {
        var count = 0
        var slot = start
        while slot < start &+ chunk {
          taken[count] = slot
          count &+= old.base[slot] == 0 ? 0 : 1
          slot &+= 1
        }
        var i = 0
        while i < count {
          spread(old, taken[i])
          i &+= 1
        }
        start &+= chunk
      }
    }
  }

  @inline(__always)
  private mutating func spread(_ old: Slots, _ slot: Int) {
    let (entry, mask) = (old.base[slot], old.mask)
    let tagStart = UInt32(32 - SlotTable.homeBits)
    let distance = (slot &- Int(entry &>> tagStart)) & Int(1 << SlotTable.homeBits - 1)
    let home = (slot &- distance) & Int(mask)
    let next = Int(entry &>> (tagStart &- 1)) & 1
    // The tag moves up by a bit, since the number has gained one.
    let moved = (entry & ~mask) &<< 1 | entry & mask
    place(moved, from: home &<< 1 | next, entry & mask)
  }

  /// Frees all slots; there will be room for so many.
  mutating func clear(for count: Int) {
    var bits = bits
    while bits > SlotTable.firstBits, count &* 4 <= 1 << bits { bits -= 1 }
    free(slots.base)
    slots = SlotTable.freeSlots(bits)
    room = SlotTable.room(bits)
    strays = []
  }
}

/// The slots of a table, to look into.
struct Slots {
  let base: UnsafeMutablePointer<UInt32>
  let bits: Int

  /// The bits of a slot that are the number.
  @inline(__always) var mask: UInt32 { (1 as UInt32) &<< UInt32(truncatingIfNeeded: bits) &- 1 }

  @inline(__always) func home(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash &>> UInt64(truncatingIfNeeded: 64 &- bits))
  }

  /// The tag of a hash, where it stands in a slot.
  @inline(__always) func tag(_ hash: UInt64) -> UInt32 {
    let shift = UInt64(truncatingIfNeeded: bits &- SlotTable.homeBits)
    return UInt32(truncatingIfNeeded: (hash &<< shift) &>> 32) & ~mask
  }

  /// The number in one of the first four slots from home on that has the tag, else 0.
  ///
  /// Without a branch, since which slot it is cannot be foreseen: so where two have the tag it is a
  /// wrong number, which nothing in the table need have. (The highest of the four would be a right
  /// one, but the compiler makes branches of it.)
  @inline(__always) func candidate(_ hash: UInt64) -> NodeNumber {
    let (home, tag, mask) = (base + home(hash), tag(hash), mask)
    return matching(home[0] ^ tag, mask) | matching(home[1] ^ tag, mask)
      | matching(home[2] ^ tag, mask) | matching(home[3] ^ tag, mask)
  }

  @inline(__always) private func matching(_ difference: UInt32, _ mask: UInt32) -> UInt32 {
    difference <= mask ? difference : 0
  }

  /// The number of what has a hash and is what is looked for, or `nil`.
  @inline(__always) func find(_ hash: UInt64, _ isSought: (NodeNumber) -> Bool) -> NodeNumber? {
    let (tag, mask) = (tag(hash), mask)
    var slot = home(hash)
    while base[slot] != 0 {
      let entry = base[slot] ^ tag
      if entry <= mask && isSought(entry) { return entry }
      slot = (slot &+ 1) & Int(mask)
    }
    return nil
  }

  /// Frees the slot of a number that is in the table; searches may end too early from then on.
  fileprivate func remove(_ number: NodeNumber, hash: UInt64) {
    let mask = mask
    var slot = home(hash)
    while base[slot] == 0 || base[slot] & mask != number { slot = (slot &+ 1) & Int(mask) }
    base[slot] = 0
  }
}
