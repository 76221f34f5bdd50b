// The bottom of HashLife: up to eight generations of 32 × 32 cells, which leave the middle 16 × 16.

import Rules

/// Applies a rule to the four leaves of a node of level 1.
///
/// A row of 32 cells is a word; all of a generation is a few loops over the rows that the compiler
/// turns into wide instructions. What is wrong beyond the edge creeps inwards by a cell in each
/// generation, and never reaches the middle in eight; so no edge is masked.
///
/// The memory belongs to whoever made the kernel, and is released by `deallocate`.
struct LeafKernel {
  /// What is applied in turn: a rule, or the two of a background that flashes.
  private let first: RowLogic
  private let second: RowLogic

  /// Four blocks of 32 rows: two generations and two sums, each with an empty row before it and one behind.
  private let memory: UnsafeMutablePointer<UInt32>

  private static let rowCount = 32
  private static let blockStride = 40
  private static let blockCount = 4

  /// A rule whose cells are those that differ from the background.
  init(_ rule: OuterTotalisticRule) {
    if !rule.hasB0 {
      first = RowLogic(rule)
      second = first
    } else if rule.hasSmax {
      first = RowLogic(rule.complement)
      second = first
    } else {
      first = RowLogic(rule.ontoLiveBackground)
      second = RowLogic(rule.offLiveBackground)
    }
    let count = LeafKernel.blockCount * LeafKernel.blockStride
    memory = .allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
  }

  func deallocate() { memory.deallocate() }

  /// The middle of four leaves after some generations, at most eight.
  func middle(
    _ nw: UnsafePointer<Leaf>, _ ne: UnsafePointer<Leaf>, _ sw: UnsafePointer<Leaf>,
    _ se: UnsafePointer<Leaf>, after generations: Int, startsWithSecond: Bool
  ) -> Leaf {
    var (source, target) = (block(0), block(1))
    load(nw, ne, into: source)
    load(sw, se, into: source + 16)
    var isSecond = startsWithSecond
    var left = generations
    while left > 0 {
      step(isSecond ? second : first, source, target)
      swap(&source, &target)
      isSecond.toggle()
      left &-= 1
    }
    return Leaf(
      middleWord(source + 8), middleWord(source + 12), middleWord(source + 16),
      middleWord(source + 20))
  }

  @inline(__always)
  private func block(_ number: Int) -> UnsafeMutablePointer<UInt32> {
    memory + (LeafKernel.blockStride &* number &+ 4)
  }

  @inline(__always)
  private func load(
    _ west: UnsafePointer<Leaf>, _ east: UnsafePointer<Leaf>,
    into rows: UnsafeMutablePointer<UInt32>
  ) {
    let (west, east) = (UnsafeRawPointer(west), UnsafeRawPointer(east))
    var y = 0
    while y < 16 {
      rows[y] =
        UInt32(west.load(fromByteOffset: 2 &* y, as: UInt16.self))
        | UInt32(east.load(fromByteOffset: 2 &* y, as: UInt16.self)) &<< 16
      y &+= 1
    }
  }

  /// The columns 8 to 23 of four rows.
  @inline(__always)
  private func middleWord(_ rows: UnsafeMutablePointer<UInt32>) -> UInt64 {
    var word: UInt64 = 0
    var y = 0
    while y < 4 {
      word |= UInt64(rows[y] &>> 8 & 0xFFFF) &<< UInt64(truncatingIfNeeded: 16 &* y)
      y &+= 1
    }
    return word
  }

  private func step(
    _ logic: RowLogic, _ source: UnsafeMutablePointer<UInt32>,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    let sums = LeafSums(low: block(2), high: block(3))
    switch logic {
    case .life: stepMoore(LifeRows(), source, target, sums)
    case .moore(let masks): stepMoore(masks, source, target, sums)
    case .vonNeumann(let masks): stepVonNeumann(masks, source, target)
    case .hexagonal(let masks): stepHexagonal(masks, source, target)
    }
  }
}

/// For each row the bits of how many of a cell and its two neighbours in the row are live.
private struct LeafSums {
  let low: UnsafeMutablePointer<UInt32>
  let high: UnsafeMutablePointer<UInt32>
}

@inline(__always)
private func add(_ a: UInt32, _ b: UInt32, _ c: UInt32) -> (low: UInt32, high: UInt32) {
  let half = a ^ b
  return (half ^ c, (a & b) | (half & c))
}

@inline(__always)
private func stepMoore(
  _ rule: some RowRule, _ source: UnsafeMutablePointer<UInt32>,
  _ target: UnsafeMutablePointer<UInt32>, _ sums: LeafSums
) {
  var y = 0
  while y < 32 {
    let row = source[y]
    let sum = add(row &<< 1, row, row &>> 1)
    sums.low[y] = sum.low
    sums.high[y] = sum.high
    y &+= 1
  }
  y = 0
  while y < 32 {
    let low = add(sums.low[y &- 1], sums.low[y], sums.low[y &+ 1])
    let high = add(sums.high[y &- 1], sums.high[y], sums.high[y &+ 1])
    let t1 = high.low ^ low.high
    let carry = high.low & low.high
    target[y] = rule.next(low.low, t1, high.high ^ carry, high.high & carry, source[y])
    y &+= 1
  }
}

@inline(__always)
private func stepVonNeumann(
  _ rule: some RowRule, _ source: UnsafeMutablePointer<UInt32>,
  _ target: UnsafeMutablePointer<UInt32>
) {
  var y = 0
  while y < 32 {
    let row = source[y]
    let sum = add(row &<< 1, row, row &>> 1)
    let low = add(sum.low, source[y &- 1], source[y &+ 1])
    target[y] = rule.next(low.low, sum.high ^ low.high, sum.high & low.high, 0, row)
    y &+= 1
  }
}

/// Above a cell its neighbours are the one at the left and the middle one; below it, the middle one
/// and the one at the right.
@inline(__always)
private func stepHexagonal(
  _ rule: some RowRule, _ source: UnsafeMutablePointer<UInt32>,
  _ target: UnsafeMutablePointer<UInt32>
) {
  var y = 0
  while y < 32 {
    let (above, row, below) = (source[y &- 1], source[y], source[y &+ 1])
    let sum = add(row &<< 1, row, row &>> 1)
    let low = add(sum.low, above ^ above &<< 1, below ^ below &>> 1)
    let high = add(sum.high, above & above &<< 1, below & below &>> 1)
    let t1 = high.low ^ low.high
    target[y] = rule.next(low.low, t1, high.high ^ (high.low & low.high), 0, row)
    y &+= 1
  }
}
