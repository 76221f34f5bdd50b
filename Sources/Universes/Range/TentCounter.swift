// Counting squares whose weights fall towards their edges.

import Rules

/// Counts with the weights (r + 1 − |dx|) · (r + 1 − |dy|).
///
/// Along a row such a weighting is a running sum over r + 1 sums over r + 1 cells; from row to row each
/// weight below the middle grows by one and each above falls by one, so the count changes by the sums
/// of the r + 1 rows below and of those above.
final class TentCounter: RangeCounter {
  let middleWeight: Int
  let bias = 0
  let effort = 12

  private let range: Int
  private let countsMiddle: Bool
  private var input: UnsafeMutablePointer<UInt8>
  private var stride = 0
  private var width = 0
  private var margin = 0
  private let nothing = RangeMemory<UInt8>()
  private let boxes = RangeMemory<UInt32>()
  /// The weighted sums of the last 2r + 2 rows.
  private let tents = RangeMemory<UInt32>()
  /// Sums of the last r + 1 rows of these, and of the r + 1 before.
  private let lower = RangeMemory<UInt32>()
  private let upper = RangeMemory<UInt32>()
  private let counts = RangeMemory<UInt32>()
  private let results = RangeMemory<UInt32>()
  private var rowCount: Int { 2 * range + 3 }

  init(range: Int, countsMiddle: Bool) {
    self.range = range
    self.countsMiddle = countsMiddle
    middleWeight = (range + 1) * (range + 1) + (countsMiddle ? 1 : 0)
    input = nothing.start
  }

  func begin(_ input: RangeInput, width: Int, batch: Int, isOdd: Bool) {
    self.input = input.values
    stride = input.stride
    self.width = width
    margin = (input.width - width) / 2
    boxes.clear(width + range)
    tents.clear(width * rowCount)
    for memory in [lower, upper, counts] { memory.clear(width) }
    results.clear(batch * stride)
    for row in 0..<2 * range { addRow(row) }
  }

  func counts(of rows: Range<Int>) -> RangeCounts {
    for (position, y) in rows.enumerated() {
      addRow(y + 2 * range)
      let target = results.start + position * stride
      target.update(from: counts.start, count: width)
      guard countsMiddle else { continue }
      let middle = input + (y + range) * stride + margin
      for x in 0..<width { target[x] &+= UInt32(middle[x]) }
    }
    return .longs(UnsafePointer(results.start))
  }

  /// The sums of a row before the first are zero, like those of rows that are still to come.
  private func tent(_ row: Int) -> UnsafeMutablePointer<UInt32> {
    tents.start + (row < 0 ? rowCount - 1 : row % (rowCount - 1)) * width
  }

  private func addRow(_ row: Int) {
    let oldest = tent(row - 2 * range - 2)
    // The row whose weight was highest leaves the lower half, and the oldest one the upper half.
    let middle = tent(row - range - 1)
    exchangeLongs(upper.start, middle, oldest, width)
    writeTent(row)
    exchangeLongs(lower.start, tent(row), middle, width)
    exchangeLongs(counts.start, lower.start, upper.start, width)
  }

  private func writeTent(_ row: Int) {
    let cells = input + row * stride + margin - range
    var sum: UInt32 = 0
    for x in 0..<range { sum &+= UInt32(cells[x]) }
    for x in 0..<width + range {
      sum &+= UInt32(cells[x + range])
      boxes.start[x] = sum
      sum &-= UInt32(cells[x])
    }
    let target = tent(row)
    sum = 0
    for x in 0..<range { sum &+= boxes.start[x] }
    for x in 0..<width {
      sum &+= boxes.start[x + range]
      target[x] = sum
      sum &-= boxes.start[x]
    }
  }
}

@inline(never)
private func exchangeLongs(
  _ target: UnsafeMutablePointer<UInt32>, _ added: UnsafePointer<UInt32>,
  _ removed: UnsafePointer<UInt32>, _ count: Int
) {
  var x = 0
  while x < count {
    target[x] = target[x] &+ added[x] &- removed[x]
    x &+= 1
  }
}
