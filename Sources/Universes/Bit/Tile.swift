// A tile: 256 × 32 cells in two planes, and the slot that holds it in the table of a universe.

/// The memory of a tile: two planes of 32 rows of four words; bit *b* of word *w* is column 64*w* + *b*.
///
/// One plane is the current generation; the other holds the one before, and the next one is written
/// over it. The memory is written only by whoever holds the one reference to the tile, and a tile
/// that is shared is never written: this is what makes it safe to send.
final class Tile: @unchecked Sendable {
  static let width = 256
  static let height = 32
  static let wordsPerRow = 4
  static let wordsPerPlane = wordsPerRow * height

  /// The planes, with a word before them and one behind: kernels read beyond a row.
  ///
  /// They lie on a border of cache lines, so that a row never lies in two.
  fileprivate let words: UnsafeMutablePointer<UInt64>
  private static let wordsBefore = 8
  private static let wordCount = wordsBefore + 2 * wordsPerPlane + 1

  init() {
    words = Tile.allocate()
    (words - 1).initialize(repeating: 0, count: 2 * Tile.wordsPerPlane + 2)
  }

  init(copying other: Tile) {
    words = Tile.allocate()
    (words - 1).initialize(from: other.words - 1, count: 2 * Tile.wordsPerPlane + 2)
  }

  private static func allocate() -> UnsafeMutablePointer<UInt64> {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 8 * wordCount, alignment: 64)
    return memory.assumingMemoryBound(to: UInt64.self) + wordsBefore
  }

  deinit { UnsafeMutableRawPointer(words - Tile.wordsBefore).deallocate() }
}

/// Which parts of a tile something is true of: any cell, cells of its edge rows and columns.
struct TileParts: OptionSet, Sendable {
  let rawValue: UInt8

  static let any = TileParts(rawValue: 1)
  static let top = TileParts(rawValue: 2)
  static let bottom = TileParts(rawValue: 4)
  static let left = TileParts(rawValue: 8)
  static let right = TileParts(rawValue: 16)

  /// The directions of the neighbours that lie at these parts; a corner counts when both of its
  /// edges do.
  @inline(__always)
  var facing: DirectionSet {
    // The three of a row at once: the middle one always, the outer ones with the sides.
    let sides = rawValue &>> 3 & 1 | rawValue &>> 2 & 4
    let row = sides | 2
    let top = rawValue &>> 1 & 1
    let bottom = rawValue &>> 2 & 1
    let beside = rawValue & 0b11000
    return DirectionSet(bits: top &* row | beside | (bottom &* row) &<< 5)
  }
}

/// A tile in the table of a universe, with what stepping needs to know about it.
struct Slot: @unchecked Sendable {
  private(set) var tile = Tile()
  /// The memory of `tile`, at hand without counting references.
  private var words: UnsafeMutablePointer<UInt64>

  let place: TilePlace
  /// The columns and rows of the tile that lie on the field; no cell beyond is ever live.
  let columnCount: Int
  let rowCount: Int
  /// Whether cells beyond an edge of the field are neighbours of cells in this tile.
  let touchesSeam: Bool
  /// Whether the tile begins within `Point.limit`.
  let isWithinLimit: Bool

  /// The slots of the neighbours by direction, −1 where there is none.
  var neighbours = SIMD8<Int32>(repeating: -1)
  /// The directions in which no tile can be added: one is there, or the field ends.
  var settled = DirectionSet(bits: 0)
  /// The dying cells under a rule of Generations.
  private(set) var dying: DyingPlanes?
  /// In which planes there may be dying cells.
  private var dyingIn: UInt8 = 0
  /// Where each plane has live cells.
  private var live = SIMD2<UInt8>(repeating: 0)
  /// In how many generations the tile must be computed whatever its neighbours do: 2 after an edit.
  var fresh: UInt8 = 0
  /// Whether cells were changed by hand since the last step; then `liveParts` may be wrong.
  var isEdited = false
  /// Where the last step that computed the tile changed it.
  private(set) var changed: TileParts = []

