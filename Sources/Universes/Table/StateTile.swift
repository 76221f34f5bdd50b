// A tile: 62 × 62 cells of many states with a border of copies, and the slot that holds it.

import Cells

/// The memory of a tile: 64 rows of 64 states, and three masks of a word a row.
///
/// The outermost rows and columns are no cells of the tile but copies of those around it, so that a
/// cell's neighbours are always at the same distances, and a row of cells is a word in the masks. The
/// cell in column *x* and row *y* of the tile is byte *64 · (y + 1) + x + 1*, and bit *x + 1* of word
/// *y + 1* in each mask. On a field that ends within the tile, what lies one step beyond its edge is a
/// copy as well; everything farther away is 0.
///
/// Under a rule that counts, the states are bit planes instead: for each digit of a state, the lowest
/// first, 64 words laid out like the masks, in the place of the bytes.
///
/// The memory is written only by whoever holds the one reference to the tile, and a tile that is
/// shared is never written: this is what makes it safe to send.
final class StateTile: @unchecked Sendable {
  /// Columns and rows.
  static let side = 62
  /// The distance from a cell to the one below it.
  static let stride = 64
  private static let byteCount = stride * stride + 3 * stride * MemoryLayout<UInt64>.stride
  /// About how many bytes a tile takes with its place in the tables.
  static let storageSize = byteCount + MemoryLayout<StateSlot>.stride + 96

  fileprivate let memory: UnsafeMutableRawPointer

  init() {
    memory = .allocate(byteCount: StateTile.byteCount, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: StateTile.byteCount)
  }

  init(copying other: StateTile) {
    memory = .allocate(byteCount: StateTile.byteCount, alignment: 64)
    memory.copyMemory(from: other.memory, byteCount: StateTile.byteCount)
  }

  deinit { memory.deallocate() }
}

/// Where the memory of a tile lies, for those who loop over it.
struct TileMemory {
  /// The states, or the planes of them: both are the same memory, and which one it is the rule says.
  let cells: UnsafeMutablePointer<CellState>
  let planes: UnsafeMutablePointer<UInt64>
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

  /// How many planes the states are, or 0 where they are bytes.
  let planeCount: Int
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

  init(place: StatePlace, grid: StateGrid, planeCount: Int) {
    self.place = place
    self.planeCount = planeCount
    columnCount = grid.columnCount(at: place)
    rowCount = grid.rowCount(at: place)
    touchesSeam = grid.touchesSeam(place)
    memory = TileMemory(tile, planeCount: planeCount)
  }

  /// The state of a cell or of a copy by its position.
  func state(at position: Int) -> CellState {
    if planeCount == 0 { return memory.cells[position] }
    let (row, shift) = (position / StateTile.stride, UInt64(position % StateTile.stride))
    var state: CellState = 0
    for digit in 0..<planeCount {
      state |= CellState(truncatingIfNeeded: plane(digit)[row] >> shift & 1) << digit
    }
    return state
  }

  /// Writes the state of a cell or of a copy; the tile is this slot's own.
  func write(_ state: CellState, at position: Int) {
    if planeCount == 0 {
      memory.cells[position] = state
      return
    }
    let (row, shift) = (position / StateTile.stride, UInt64(position % StateTile.stride))
    for digit in 0..<planeCount {
      let words = plane(digit) + row
      words.pointee = words.pointee & ~(1 << shift) | UInt64(state >> digit & 1) << shift
    }
  }

  /// The words of a digit of all states, where these are planes.
  func plane(_ digit: Int) -> UnsafeMutablePointer<UInt64> {
    memory.planes + StateTile.stride * digit
  }

  /// Makes the tile this slot's own, so that it may be written.
  mutating func makeUnique() {
    if isKnownUniquelyReferenced(&tile) { return }
    tile = StateTile(copying: tile)
    memory = TileMemory(tile, planeCount: planeCount)
  }

  /// The mask of the columns that lie on the field.
  var columnMask: UInt64 { .lowBits(columnCount) << 1 }

  /// The live cells of a row of the tile, a bit each: bit 0 for its first column. O(side).
  func liveCells(inRow y: Int) -> UInt64 {
    if planeCount > 0 {
      let live = (0..<planeCount).reduce(UInt64(0)) { $0 | plane($1)[y + 1] }
      return (live & columnMask) >> 1
    }
    let start = UnsafeRawPointer(memory.cells + StateTile.stride * (y + 1))
    var live: UInt64 = 0
    for index in 0..<8 {
      let bytes = start.load(fromByteOffset: 8 * index, as: UInt64.self)
      // The highest bit of each byte that is not 0, and then these eight side by side.
      let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
      let marks = ((bytes & low) &+ low | bytes) & ~low
      live |= (((marks >> 7) &* 0x0102_0408_1020_4080) >> 56) << UInt64(8 * index)
    }
    return (live & columnMask) >> 1
  }

  /// How many cells of the tile are live. O(cells).
  var liveCount: Int {
    (0..<rowCount).reduce(0) { $0 + liveCells(inRow: $1).nonzeroBitCount }
  }

  /// Whether no cell of the tile is live. O(cells).
  var isEmpty: Bool { (0..<rowCount).allSatisfy { liveCells(inRow: $0) == 0 } }

  /// Changes the state of a cell or of a copy by its position in memory; the tile is this slot's
  /// own. Only what others see of it counts.
  mutating func receive(_ state: CellState, at position: Int, isSeen: Bool) {
    write(state, at: position)
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
  fileprivate init(_ tile: StateTile, planeCount: Int) {
    let bytes = StateTile.stride * StateTile.stride
    if planeCount == 0 {
      cells = tile.memory.bindMemory(to: CellState.self, capacity: bytes)
      planes = tile.memory.assumingMemoryBound(to: UInt64.self)
    } else {
      cells = tile.memory.assumingMemoryBound(to: CellState.self)
      planes = tile.memory.bindMemory(to: UInt64.self, capacity: bytes / 8)
    }
    seen = (tile.memory + bytes).bindMemory(to: UInt64.self, capacity: 3 * StateTile.stride)
    own = seen + StateTile.stride
    self.open = seen + 2 * StateTile.stride
  }
}
