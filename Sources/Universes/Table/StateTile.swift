// A tile: 62 × 62 cells of a byte each with a border of copies, and the slot that holds it.

import Cells

/// The memory of a tile: 64 rows of 64 states, and three masks of a word a row.
///
/// The outermost rows and columns are no cells of the tile but copies of those around it, so that a
/// cell's neighbours are always at the same distances, and a row of cells is a word in the masks. The
/// cell in column *x* and row *y* of the tile is byte *64 · (y + 1) + x + 1*, and bit *x + 1* of word
/// *y + 1* in each mask. On a field that ends within the tile, what lies one step beyond its edge is a
/// copy as well; everything farther away is 0.
///
/// The memory is written only by whoever holds the one reference to the tile, and a tile that is
/// shared is never written: this is what makes it safe to send.
final class StateTile: @unchecked Sendable {
  /// Columns and rows.
  static let side = 62
  /// The distance from a cell to the one below it.
  static let stride = 64
  private static let cellCount = stride * stride
  private static let byteCount = cellCount + 3 * stride * MemoryLayout<UInt64>.stride
  /// About how many bytes a tile takes with its place in the tables.
  static let storageSize = byteCount + MemoryLayout<StateSlot>.stride + 96

  fileprivate let cells: UnsafeMutablePointer<CellState>
  fileprivate let masks: UnsafeMutablePointer<UInt64>
  private let memory: UnsafeMutableRawPointer

  init() {
    memory = .allocate(byteCount: StateTile.byteCount, alignment: 64)
    cells = memory.initializeMemory(
      as: CellState.self, repeating: 0, count: StateTile.cellCount)
    masks = (memory + StateTile.cellCount).initializeMemory(
      as: UInt64.self, repeating: 0, count: 3 * StateTile.stride)
  }

  init(copying other: StateTile) {
    memory = .allocate(byteCount: StateTile.byteCount, alignment: 64)
    cells = memory.initializeMemory(
      as: CellState.self, from: other.cells, count: StateTile.cellCount)
    masks = (memory + StateTile.cellCount).initializeMemory(
      as: UInt64.self, from: other.masks, count: 3 * StateTile.stride)
  }

  deinit { memory.deallocate() }
}

/// Where the memory of a tile lies, for those who loop over it.
struct TileMemory {
  let cells: UnsafeMutablePointer<CellState>
  /// Cells, copies among them, that changed in a way that their neighbours notice.
  let seen: UnsafeMutablePointer<UInt64>
  /// Cells that changed at all.
  let own: UnsafeMutablePointer<UInt64>
  /// Cells on the field whose state is not one that never changes.
  let open: UnsafeMutablePointer<UInt64>
}

/// A tile in the table of a universe, with what stepping needs to know about it.
///
/// What changed is what the last generation, or an edit since then, did; a cell that did not change
/// and sees none that did stays as it is. So the next generation looks only around changes.
struct StateSlot: @unchecked Sendable {
  private var tile = StateTile()
  /// Pointers into `tile`, at hand without counting references. Reading is allowed always, writing
  /// after `makeUnique()`.
  private(set) var memory: TileMemory

  let place: StatePlace
  /// The columns and rows of the tile that lie on the field.
  let columnCount: Int
  let rowCount: Int
  /// Whether cells beyond an edge of the field are neighbours of cells in this tile.
  let touchesSeam: Bool

  /// The slots of the neighbours by direction, −1 where there is none.
  var neighbours = SIMD8<Int32>(repeating: -1)
  /// The rows, a bit each, with bits in `seen` or `own`.
  var changedRows: UInt64 = 0
  /// All words of `own` joined.
  var ownColumns: UInt64 = 0
  /// How many cells of the tile are live.
  var liveCount = 0

  init(place: StatePlace, grid: StateGrid) {
    self.place = place
    columnCount = grid.columnCount(at: place)
    rowCount = grid.rowCount(at: place)
    touchesSeam = grid.touchesSeam(place)
    memory = TileMemory(tile)
  }

  /// Makes the tile this slot's own, so that it may be written.
  mutating func makeUnique() {
    if isKnownUniquelyReferenced(&tile) { return }
    tile = StateTile(copying: tile)
    memory = TileMemory(tile)
  }

  /// The mask of the columns that lie on the field.
  var columnMask: UInt64 { .lowBits(columnCount) << 1 }

  /// The first cell of a row of the tile.
  func row(_ y: Int) -> UnsafeMutablePointer<CellState> {
    memory.cells + (StateTile.stride * (y + 1) + 1)
  }

  /// Changes the state of a cell or of a copy by its position in memory; the tile is this slot's
  /// own. A copy counts as seen only, and not as live.
  mutating func receive(_ state: CellState, at position: Int, isSeen: Bool) {
    memory.cells[position] = state
    guard isSeen else { return }
    let row = position / StateTile.stride
    memory.seen[row] |= 1 << UInt64(position % StateTile.stride)
    changedRows |= 1 << UInt64(row)
  }

  /// Makes every cell one that changed.
  mutating func markAll() {
    for row in 1...rowCount {
      memory.own[row] |= columnMask
      memory.seen[row] |= columnMask
      changedRows |= 1 << UInt64(row)
    }
    ownColumns |= columnMask
  }
}

extension TileMemory {
  fileprivate init(_ tile: StateTile) {
    cells = tile.cells
    seen = tile.masks
    own = tile.masks + StateTile.stride
    open = tile.masks + 2 * StateTile.stride
  }
}
