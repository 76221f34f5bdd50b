// The memory of rows: some of them in one piece, and a few that are made in turns.

import Glibc

/// Rows of a field one after another in one piece of memory, which is zero at first.
///
/// The memory is written only by whoever holds the one reference to the band, and a band that is
/// shared is never written: this is what makes it safe to send. It is not touched before it is used.
final class RowBand<Word: FixedWidthInteger & Sendable>: @unchecked Sendable {
  /// The words of the first row; those of the next one follow.
  let words: UnsafeMutablePointer<Word>
  let count: Int

  init(count: Int) {
    self.count = count
    if let memory = calloc(count, MemoryLayout<Word>.stride) {
      words = memory.bindMemory(to: Word.self, capacity: count)
    } else {
      words = .allocate(capacity: count)
      words.initialize(repeating: 0, count: count)
    }
  }

  convenience init(copying other: RowBand) {
    self.init(count: other.count)
    words.update(from: other.words, count: count)
  }

  deinit { free(words) }
}

/// A few rows that are made one from the other in turns, few enough for the fastest memory.
struct RowRing<Kernel: LineKernel> {
  private let kernel: Kernel
  private let band: RowBand<Kernel.Word>
  private let rowCount: Int
  /// The index of the newest row.
  private var newest: Int

  private static var byteCount: Int { 1 << 14 }

  /// A ring whose newest row is a copy of one; empty when there is none.
  init(_ kernel: Kernel, newest row: UnsafePointer<Kernel.Word>?) {
    self.kernel = kernel
    rowCount = max(
      2, RowRing.byteCount / (kernel.wordCount * MemoryLayout<Kernel.Word>.stride))
    band = RowBand(count: rowCount * kernel.wordCount)
    newest = rowCount - 1
    if let row { place(newest).update(from: row, count: kernel.wordCount) }
  }

  private func place(_ index: Int) -> UnsafeMutablePointer<Kernel.Word> {
    band.words + index * kernel.wordCount
  }

  /// Calls `body` with the newest row.
  func withNewest<Result>(_ body: (UnsafePointer<Kernel.Word>) -> Result) -> Result {
    withExtendedLifetime(band) { body(place(newest)) }
  }

  /// Makes so many rows, each over the oldest one.
  mutating func step(_ count: Int) {
    var missing = count
    while missing > 0 {
      let next = newest + 1 == rowCount ? 0 : newest + 1
      let length = min(missing, rowCount - next)
      kernel.fill(place(next), count: length, after: place(newest))
      newest = next + length - 1
      missing -= length
    }
  }
}
