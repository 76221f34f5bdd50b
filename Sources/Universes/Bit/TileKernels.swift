// The inner loops: one generation of one tile.

import Rules

/// The cells that the next generation of a tile is made from: pointers into the planes of the tile
/// and its neighbours, or into a scratch copy.
///
/// All point to memory that nobody writes while they are used. Words are read from one before the
/// first word of `centre` to one behind its last: a tile and a scratch have room for that.
struct TileInput {
  /// 32 rows of four words.
  fileprivate var centre: UnsafeMutablePointer<UInt64>
  /// The words to the left and right of row 0; those of the next row lie four words on. Only the
  /// highest bit of the left ones and the lowest of the right ones counts.
  fileprivate var left: UnsafeMutablePointer<UInt64>
  fileprivate var right: UnsafeMutablePointer<UInt64>
  fileprivate var above: EdgeRow
  fileprivate var below: EdgeRow

  /// A row above or below a tile, with the words to its left and right.
  fileprivate struct EdgeRow {
    var words: UnsafeMutablePointer<UInt64>
    var left: UInt64
    var right: UInt64
  }

  /// The surroundings of a tile in a plane; where there is no neighbour, they are empty.
  init(
    _ index: Int, of slots: UnsafeMutableBufferPointer<Slot>, plane: Int, nothing: EmptyPlane
  ) {
    let links = slots[index].neighbours
    func source(_ direction: Int) -> UnsafeMutablePointer<UInt64> {
      let link = links[direction]
      return link < 0 ? nothing.words : slots[Int(link)].plane(plane)
    }
    let lastRow = Tile.wordsPerPlane - Tile.wordsPerRow
    centre = slots[index].plane(plane)
    left = source(3) + 3
    right = source(4)
    above = EdgeRow(
      words: source(1) + lastRow, left: source(0)[lastRow + 3], right: source(2)[lastRow])
    below = EdgeRow(words: source(6), left: source(5)[3], right: source(7)[0])
  }
}

/// A plane without cells, read where there is no tile; never written.
final class EmptyPlane {
  fileprivate let words: UnsafeMutablePointer<UInt64>

  init() {
    words = .allocate(capacity: Tile.wordsPerPlane)
    words.initialize(repeating: 0, count: Tile.wordsPerPlane)
  }

  deinit { words.deallocate() }
}

/// A copy of a tile's surroundings to which cells can be added.
///
/// 34 rows of twelve words each in three blocks: the words to the left, the row, and the words to
/// the right, each block with four words a row. Only its owner reads and writes it.
final class TileScratch {
  private static let blockSize = 34 * Tile.wordsPerRow

  private let words: UnsafeMutablePointer<UInt64>

  init() {
    words = .allocate(capacity: 3 * TileScratch.blockSize)
    words.initialize(repeating: 0, count: 3 * TileScratch.blockSize)
  }

  deinit { words.deallocate() }

  private var left: UnsafeMutablePointer<UInt64> { words }
  private var centre: UnsafeMutablePointer<UInt64> { words + TileScratch.blockSize }
  private var right: UnsafeMutablePointer<UInt64> { words + 2 * TileScratch.blockSize }

  /// Copies the surroundings of a tile. O(rows).
  func copy(_ index: Int, of slots: inout [Slot], plane: Int, nothing: EmptyPlane) {
    let input = slots.withUnsafeMutableBufferPointer {
      TileInput(index, of: $0, plane: plane, nothing: nothing)
    }
    copyRow(input.above.words, left: input.above.left, right: input.above.right, to: 0)
    for row in 0..<Tile.height {
      let start = row * Tile.wordsPerRow
      copyRow(
        input.centre + start, left: input.left[start], right: input.right[start], to: row + 1)
    }
    copyRow(
      input.below.words, left: input.below.left, right: input.below.right, to: Tile.height + 1)
  }

  private func copyRow(
    _ source: UnsafeMutablePointer<UInt64>, left before: UInt64, right after: UInt64, to row: Int
  ) {
    let start = row * Tile.wordsPerRow
    left[start + 3] = before
    store(load(source), at: centre + start)
    right[start] = after
  }

  /// Makes cells live: bit *b* of `bits` is column `column` + *b*; all lie in one word. Column and
  /// row −1 lie before the tile.
  func insert(_ bits: UInt64, row: Int, column: Int) {
    let start = (row + 1) * Tile.wordsPerRow
    if column < 0 {
      left[start + 3] |= bits << 63
    } else if column == Tile.width {
      right[start] |= bits
    } else {
      centre[start + column >> 6] |= bits << UInt64(column & 63)
    }
  }

