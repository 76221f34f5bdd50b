// Numbers, words and blanks within a line of a pattern file.

import Cells

/// Reads a part of a pattern text from the left.
struct PatternScanner {
  let text: PatternText
  private(set) var offset: Int
  let end: Int

  init(_ text: PatternText, _ range: Range<Int>) {
    self.text = text
    offset = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { offset >= end }
  var rest: Range<Int> { offset..<end }
  var next: UInt8? { offset < end ? text.bytes[offset] : nil }

  mutating func skipBlanks() {
    while let byte = next, PatternText.isBlank(byte) { offset += 1 }
  }

  /// Skips a byte when it comes next.
  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    offset += 1
    return true
  }

  /// Skips a word when it comes next, small or capital.
  mutating func skip(word: StaticString) -> Bool {
    guard text.begins(rest, with: word) else { return false }
    offset += word.utf8CodeUnitCount
    return true
  }

  /// Skips a byte that was looked at.
  mutating func skipByte() { offset = min(offset + 1, end) }

  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let byte = next, isSkipped(byte) { offset += 1 }
  }

  /// A number with or without a sign.
  mutating func integer() throws(PatternError) -> Int {
    let start = offset
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let first = next, PatternText.isDigit(first) else {
      throw text.error(.numberExpected, at: offset)
    }
    var value = 0
    while let byte = next, PatternText.isDigit(byte) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.subtractingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      if overflow || carry { throw text.error(.numberTooLarge, at: start) }
      value = sum
      offset += 1
    }
    // The value is gathered below zero, where there is room for one number more.
    guard !isNegative else { return value }
    guard value != Int.min else { throw text.error(.numberTooLarge, at: start) }
    return -value
  }

  /// A generation: a number that is not negative.
  mutating func generation() throws(PatternError) -> Int {
    let start = offset
    let value = try integer()
    guard value >= 0 else { throw text.error(.negativeGeneration(value), at: start) }
    return value
  }

  /// A coordinate: a number within `Point.limit`.
  mutating func coordinate() throws(PatternError) -> Int {
    let start = offset
    let value = try integer()
    guard value.magnitude <= Point.limit.magnitude else {
      throw text.error(.coordinateTooLarge, at: start)
    }
    return value
  }
}
