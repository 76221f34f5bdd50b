// The dying cells of a tile, as planes of bits beside its live ones.

import Rules

/// For each cell of a tile how many more generations it is dying: 0 for one that is not.
///
/// The number is written in binary, one plane a digit, the lowest first, each with 32 rows of four
/// words as the planes of a `Tile`. A cell counts down and is dead at 0, so a generation takes a few
/// operations for each plane, of which 256 states need eight; and a cell's state can be read and
/// written in place, and a tile in which nothing dies can be left out of a step. (A ring of one
/// plane for each state would step as fast with 256 states as with three, but take 254 planes.)
///
/// The memory is written only by whoever holds the one reference, as that of a `Tile`.
final class DyingPlanes: @unchecked Sendable {
  /// The planes one after another.
  let words: UnsafeMutablePointer<UInt64>
  let count: Int

  init(count: Int) {
    self.count = count
    words = .allocate(capacity: count * Tile.wordsPerPlane)
    words.initialize(repeating: 0, count: count * Tile.wordsPerPlane)
  }

  init(copying other: DyingPlanes) {
    count = other.count
    words = .allocate(capacity: count * Tile.wordsPerPlane)
    words.initialize(from: other.words, count: count * Tile.wordsPerPlane)
  }

  deinit { words.deallocate() }

  /// The cells of a row that are dying.
  func row(_ row: Int) -> RowBits {
    var cells = RowBits.zero
    for plane in 0..<count {
      cells |= load(words + (plane * Tile.wordsPerPlane + row * Tile.wordsPerRow))
    }
    return cells
  }

  /// The cells of one word of a row that are dying.
  func word(_ index: Int, row: Int) -> UInt64 {
    var cells: UInt64 = 0
    for plane in 0..<count { cells |= self.word(index, row: row, plane: plane) }
    return cells
  }

  /// One word of one of the planes.
  func word(_ index: Int, row: Int, plane: Int) -> UInt64 {
    words[plane * Tile.wordsPerPlane + row * Tile.wordsPerRow + index]
  }

  /// For how many more generations the cell of a bit is dying.
  func remaining(_ index: Int, row: Int, bit: Int) -> Int {
    var number = 0
    for plane in 0..<count {
      number |= Int(word(index, row: row, plane: plane) >> UInt64(bit) & 1) << plane
    }
    return number
  }

  /// Writes the same number for every cell of a mask.
  func set(_ remaining: Int, _ index: Int, row: Int, where mask: UInt64) {
    for plane in 0..<count {
      let position = plane * Tile.wordsPerPlane + row * Tile.wordsPerRow + index
      let change: BitChange = remaining >> plane & 1 == 1 ? .set : .clear
      words[position] = change.applied(to: words[position], where: mask)
    }
  }

  /// How many cells are dying. O(words).
  var population: Int {
    var count = 0
    for row in 0..<Tile.height {
      let cells = self.row(row)
      for word in 0..<Tile.wordsPerRow { count += cells[word].nonzeroBitCount }
    }
    return count
  }
}

extension GenerationsRule {
  /// For how many generations a cell is dying.
  var dyingTime: Int { stateCount - 2 }

  /// The planes that the dying cells of a tile take.
  var dyingPlaneCount: Int { Int.bitWidth - dyingTime.leadingZeroBitCount }
}