  /// The surroundings as they are now.
  var input: TileInput {
    func edge(_ row: Int) -> TileInput.EdgeRow {
      let start = row * Tile.wordsPerRow
      return TileInput.EdgeRow(
        words: centre + start, left: left[start + 3], right: right[start])
    }
    return TileInput(
      centre: centre + Tile.wordsPerRow, left: left + (Tile.wordsPerRow + 3),
      right: right + Tile.wordsPerRow, above: edge(0), below: edge(Tile.height + 1))
  }
}

extension TileInput {
  fileprivate init(
    centre: UnsafeMutablePointer<UInt64>, left: UnsafeMutablePointer<UInt64>,
    right: UnsafeMutablePointer<UInt64>, above: EdgeRow, below: EdgeRow
  ) {
    self.centre = centre
    self.left = left
    self.right = right
    self.above = above
    self.below = below
  }

  @inline(__always)
  fileprivate var rowAbove: RowWithSides {
    RowWithSides(load(above.words), before: above.left, after: above.right)
  }

  /// A row of the tile, or the one below it.
  @inline(__always)
  fileprivate func row(_ row: Int) -> RowWithSides {
    if row == Tile.height {
      return RowWithSides(load(below.words), before: below.left, after: below.right)
    }
    let start = row &* Tile.wordsPerRow
    return RowWithSides(centre + start, before: left[start], after: right[start])
  }
}

@inline(__always)
private func load(_ pointer: UnsafeMutablePointer<UInt64>) -> RowBits {
  UnsafeRawPointer(pointer).loadUnaligned(as: RowBits.self)
}

@inline(__always)
private func store(_ bits: RowBits, at pointer: UnsafeMutablePointer<UInt64>) {
  UnsafeMutableRawPointer(pointer).storeBytes(of: bits, as: RowBits.self)
}

/// What a generation did to a tile.
struct TileOutcome {
  /// Where it differs from what the plane held: from two generations before.
  var changed: TileParts
  /// Where it has live cells.
  var live: TileParts
}

/// Where a generation is written: a plane of a tile, and the part of it that lies on the field.
struct TileTarget {
  /// 128 words that nobody else reads or writes meanwhile.
  let words: UnsafeMutablePointer<UInt64>
  let rowCount: Int
  let columns: RowBits

  init(words: UnsafeMutablePointer<UInt64>, rowCount: Int, columnCount: Int) {
    self.words = words
    self.rowCount = rowCount
    var columns = RowBits(repeating: ~0)
    if columnCount < Tile.width {
      for word in 0..<4 { columns[word] = .lowBits(columnCount - 64 * word) }
    }
    self.columns = columns
  }
}

/// What is gathered while the rows of a tile are written.
private struct TileTally {
  private var changed = RowBits.zero
  private var live = RowBits.zero
  private var parts = (changed: TileParts(), live: TileParts())
  private var lastChanged = RowBits.zero
  private var lastLive = RowBits.zero

  @inline(__always)
  mutating func write(_ next: RowBits, row: Int, of target: TileTarget) {
    let bits = next & target.columns
    let place = target.words + row &* Tile.wordsPerRow
    lastChanged = load(place) ^ bits
    lastLive = bits
    store(bits, at: place)
    changed |= lastChanged
    live |= lastLive
    if row == 0 {
      if lastChanged != .zero { parts.changed.insert(.top) }
      if lastLive != .zero { parts.live.insert(.top) }
    }
  }

  /// What was done once all rows are written.
  var outcome: TileOutcome {
    TileOutcome(
      changed: completed(parts.changed, all: changed, bottom: lastChanged),
      live: completed(parts.live, all: live, bottom: lastLive))
  }

  private func completed(_ parts: TileParts, all: RowBits, bottom: RowBits) -> TileParts {
    var parts = parts
    if all != .zero { parts.insert(.any) }
    if bottom != .zero { parts.insert(.bottom) }
    if all[0] & 1 != 0 { parts.insert(.left) }
    if all[3] >> 63 != 0 { parts.insert(.right) }
    return parts
  }
}

/// The cells of a row with those to the left and right of each.
private struct RowWithSides {
  let left: RowBits
  let centre: RowBits
  let right: RowBits

  /// A row within a block of rows, given the words before and after it.
  @inline(__always)
  init(_ words: UnsafeMutablePointer<UInt64>, before: UInt64, after: UInt64) {
    var previous = load(words - 1)
    previous[0] = before
    var following = load(words + 1)
    following[3] = after
    self.init(load(words), previous: previous, following: following)
  }

