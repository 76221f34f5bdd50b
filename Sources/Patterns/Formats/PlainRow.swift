// Reading the part of an RLE body that is nearly all of it.

import Cells

/// The part of a row of RLE that is read at a stretch: counts of at most nine digits, `b`, `o`, and
/// line ends between them.
struct PlainRow {
  /// The column behind what was read.
  private(set) var x = 0
  private(set) var y = 0
  /// How many rows there are down to the next, when the end of this one was read.
  private(set) var rowEnds = 0
  /// What was read: a bit for each cell, from column `firstColumn` on.
  private var words = Array(repeating: UInt64(0), count: PlainRow.width / 64 + 2)
  private var firstColumn = 0
  private var isWhole = false

  /// How many columns are read at a stretch.
  private static let width = 1 << 16

  /// Where reading stopped: at the end of a row, which it passed by; since there are many cells; or
  /// before a byte that is not plain.
  enum Stop { case rowEnd, full, unplain }

  /// Goes to a cell, from which nothing was read yet.
  mutating func begin(x: Int, y: Int) { (self.x, self.y) = (x, y) }

  /// Reads on from `next`.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ next: inout Int) -> Stop {
    var reader = PlainReader(bytes: bytes, offset: next, column: x)
    let stop = words.withUnsafeMutableBufferPointer {
      reader.read(PlainRow.width, into: $0)
    }
    isWhole = x == 0 && stop == .rowEnd
    (next, rowEnds) = (reader.offset, reader.rowEnds)
    firstColumn = reader.firstColumn
    x = firstColumn + reader.x
    return stop
  }

  /// Hands over the live cells; gives their number and the column behind the last, or `nil` when
  /// there are none.
  mutating func add(to builder: inout PatternBuilder) -> (population: Int, end: Int)? {
    let used = 0...((x - firstColumn) >> 6)
    defer { for index in used { words[index] = 0 } }
    guard let row = Pattern.Row(y: y, words: words[used], from: firstColumn >> 6) else {
      return nil
    }
    if isWhole {
      builder.add(row)
    } else {
      for run in row.runs { builder.add(row: y, columns: run.columns, state: run.state) }
    }
    return (row.runs.population, row.runs.columns.upperBound)
  }
}

