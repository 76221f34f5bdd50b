// The inner loops: one generation of one tile.

import CPrefetch
import CWords
import Rules

/// A rule over three rows at a time: the cells of a row with what is around them.
protocol ThreeRowLogic {
  /// What is kept of a row while it is the one below, then in the middle, then above.
  associatedtype Row

  func row(_ row: RowWithSides) -> Row

  /// The next state of the cells of the row in the middle.
  func next(_ above: Row, _ middle: Row, _ below: Row) -> RowBits
}

extension TileInput {
  @inline(__always)
  var rowAbove: RowWithSides {
    RowWithSides(load(above.words), before: above.left, after: above.right)
  }

  @inline(__always)
  var rowBelow: RowWithSides {
    RowWithSides(load(below.words), before: below.left, after: below.right)
  }

  /// Begins to fetch what belongs to the next tiles while this one is computed.
  @inline(__always)
  func fetchSoon(_ row: Int) {
    let start = row &* Tile.wordsPerRow
    prefetch(soonRead + start)
    prefetch(soonWritten + start)
  }

  @inline(__always)
  func row(_ row: Int) -> RowWithSides {
    let start = row &* Tile.wordsPerRow
    return RowWithSides(centre + start, before: left[start], after: right[start])
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
    left = lowerNeighbours(words, previous)
    right = higherNeighbours(words, following)
  }
}

/// Who writes the rows of a tile and gathers what they do to it.
protocol RowTally {
  mutating func write(_ bits: RowBits, row: Int)

  /// What was done once all rows are written.
  var outcome: TileOutcome { get }
}

/// Writes rows of a rule of two states over what was there two generations before.
struct TileTally: RowTally {
  private let target: TileTarget
  private let lastRow: Int
  private let oldTop: RowBits
  private let oldBottom: RowBits
  private var changed = RowBits.zero
  private var live = RowBits.zero

  @inline(__always)
  init(_ target: TileTarget, rowCount: Int) {
    self.target = target
    lastRow = (rowCount &- 1) &* Tile.wordsPerRow
    oldTop = load(target.words)
    oldBottom = load(target.words + lastRow)
  }

  @inline(__always)
  mutating func write(_ bits: RowBits, row: Int) {
    let place = target.words + row &* Tile.wordsPerRow
    changed = joinedDifference(changed, load(place), bits)
    live |= bits
    store(bits, at: place)
  }

  @inline(__always)
  var outcome: TileOutcome {
    let (top, bottom) = (load(target.words), load(target.words + lastRow))
    return TileOutcome(
      changed: TileParts(all: changed, top: oldTop ^ top, bottom: oldBottom ^ bottom),
      live: TileParts(all: live, top: top, bottom: bottom))
  }
}

extension TileParts {
  /// The parts where there are cells, given those of all rows joined and of the outermost ones.
  @inline(__always)
  init(all: RowBits, top: RowBits, bottom: RowBits) {
    func flag(_ bits: RowBits) -> UInt8 { isAny(bits) ? 1 : 0 }
    let sides = UInt8(truncatingIfNeeded: (all[0] & 1) &<< 3 | (all[3] &>> 63) &<< 4)
    self.init(rawValue: flag(all) | flag(top) &<< 1 | flag(bottom) &<< 2 | sides)
  }
}

@inline(__always)
func isAny(_ bits: RowBits) -> Bool { (bits[0] | bits[1]) | (bits[2] | bits[3]) != 0 }

/// One generation of a tile: three rows walk down it.
///
/// What a profile of Life on 4096² taught (Sapphire Rapids, AVX-512, one thread; a generation has
/// 2,048 tiles and took 250 ns a tile before, half of it here):
/// * Logic of three operands by name (see `CWords`) makes 18 vector operations of 25 a row, 80 ns of
///   125 a tile; the optimiser does not find a majority by itself. Three such units make six cycles
///   a row the limit, about 65 ns.
/// * Looking at the first and last row after the loop instead of in it, and rows on borders of cache
///   lines: 10 ns. Fetching the tiles to come, one line a row: 20 ns where the field is larger than
///   the second cache; nothing else hides that tiles are not next to each other in memory.
/// * Outside of the kernel: asking each tile in each generation whether it is shared, a list of due
///   tiles and a second pass to fill it took 110 ns a tile. A set of bits per worker, filled while
///   the tile is at hand, and one question per advance take 25.
/// * Leaving out what tells whether a tile changed saves two of the 18 operations: not worth a mode.
@inline(__always)
private func walk<Logic: ThreeRowLogic>(
  _ logic: Logic, _ input: TileInput, _ target: TileTarget
) -> TileOutcome {
  let columns = target.columns
  guard let dying = target.dying else {
    if target.isWhole {
      let tally = TileTally(target, rowCount: Tile.height)
      return walk(logic, input, tally, rowCount: Tile.height) { $0 }
    }
    let tally = TileTally(target, rowCount: target.rowCount)
    return walk(logic, input, tally, rowCount: target.rowCount) { $0 & columns }
  }
  let tally = DyingTally(target, dying, rowCount: target.rowCount)
  return walk(logic, input, tally, rowCount: target.rowCount) { $0 & columns }
}

