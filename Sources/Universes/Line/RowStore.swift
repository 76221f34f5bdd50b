// The rows of a diagram that are stored, under numbers that do not change when it moves up.

import Cells

/// Rows under rising numbers, of which only some are stored; all others are empty.
///
/// They are stored in bands of `rowsPerBand`. Of a band whose rows follow from each other only the
/// first row is kept, where the rule is so quick that making the others again costs less than
/// memory does: filling half a gigabyte takes far longer than working out what would fill it.
///
/// Assigning is O(1); the first change after that copies the table, and a band when it is written.
struct RowStore<Kernel: LineKernel>: Sendable {
  typealias Row = UnsafeBufferPointer<Kernel.Word>

  private struct Band: Sendable {
    /// All rows, or the first one.
    var rows: RowBand<Kernel.Word>
    /// Whether only the first row is kept.
    var isHead: Bool

    /// The words, once they are this band's own.
    mutating func uniqueWords() -> UnsafeMutablePointer<Kernel.Word> {
      if !isKnownUniquelyReferenced(&rows) { rows = RowBand(copying: rows) }
      return rows.words
    }
  }

  private let kernel: Kernel
  /// A band holds the rows whose numbers give the same quotient.
  let rowsPerBand: Int
  private var bands: [Int: Band] = [:]
  /// How many bands keep only their first row.
  private var headCount = 0
  /// No band with a smaller number is stored.
  private var firstBand = 0
  /// A band that is no longer needed, with whatever it held.
  private var spare: RowBand<Kernel.Word>?

  private var wordCount: Int { kernel.wordCount }

  /// No rows yet, for a field of so many rows.
  init(_ kernel: Kernel, height: Int) {
    self.kernel = kernel
    let rowSize = kernel.wordCount * MemoryLayout<Kernel.Word>.stride
    rowsPerBand = min(height, max(1, min((1 << 24) / rowSize, max(64, (1 << 16) / rowSize))))
  }

  private var bytesPerRow: Int { wordCount * MemoryLayout<Kernel.Word>.stride }
  private static var bytesPerEntry: Int { 96 }

  /// About how many bytes a band takes that keeps all its rows.
  var bytesPerBand: Int { rowsPerBand * bytesPerRow + RowStore.bytesPerEntry }
  /// About how many bytes a band takes that keeps its first row.
  var bytesPerHead: Int { bytesPerRow + RowStore.bytesPerEntry }

  /// About how many bytes the rows take.
  var byteCount: Int {
    (bands.count - headCount) * bytesPerBand + headCount * bytesPerHead
  }

  /// The number of the band of a row.
  func band(of number: Int) -> Int { number.dividedDown(by: rowsPerBand) }

  /// In how many bands some rows lie.
  func bandCount(of numbers: Range<Int>) -> Int {
    numbers.isEmpty ? 0 : band(of: numbers.upperBound - 1) - band(of: numbers.lowerBound) + 1
  }

  /// How many rows from this one on lie in the same band.
  func rowsInBand(from number: Int) -> Int { rowsPerBand - index(of: number) }

  /// Whether a row is in a band that is stored.
  func isStored(_ number: Int) -> Bool { bands[band(of: number)] != nil }

  /// Whether whole bands may be stored by their first rows.
  var storesHeads: Bool { Kernel.isQuick && rowsPerBand > 1 && bytesPerRow >= 1024 }

  private func index(of number: Int) -> Int { number.remainder(modulo: rowsPerBand) }
}

// MARK: - Reading

extension RowStore {
  /// Calls `body` with the words of a row; `nil` for one that is not stored.
  func withRow<Result>(_ number: Int, _ body: (Row) -> Result) -> Result? {
    guard let band = bands[band(of: number)] else { return nil }
    return withExtendedLifetime(band.rows) {
      guard band.isHead else { return body(row(index(of: number), of: band)) }
      var ring = RowRing(kernel, newest: band.rows.words)
      ring.step(index(of: number))
      return ring.withNewest { body(Row(start: $0, count: wordCount)) }
    }
  }

  private func row(_ index: Int, of band: Band) -> Row {
    Row(start: band.rows.words + index * wordCount, count: wordCount)
  }