  init(place: TilePlace, grid: TileGrid, dyingDigits: Int = 0) {
    self.place = place
    columnCount = grid.columnCount(at: place)
    rowCount = grid.rowCount(at: place)
    touchesSeam = grid.touchesSeam(place)
    isWithinLimit = place.isWithinLimit
    words = tile.words
    if dyingDigits > 0 { dying = DyingPlanes(count: dyingDigits) }
  }

  /// Makes the tile this slot's own, so that it may be written.
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&dying) { dying = dying.map(DyingPlanes.init(copying:)) }
    if isKnownUniquelyReferenced(&tile) { return }
    tile = Tile(copying: tile)
    words = tile.words
  }

  /// The first word of a plane. Reading is allowed always, writing after `makeUnique()`.
  @inline(__always)
  func plane(_ plane: Int) -> UnsafeMutablePointer<UInt64> {
    words + plane * Tile.wordsPerPlane
  }

  func word(_ index: Int, row: Int, plane: Int) -> UInt64 {
    words[plane * Tile.wordsPerPlane + row * Tile.wordsPerRow + index]
  }

  /// Changes one word; the tile is this slot's own.
  mutating func update(
    _ index: Int, row: Int, plane: Int, by change: (UInt64) -> UInt64
  ) {
    let position = plane * Tile.wordsPerPlane + row * Tile.wordsPerRow + index
    words[position] = change(words[position])
  }

  /// Takes down what a generation written to a plane did.
  @inline(__always)
  mutating func record(_ outcome: TileOutcome, plane: Int) {
    changed = outcome.changed
    live[plane] = outcome.live.rawValue
    setDying(outcome.isDying, plane: plane)
    // While cells are dying, and one generation longer, the tile is computed whatever else happens.
    if outcome.isDying {
      fresh = 2
    } else if fresh > 0 {
      fresh &-= 1
    }
  }

  /// Whether there may be dying cells in a plane.
  func isDying(plane: Int) -> Bool { dyingIn >> plane & 1 == 1 }

  @inline(__always)
  mutating func setDying(_ isDying: Bool, plane: Int) {
    dyingIn = dyingIn & ~(1 &<< UInt8(plane)) | (isDying ? 1 : 0) &<< UInt8(plane)
  }

  /// Whether there are cells beside which tiles may be missing, or the coordinates end.
  @inline(__always)
  func mayMissNeighbours(plane: Int) -> Bool {
    let live = liveParts(plane: plane)
    if live.isEmpty { return false }
    return touchesSeam || !isWithinLimit || live.facing.subtracting(settled).bits != 0
  }

  @inline(__always)
  func liveParts(plane: Int) -> TileParts { TileParts(rawValue: live[plane]) }

  mutating func setLiveParts(_ parts: TileParts, plane: Int) { live[plane] = parts.rawValue }

  /// Looks where the cells of a plane are. O(words).
  mutating func scanLiveParts(plane: Int) {
    var columns = SIMD4<UInt64>(repeating: 0)
    var parts: TileParts = []
    for row in 0..<Tile.height {
      let cells = rowWords(row, plane: plane)
      columns |= cells
      if row == 0, cells != .zero { parts.insert(.top) }
      if row == Tile.height - 1, cells != .zero { parts.insert(.bottom) }
    }
    if columns != .zero { parts.insert(.any) }
    if columns[0] & 1 != 0 { parts.insert(.left) }
    if columns[3] >> 63 != 0 { parts.insert(.right) }
    setLiveParts(parts, plane: plane)
  }

  /// The words of a row.
  func rowWords(_ row: Int, plane: Int) -> SIMD4<UInt64> {
    SIMD4(
      word(0, row: row, plane: plane), word(1, row: row, plane: plane),
      word(2, row: row, plane: plane), word(3, row: row, plane: plane))
  }

  /// The number of live cells of a plane. O(words).
  func population(plane: Int) -> Int {
    let start = words + plane * Tile.wordsPerPlane
    var count = 0
    var index = 0
    while index < Tile.wordsPerPlane {
      count &+= start[index].nonzeroBitCount
      index &+= 1
    }
    return count
  }

  /// About how many bytes a tile takes with its place in the tables.
  static let byteCount = 2 * Tile.wordsPerPlane * 8 + MemoryLayout<Slot>.stride + 96
}
