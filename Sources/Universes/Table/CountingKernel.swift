// One generation of a tile under a rule that counts, a word for the cells of a row.

import Cells

/// What steps under counting rules need room for: planes of 64 words; only its owner reads and
/// writes them.
///
/// Every loop here goes over a whole tile, 64 words, and does little: that is what the optimiser
/// makes vectors of, whatever the processor. With several rows in one vector value, and everything
/// done to it at once, a third of the work was taking vectors apart; looking only at rows beside
/// changes saves less than that.
final class CountingScratch {
  /// For each state the cells that are in it.
  fileprivate let cells: UnsafeMutablePointer<UInt64>
  /// The cells that are counted, with a word before them and one behind.
  fileprivate let counted: UnsafeMutablePointer<UInt64>
  /// The digits of the number of neighbours that are counted.
  fileprivate let ones: UnsafeMutablePointer<UInt64>
  fileprivate let twos: UnsafeMutablePointer<UInt64>
  fileprivate let fours: UnsafeMutablePointer<UInt64>
  fileprivate let eights: UnsafeMutablePointer<UInt64>
  /// A digit of the next states.
  fileprivate let next: UnsafeMutablePointer<UInt64>
  /// In word *n* bit *n*.
  fileprivate let rowBits: UnsafeMutablePointer<UInt64>

  private let memory: UnsafeMutablePointer<UInt64>

  init() {
    let side = StateTile.stride
    memory = .allocate(capacity: 16 * side)
    memory.initialize(repeating: 0, count: 16 * side)
    cells = memory
    ones = memory + 8 * side
    twos = memory + 9 * side
    fours = memory + 10 * side
    eights = memory + 11 * side
    next = memory + 12 * side
    rowBits = memory + 13 * side
    counted = memory + (14 * side + 8)
    for row in 0..<side { rowBits[row] = 1 << UInt64(row) }
  }

  deinit { memory.deallocate() }
}

extension StateSlot {
  /// Applies a counting rule to the tile, whose memory is planes and whose copies of cells around it
  /// must be as they are there; the tile is this slot's own.
  mutating func stepCounting(_ rule: CountingRule, _ scratch: CountingScratch) {
    var state = 0
    while state < rule.stateCount {
      findCells(in: state, planes: memory.planes, rule.digitCount, scratch)
      state &+= 1
    }
    joinCounted(rule, scratch)
    if rule.countsDiagonals { countEight(scratch) } else { countFour(scratch) }
    var (digit, index) = (0, 0)
    while digit < rule.digitCount {
      clear(scratch.next)
      while index < rule.ends[digit] {
        select(rule.selections[index], scratch)
        index &+= 1
      }
      writeDigit(plane(digit), scratch.next, memory, isFirst: digit == 0)
      digit &+= 1
    }
    (changedRows, ownColumns) = gather(memory.own, scratch.rowBits)
    compareCounted(rule, scratch)
  }

  /// Takes down which of the cells that changed are counted now or were before.
  private func compareCounted(_ rule: CountingRule, _ scratch: CountingScratch) {
    if changedRows == 0 { return clear(memory.seen) }
    copy(scratch.counted, to: scratch.next)
    for state in rule.counted {
      findCells(in: state, planes: memory.planes, rule.digitCount, scratch)
    }
    joinCounted(rule, scratch)
    var row = 0
    while row < StateTile.stride {
      memory.seen[row] = (scratch.next[row] ^ scratch.counted[row]) & memory.own[row]
      row &+= 1
    }
  }
}

private typealias Words = UnsafeMutablePointer<UInt64>

@inline(never)
private func clear(_ words: Words) { words.update(repeating: 0, count: StateTile.stride) }

@inline(never)
private func copy(_ source: Words, to target: Words) {
  target.update(from: source, count: StateTile.stride)
}

/// Writes the cells that are in a state.
@inline(never)
private func findCells(
  in state: Int, planes: Words, _ digitCount: Int, _ scratch: CountingScratch
) {
  let target = scratch.cells + StateTile.stride &* state
  let low: UInt64 = state & 1 == 1 ? 0 : ~0
  let middle: UInt64 = state & 2 == 2 ? 0 : ~0
  let high: UInt64 = state & 4 == 4 ? 0 : ~0
  var row = 0
  switch digitCount {
  case 1:
    while row < StateTile.stride {
      target[row] = planes[row] ^ low
      row &+= 1
    }
  case 2:
    while row < StateTile.stride {
      target[row] = (planes[row] ^ low) & (planes[row &+ 64] ^ middle)
      row &+= 1
    }
  default:
    while row < StateTile.stride {
      let two = (planes[row] ^ low) & (planes[row &+ 64] ^ middle)
      target[row] = two & (planes[row &+ 128] ^ high)
      row &+= 1
    }
  }
}