  /// Calls `body` for the rows among some that are stored, in rising order.
  func forEachRow(in numbers: Range<Int>, _ body: (Int, Row) -> Void) {
    for stored in storedRows(in: numbers) {
      guard let first = stored.first, let band = bands[band(of: first)] else { continue }
      var ring = band.isHead ? RowRing(kernel, newest: band.rows.words) : nil
      ring?.step(index(of: first))
      withExtendedLifetime(band.rows) {
        for number in stored {
          if let current = ring {
            current.withNewest { body(number, Row(start: $0, count: wordCount)) }
            ring?.step(1)
          } else {
            body(number, row(index(of: number), of: band))
          }
        }
      }
    }
  }

  /// The rows among some that are stored, in rising order, those of each band together.
  func storedRows(in numbers: Range<Int>) -> [Range<Int>] {
    guard let last = numbers.last else { return [] }
    let wanted = band(of: numbers.lowerBound)...band(of: last)
    let found =
      wanted.count <= bands.count
      ? wanted.filter { bands[$0] != nil } : bands.keys.filter(wanted.contains).sorted()
    return found.map {
      (($0 * rowsPerBand)..<(($0 + 1) * rowsPerBand)).clamped(to: numbers)
    }
  }
}

// MARK: - Writing

extension RowStore {
  /// The words of a row, followed by the other rows of its band, to be written until the store is
  /// changed otherwise.
  ///
  /// A new band is empty; or it holds anything, where this row is its first one and all are said to
  /// be written before they are read.
  mutating func writableRows(
    from number: Int, areOverwritten: Bool = false
  ) -> UnsafeMutablePointer<Kernel.Word> {
    let key = band(of: number)
    firstBand = min(firstBand, key)
    if let band = bands[key], band.isHead {
      bands[key] = Band(rows: allRows(of: band), isHead: false)
      headCount -= 1
    } else if bands[key] == nil {
      let isWritten = areOverwritten && index(of: number) == 0
      bands[key] = Band(rows: isWritten ? takeSpare() : emptyBand, isHead: false)
    }
    guard let words = bands[key]?.uniqueWords() else { preconditionFailure("it was just stored") }
    return words + index(of: number) * wordCount
  }

  private var emptyBand: RowBand<Kernel.Word> { RowBand(count: rowsPerBand * wordCount) }

  private mutating func takeSpare() -> RowBand<Kernel.Word> {
    defer { spare = nil }
    if isKnownUniquelyReferenced(&spare), let spare, spare.count == rowsPerBand * wordCount {
      return spare
    }
    return emptyBand
  }

  /// The rows of a band of which only the first is kept.
  private func allRows(of band: Band) -> RowBand<Kernel.Word> {
    let rows = emptyBand
    rows.words.update(from: band.rows.words, count: wordCount)
    kernel.fill(rows.words + wordCount, count: rowsPerBand - 1, after: rows.words)
    return rows
  }

  /// Stores a band by its first row, from which the others follow.
  mutating func storeHead(_ row: UnsafePointer<Kernel.Word>, at number: Int) {
    let key = band(of: number)
    let head = RowBand<Kernel.Word>(count: wordCount)
    head.words.update(from: row, count: wordCount)
    let replaced = bands.updateValue(Band(rows: head, isHead: true), forKey: key)
    if replaced?.isHead != true { headCount += 1 }
    firstBand = min(firstBand, key)
  }

  /// Drops the bands that hold only rows before this one.
  mutating func removeRows(before number: Int) {
    let first = band(of: number)
    if first <= firstBand { return }
    let passed = firstBand..<first
    for key in passed.count <= bands.count ? Array(passed) : bands.keys.filter(passed.contains) {
      guard let dropped = bands.removeValue(forKey: key) else { continue }
      if dropped.isHead { headCount -= 1 } else { spare = dropped.rows }
    }
    firstBand = first
  }

  mutating func removeAll() {
    bands = [:]
    spare = nil
    (headCount, firstBand) = (0, 0)
  }

  /// Makes rows empty. O(rows that are stored).
  mutating func clear(_ numbers: Range<Int>) {
    for stored in storedRows(in: numbers) {
      for number in stored {
        writableRows(from: number).update(repeating: 0, count: wordCount)
      }
    }
  }
}
