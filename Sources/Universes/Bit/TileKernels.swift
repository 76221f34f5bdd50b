// The inner loops: one generation of one tile.

import Rules

extension TileInput {
  @inline(__always)
  var rowAbove: RowWithSides {
    RowWithSides(load(above.words), before: above.left, after: above.right)
  }

  /// A row of the tile, or the one below it.
  @inline(__always)
  func row(_ row: Int) -> RowWithSides {
    if row == Tile.height {
      return RowWithSides(load(below.words), before: below.left, after: below.right)
    }
    let start = row &* Tile.wordsPerRow
    return RowWithSides(centre + start, before: left[start], after: right[start])
  }
}

/// What is gathered while the rows of a tile are written.
struct TileTally {
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
struct RowWithSides {
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
func stepTwo(_ logic: TwoLogic, _ input: TileInput, _ target: TileTarget) -> TileOutcome {
  walkMoore(logic, input, target)
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