/// Reads tags into bits.
///
/// In a soup nobody can guess whether the next byte is a digit, nor whether cells are live; so
/// neither is a branch. Four tags are read from one word of text, and first it is only noted where
/// cells change between dead and live. With branches this takes three times as long.
private struct PlainReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset: Int
  /// Where the bits begin; a multiple of 64.
  private(set) var firstColumn: Int
  /// The column behind what was read, counted from there.
  private(set) var x: Int
  private(set) var rowEnds = 0
  /// Whether the last cell is live: 0 or 1.
  private var live: UInt64 = 0

  init(bytes: UnsafeBufferPointer<UInt8>, offset: Int, column: Int) {
    (self.bytes, self.offset) = (bytes, offset)
    x = column & 63
    firstColumn = column - x
  }

  /// Sets the bits of live cells in words, which are zero; there is a word more than `width` needs.
  mutating func read(_ width: Int, into words: UnsafeMutableBufferPointer<UInt64>) -> PlainRow.Stop
  {
    let stop = readBorders(width, into: words)
    if live == 1 { words[x >> 6] ^= 1 &<< UInt64(x & 63) }
    fill(words)
    return stop
  }

  private mutating func readBorders(
    _ width: Int, into borders: UnsafeMutableBufferPointer<UInt64>
  ) -> PlainRow.Stop {
    while offset + 10 < bytes.count {
      readFours(width, into: borders)
      if let stop = readOne(width, into: borders) { return stop }
    }
    return .unplain
  }

  /// Reads four tags at a time as long as they have at most a digit each.
  private mutating func readFours(
    _ width: Int, into borders: UnsafeMutableBufferPointer<UInt64>
  ) {
    // In variables of their own, which stay in registers.
    var (offset, x, live) = (self.offset, self.x, self.live)
    defer { (self.offset, self.x, self.live) = (offset, x, live) }
    let text = UnsafeRawBufferPointer(bytes)
    while offset &+ 18 < text.count, x &+ 36 <= width {
      let word = UInt64(
        littleEndian: text.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      guard word.isFourTags else { return }
      var (rest, length, found) = (word, UInt64(0), UInt64(0))
      for _ in 0..<4 {
        // A digit has the bit of 16, a letter has not; of the letters `o` is odd.
        let countBits = rest >> 1 & 8
        let count = countBits == 0 ? 1 : rest & 15
        let tag = rest &>> countBits
        found ^= (tag & 1 ^ live) &<< length
        live = tag & 1
        length &+= count
        rest = tag >> 8
      }
      let (index, bit) = (x >> 6, UInt64(x & 63))
      borders[index] ^= found &<< bit
      borders[index &+ 1] ^= (found >> 1) &>> (63 &- bit)
      x &+= Int(truncatingIfNeeded: length)
      var letters = word.letters
      for _ in 0..<3 { letters &= letters &- 1 }
      offset &+= letters.trailingZeroBitCount >> 3 &+ 1
    }
  }

  /// Reads a tag with its count, or passes by the end of a line.
  private mutating func readOne(
    _ width: Int, into borders: UnsafeMutableBufferPointer<UInt64>
  ) -> PlainRow.Stop? {
    var tag = offset
    var count = 0
    while PatternText.isDigit(bytes[tag]), tag < offset + 9 {
      count = count * 10 + Int(bytes[tag] - UInt8(ascii: "0"))
      tag += 1
    }
    if tag == offset { count = 1 }
    if count == 0 { return .unplain }
    switch bytes[tag] {
    case UInt8(ascii: "b"), UInt8(ascii: "o"):
      let next: UInt64 = bytes[tag] == UInt8(ascii: "o") ? 1 : 0
      if next == 0, x < 64, live == 0, borders[0] == 0 {
        // Nothing is live yet: the bits begin further on.
        firstColumn += (x + count) & ~63
        x = (x + count) & 63
      } else {
        guard x + count <= width else { return x < 64 ? .unplain : .full }
        if next != live { borders[x >> 6] ^= 1 &<< UInt64(x & 63) }
        live = next
        x += count
      }
    case UInt8(ascii: "$"): rowEnds = count
    case let byte where tag == offset && PatternText.isLineEnd(byte): break
    default: return .unplain
    }
    offset = tag + 1
    return rowEnds > 0 ? .rowEnd : nil
  }

  /// Turns borders into cells: each is live when there are an odd number of borders up to it.
  private func fill(_ words: UnsafeMutableBufferPointer<UInt64>) {
    var before: UInt64 = 0
    for index in 0...(x >> 6) {
      var word = words[index]
      word ^= word << 1
      word ^= word << 2
      word ^= word << 4
      word ^= word << 8
      word ^= word << 16
      word ^= word << 32
      words[index] = word ^ before
      before = 0 &- words[index] >> 63
    }
  }
}

/// Eight bytes of text, the first one lowest.
extension UInt64 {
  /// The same byte eight times.
  private static func each(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// The lowest bit of each byte that is a letter.
  fileprivate var letters: UInt64 { self >> 6 & Self.each(1) }

  /// Whether every byte is `b`, `o` or a digit from 1 on, and no two digits stand side by side; at
  /// least four are letters then.
  fileprivate var isFourTags: Bool {
    let digits = letters ^ Self.each(1)
    // The letter each byte must be when it is one: `b` is even, `o` is 13 more.
    let expected = Self.each(UInt8(ascii: "b")) &+ 13 &* (self & Self.each(1))
    let wrongLetters = (self ^ expected) & (letters &* 0xFF)
    // From 1 on, and not beyond 9: bit 7 tells.
    let fromOne = self &- Self.each(UInt8(ascii: "1"))
    let wrongDigits = (fromOne | (fromOne &+ Self.each(0x77))) & (digits << 7)
    let doubleDigits = digits & (digits >> 8)
    return wrongLetters | wrongDigits | doubleDigits | (self & Self.each(0x80)) == 0
  }
}
