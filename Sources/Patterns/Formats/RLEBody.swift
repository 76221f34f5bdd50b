// Reading the body of RLE: counts and tags.

import Cells

/// Reads counts and tags into a pattern. O(bytes) time; memory grows with the runs, not the cells.
struct RLEBody {
  private let text: PatternText
  private let start: Int
  private let stateCount: Int
  private var offset: Int
  private var builder = PatternBuilder()
  private var x = 0
  private var y = 0
  /// How far the cells of the body reach, dead ones too.
  private var extent = Size.zero
  /// How far the live cells reach.
  private var liveExtent = Size.zero
  /// How many live cells there are so far; kept within 64 bits.
  private var population = 0
  /// The count that waits for its tag, and where it begins.
  private var count: Int?
  private var countStart = 0
  private var isAtLineStart = true
  private var hasEnded = false
  /// Whether plain text may stand here: once in a row it is tried.
  private var mayBePlain = true
  private var plain = PlainRow()
  /// Whether the body is written in capitals, once this was asked.
  private var capitals: Bool?

  init(_ text: PatternText, start: Int, stateCount: Int) {
    self.text = text
    self.start = start
    self.stateCount = stateCount
    offset = start
  }

  /// Behind the `!`, or the end of the text.
  var end: Int { offset }

  /// The cells in a frame of the size the header gives, or of the size they need when that is more;
  /// without a size in the header the dead cells that are written count too.
  func pattern(framedBy header: Size) -> Pattern {
    let needed = header.isEmpty ? extent : liveExtent
    return builder.pattern(
      size: Size(
        width: max(header.width, needed.width), height: max(header.height, needed.height)))
  }

  /// Reads up to the end, or up to a line that is a comment, which it returns and passes by.
  mutating func readUpToComment() throws(PatternError) -> Range<Int>? {
    while offset < text.end, !hasEnded {
      if mayBePlain { readPlainly() }
      guard offset < text.end else { break }
      let byte = text.bytes[offset]
      switch RLETag(byte) {
      case .blank?:
        if PatternText.isLineEnd(byte) { isAtLineStart = true }
        offset += 1
        continue
      case .count?: try number()
      case .dead?: try cells(0)
      case .live?: try cells(1)
      case .rowEnd?: try endRow()
      case .end?: try finish()
      case .letter?, .prefix?: try letter(byte)
      case nil:
        guard byte == UInt8(ascii: "#"), isAtLineStart else { throw text.unexpected(at: offset) }
        let line = text.nextLine(&offset)
        return line.map(text.trimmed)
      }
      isAtLineStart = false
    }
    if count != nil { throw text.error(.countWithoutTag, at: countStart) }
    return nil
  }

  /// Reads on as long as there is nothing but short counts, `b`, `o`, `$` and line ends, which is
  /// nearly always; every byte has its case in `readUpToComment` too.
  private mutating func readPlainly() {
    mayBePlain = false
    plain.begin(x: x, y: y)
    var next = offset
    text.bytes.withUnsafeBufferPointer { bytes in
      while max(plain.x, plain.y, population) < Point.limit / 2 {
        let stop = plain.read(bytes, &next)
        if plain.x > 0 { extent = Size(width: max(extent.width, plain.x), height: plain.y + 1) }
        if let added = plain.add(to: &builder) {
          liveExtent = Size(width: max(liveExtent.width, added.end), height: plain.y + 1)
          population += added.population
        }
        if stop == .unplain { break }
        if stop == .rowEnd { plain.begin(x: 0, y: plain.y + plain.rowEnds) }
      }
    }
    if next > offset { isAtLineStart = PatternText.isLineEnd(text.bytes[next - 1]) }
    (offset, x, y) = (next, plain.x, plain.y)
  }

  private mutating func number() throws(PatternError) {
    if count != nil { throw text.error(.splitCount, at: offset) }
    countStart = offset
    var value = 0
    while offset < text.end, PatternText.isDigit(text.bytes[offset]) {
      let digit = Int(text.bytes[offset] - UInt8(ascii: "0"))
      guard value <= (Point.limit - digit) / 10 else {
        throw text.error(.coordinateTooLarge, at: countStart)
      }
      value = value * 10 + digit
      offset += 1
    }
    if value == 0 { throw text.error(.zeroCount, at: countStart) }
    count = value
  }

  /// The count before the tag that stands here.
  private mutating func takeCount() -> Int {
    defer { count = nil }
    return count ?? 1
  }

  private mutating func cells(_ state: CellState) throws(PatternError) {
    let start = count == nil ? offset : countStart
    let length = takeCount()
    guard x <= Point.limit - length else { throw text.error(.coordinateTooLarge, at: start) }
    if state != 0 {
      guard population <= Point.limit - length else { throw text.error(.tooManyCells, at: start) }
      population += length
      builder.add(row: y, columns: x..<(x + length), state: state)
      liveExtent.width = max(liveExtent.width, x + length)
      liveExtent.height = y + 1
    }
    x += length
    extent.width = max(extent.width, x)
    extent.height = y + 1
    offset += 1
  }

  private mutating func endRow() throws(PatternError) {
    let start = count == nil ? offset : countStart
    let length = takeCount()
    guard y < Point.limit - length else { throw text.error(.coordinateTooLarge, at: start) }
    y += length
    x = 0
    offset += 1
    mayBePlain = true
  }

  private mutating func finish() throws(PatternError) {
    if count != nil { throw text.error(.countWithoutTag, at: countStart) }
    offset += 1
    hasEnded = true
  }

  /// A state by letters: `A` … `X` are 1 … 24, `pA` is 25 and so on up to `yO`, 255.
  private mutating func letter(_ byte: UInt8) throws(PatternError) {
    let start = offset
    var base = 0
    var letter = byte
    if byte >= UInt8(ascii: "p") {
      base = 24 * Int(byte - UInt8(ascii: "p") + 1)
      guard offset + 1 < text.end, RLETag(text.bytes[offset + 1]) == .letter else {
        throw text.unexpected(at: offset)
      }
      letter = text.bytes[offset + 1]
    }
    let state = base + Int(letter - UInt8(ascii: "A")) + 1
    if state < stateCount {
      if base != 0 { offset += 1 }
      return try cells(CellState(state))
    }
    if byte == UInt8(ascii: "B") || byte == UInt8(ascii: "O"), isInCapitals() {
      return try cells(byte == UInt8(ascii: "O") ? 1 : 0)
    }
    throw text.error(.stateTooHigh(state: state, states: stateCount), at: start)
  }

  /// Whether `B` and `O` are `b` and `o` in capitals: when no other letters are cells here.
  private mutating func isInCapitals() -> Bool {
    if let known = capitals { return known }
    let body = text.bytes[start...].prefix { $0 != UInt8(ascii: "!") }
    let isOnlyCapitals = body.allSatisfy { byte in
      switch RLETag(byte) {
      case .letter?: byte == UInt8(ascii: "B") || byte == UInt8(ascii: "O")
      case .dead?: byte != UInt8(ascii: ".")
      case .prefix?: false
      case .count?, .rowEnd?, .end?, .blank?, .live?, nil: true
      }
    }
    capitals = isOnlyCapitals
    return isOnlyCapitals
  }
}
