// Eight generations of 32 × 32 cells under rules that count live neighbours.

import Rules

/// Applies a rule over counts to the leaves of nodes of level 1, two nodes at a time.
///
/// Rows of 32 cells of both are a word; all of a generation is a few loops over the rows that the
/// compiler turns into wide instructions. What is wrong beyond the edge, and what crosses between
/// the two, creeps inwards by a cell in each generation, and never reaches the middle in eight; so
/// no edge is masked.
///
/// The memory belongs to whoever made the kernel, and is released by `deallocate`.
struct RowKernel {
  /// What is applied in turn: a rule, or the two of a background that flashes.
  private let first: RowLogic
  private let second: RowLogic

  /// Four blocks of 32 rows: two generations and two sums, each with an empty row before it and one behind.
  private let memory: UnsafeMutablePointer<UInt64>

  private static let rowCount = 32
  private static let blockStride = 40
  private static let blockCount = 4

  /// A rule whose cells are those that differ from the background.
  init(_ rule: OuterTotalisticRule) {
    if !rule.isBornFromNothing {
      first = RowLogic(rule)
      second = first
    } else if let alternation = rule.alternation {
      first = RowLogic(alternation.even)
      second = RowLogic(alternation.odd)
    } else {
      first = RowLogic(rule.inverted)
      second = first
    }
    let count = RowKernel.blockCount * RowKernel.blockStride
    memory = .allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
  }

  func deallocate() { memory.deallocate() }

  /// The middles of one or two nodes; with one, the second is the same.
  func middles(
    of first: NodeKey, _ second: NodeKey, in leaves: LeafTable, after span: KernelSpan
  ) -> (first: Leaf, second: Leaf) {
    var (source, target) = (block(0), block(1))
    let planes = leaves.planes
    load(
      planes + Int(first.nw), planes + Int(first.ne), planes + Int(second.nw),
      planes + Int(second.ne), into: source)
    load(
      planes + Int(first.sw), planes + Int(first.se), planes + Int(second.sw),
      planes + Int(second.se), into: source + 16)
    var isSecond = span.startsOnLiveBackground
    var left = span.generations
    while left > 0 {
      step(isSecond ? self.second : self.first, source, target)
      swap(&source, &target)
      isSecond.toggle()
      left &-= 1
    }
    return (middle(source, shift: 8), middle(source, shift: 40))
  }

  @inline(__always)
  private func block(_ number: Int) -> UnsafeMutablePointer<UInt64> {
    memory + (RowKernel.blockStride &* number &+ 4)
  }

  @inline(__always)
  private func load(
    _ firstWest: UnsafePointer<Leaf>, _ firstEast: UnsafePointer<Leaf>,
    _ secondWest: UnsafePointer<Leaf>, _ secondEast: UnsafePointer<Leaf>,
    into rows: UnsafeMutablePointer<UInt64>
  ) {
    let (a, b) = (UnsafeRawPointer(firstWest), UnsafeRawPointer(firstEast))
    let (c, d) = (UnsafeRawPointer(secondWest), UnsafeRawPointer(secondEast))
    var y = 0
    while y < 16 {
      let first =
        UInt64(a.load(fromByteOffset: 2 &* y, as: UInt16.self))
        | UInt64(b.load(fromByteOffset: 2 &* y, as: UInt16.self)) &<< 16
      let second =
        UInt64(c.load(fromByteOffset: 2 &* y, as: UInt16.self))
        | UInt64(d.load(fromByteOffset: 2 &* y, as: UInt16.self)) &<< 16
      rows[y] = first | second &<< 32
      y &+= 1
    }
  }

  /// The 16 × 16 cells in the middle of the rows from a bit on.
  @inline(__always)
  private func middle(_ rows: UnsafeMutablePointer<UInt64>, shift: UInt64) -> Leaf {
    Leaf(
      middleWord(rows + 8, shift), middleWord(rows + 12, shift), middleWord(rows + 16, shift),
      middleWord(rows + 20, shift))
  }

  @inline(__always)
  private func middleWord(_ rows: UnsafeMutablePointer<UInt64>, _ shift: UInt64) -> UInt64 {
    (rows[0] &>> shift & 0xFFFF) | (rows[1] &>> shift & 0xFFFF) &<< 16
      | (rows[2] &>> shift & 0xFFFF) &<< 32 | (rows[3] &>> shift) &<< 48
  }

  private func step(
    _ logic: RowLogic, _ source: UnsafeMutablePointer<UInt64>,
    _ target: UnsafeMutablePointer<UInt64>
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
  let low: UnsafeMutablePointer<UInt64>
  let high: UnsafeMutablePointer<UInt64>
}

@inline(__always)
private func add(_ a: UInt64, _ b: UInt64, _ c: UInt64) -> (low: UInt64, high: UInt64) {
  let half = a ^ b
  return (half ^ c, (a & b) | (half & c))
}

@inline(__always)
private func stepMoore(
  _ rule: some RowRule, _ source: UnsafeMutablePointer<UInt64>,
  _ target: UnsafeMutablePointer<UInt64>, _ sums: LeafSums
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
  _ rule: some RowRule, _ source: UnsafeMutablePointer<UInt64>,
  _ target: UnsafeMutablePointer<UInt64>
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
  _ rule: some RowRule, _ source: UnsafeMutablePointer<UInt64>,
  _ target: UnsafeMutablePointer<UInt64>
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
