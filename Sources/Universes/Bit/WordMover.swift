// Rows of words that begin at another column.

/// Moves the bits of a row to higher columns, less than a word, a word after the other.
struct WordMover {
  private let distance: UInt64
  private var carried: UInt64 = 0

  /// For words whose first bit comes to stand at `column`: by its distance from the word it is in.
  init(to column: Int) { distance = UInt64(column & 63) }

  /// Takes the next word of the row, 0 behind the last, and gives the next one of the moved row.
  mutating func move(_ word: UInt64) -> UInt64 {
    defer { carried = distance == 0 ? 0 : word >> (64 - distance) }
    return word << distance | carried
  }
}
