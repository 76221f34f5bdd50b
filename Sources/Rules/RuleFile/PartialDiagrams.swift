// Partial functions of a neighbourhood as decision diagrams that share equal parts.

import Cells

/// The transitions would take more memory or time than is allowed.
struct DiagramTooLarge: Error {}

/// Functions from the states of some inputs to a next state, which need not be defined everywhere.
///
/// A function of the inputs from a *level* on is one number: `undefined`, or a node with a child for
/// each state of the input of that level; the children of a node of the last level are states, those
/// of others are functions of the level below. Equal functions of a level have equal numbers, and a
/// node that is undefined everywhere is `undefined` itself. So functions are compared in O(1), and
/// what is put over another is remembered by the two numbers.
struct PartialDiagrams {
  /// The function that is defined nowhere, at every level.
  static let undefined = UInt32.max

  let stateCount: Int
  /// How many inputs there are; levels count from 0.
  let levels: Int
  /// The children of all nodes: those of node *n* begin at *n · stateCount*.
  private var children: [UInt32] = []
  /// Whether a node belongs to the last level: its children are states.
  private var isLast: [Bool] = []
  /// Whether a node is defined everywhere.
  private var isTotal: [Bool] = []
  /// Nodes by the hash of their children, `undefined` where a slot is free; a power of two.
  private var slots = [UInt32](repeating: undefined, count: 1 << 10)
  private var overlays = OverlayTable()
  /// The children of the node of each level that is being made.
  private var draft: [UInt32]
  private var effort = 0

  /// The most children that are kept, 4 bytes each.
  private static let mostChildren = 1 << 25
  /// A node takes as long as so many children beside its own.
  private static let nodeEffort = 64
  private let mostEffort: Int

  /// No functions yet; `mostEffort` is how many children are looked at before it is too much, where
  /// a node counts as some too: 2²⁸ take a few seconds.
  init(stateCount: Int, levels: Int, mostEffort: Int) {
    self.mostEffort = mostEffort
    self.stateCount = stateCount
    self.levels = levels
    draft = Array(repeating: Self.undefined, count: stateCount * levels)
  }

  /// The function of a child, or its state at the last level.
  func child(_ node: UInt32, _ state: Int) -> UInt32 { children[Int(node) * stateCount + state] }

  /// Whether a function is defined for all states.
  func isTotal(_ function: UInt32) -> Bool {
    function != Self.undefined && isTotal[Int(function)]
  }

  // MARK: Making nodes

  /// Begins a node of a level, undefined everywhere.
  mutating func begin(_ level: Int) throws(DiagramTooLarge) {
    effort += Self.nodeEffort + stateCount
    if effort > mostEffort { throw DiagramTooLarge() }
    for index in (level * stateCount)..<((level + 1) * stateCount) { draft[index] = Self.undefined }
  }

  /// Sets a child of the node of a level that was begun.
  mutating func set(_ level: Int, _ state: Int, to child: UInt32) {
    draft[level * stateCount + state] = child
  }

  /// The function of the node of a level that was begun.
  mutating func end(_ level: Int) throws(DiagramTooLarge) -> UInt32 {
    let base = level * stateCount
    var hash: UInt64 = level == levels - 1 ? 1 : 2
    var isDefined = false
    for index in base..<(base + stateCount) {
      hash = (hash ^ UInt64(draft[index])) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
      if draft[index] != Self.undefined { isDefined = true }
    }
    guard isDefined else { return Self.undefined }
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != Self.undefined {
      if isDraft(level, equalTo: slots[slot]) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return try insert(level, at: slot)
  }

  private func isDraft(_ level: Int, equalTo node: UInt32) -> Bool {
    guard isLast[Int(node)] == (level == levels - 1) else { return false }
    let (base, other) = (level * stateCount, Int(node) * stateCount)
    for state in 0..<stateCount where draft[base + state] != children[other + state] {
      return false
    }
    return true
  }

  private mutating func insert(_ level: Int, at slot: Int) throws(DiagramTooLarge) -> UInt32 {
    guard children.count + stateCount <= Self.mostChildren else { throw DiagramTooLarge() }
    let base = level * stateCount
    let last = level == levels - 1
    let node = UInt32(isLast.count)
    let new = draft[base..<(base + stateCount)]
    isTotal.append(new.allSatisfy { $0 != Self.undefined && (last || isTotal[Int($0)]) })
    children += new
    isLast.append(last)
    slots[slot] = node
    if isLast.count * 2 > slots.count { enlargeSlots() }
    return node
  }

  private mutating func enlargeSlots() {
    slots = Array(repeating: Self.undefined, count: slots.count * 4)
    for node in isLast.indices {
      var hash: UInt64 = isLast[node] ? 1 : 2
      for index in (node * stateCount)..<((node + 1) * stateCount) {
        hash = (hash ^ UInt64(children[index])) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
      }
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != Self.undefined { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(node)
    }
  }

  // MARK: Putting functions over each other

  /// The function that is `upper` where that is defined, and `lower` elsewhere.
  mutating func overlay(
    _ upper: UInt32, on lower: UInt32, level: Int = 0
  ) throws(DiagramTooLarge) -> UInt32 {
    if upper == lower || lower == Self.undefined { return upper }
    if upper == Self.undefined { return lower }
    // Below the last level these are states.
    if level == levels || isTotal[Int(upper)] { return upper }
    if let known = overlays[upper, lower] { return known }
    try begin(level)
    for state in 0..<stateCount {
      let result = try overlay(
        child(upper, state), on: child(lower, state), level: level + 1)
      set(level, state, to: result)
    }
    let result = try end(level)
    overlays[upper, lower] = result
    return result
  }
}

/// What putting one function over another gave.
private struct OverlayTable {
  private var keys = [UInt64](repeating: .max, count: 1 << 10)
  private var results = [UInt32](repeating: 0, count: 1 << 10)
  private var count = 0

  /// The slot of a pair, or the free slot where it belongs.
  private func slot(_ key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 20) & (keys.count - 1)
    while keys[slot] != .max, keys[slot] != key { slot = (slot + 1) & (keys.count - 1) }
    return slot
  }

  subscript(upper: UInt32, lower: UInt32) -> UInt32? {
    get {
      let key = UInt64(upper) << 32 | UInt64(lower)
      let slot = slot(key)
      return keys[slot] == key ? results[slot] : nil
    }
    set {
      let key = UInt64(upper) << 32 | UInt64(lower)
      guard let newValue else { return }
      if count * 2 >= keys.count { enlarge() }
      let slot = slot(key)
      if keys[slot] == .max { count += 1 }
      keys[slot] = key
      results[slot] = newValue
    }
  }

  private mutating func enlarge() {
    let (oldKeys, oldResults) = (keys, results)
    keys = Array(repeating: .max, count: oldKeys.count * 4)
    results = Array(repeating: 0, count: oldKeys.count * 4)
    for (key, result) in zip(oldKeys, oldResults) where key != .max {
      let slot = slot(key)
      keys[slot] = key
      results[slot] = result
    }
  }
}
