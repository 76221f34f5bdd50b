// Changing some of the bits of a word.

/// What is done to stored bits.
enum BitChange {
  case set, clear, toggle

  func applied(to word: UInt64, where mask: UInt64) -> UInt64 {
    switch self {
    case .set: word | mask
    case .clear: word & ~mask
    case .toggle: word ^ mask
    }
  }
}

extension UInt64 {
  /// A word whose lowest `count` bits are set: none when it is negative, all from 64 on.
  static func lowBits(_ count: Int) -> UInt64 {
    count >= 64 ? ~0 : count <= 0 ? 0 : 1 << UInt64(count) - 1
  }

  /// A word with the bits set that stand for `columns`, its lowest bit being column `x`.
  init(mask columns: Range<Int>, inWordAt x: Int) {
    self = .lowBits(columns.upperBound - x) & ~.lowBits(columns.lowerBound - x)
  }
}
