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
  /// The planes one after another; behind several digits one more for the cells whose number is
  /// not 0.
  private let words: UnsafeMutablePointer<UInt64>
  /// The number of digits.
  let count: Int

  init(count: Int) {
    self.count = count
    let size = DyingPlanes.planeCount(digits: count) * Tile.wordsPerPlane
    words = .allocate(capacity: size)
    words.initialize(repeating: 0, count: size)
  }

  init(copying other: DyingPlanes) {
    count = other.count
    let size = DyingPlanes.planeCount(digits: count) * Tile.wordsPerPlane
    words = .allocate(capacity: size)
    words.initialize(from: other.words, count: size)
  }

  deinit { words.deallocate() }

  /// The planes that numbers of so many digits take.
  static func planeCount(digits: Int) -> Int { digits > 1 ? digits + 1 : digits }

  /// The first word of the plane of a digit.
  func plane(_ digit: Int) -> UnsafeMutablePointer<UInt64> {
    words + digit * Tile.wordsPerPlane
  }

  /// The first word of the plane of all dying cells.
  var all: UnsafeMutablePointer<UInt64> {
    plane(DyingPlanes.planeCount(digits: count) - 1)
  }

  /// The cells of a row that are dying.
  func row(_ row: Int) -> RowBits { load(all + row * Tile.wordsPerRow) }

  /// One word of one of the planes.
  func word(_ index: Int, row: Int, plane: Int) -> UInt64 {
    words[plane * Tile.wordsPerPlane + row * Tile.wordsPerRow + index]
  }

  /// Writes the same number for every cell of a mask.
  func set(_ remaining: Int, _ index: Int, row: Int, where mask: UInt64) {
    let position = row * Tile.wordsPerRow + index
    func change(_ plane: UnsafeMutablePointer<UInt64>, _ isSet: Bool) {
      let change: BitChange = isSet ? .set : .clear
      plane[position] = change.applied(to: plane[position], where: mask)
    }
    for digit in 0..<count { change(plane(digit), remaining >> digit & 1 == 1) }
    if count > 1 { change(all, remaining != 0) }
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

  /// The binary digits of that.
  var dyingDigitCount: Int { Int.bitWidth - dyingTime.leadingZeroBitCount }
}