/// Joins the cells of all states that are counted.
private func joinCounted(_ rule: CountingRule, _ scratch: CountingScratch) {
  copy(scratch.cells + StateTile.stride * rule.counted[0], to: scratch.counted)
  for state in rule.counted.dropFirst() {
    add(scratch.cells + StateTile.stride * state, to: scratch.counted)
  }
}

@inline(never)
private func add(_ source: Words, to target: Words) {
  var row = 0
  while row < StateTile.stride {
    target[row] |= source[row]
    row &+= 1
  }
}

/// Counts all eight neighbours.
@inline(never)
private func countEight(_ scratch: CountingScratch) {
  let counted = scratch.counted
  let (ones, twos, fours, eights) = (scratch.ones, scratch.twos, scratch.fours, scratch.eights)
  var row = 0
  while row < StateTile.stride {
    let (a, m, b) = (counted[row &- 1], counted[row], counted[row &+ 1])
    let (a0, a1) = sum(a &<< 1, a, a &>> 1)
    let (b0, b1) = sum(b &<< 1, b, b &>> 1)
    let (low, carry) = sum(a0, b0, (m &<< 1) ^ (m &>> 1))
    let (high, more) = sum(a1, b1, (m &<< 1) & (m &>> 1))
    let both = high & carry
    ones[row] = low
    twos[row] = high ^ carry
    fours[row] = more ^ both
    eights[row] = more & both
    row &+= 1
  }
}

/// Counts the four neighbours by edges.
@inline(never)
private func countFour(_ scratch: CountingScratch) {
  let counted = scratch.counted
  let (ones, twos, fours) = (scratch.ones, scratch.twos, scratch.fours)
  var row = 0
  while row < StateTile.stride {
    let (a, m, b) = (counted[row &- 1], counted[row], counted[row &+ 1])
    let (left, right) = (m &<< 1, m &>> 1)
    let (three, carry) = sum(a, b, left)
    let more = three & right
    ones[row] = three ^ right
    twos[row] = carry ^ more
    fours[row] = carry & more
    row &+= 1
  }
  clear(scratch.eights)
}

/// The digits of the sum of three bits.
@inline(__always)
private func sum(_ a: UInt64, _ b: UInt64, _ c: UInt64) -> (UInt64, UInt64) {
  let half = a ^ b
  return (half ^ c, (a & b) | (half & c))
}

/// Sets a digit of the next state where a selection says so.
@inline(never)
private func select(_ selection: CountingRule.Selection, _ scratch: CountingScratch) {
  let cells = scratch.cells + StateTile.stride &* selection.state
  if selection.isAlways { return add(cells, to: scratch.next) }
  let (ones, twos, fours, eights) = (scratch.ones, scratch.twos, scratch.fours, scratch.eights)
  let (even, odd, next) = (selection.even, selection.odd, scratch.next)
  let (e0, e1, e2, e3, e4) = (even[0], even[1], even[2], even[3], even[4])
  let (o0, o1, o2, o3, o4) = (odd[0], odd[1], odd[2], odd[3], odd[4])
  var row = 0
  while row < StateTile.stride {
    let (t0, t1, t2, t3) = (ones[row], twos[row], fours[row], eights[row])
    let n01 = choose(e0 ^ (t0 & o0), e1 ^ (t0 & o1), by: t1)
    let n45 = choose(e2 ^ (t0 & o2), e3 ^ (t0 & o3), by: t1)
    let isSet = choose(choose(n01, n45, by: t2), e4 ^ (t0 & o4), by: t3)
    next[row] |= cells[row] & isSet
    row &+= 1
  }
}

/// The bits of `one` where `selector` is set, of `zero` elsewhere.
@inline(__always)
private func choose(_ zero: UInt64, _ one: UInt64, by selector: UInt64) -> UInt64 {
  zero ^ (selector & (zero ^ one))
}

/// Writes a digit of the states of cells that may change, and which of them did.
@inline(never)
private func writeDigit(_ plane: Words, _ next: Words, _ memory: TileMemory, isFirst: Bool) {
  let (own, open) = (memory.own, memory.open)
  let kept: UInt64 = isFirst ? 0 : ~0
  var row = 0
  while row < StateTile.stride {
    let change = (plane[row] ^ next[row]) & open[row]
    plane[row] ^= change
    own[row] = own[row] & kept | change
    row &+= 1
  }
}

/// The rows that have a bit, as bits, and all words joined.
@inline(never)
private func gather(_ words: Words, _ rowBits: Words) -> (rows: UInt64, columns: UInt64) {
  var (rows, columns): (UInt64, UInt64) = (0, 0)
  var row = 0
  while row < StateTile.stride {
    rows |= words[row] == 0 ? 0 : rowBits[row]
    columns |= words[row]
    row &+= 1
  }
  return (rows, columns)
}
