// The dying cells of a tile, as planes of bits beside its live ones.

import Rules

/// For each cell of a tile how many more generations it is dying: 0 for one that is not.
///
/// The number is written in binary, one plane a digit, the lowest first, each with 32 rows of four
/// words as the planes of a `Tile`; behind several digits one more plane has the cells whose number
/// is not 0. A cell counts down and is dead at 0, so a generation takes a few operations for each
/// plane, of which 256 states need eight; and a cell's state can be read and written in place, and
/// a tile in which nothing dies can be left out of a step. (A ring of one plane for each state would
/// step as fast with 256 states as with three, but take 254 planes.)
///
/// All of this is there twice, for the two planes of the tile: a step reads the one and writes the
/// other, so a generation that is given up in the middle has spoilt nothing.
///
/// The memory is written only by whoever holds the one reference, as that of a `Tile`.
final class DyingPlanes: @unchecked Sendable {
  private let words: UnsafeMutablePointer<UInt64>
  /// The number of digits.
  let count: Int

  init(count: Int) {
    self.count = count
    words = DyingPlanes.allocate(digits: count)
    words.initialize(repeating: 0, count: DyingPlanes.wordCount(digits: count))
  }

  init(copying other: DyingPlanes) {
    count = other.count
    words = DyingPlanes.allocate(digits: count)
    words.initialize(from: other.words, count: DyingPlanes.wordCount(digits: count))
  }

  deinit { UnsafeMutableRawPointer(words).deallocate() }

  private static func allocate(digits: Int) -> UnsafeMutablePointer<UInt64> {
    UnsafeMutableRawPointer.allocate(byteCount: 8 * wordCount(digits: digits), alignment: 64)
      .assumingMemoryBound(to: UInt64.self)
  }

  private static func wordCount(digits: Int) -> Int {
    2 * planeCount(digits: digits) * Tile.wordsPerPlane
  }

  /// The planes that numbers of so many digits take in one generation.
  static func planeCount(digits: Int) -> Int { digits > 1 ? digits + 1 : digits }

  /// The first word of the plane of a digit, beside a plane of the tile.
  @inline(__always)
  func plane(_ digit: Int, of plane: Int) -> UnsafeMutablePointer<UInt64> {
    words + (plane &* DyingPlanes.planeCount(digits: count) &+ digit) &* Tile.wordsPerPlane
  }

  /// The first word of the plane of all dying cells.
  private func all(of plane: Int) -> UnsafeMutablePointer<UInt64> {
    self.plane(DyingPlanes.planeCount(digits: count) - 1, of: plane)
  }

  /// The cells of a row that are dying.
  func row(_ row: Int, of plane: Int) -> RowBits { load(all(of: plane) + row * Tile.wordsPerRow) }

  /// One word of one of the digits.
  func word(_ index: Int, row: Int, digit: Int, of plane: Int) -> UInt64 {
    self.plane(digit, of: plane)[row * Tile.wordsPerRow + index]
  }

  /// Writes the same number for every cell of a mask.
  func set(_ remaining: Int, _ index: Int, row: Int, where mask: UInt64, of plane: Int) {
    let position = row * Tile.wordsPerRow + index
    func change(_ words: UnsafeMutablePointer<UInt64>, _ isSet: Bool) {
      let change: BitChange = isSet ? .set : .clear
      words[position] = change.applied(to: words[position], where: mask)
    }
    for digit in 0..<count { change(self.plane(digit, of: plane), remaining >> digit & 1 == 1) }
    if count > 1 { change(all(of: plane), remaining != 0) }
  }

  /// How many cells are dying. O(words).
  func population(of plane: Int) -> Int {
    var count = 0
    for row in 0..<Tile.height {
      let cells = self.row(row, of: plane)
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
