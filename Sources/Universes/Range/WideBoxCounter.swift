// Counting squares of any side.

import Rules

/// Counts the live cells of squares, the middle cell among them: sums of columns, and one running sum
/// along the row.
final class WideBoxCounter: RangeCounter {
  let middleWeight = 1
  let bias = 0
  let effort = 12

  private let range: Int
  private var input: UnsafeMutablePointer<UInt8>
  private var stride = 0
  private var width = 0
  private let nothing = RangeMemory<UInt8>()
  private let columns = RangeMemory<UInt16>()
  private let sums = RangeMemory<UInt32>()

  init(range: Int) {
    self.range = range
    input = nothing.start
  }

  func begin(_ input: RangeInput, width: Int, batch: Int, isOdd: Bool) {
    let margin = (input.width - width) / 2
    self.input = input.values + (margin - range)
    stride = input.stride
    self.width = width
    let length = width + 2 * range
    nothing.clear(length)
    columns.clear(length)
    sums.clear(batch * stride)
    for row in 0..<2 * range {
      exchange(columns.start, columns.start, self.input + row * stride, nothing.start, length)
    }
  }

  func counts(of rows: Range<Int>) -> RangeCounts {
    for (position, y) in rows.enumerated() {
      let oldest = y == 0 ? nothing.start : input + (y - 1) * stride
      exchange(
        columns.start, columns.start, input + (y + 2 * range) * stride, oldest,
        width + 2 * range)
      sumRow(into: sums.start + position * stride)
    }
    return .longs(UnsafePointer(sums.start))
  }

  private func sumRow(into target: UnsafeMutablePointer<UInt32>) {
    let columns = columns.start
    var sum: UInt32 = 0
    for x in 0..<2 * range { sum &+= UInt32(columns[x]) }
    for x in 0..<width {
      sum &+= UInt32(columns[x + 2 * range])
      target[x] = sum
      sum &-= UInt32(columns[x])
    }
  }
}
