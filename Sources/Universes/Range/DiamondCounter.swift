// Counting diamonds by sums along the diagonals.

import Rules

/// Counts the live cells of diamonds, the middle cell among them, whatever the range.
///
/// From row to row a diamond loses its upper two edges and wins the two edges below. An edge is the
/// difference of two sums along a diagonal that go back to the first row; the cell at the tip is on
/// both edges, so it is counted once less. Sums wrap around in 16 bits, which their differences do
/// not notice.
final class DiamondCounter: RangeCounter {
  let middleWeight = 1
  let bias = 0
  let effort = 16

  /// Of a greater one 16 bits do not hold the counts.
  static let greatestRange = 180

  private let range: Int
  private var cells: UnsafeMutablePointer<UInt8>
  private var stride = 0
  private var width = 0
  /// Sums to the south-east and to the south-west, rows taken in turn, `pitch` numbers each.
  private let east = RangeMemory<UInt16>()
  private let west = RangeMemory<UInt16>()
  private let counts = RangeMemory<UInt16>()
  /// The counts of the row before.
  private let last = RangeMemory<UInt16>()
  private let nothing = RangeMemory<UInt8>()
  private var pitch = 0
  private var rowCount: Int { 2 * range + 4 }

  init(range: Int) {
    precondition(range <= DiamondCounter.greatestRange)
    self.range = range
    cells = nothing.start
  }

  func begin(_ input: RangeInput, width: Int, batch: Int, isOdd: Bool) {
    cells = input.values
    stride = input.stride
    self.width = width
    pitch = input.width + 2
    east.clear(pitch * rowCount)
    west.clear(pitch * rowCount)
    last.clear(width)
    counts.clear(batch * stride)
    nothing.clear(input.width)
    for row in 0..<2 * range { addRow(row, last.start, after: last.start) }
  }

  func counts(of rows: Range<Int>) -> RangeCounts {
    var before = last.start
    for (position, y) in rows.enumerated() {
      let target = counts.start + position * stride
      addRow(y + 2 * range, target, after: before)
      before = target
    }
    last.start.update(from: before, count: width)
    return .words(UnsafePointer(counts.start))
  }

  /// The place of a row of sums; of those before the first, the last in turn is still zero.
  private func place(_ row: Int) -> Int {
    row < 0 ? (rowCount - 1) * pitch + 1 : row % (rowCount - 1) * pitch + 1
  }

  private func addRow(
    _ row: Int, _ target: UnsafeMutablePointer<UInt16>, after before: UnsafePointer<UInt16>
  ) {
    let length = pitch - 2
    let newest = cells + row * stride
    addDiagonal(east.start + place(row), newest, east.start + place(row - 1) - 1, length)
    addDiagonal(west.start + place(row), newest, west.start + place(row - 1) + 1, length)
    let tip = row - 2 * range - 1
    let middle = place(row - range - 1)
    let top = place(row - 2 * range - 2)
    let x = range + 1
    gain(
      target, before, east.start + place(row) + x, east.start + middle,
      west.start + place(row) + x, west.start + middle + 2 * x, newest + x, width)
    lose(
      target, east.start + middle + x + range, east.start + top + x - 1,
      west.start + middle + x - range, west.start + top + x + 1,
      (tip < 0 ? nothing.start : cells + tip * stride) + x, width)
  }
}

@inline(never)
private func addDiagonal(
  _ target: UnsafeMutablePointer<UInt16>, _ cells: UnsafePointer<UInt8>,
  _ before: UnsafePointer<UInt16>, _ count: Int
) {
  var x = 0
  while x < count {
    target[x] = before[x] &+ UInt16(cells[x])
    x &+= 1
  }
}

@inline(never)
private func gain(
  _ target: UnsafeMutablePointer<UInt16>, _ before: UnsafePointer<UInt16>,
  _ a: UnsafePointer<UInt16>, _ b: UnsafePointer<UInt16>,
  _ c: UnsafePointer<UInt16>, _ d: UnsafePointer<UInt16>, _ tip: UnsafePointer<UInt8>, _ count: Int
) {
  var x = 0
  while x < count {
    let first = a[x] &- b[x]
    let second = c[x] &- d[x]
    target[x] = before[x] &+ first &+ second &- UInt16(tip[x])
    x &+= 1
  }
}

@inline(never)
private func lose(
  _ target: UnsafeMutablePointer<UInt16>, _ a: UnsafePointer<UInt16>, _ b: UnsafePointer<UInt16>,
  _ c: UnsafePointer<UInt16>, _ d: UnsafePointer<UInt16>, _ tip: UnsafePointer<UInt8>, _ count: Int
) {
  var x = 0
  while x < count {
    let first = a[x] &- b[x]
    let second = c[x] &- d[x]
    target[x] = target[x] &- first &- second &+ UInt16(tip[x])
    x &+= 1
  }
}
