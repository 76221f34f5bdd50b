// Words of 64 cells.

extension UInt64 {
  /// A word whose lowest `count` bits are set: none when it is negative, all from 64 on.
  @inlinable
  package static func lowBits(_ count: Int) -> UInt64 {
    count >= 64 ? ~0 : count <= 0 ? 0 : 1 << UInt64(count) - 1
  }

  /// A word with the bits set that stand for `columns`, its lowest bit being column `x`.
  @inlinable
  package init(mask columns: Range<Int>, inWordAt x: Int) {
    self = .lowBits(columns.upperBound - x) & ~.lowBits(columns.lowerBound - x)
  }
}
