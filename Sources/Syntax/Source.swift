// Source text: the bytes of a script or of a line at the prompt, and positions in them.

/// A text of the language, with the name under which messages speak of it.
package struct Source: Sendable {
  /// A file name, `-c`, `stdin`; empty for a line typed at the prompt.
  package let name: String
  /// The text in UTF-8, without a byte order mark.
  package let bytes: [UInt8]
  /// The number of the first line: more than 1 for statements read one by one from a pipe.
  package let firstLine: Int

  /// A source of UTF-8; a byte order mark is dropped.
  package init(name: String, bytes: [UInt8], firstLine: Int = 1) {
    self.name = name
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    self.firstLine = firstLine
  }

  /// A source of a string.
  package init(name: String, text: String, firstLine: Int = 1) {
    self.init(name: name, bytes: Array(text.utf8), firstLine: firstLine)
  }

  /// The text of a span, with what is not UTF-8 replaced.
  package func text(_ span: Span) -> String {
    String(decoding: bytes[span.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The line and column of an offset, both counted from 1; columns count characters. O(offset).
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let head = bytes[..<min(offset, bytes.count)]
    let line = head.reduce(firstLine) { $1 == newline ? $0 + 1 : $0 }
    let start = head.lastIndex(of: newline).map { $0 + 1 } ?? 0
    let before = head.last == carriageReturn ? head[start...].dropLast() : head[start...]
    return (line, String(decoding: before, as: UTF8.self).count + 1)
  }

  /// The bytes of the line an offset lies in, without its end.
  func lineRange(around offset: Int) -> Range<Int> {
    let offset = min(offset, bytes.count)
    let start = bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
    var end = bytes[offset...].firstIndex(of: newline) ?? bytes.count
    if end > start, bytes[end - 1] == carriageReturn { end -= 1 }
    return start..<max(start, end)
  }
}

/// A stretch of a source, in bytes.
package struct Span: Hashable, Sendable {
  /// The offset of the first byte.
  package var start: Int
  /// The offset behind the last byte.
  package var end: Int

  /// The bytes from an offset up to another.
  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  /// The span as a range; empty where the end lies before the start.
  package var range: Range<Int> { start..<max(start, end) }

  /// From the start of one span to the end of another.
  package func union(_ other: Span) -> Span {
    Span(min(start, other.start), max(end, other.end))
  }
}

let newline = UInt8(ascii: "\n")
let carriageReturn = UInt8(ascii: "\r")
