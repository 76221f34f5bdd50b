// What counts the neighbours of the cells of a block, and the memory it counts in.

import Rules

/// The counts of some rows of cells, in the narrowest numbers that hold them; from row to row it is as
/// far as in the input, and what lies between the rows means nothing.
enum RangeCounts {
  /// Counts that are yet to be added up.
  case sums(RangeSums)
  case bytes(UnsafePointer<UInt8>)
  case words(UnsafePointer<UInt16>)
  case longs(UnsafePointer<UInt32>)
}

/// Rows of bytes whose sums are counts; of a sum beyond 255 no more is asked than that it is.
struct RangeSums {
  var (a, b, c, d):
    (UnsafePointer<UInt8>, UnsafePointer<UInt8>, UnsafePointer<UInt8>, UnsafePointer<UInt8>)
  /// Whether there are sums beyond 255.
  let isSaturating: Bool

  /// The sums from a column on.
  static func + (sums: RangeSums, x: Int) -> RangeSums {
    RangeSums(
      a: sums.a + x, b: sums.b + x, c: sums.c + x, d: sums.d + x, isSaturating: sums.isSaturating)
  }
}

/// Counts a few rows at a time, from the top; the counts stay until the next ones are asked for.
///
/// The input has `columnReach` + 1 columns more on each side than are counted, and `range` rows more
/// above and below.
protocol RangeCounter: AnyObject {
  /// What the count of a live cell has for the cell itself.
  var middleWeight: Int { get }
  /// What is added to every count so that none is negative.
  var bias: Int { get }
  /// About how many simple operations a cell takes, in which time is measured.
  var effort: Int { get }

  /// Begins with a block of which `width` columns are counted, never more than `batch` rows at
  /// once; `isOdd` tells of the *x + y* of its first cell.
  func begin(_ input: RangeInput, width: Int, batch: Int, isOdd: Bool)
  /// The counts of rows that follow those of the last time, or begin with 0.
  func counts(of rows: Range<Int>) -> RangeCounts
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
    start.initialize(repeating: 0, count: count)
  }
}

// Loops over numbers are functions of their own, on raw memory, so that they become vector code.

/// `target` = `before` + `added` − `removed`, in words.
@inline(never)
func exchange(
  _ target: UnsafeMutablePointer<UInt16>, _ before: UnsafePointer<UInt16>,
  _ added: UnsafePointer<UInt8>, _ removed: UnsafePointer<UInt8>, _ count: Int
) {
  var x = 0
  while x < count {
    target[x] = before[x] &+ UInt16(added[x]) &- UInt16(removed[x])
    x &+= 1
  }
}

/// 32 numbers of a row, wherever they begin.
typealias RangeLanes = SIMD32<UInt8>

extension UnsafePointer<UInt8> {
  /// The numbers from a place on.
  @inline(__always)
  func lanes(_ x: Int) -> RangeLanes {
    UnsafeRawPointer(self).loadUnaligned(fromByteOffset: x, as: RangeLanes.self)
  }
}

extension UnsafeMutablePointer<UInt8> {
  @inline(__always)
  func store(_ lanes: RangeLanes, at x: Int) {
    UnsafeMutableRawPointer(self).storeBytes(of: lanes, toByteOffset: x, as: RangeLanes.self)
  }
}
