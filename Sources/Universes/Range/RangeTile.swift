// A tile of a universe of longer range: 512 × 32 cells of one byte, and the slot that holds it.

import Cells

/// The memory of a tile: 32 rows of 512 bytes, each the state of a cell, or whether it differs from
/// the background where there are two states.
///
/// The memory is written only by whoever holds the one reference to the tile, and a tile that is
/// shared is never written: this is what makes it safe to send.
final class RangeTile: @unchecked Sendable {
  static let width = 512
  static let height = 32
  static let cellCount = width * height
  /// Bytes behind the cells that may be read, and mean nothing.
  private static let room = 32

  let cells: UnsafeMutablePointer<CellState>

  /// The place of a cell of the field within the memory of its tile.
  static func offset(x: Int, y: Int) -> Int { (y & (height - 1)) * width + x & (width - 1) }

  /// A tile whose memory is not set yet.
  private init(uninitialized: Void) {
    cells = .allocate(capacity: RangeTile.cellCount + RangeTile.room)
  }

  /// A tile of cells in state 0.
  convenience init() {
    self.init(uninitialized: ())
    cells.initialize(repeating: 0, count: RangeTile.cellCount)
  }

  convenience init(copying other: RangeTile) {
    self.init(uninitialized: ())
    cells.initialize(from: other.cells, count: RangeTile.cellCount)
  }

  deinit { cells.deallocate() }

  /// How many cells are not in state 0.
  var occupiedCount: Int {
    var count = 0
    for place in 0..<RangeTile.cellCount where cells[place] != 0 { count &+= 1 }
    return count
  }

  /// The box around the cells that are not in state 0, from the corner of the tile; `nil` when
  /// there are none. O(cells).
  var occupiedBox: Rectangle? {
    let words = UnsafeRawPointer(cells)
    var rows: Range<Int>?
    var union = InlineRow()
    for y in 0..<RangeTile.height {
      var any: UInt64 = 0
      for word in 0..<RangeTile.width / 8 {
        let bits = words.load(fromByteOffset: y * RangeTile.width + 8 * word, as: UInt64.self)
        any |= bits
        union.words[word] |= bits
      }
      if any != 0 { rows = (rows?.lowerBound ?? y)..<(y + 1) }
    }
    guard let rows, let columns = union.columns else { return nil }
    return Rectangle(columns: columns, rows: rows)
  }
}

/// The bytes of a row of a tile, as words.
struct InlineRow {
  var words = [UInt64](repeating: 0, count: RangeTile.width / 8)

  /// Adds the bytes in which two rows differ.
  mutating func add(_ row: UnsafeRawPointer, _ other: UnsafeRawPointer) {
    for word in words.indices {
      words[word] |=
        row.load(fromByteOffset: 8 * word, as: UInt64.self)
        ^ other.load(fromByteOffset: 8 * word, as: UInt64.self)
    }
  }

  /// From the first byte that is not 0 to behind the last.
  var columns: Range<Int>? {
    guard let first = words.firstIndex(where: { $0 != 0 }),
      let last = words.lastIndex(where: { $0 != 0 })
    else { return nil }
    let left = 8 * first + words[first].trailingZeroBitCount / 8
    return left..<(8 * last + 8 - words[last].leadingZeroBitCount / 8)
  }
}

/// The place of a tile: it holds the cells from `512·x, 32·y` on.
struct RangePlace: Hashable, Comparable, Sendable {
  var x: Int
  var y: Int

  /// A tile is 2^9 columns and 2^5 rows.
  static let columnBits = 9
  static let rowBits = 5

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The cells of some columns of tiles, and of some rows.
  static func cells(columns: Range<Int>, rows: Range<Int>) -> Rectangle {
    Rectangle(
      columns: (columns.lowerBound << columnBits)..<(columns.upperBound << columnBits),
      rows: (rows.lowerBound << rowBits)..<(rows.upperBound << rowBits))
  }

  /// The tile that holds a cell.
  init(of point: Point) {
    self.init(x: point.x >> RangePlace.columnBits, y: point.y >> RangePlace.rowBits)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine((x &* 0x1E37_79B9_7F4A_7C15) ^ y)
  }

  var origin: Point {
    Point(x: x << RangePlace.columnBits, y: y << RangePlace.rowBits)
  }

  /// The cells of a whole tile.
  var rectangle: Rectangle {
    Rectangle(
      origin: origin, size: Size(width: RangeTile.width, height: RangeTile.height))
  }

  static func < (a: RangePlace, b: RangePlace) -> Bool { (a.y, a.x) < (b.y, b.x) }
}

/// A tile in the table of a universe.
struct RangeSlot: Sendable {
  let place: RangePlace
  var tile: RangeTile
  /// The box around the cells that changed in the last generation, or that may have been edited
  /// since; `nil` when none did.
  var changed: Rectangle?

  /// About how many bytes a tile takes, with the next generation written beside it.
  static let byteCount = 2 * RangeTile.cellCount + 128
}
