// The inner loops: one generation of one tile.

import Rules

/// A tile with the cells around it, laid out so that every row is read without looking aside.
///
/// 34 rows of eight words: in row *y* + 1 words 4 to 7 are row *y* of the tile, the highest bit of
/// word 3 is the cell to the left of it and the lowest bit of the word after it, which is word 0 of
/// the next row, the cell to the right. The memory is larger than the last access: row 33 ends
/// with word 8. Nobody but the owner of the scratch reads or writes it.
final class TileScratch {
  static let rowStride = 8
  static let wordCount = 34 * rowStride + 8

  fileprivate let words: UnsafeMutablePointer<UInt64>
  /// A plane without cells, read where there is no tile; never written.
  fileprivate let nothing: UnsafeMutablePointer<UInt64>

  init() {
    words = .allocate(capacity: TileScratch.wordCount)
    words.initialize(repeating: 0, count: TileScratch.wordCount)
    nothing = .allocate(capacity: Tile.wordsPerPlane)
    nothing.initialize(repeating: 0, count: Tile.wordsPerPlane)
  }

  deinit {
    words.deallocate()
    nothing.deallocate()
  }

  /// Copies a tile and the cells around it out of a plane. O(rows).
  func gather(_ index: Int, of slots: [Slot], plane: Int) {
    let links = slots[index].neighbours
    func source(_ direction: Int) -> UnsafeMutablePointer<UInt64> {
      links[direction] < 0 ? nothing : slots[Int(links[direction])].plane(plane)
    }
    let lastRow = Tile.wordsPerPlane - Tile.wordsPerRow
    copyRow(
      from: source(1) + lastRow, left: source(0)[lastRow + 3], right: source(2)[lastRow], to: 0)
    let (left, right) = (source(3), source(4))
    let centre = slots[index].plane(plane)
    var row = 0
    while row < Tile.height {
      let start = row &* Tile.wordsPerRow
      copyRow(
        from: centre + start, left: left[start &+ 3], right: right[start], to: row &+ 1)
      row &+= 1
    }
    copyRow(from: source(6), left: source(5)[3], right: source(7)[0], to: 33)
  }

  @inline(__always)
  private func copyRow(
    from source: UnsafeMutablePointer<UInt64>, left: UInt64, right: UInt64, to row: Int
  ) {
    let target = words + row &* TileScratch.rowStride
    target[3] = left
    store(load(source), at: target + 4)
    target[8] = right
  }

  /// Makes cells live: bit *b* of `bits` is column `column` + *b*. Column −1 and row −1 lie before
  /// the tile; no set bit lies beyond column 256.
  func insert(_ bits: UInt64, row: Int, column: Int) {
    if bits == 0 { return }
    let position = (row + 1) * TileScratch.rowStride * 64 + 4 * 64 + column
    let shift = UInt64(position & 63)
    words[position >> 6] |= bits << shift
    if shift > 0 { words[position >> 6 + 1] |= bits >> (64 - shift) }
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

  init(_ slot: Slot, plane: Int) {
    words = slot.plane(plane)
    rowCount = slot.rowCount
    var columns = RowBits(repeating: ~0)
    if slot.columnCount < Tile.width {
      for word in 0..<4 { columns[word] = .lowBits(slot.columnCount - 64 * word) }
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

  @inline(__always)
  init(_ scratch: UnsafeMutablePointer<UInt64>, row: Int) {
    let start = scratch + (row &* TileScratch.rowStride &+ 3)
    centre = load(start + 1)
    // `c &+ c` shifts by one; written as a shift the pair becomes one that SSE2 lacks.
    left = (centre &+ centre) | (load(start) &>> 63)
    right = (centre &>> 1) | (load(start + 2) &<< 63)
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
private func stepMoore<Logic: CountLogic>(
  _ logic: Logic, _ scratch: UnsafeMutablePointer<UInt64>, _ target: TileTarget
) -> TileOutcome {
  var tally = TileTally()
  var (low0, high0) = RowWithSides(scratch, row: 0).sum
  var middle = RowWithSides(scratch, row: 1)
  var (low1, high1) = middle.sum
  var row = 0
  while row < target.rowCount {
    let below = RowWithSides(scratch, row: row &+ 2)
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
func stepLife(_ scratch: TileScratch, _ target: TileTarget) -> TileOutcome {
  stepMoore(LifeLogic(), scratch.words, target)
}

@inline(never)
func stepMoore(_ logic: MaskLogic, _ scratch: TileScratch, _ target: TileTarget) -> TileOutcome {
  stepMoore(logic, scratch.words, target)
}

/// One generation on the von Neumann neighbourhood.
@inline(never)
func stepVonNeumann(
  _ logic: MaskLogic, _ scratch: TileScratch, _ target: TileTarget
) -> TileOutcome {
  var tally = TileTally()
  var row = 0
  while row < target.rowCount {
    let above = RowWithSides(scratch.words, row: row).centre
    let middle = RowWithSides(scratch.words, row: row &+ 1)
    let below = RowWithSides(scratch.words, row: row &+ 2).centre
    let (low, high) = middle.sum
    let (t0, carry) = fullAdder(low, above, below)
    tally.write(
      logic.next(t0, high ^ carry, high & carry, .zero, middle.centre), row: row, of: target)
    row &+= 1
  }
  return tally.outcome
}

/// One generation on the hexagonal neighbourhood: all but north-east and south-west.
@inline(never)
func stepHexagonal(
  _ logic: MaskLogic, _ scratch: TileScratch, _ target: TileTarget
) -> TileOutcome {
  var tally = TileTally()
  var row = 0
  while row < target.rowCount {
    let above = RowWithSides(scratch.words, row: row)
    let middle = RowWithSides(scratch.words, row: row &+ 1)
    let below = RowWithSides(scratch.words, row: row &+ 2)
    let (low0, high0) = middle.sum
    let (low1, high1) = fullAdder(above.left, above.centre, below.centre)
    let (t0, high2) = fullAdder(low0, low1, below.right)
    let (t1, t2) = fullAdder(high0, high1, high2)
    tally.write(logic.next(t0, t1, t2, .zero, middle.centre), row: row, of: target)
    row &+= 1
  }
  return tally.outcome
}

/// One generation of an elementary rule on the plane: every row writes the one below, and live
/// cells stay.
@inline(never)
func stepElementary(
  _ logic: ElementaryLogic, _ scratch: TileScratch, _ target: TileTarget
) -> TileOutcome {
  var tally = TileTally()
  var row = 0
  while row < target.rowCount {
    let above = RowWithSides(scratch.words, row: row)
    let present = RowWithSides(scratch.words, row: row &+ 1).centre
    let born = logic.next(left: above.left, centre: above.centre, right: above.right)
    tally.write(present | born, row: row, of: target)
    row &+= 1
  }
  return tally.outcome
}