@inline(__always)
private func walk<Logic: ThreeRowLogic, Tally: RowTally>(
  _ logic: Logic, _ input: TileInput, _ rows: Tally, rowCount: Int,
  onField: (RowBits) -> RowBits
) -> TileOutcome {
  var tally = rows
  var above = logic.row(input.rowAbove)
  var middle = logic.row(input.row(0))
  var row = 0
  while row < rowCount &- 1 {
    input.fetchSoon(row)
    let below = logic.row(input.row(row &+ 1))
    tally.write(onField(logic.next(above, middle, below)), row: row)
    above = middle
    middle = below
    row &+= 1
  }
  let below = logic.row(rowCount == Tile.height ? input.rowBelow : input.row(rowCount))
  tally.write(onField(logic.next(above, middle, below)), row: row)
  return tally.outcome
}

/// Cells and the number of live ones among them and those beside them, as the bits 1 and 2.
struct RowSums {
  let low: RowBits
  let high: RowBits
  let cells: RowBits

  @inline(__always)
  init(_ row: RowWithSides) {
    low = oddOfThree(row.left, row.centre, row.right)
    high = mostOfThree(row.left, row.centre, row.right)
    cells = row.centre
  }
}

/// A rule over counts on the Moore neighbourhood: each row's sums serve for three rows.
private struct MooreLogic<Counts: CountLogic>: ThreeRowLogic {
  let counts: Counts

  @inline(__always)
  func row(_ row: RowWithSides) -> RowSums { RowSums(row) }

  @inline(__always)
  func next(_ above: RowSums, _ middle: RowSums, _ below: RowSums) -> RowBits {
    let t0 = oddOfThree(above.low, middle.low, below.low)
    let twos = mostOfThree(above.low, middle.low, below.low)
    let pairs = oddOfThree(above.high, middle.high, below.high)
    let fours = mostOfThree(above.high, middle.high, below.high)
    return counts.next(
      t0, pairs ^ twos, turnedWords(fours, pairs, twos), commonWords(fours, pairs, twos),
      middle.cells)
  }
}

/// A rule over counts on the von Neumann neighbourhood.
private struct VonNeumannLogic: ThreeRowLogic {
  let counts: MaskLogic

  @inline(__always)
  func row(_ row: RowWithSides) -> RowSums { RowSums(row) }

  @inline(__always)
  func next(_ above: RowSums, _ middle: RowSums, _ below: RowSums) -> RowBits {
    let t0 = oddOfThree(middle.low, above.cells, below.cells)
    let twos = mostOfThree(middle.low, above.cells, below.cells)
    return counts.next(t0, middle.high ^ twos, middle.high & twos, middle.cells)
  }
}

/// A rule over counts on the hexagonal neighbourhood: all but north-east and south-west.
private struct HexagonalLogic: ThreeRowLogic {
  let counts: MaskLogic

  struct Row {
    let sums: RowSums
    let sides: RowWithSides
  }

  @inline(__always)
  func row(_ row: RowWithSides) -> Row { Row(sums: RowSums(row), sides: row) }

  @inline(__always)
  func next(_ above: Row, _ middle: Row, _ below: Row) -> RowBits {
    let (a, b, c) = (above.sides.left, above.sides.centre, below.sides.centre)
    let low = oddOfThree(a, b, c)
    let high = mostOfThree(a, b, c)
    let t0 = oddOfThree(middle.sums.low, low, below.sides.right)
    let twos = mostOfThree(middle.sums.low, low, below.sides.right)
    return counts.next(
      t0, oddOfThree(middle.sums.high, high, twos), mostOfThree(middle.sums.high, high, twos),
      middle.sides.centre)
  }
}

/// An elementary rule on the plane: every row writes the one below, and live cells stay.
private struct DescentLogic: ThreeRowLogic {
  let elementary: ElementaryLogic

  @inline(__always)
  func row(_ row: RowWithSides) -> RowWithSides { row }

  @inline(__always)
  func next(
    _ above: RowWithSides, _ middle: RowWithSides, _ below: RowWithSides
  ) -> RowBits {
    middle.centre
      | elementary.next(left: above.left, centre: above.centre, right: above.right)
  }
}

@inline(never)
func stepLife(_ input: TileInput, _ target: TileTarget) -> TileOutcome {
  walk(MooreLogic(counts: LifeLogic()), input, target)
}

@inline(never)
func stepTwo(_ logic: TwoLogic, _ input: TileInput, _ target: TileTarget) -> TileOutcome {
  walk(MooreLogic(counts: logic), input, target)
}

@inline(never)
func stepMoore(_ logic: MaskLogic, _ input: TileInput, _ target: TileTarget) -> TileOutcome {
  walk(MooreLogic(counts: logic), input, target)
}

@inline(never)
func stepVonNeumann(
  _ logic: MaskLogic, _ input: TileInput, _ target: TileTarget
) -> TileOutcome {
  walk(VonNeumannLogic(counts: logic), input, target)
}

@inline(never)
func stepHexagonal(
  _ logic: MaskLogic, _ input: TileInput, _ target: TileTarget
) -> TileOutcome {
  walk(HexagonalLogic(counts: logic), input, target)
}

@inline(never)
func stepElementary(
  _ logic: ElementaryLogic, _ input: TileInput, _ target: TileTarget
) -> TileOutcome {
  walk(DescentLogic(elementary: logic), input, target)
}
