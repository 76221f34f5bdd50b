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

  /// Whether counts from 255 on are all the same to it, and one range of bytes each says when a cell
  /// is born and when it survives.
  var areBytesEnough: Bool {
    guard stateCount == 2, let births, let survivals else { return false }
    return max(births.first + births.length, survivals.first + survivals.length) < 255
  }

  /// Writes the next states of rows of cells, and tells what changed; only where `areBytesEnough`.
  func decide(_ sums: RangeSums, _ cells: RangeRows) -> RangeOutcome {
    guard let births, let survivals else { preconditionFailure("needs more than bytes") }
    let rule = Limits<UInt8>(births, survivals)
    return sums.isSaturating
      ? decideSaturated(sums, cells, rule) : decideSums(sums, cells, rule)
  }

  private static func span(_ counts: CountSet) -> Span? {
    guard let range = counts.ranges.first else { return Span(first: 0, length: 0, mask: 0) }
    if counts.ranges.count > 1 { return nil }
    return Span(
      first: range.lowerBound, length: range.upperBound - range.lowerBound, mask: 1)
  }

  /// Writes the next states of rows of cells, and tells what changed.
  func decide<Count: FixedWidthInteger & UnsignedInteger>(
    _ counts: UnsafePointer<Count>, _ cells: RangeRows
  ) -> RangeOutcome {
    if let births, let survivals {
      let rule = Limits<Count>(births, survivals)
      if stateCount == 2 { return decideTwo(counts, cells, rule) }
      return decideMany(counts, cells, rule, UInt8(truncatingIfNeeded: stateCount))
    }
    return table.withUnsafeBufferPointer { table in
      guard let table = table.baseAddress else { return RangeOutcome() }
      return lookUp(counts, cells, table, UInt8(truncatingIfNeeded: stateCount))
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

    /// A state and what becomes of it, of two states.
    @inline(__always)
    func next(_ number: Count, _ state: UInt8) -> (state: UInt8, next: UInt8) {
      let born: UInt8 = number &- firstBirth <= births ? birthMask : 0
      let stays: UInt8 = number &- firstSurvival <= survivals ? survivalMask : 0
      return (state, born ^ ((born ^ stays) & state))
    }
  }
}

/// Rows of cells before and after, and where the counts lie.
struct RangeRows {
  let width: Int
  let height: Int
  /// How many numbers from one row of counts to the next.
  let countStride: Int
  /// Rows of a tile, before and after.
  let old: UnsafePointer<UInt8>
  let new: UnsafeMutablePointer<UInt8>
}

/// What has become of rows of cells.
struct RangeOutcome {
  var isLive = false
  /// The first and the last row in which a cell changed; the first is the greater where none did.
  var firstChanged = Int.max
  var lastChanged = -1

  fileprivate mutating func add(_ live: UInt8, _ different: UInt8, row: Int) {
    if live != 0 { isLive = true }
    if different == 0 { return }
    firstChanged = Swift.min(firstChanged, row)
    lastChanged = row
  }
}

// The loops are functions of their own, on raw memory, so that they become vector code.

@inline(never)
@_specialize(where Count == UInt8)
@_specialize(where Count == UInt16)
@_specialize(where Count == UInt32)
private func decideTwo<Count: FixedWidthInteger & UnsignedInteger>(
  _ counts: UnsafePointer<Count>, _ cells: RangeRows, _ rule: RangeDecision.Limits<Count>
) -> RangeOutcome {
  var outcome = RangeOutcome()
  let count = cells.width
  for row in 0..<cells.height {
    let counts = counts + row * cells.countStride
    let old = cells.old + row * RangeTile.width
    let new = cells.new + row * RangeTile.width
    var (live, different): (UInt8, UInt8) = (0, 0)
    var x = 0
    while x < count {
      let (state, next) = rule.next(counts[x], old[x])
      new[x] = next
      live |= next
      different |= next ^ state
      x &+= 1
    }
    outcome.add(live, different, row: row)
  }
  return outcome
}