  @inline(__always)
  init(_ words: RowBits, before: UInt64, after: UInt64) {
    self.init(
      words, previous: RowBits(before, words[0], words[1], words[2]),
      following: RowBits(words[1], words[2], words[3], after))
  }

  @inline(__always)
  private init(_ words: RowBits, previous: RowBits, following: RowBits) {
    centre = words
    // `c &+ c` shifts by one; written as a shift the pair becomes one that SSE2 lacks.
    left = (words &+ words) | (previous &>> 63)
    right = (words &>> 1) | (following &<< 63)
  }

  /// The sum of the three, as the bits 1 and 2.
  @inline(__always)
  var sum: (RowBits, RowBits) { fullAdder(left, centre, right) }
}

@inline(__always)
private func fullAdder(_ a: RowBits, _ b: RowBits, _ c: RowBits) -> (RowBits, RowBits) {
  let half = a ^ b
  return (half ^ c, (a & b) | (half & c))
}

/// One generation on the Moore neighbourhood: the sums of three rows walk down the tile.
@inline(__always)
private func walkMoore<Logic: CountLogic>(
  _ logic: Logic, _ input: TileInput, _ target: TileTarget
) -> TileOutcome {
  var tally = TileTally()
  var (low0, high0) = input.rowAbove.sum
  var middle = input.row(0)
  var (low1, high1) = middle.sum
  var row = 0
  while row < target.rowCount {
    let below = input.row(row &+ 1)
    let (low2, high2) = below.sum
    let (t0, carry) = fullAdder(low0, low1, low2)
    let (pairs, fours) = fullAdder(high0, high1, high2)
    let t1 = pairs ^ carry
    let both = pairs & carry
    let next = logic.next(t0, t1, fours ^ both, fours & both, middle.centre)
    tally.write(next, row: row, of: target)
    (low0, high0, low1, high1) = (low1, high1, low2, high2)
    middle = below
    row &+= 1
  }
  return tally.outcome
}

@inline(never)
func stepLife(_ input: TileInput, _ target: TileTarget) -> TileOutcome {
  walkMoore(LifeLogic(), input, target)
}

@inline(never)
func stepMoore(_ logic: MaskLogic, _ input: TileInput, _ target: TileTarget) -> TileOutcome {
  walkMoore(logic, input, target)
}

/// One generation on the von Neumann neighbourhood.
@inline(never)
func stepVonNeumann(
  _ logic: MaskLogic, _ input: TileInput, _ target: TileTarget
) -> TileOutcome {
  var tally = TileTally()
  var above = input.rowAbove.centre
  var middle = input.row(0)
  var row = 0
  while row < target.rowCount {
    let below = input.row(row &+ 1)
    let (low, high) = middle.sum
    let (t0, carry) = fullAdder(low, above, below.centre)
    tally.write(
      logic.next(t0, high ^ carry, high & carry, .zero, middle.centre), row: row, of: target)
    (above, middle) = (middle.centre, below)
    row &+= 1
  }
  return tally.outcome
}

/// One generation on the hexagonal neighbourhood: all but north-east and south-west.
@inline(never)
func stepHexagonal(
  _ logic: MaskLogic, _ input: TileInput, _ target: TileTarget
) -> TileOutcome {
  var tally = TileTally()
  var above = input.rowAbove
  var middle = input.row(0)
  var row = 0
  while row < target.rowCount {
    let below = input.row(row &+ 1)
    let (low0, high0) = middle.sum
    let (low1, high1) = fullAdder(above.left, above.centre, below.centre)
    let (t0, high2) = fullAdder(low0, low1, below.right)
    let (t1, t2) = fullAdder(high0, high1, high2)
    tally.write(logic.next(t0, t1, t2, .zero, middle.centre), row: row, of: target)
    (above, middle) = (middle, below)
    row &+= 1
  }
  return tally.outcome
}

/// One generation of an elementary rule on the plane: every row writes the one below, and live
/// cells stay.
@inline(never)
func stepElementary(
  _ logic: ElementaryLogic, _ input: TileInput, _ target: TileTarget
) -> TileOutcome {
  var tally = TileTally()
  var above = input.rowAbove
  var row = 0
  while row < target.rowCount {
    let present = input.row(row)
    let born = logic.next(left: above.left, centre: above.centre, right: above.right)
    tally.write(present.centre | born, row: row, of: target)
    above = present
    row &+= 1
  }
  return tally.outcome
}
