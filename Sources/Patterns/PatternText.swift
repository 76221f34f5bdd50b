// The bytes of a pattern file as its readers see them.

import Rules

/// The text of a pattern: bytes, of which comments may be in any encoding.
///
/// Lines end with LF, CRLF or CR. Offsets are into `bytes`.
package struct PatternText {
  /// The whole text, a byte order mark included.
  package let bytes: [UInt8]
  /// Where the text begins: behind a byte order mark.
  let start: Int
  /// Where the rule a text names is looked for when it is a table.
  let tables: TableSource

  /// The text of a file. O(1).
  package init(_ bytes: [UInt8], tables: @escaping TableSource = { _ in nil }) {
    self.bytes = bytes
    self.tables = tables
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The text of a string. O(length).
  package init(_ text: String) {
    self.init(Array(text.utf8))
  }

  var end: Int { bytes.count }

  /// The line that begins at `offset`, without its end; moves `offset` to the next line. `nil` at
  /// the end of the text.
  func nextLine(_ offset: inout Int) -> Range<Int>? {
    guard offset < bytes.count else { return nil }
    let start = offset
    while offset < bytes.count, !Self.isLineEnd(bytes[offset]) { offset += 1 }
    let line = start..<offset
    if offset < bytes.count {
      let isPair =
        bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count
        && bytes[offset + 1] == UInt8(ascii: "\n")
      offset += isPair ? 2 : 1
    }
    return line
  }

  /// The line without blanks at both ends.
  func trimmed(_ line: Range<Int>) -> Range<Int> {
    var (low, high) = (line.lowerBound, line.upperBound)
    while low < high, Self.isBlank(bytes[low]) { low += 1 }
    while low < high, Self.isBlank(bytes[high - 1]) { high -= 1 }
    return low..<high
  }

  /// The bytes as a string: UTF-8 where they are, else Latin-1.
  func string(_ range: Range<Int>) -> String {
    let part = bytes[range]
    return String(validating: part, as: UTF8.self)
      ?? String(String.UnicodeScalarView(part.map { Unicode.Scalar($0) }))
  }

  /// Whether a part of a line begins with `text`, small or capital.
  func begins(_ range: Range<Int>, with text: StaticString) -> Bool {
    guard range.count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { wanted in
      wanted.indices.allSatisfy {
        Self.lowercased(bytes[range.lowerBound + $0]) == Self.lowercased(wanted[$0])
      }
    }
  }

  /// An error about the character at an offset, which may be the end of a line or of the text.
  func unexpected(at offset: Int) -> PatternError {
    guard offset < end, !Self.isLineEnd(bytes[offset]) else {
      return error(.unexpectedEndOfLine, at: offset)
    }
    // A character of UTF-8 has up to four bytes; what is none is read as Latin-1.
    for length in (1...min(4, end - offset)).reversed() {
      let text = String(validating: bytes[offset..<(offset + length)], as: UTF8.self)
      if let first = text?.first { return error(.unexpectedCharacter(first), at: offset) }
    }
    return error(.unexpectedCharacter(Character(Unicode.Scalar(bytes[offset]))), at: offset)
  }

  /// An error at an offset, which becomes a line and a column. O(offset).
  func error(_ problem: PatternError.Problem, at offset: Int) -> PatternError {
    var line = 1
    var lineStart = start
    var next = start
    while nextLine(&next) != nil, next <= offset, Self.isLineEnd(bytes[next - 1]) {
      line += 1
      lineStart = next
    }
    // Bytes that continue a character of UTF-8 are not columns of their own.
    let before = bytes[min(lineStart, offset)..<min(offset, end)]
    return PatternError(
      line: line, column: 1 + before.count { $0 & 0xC0 != 0x80 }, problem: problem)
  }

  static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }
}
