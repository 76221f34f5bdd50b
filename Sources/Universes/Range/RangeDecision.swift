// From counts and states to the states of the next generation.

import Rules

/// What to do on each count.
///
/// The counts are those of a counter: never negative, and for a live cell with whatever the counter
/// adds for the cell itself.
struct RangeDecision: Sendable {
  private let births: Span?
  private let survivals: Span?
  /// Bit 0 of entry *n* is birth on *n*, bit 1 survival; empty where one range each says it.
  private let table: [UInt8]
  private let stateCount: Int

  /// A range of counts, for one comparison; none when `mask` is 0.
  fileprivate struct Span: Sendable {
    var first: Int
    var length: Int
    var mask: UInt8
  }

  /// `limits` are the counts that can occur, from 0 on.
  init(births: CountSet, survivals: CountSet, highest: Int, stateCount: Int) {
    self.stateCount = stateCount
    let births = births.limited(to: 0...highest)
    let survivals = survivals.limited(to: 0...highest)
    self.births = RangeDecision.span(births)
    self.survivals = RangeDecision.span(survivals)
    var table: [UInt8] = []
    if self.births == nil || self.survivals == nil {
      table = Array(repeating: 0, count: highest + 1)
      for range in births.ranges { for count in range { table[count] |= 1 } }
      for range in survivals.ranges { for count in range { table[count] |= 2 } }
    }
    self.table = table
  }

  private static func span(_ counts: CountSet) -> Span? {
    guard let range = counts.ranges.first else { return Span(first: 0, length: 0, mask: 0) }
    if counts.ranges.count > 1 { return nil }
    return Span(
      first: range.lowerBound, length: range.upperBound - range.lowerBound, mask: 1)
  }

  /// Writes the next states of `count` cells.
  func decide<Count: FixedWidthInteger & UnsignedInteger>(
    _ counts: UnsafePointer<Count>, _ states: UnsafePointer<UInt8>,
    _ target: UnsafeMutablePointer<UInt8>, _ count: Int
  ) {
    if let births, let survivals {
      let rule = Limits<Count>(births, survivals)
      if stateCount == 2 {
        decideTwo(counts, states, target, count, rule)
      } else {
        decideMany(counts, states, target, count, rule, UInt8(truncatingIfNeeded: stateCount))
      }
      return
    }
    table.withUnsafeBufferPointer { table in
      guard let table = table.baseAddress else { return }
      lookUp(counts, states, target, count, table, UInt8(truncatingIfNeeded: stateCount))
    }
  }

  /// The ranges as numbers of the counter.
  struct Limits<Count: FixedWidthInteger & UnsignedInteger> {
    let (firstBirth, births): (Count, Count)
    let (firstSurvival, survivals): (Count, Count)
    let (birthMask, survivalMask): (UInt8, UInt8)

    fileprivate init(_ births: Span, _ survivals: Span) {
      firstBirth = Count(truncatingIfNeeded: births.first)
      self.births = Count(truncatingIfNeeded: births.length)
      firstSurvival = Count(truncatingIfNeeded: survivals.first)
      self.survivals = Count(truncatingIfNeeded: survivals.length)
      birthMask = births.mask
      survivalMask = survivals.mask
    }
  }
}

// The loops are functions of their own, on raw memory, so that they become vector code.

@inline(never)
@_specialize(where Count == UInt8)
@_specialize(where Count == UInt16)
@_specialize(where Count == UInt32)
private func decideTwo<Count: FixedWidthInteger & UnsignedInteger>(
  _ counts: UnsafePointer<Count>, _ states: UnsafePointer<UInt8>,
  _ target: UnsafeMutablePointer<UInt8>, _ count: Int, _ rule: RangeDecision.Limits<Count>
) {
  var x = 0
  while x < count {
    let number = counts[x]
    let born: UInt8 = number &- rule.firstBirth <= rule.births ? rule.birthMask : 0
    let stays: UInt8 = number &- rule.firstSurvival <= rule.survivals ? rule.survivalMask : 0
    let live = states[x]
    target[x] = born ^ ((born ^ stays) & live)
    x &+= 1
  }
}

@inline(never)
@_specialize(where Count == UInt8)
@_specialize(where Count == UInt16)
@_specialize(where Count == UInt32)
private func decideMany<Count: FixedWidthInteger & UnsignedInteger>(
  _ counts: UnsafePointer<Count>, _ states: UnsafePointer<UInt8>,
  _ target: UnsafeMutablePointer<UInt8>, _ count: Int, _ rule: RangeDecision.Limits<Count>,
  _ stateCount: UInt8
) {
  var x = 0
  while x < count {
    let number = counts[x]
    let born: UInt8 = number &- rule.firstBirth <= rule.births ? rule.birthMask : 0
    let stays: UInt8 = number &- rule.firstSurvival <= rule.survivals ? rule.survivalMask : 0
    let state = states[x]
    let older = state &+ 1
    let dying = older == stateCount ? 0 : older
    let next = state == 1 && stays == 1 ? 1 : dying
    target[x] = state == 0 ? born : next
    x &+= 1
  }
}

@inline(never)
@_specialize(where Count == UInt8)
@_specialize(where Count == UInt16)
@_specialize(where Count == UInt32)
private func lookUp<Count: FixedWidthInteger & UnsignedInteger>(
  _ counts: UnsafePointer<Count>, _ states: UnsafePointer<UInt8>,
  _ target: UnsafeMutablePointer<UInt8>, _ count: Int, _ table: UnsafePointer<UInt8>,
  _ stateCount: UInt8
) {
  var x = 0
  while x < count {
    let outcome = table[Int(truncatingIfNeeded: counts[x])]
    let state = states[x]
    let older = state &+ 1
    let dying = older == stateCount ? 0 : older
    let next = state == 1 && outcome & 2 != 0 ? 1 : dying
    target[x] = state == 0 ? outcome & 1 : next
    x &+= 1
  }
}