@inline(never)
private func decideSums(
  _ sums: RangeSums, _ cells: RangeRows, _ rule: RangeDecision.Limits<UInt8>
) -> RangeOutcome {
  decide(sums, cells, rule) { $0 &+ $1 }
}

@inline(never)
private func decideSaturated(
  _ sums: RangeSums, _ cells: RangeRows, _ rule: RangeDecision.Limits<UInt8>
) -> RangeOutcome {
  decide(sums, cells, rule) { saturatedSum($0, $1) }
}

@inline(__always)
private func decide(
  _ sums: RangeSums, _ cells: RangeRows, _ rule: RangeDecision.Limits<UInt8>,
  adding sum: (UInt8, UInt8) -> UInt8
) -> RangeOutcome {
  var outcome = RangeOutcome()
  let count = cells.width
  for row in 0..<cells.height {
    let sums = sums + row * cells.countStride
    let (a, b, c, d) = (sums.a, sums.b, sums.c, sums.d)
    let old = cells.old + row * RangeTile.width
    let new = cells.new + row * RangeTile.width
    var (live, different): (UInt8, UInt8) = (0, 0)
    var x = 0
    while x < count {
      let (state, next) = rule.next(sum(sum(a[x], b[x]), sum(c[x], d[x])), old[x])
      new[x] = next
      live |= next
      different |= next ^ state
      x &+= 1
    }
    outcome.add(live, different, row: row)
  }
  return outcome
}

/// One instruction for all lanes, when the compiler sees it.
@inline(__always)
private func saturatedSum(_ a: UInt8, _ b: UInt8) -> UInt8 {
  let sum = a &+ b
  return sum < a ? 255 : sum
}

@inline(never)
@_specialize(where Count == UInt8)
@_specialize(where Count == UInt16)
@_specialize(where Count == UInt32)
private func decideMany<Count: FixedWidthInteger & UnsignedInteger>(
  _ counts: UnsafePointer<Count>, _ cells: RangeRows, _ rule: RangeDecision.Limits<Count>,
  _ stateCount: UInt8
) -> RangeOutcome {
  var outcome = RangeOutcome()
  let count = cells.width
  for row in 0..<cells.height {
    let counts = counts + row * cells.countStride
    let old = cells.old + row * RangeTile.width
    let new = cells.new + row * RangeTile.width
    var (live, different): (UInt8, UInt8) = (0, 0)
    var x = 0
    while x < count {
      let number = counts[x]
      let born: UInt8 = number &- rule.firstBirth <= rule.births ? rule.birthMask : 0
      let stays: UInt8 = number &- rule.firstSurvival <= rule.survivals ? rule.survivalMask : 0
      let state = old[x]
      let older = state &+ 1
      let dying = older == stateCount ? 0 : older
      let later = state == 1 && stays == 1 ? 1 : dying
      let next = state == 0 ? born : later
      new[x] = next
      live |= next
      different |= next ^ state
      x &+= 1
    }
    outcome.add(live, different, row: row)
  }
  return outcome
}

@inline(never)
@_specialize(where Count == UInt8)
@_specialize(where Count == UInt16)
@_specialize(where Count == UInt32)
private func lookUp<Count: FixedWidthInteger & UnsignedInteger>(
  _ counts: UnsafePointer<Count>, _ cells: RangeRows, _ table: UnsafePointer<UInt8>,
  _ stateCount: UInt8
) -> RangeOutcome {
  var outcome = RangeOutcome()
  let count = cells.width
  for row in 0..<cells.height {
    let counts = counts + row * cells.countStride
    let old = cells.old + row * RangeTile.width
    let new = cells.new + row * RangeTile.width
    var (live, different): (UInt8, UInt8) = (0, 0)
    for x in 0..<count {
      let found = table[Int(truncatingIfNeeded: counts[x])]
      let state = old[x]
      let older = state &+ 1
      let dying = older == stateCount ? 0 : older
      let later = state == 1 && found & 2 != 0 ? 1 : dying
      let next = state == 0 ? found & 1 : later
      new[x] = next
      live |= next
      different |= next ^ state
    }
    outcome.add(live, different, row: row)
  }
  return outcome
}
