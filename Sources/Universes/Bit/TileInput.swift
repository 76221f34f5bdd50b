// What a generation of a tile is made from and where it goes: pointers for the kernels.

/// The cells that the next generation of a tile is made from: pointers into the planes of the tile
/// and its neighbours, or into a scratch copy.
///
/// All point to memory that nobody writes while they are used. Words are read from one before the
/// first word of `centre` to one behind its last: a tile and a scratch have room for that.
struct TileInput {
  /// 32 rows of four words.
  var centre: UnsafeMutablePointer<UInt64>
  /// The words to the left and right of row 0; those of the next row lie four words on. Only the
  /// highest bit of the left ones and the lowest of the right ones counts.
  var left: UnsafeMutablePointer<UInt64>
  var right: UnsafeMutablePointer<UInt64>
  var above: EdgeRow
  var below: EdgeRow
  /// Planes that will be read and written soon, row by row like `centre`; any address will do.
  var soonRead: UnsafeMutablePointer<UInt64>
  var soonWritten: UnsafeMutablePointer<UInt64>

  /// A row above or below a tile, with the words to its left and right.
  struct EdgeRow {
    var words: UnsafeMutablePointer<UInt64>
    var left: UInt64
    var right: UInt64
  }

  /// The surroundings of a tile in a plane; where there is no neighbour, they are empty.
  @inline(__always)
  init(
    _ index: Int, of slots: UnsafeMutablePointer<Slot>, plane: Int, nothing: EmptyPlane
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
    soonRead = centre
    soonWritten = centre
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
  func copy(
    _ index: Int, of slots: UnsafeMutablePointer<Slot>, plane: Int, nothing: EmptyPlane
  ) {
    let input = TileInput(index, of: slots, plane: plane, nothing: nothing)
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
    soonRead = centre
    soonWritten = centre
  }
}

/// What a generation did to a tile.
struct TileOutcome {
  /// Where it differs from what the plane held: from two generations before.
  var changed: TileParts
  /// Where it has live cells.
  var live: TileParts
  /// Whether cells are dying in it.
  var isDying = false
}

/// Where a generation is written: a plane of a tile, and the part of it that lies on the field.
struct TileTarget {
  /// 128 words that nobody else reads or writes meanwhile.
  let words: UnsafeMutablePointer<UInt64>
  let rowCount: Int
  let columnCount: Int
  /// Where cells die slowly.
  var dying: DyingTarget?

  @inline(__always)
  var isWhole: Bool { rowCount == Tile.height && columnCount == Tile.width }

  /// The cells of a row that lie on the field.
  var columns: RowBits {
    RowBits(
      .lowBits(columnCount), .lowBits(columnCount - 64), .lowBits(columnCount - 128),
      .lowBits(columnCount - 192))
  }
}

@inline(__always)
func load(_ pointer: UnsafeMutablePointer<UInt64>) -> RowBits {
  UnsafeRawPointer(pointer).loadUnaligned(as: RowBits.self)
}

@inline(__always)
func store(_ bits: RowBits, at pointer: UnsafeMutablePointer<UInt64>) {
  UnsafeMutableRawPointer(pointer).storeBytes(of: bits, as: RowBits.self)
}
