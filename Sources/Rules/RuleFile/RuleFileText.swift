// The lines and words of a `.rule` file.

import Cells

/// A text of lines, read one after the other.
struct RuleFileText {
  private let bytes: [UInt8]
  /// Where the next line begins.
  private var next: Int
  private var linesRead = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    next = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next line, without its end; lines end with LF, CRLF or CR.
  mutating func nextLine() -> RuleFileLine? {
    guard next < bytes.count else { return nil }
    let start = next
    while next < bytes.count, bytes[next] != 10, bytes[next] != 13 { next += 1 }
    let end = next
    if next < bytes.count {
      let isPair = bytes[next] == 13 && next + 1 < bytes.count && bytes[next + 1] == 10
      next += isPair ? 2 : 1
    }
    linesRead += 1
    return RuleFileLine(bytes, start..<end, number: linesRead)
  }
}

/// One line, or a part of it that is read from the left.
struct RuleFileLine {
  /// The bytes of the whole text.
  private let text: [UInt8]
  /// Where the whole line begins.
  private let start: Int
  /// From 1.
  let lineNumber: Int
  /// What is left, without blanks around it.
  private(set) var range: Range<Int>

  init(_ text: [UInt8], _ range: Range<Int>, number: Int) {
    self.text = text
    lineNumber = number
    start = range.lowerBound
    self.range = range
    trim()
  }

  var isEmpty: Bool { range.isEmpty }
  var bytes: ArraySlice<UInt8> { text[range] }
  var string: String { String(decoding: bytes, as: UTF8.self) }

  private func part(_ range: Range<Int>) -> RuleFileLine {
    var part = self
    part.range = range
    return part
  }

  private mutating func trim() {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, RuleText.isBlank(text[low]) { low += 1 }
    while low < high, RuleText.isBlank(text[high - 1]) { high -= 1 }
    range = low..<high
  }

  /// Whether the line begins in its first column with `@` and a capital letter.
  var isSectionHead: Bool {
    range.lowerBound == start && range.count > 1 && text[start] == UInt8(ascii: "@")
      && (65...90).contains(text[start + 1])
  }

  /// Whether the line begins with a byte.
  func begins(with scalar: Unicode.Scalar) -> Bool {
    bytes.first.map { $0 == UInt8(ascii: scalar) } ?? false
  }

  /// Drops what stands behind `#`.
  mutating func dropComment() {
    guard let mark = bytes.firstIndex(of: UInt8(ascii: "#")) else { return }
    range = range.lowerBound..<mark
    trim()
  }

  /// Drops a keyword in small or capital letters and the blanks behind it, when it comes first.
  mutating func drop(_ keyword: StaticString) -> Bool {
    let count = keyword.utf8CodeUnitCount
    guard range.count >= count else { return false }
    let isThere = keyword.withUTF8Buffer { wanted in
      zip(bytes, wanted).allSatisfy { RuleText.lowercased($0) == RuleText.lowercased($1) }
    }
    guard isThere else { return false }
    range = (range.lowerBound + count)..<range.upperBound
    trim()
    return true
  }

  /// The words between separators.
  func words(separatedBy isSeparator: (UInt8) -> Bool) -> [RuleFileLine] {
    bytes.split(whereSeparator: isSeparator).map { part($0.startIndex..<$0.endIndex) }
  }

  /// The next word, up to a blank or the end; empty at the end.
  mutating func nextWord() -> RuleFileLine {
    var end = range.lowerBound
    while end < range.upperBound, !RuleText.isBlank(text[end]) { end += 1 }
    let word = part(range.lowerBound..<end)
    while end < range.upperBound, RuleText.isBlank(text[end]) { end += 1 }
    range = end..<range.upperBound
    return word
  }

  /// One of the bytes as a word.
  func character(_ index: Int) -> RuleFileLine {
    let place = min(range.lowerBound + index, range.upperBound)
    return part(place..<min(place + 1, range.upperBound))
  }

  /// The end of the line as an empty word.
  var end: RuleFileLine { part(range.upperBound..<range.upperBound) }

  /// The word as a number; `nil` when it is none. A number that is too large for any use is
  /// `Int.max`.
  var integer: Int? {
    guard !isEmpty, bytes.allSatisfy(RuleText.isDigit) else { return nil }
    guard range.count < 18 else { return Int.max }
    return bytes.reduce(0) { $0 * 10 + Int($1 &- 48) }
  }

  /// The word as a number, or an error that tells what stands there.
  func number() throws(RuleFileError) -> Int {
    guard let integer else { throw error(.numberExpected(string)) }
    return integer
  }

  /// The word as a state, or an error that tells what stands there.
  func state(of stateCount: Int) throws(RuleFileError) -> CellState {
    let number = try number()
    guard number < stateCount, let state = CellState(exactly: number) else {
      throw error(.stateTooHigh(number, stateCount: stateCount))
    }
    return state
  }

  /// An error about the first character of what is left.
  func error(_ problem: RuleFileError.Problem) -> RuleFileError {
    // Bytes that continue a character of UTF-8 are not columns of their own.
    let before = text[start..<range.lowerBound]
    return RuleFileError(
      line: lineNumber, column: 1 + before.count { $0 & 0xC0 != 0x80 }, problem)
  }
}
