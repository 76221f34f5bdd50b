// Rules over blocks of four cells as operations on words.

import Rules

/// A rule on the Margolus neighbourhood in one of its two phases, as polynomials over the four cells
/// of a block.
///
/// The cells of a row are stepped together, those in the west of their blocks and those in the east
/// of them, which alternate: so every coefficient is a word of alternating bits.
struct MargolusLogic: Sendable {
  /// All ones or zero in turns for each product of cells: bit 1 of its number stands for north-west,
  /// 2 for north-east, 4 for south-west, 8 for south-east.
  private typealias Coefficients = SIMD16<UInt64>

  /// For the cells in the upper row of their blocks, and for those in the lower one.
  private let upper: Coefficients
  private let lower: Coefficients
  /// The columns in the west of their blocks.
  private let west: UInt64
  /// Whether blocks begin at odd columns and rows.
  let isOdd: Bool

  /// A rule in even or odd generations; cells are stored as whether they differ from a background,
  /// which may be live before the step (`from`) and after it (`to`).
  init(_ rule: MargolusRule, isOdd: Bool, from: Bool, to: Bool) {
    self.isOdd = isOdd
    let evenColumns: UInt64 = 0x5555_5555_5555_5555
    let west = isOdd ? ~evenColumns : evenColumns
    self.west = west
    func next(_ block: Int) -> Int { rule.next(block ^ (from ? 15 : 0)) ^ (to ? 15 : 0) }
    func coefficients(westBit: Int, eastBit: Int) -> Coefficients {
      let inWest = polynomial { next($0) >> westBit & 1 }
      let inEast = polynomial { next($0) >> eastBit & 1 }
      var words = Coefficients()
      for product in 0..<16 {
        words[product] =
          (inWest >> product & 1 == 1 ? west : 0) | (inEast >> product & 1 == 1 ? ~west : 0)
      }
      return words
    }
    upper = coefficients(westBit: 0, eastBit: 1)
    lower = coefficients(westBit: 2, eastBit: 3)
  }

  /// For each cell of a row the two cells of its block in that row.
  struct Halves {
    let west: RowBits
    let east: RowBits
  }

  @inline(__always)
  func halves(of row: RowWithSides) -> Halves {
    let isWest = RowBits(repeating: west)
    return Halves(
      west: (row.centre & isWest) | (row.left & ~isWest),
      east: (row.right & isWest) | (row.centre & ~isWest))
  }

  /// The next states of the upper row of blocks.
  @inline(__always)
  func nextUpper(_ north: Halves, _ south: Halves) -> RowBits { value(upper, north, south) }

  /// The next states of the lower row of blocks.
  @inline(__always)
  func nextLower(_ north: Halves, _ south: Halves) -> RowBits { value(lower, north, south) }

  @inline(__always)
  private func value(_ k: Coefficients, _ north: Halves, _ south: Halves) -> RowBits {
    @inline(__always) func one(_ product: Int) -> RowBits {
      RowBits(repeating: k[product]) ^ (RowBits(repeating: k[product &+ 1]) & north.west)
    }
    @inline(__always) func two(_ product: Int) -> RowBits {
      one(product) ^ (north.east & one(product &+ 2))
    }
    @inline(__always) func three(_ product: Int) -> RowBits {
      two(product) ^ (south.west & two(product &+ 4))
    }
    return three(0) ^ (south.east & three(8))
  }
}

/// The coefficients of the polynomial over four inputs that has these values, a bit for each product.
private func polynomial(_ value: (Int) -> Int) -> UInt16 {
  // The Möbius transform turns a truth table into the coefficients of its polynomial.
  var bits = (0..<16).reduce(UInt16(0)) { $0 | UInt16(value($1)) << UInt16($1) }
  bits ^= (bits & 0x5555) << 1
  bits ^= (bits & 0x3333) << 2
  bits ^= (bits & 0x0F0F) << 4
  bits ^= (bits & 0x00FF) << 8
  return bits
}

/// One generation of a rule over blocks: the two rows of a block are written together.
@inline(never)
func stepMargolus(
  _ logic: MargolusLogic, _ input: TileInput, _ target: TileTarget
) -> TileOutcome {
  let (columns, rowCount) = (target.columns, target.rowCount)
  var tally = TileTally(target, rowCount: rowCount)
  var row = 0
  if logic.isOdd {
    let north = logic.halves(of: input.rowAbove)
    let south = logic.halves(of: input.row(0))
    tally.write(logic.nextLower(north, south) & columns, row: 0)
    row = 1
  }
  while row < rowCount {
    input.fetchSoon(row)
    let isLast = row == Tile.height &- 1
    let north = logic.halves(of: input.row(row))
    let south = logic.halves(of: isLast ? input.rowBelow : input.row(row &+ 1))
    tally.write(logic.nextUpper(north, south) & columns, row: row)
    row &+= 1
    if row < rowCount {
      tally.write(logic.nextLower(north, south) & columns, row: row)
      row &+= 1
    }
  }
  return tally.outcome
}
