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
