// What counts the neighbours of the cells of a block, and the memory it counts in.

import Rules

/// The counts of a row of cells, in the narrowest numbers that hold them.
enum RangeCounts {
  case bytes(UnsafePointer<UInt8>)
  case words(UnsafePointer<UInt16>)
  case longs(UnsafePointer<UInt32>)
}

/// Counts row by row, from the top; the counts of a row stay until the next one is asked for.
///
/// The input has `margin` columns more on each side than are counted, and `range` rows more above
/// and below.
protocol RangeCounter: AnyObject {
  /// What the count of a live cell has for the cell itself.
  var middleWeight: Int { get }
  /// What is added to every count so that none is negative.
  var bias: Int { get }
  /// About how many simple operations a cell takes, in which time is measured.
  var effort: Int { get }

  /// Begins with a block of which `width` columns are counted; `isOdd` tells of the *x + y* of its
  /// first cell.
  func begin(_ input: RangeInput, width: Int, isOdd: Bool)
  /// The counts of row `y`: one more than the last time, or 0.
  func counts(ofRow y: Int) -> RangeCounts
}

/// Raw memory for numbers that grows when asked and starts at zero.
final class RangeMemory<Number: FixedWidthInteger> {
  private(set) var start: UnsafeMutablePointer<Number>
  private var capacity: Int

  init() {
    capacity = 64
    start = .allocate(capacity: capacity)
    start.initialize(repeating: 0, count: capacity)
  }

  deinit { start.deallocate() }

  /// Makes room for so many numbers, all 0.
  func clear(_ count: Int) {
    if count > capacity {
      start.deallocate()
      capacity = count
      start = .allocate(capacity: capacity)
    }
    start.initialize(repeating: 0, count: capacity)
  }
}

// Loops over rows of numbers: functions of their own, on raw memory, so that they become vector code.

@inline(never)
func addBytes(
  _ target: UnsafeMutablePointer<UInt8>, _ added: UnsafePointer<UInt8>, _ count: Int
) {
  var x = 0
  while x < count {
    target[x] = target[x] &+ added[x]
    x &+= 1
  }
}

@inline(never)
func exchangeBytes(
  _ target: UnsafeMutablePointer<UInt8>, _ added: UnsafePointer<UInt8>,
  _ removed: UnsafePointer<UInt8>, _ count: Int
) {
  var x = 0
  while x < count {
    target[x] = target[x] &+ added[x] &- removed[x]
    x &+= 1
  }
}

@inline(never)
func sumBytes(
  _ target: UnsafeMutablePointer<UInt8>, _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>,
  _ count: Int
) {
  var x = 0
  while x < count {
    target[x] = a[x] &+ b[x]
    x &+= 1
  }
}
