// Sets of slots, one bit for each.

/// A set of slots by number, as 64 bits a word.
///
/// A dense set is walked in the order of the slots, which is about that of their memory, and two
/// are joined a word at a time.
struct SlotSet: Sendable {
  private(set) var words: [UInt64] = []

  /// O(words).
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// O(words).
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func contains(_ slot: Int) -> Bool {
    let word = slot >> 6
    return word < words.count && words[word] >> UInt64(slot & 63) & 1 == 1
  }

  mutating func insert(_ slot: Int) {
    let word = slot >> 6
    while word >= words.count { words.append(0) }
    words[word] |= 1 << UInt64(slot & 63)
  }

  /// Takes out every slot, and makes room for those below a number.
  mutating func removeAll(slotCount: Int) {
    words = Array(repeating: 0, count: (slotCount + 63) >> 6)
  }

  /// 64 slots from 64 · `word` on, the first as the lowest bit.
  func bits(ofWord word: Int) -> UInt64 { word < words.count ? words[word] : 0 }

  mutating func formUnion(_ bits: UInt64, ofWord word: Int) {
    while word >= words.count { words.append(0) }
    words[word] |= bits
  }

  /// The slots in rising order.
  var all: [Int32] {
    var slots: [Int32] = []
    forEach { slots.append(Int32($0)) }
    return slots
  }

  /// Calls `body` for the slots in rising order.
  func forEach(_ body: (Int) -> Void) {
    for (word, bits) in words.enumerated() {
      SlotSet.forEach(in: bits, ofWord: word, body)
    }
  }

  /// Calls `body` for the slots that a word of a set stands for, in rising order.
  @inline(__always)
  static func forEach(in bits: UInt64, ofWord word: Int, _ body: (Int) -> Void) {
    var rest = bits
    while rest != 0 {
      body(word &<< 6 &+ rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }
}
