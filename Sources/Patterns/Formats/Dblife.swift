// The format of dblife: a picture with counts.

import Cells
import Rules

/// Pictures with counts, which are read and not written: `!` lines, then rows of `.` and `O`, each
/// with a count before it or none: `5.2O`.
///
/// A blank line is an empty row. The end of a row ends its last run: a count with a line end or a
/// blank behind it, which Golly forgets, is refused.
package struct Dblife: PatternFormat {
  package let name = "dblife"
  package let extensions: [String] = []

  /// The format; it has no settings.
  package init() {}

  /// A first line with `!`, and a row that begins with a cell or a count and has a count in it.
  package func matches(_ text: PatternText) -> Bool {
    guard let first = text.firstLine, text.bytes[first.lowerBound] == UInt8(ascii: "!") else {
      return false
    }
    var next = text.start
    while let line = text.nextLine(&next) {
      let line = text.trimmed(line)
      if isNote(line, of: text) { continue }
      if text.bytes[line].contains(where: PatternText.isDigit) { return true }
    }
    return false
  }

  package func read(_ text: PatternText) throws(PatternError) -> PatternFile {
    var file = PatternFile()
    var head = PlaintextHead()
    var rows = DblifeRows(text)
    var next = text.start
    while let whole = text.nextLine(&next) {
      let line = text.trimmed(whole)
      if line.isEmpty {
        try rows.end(at: line.lowerBound)
      } else if text.bytes[line.lowerBound] == UInt8(ascii: "!") {
        head.add(line, of: text, to: &file)
      } else if text.bytes[line.lowerBound] == UInt8(ascii: "#") {
        file.add(HashLine(text, line), of: text)
      } else {
        try rows.add(text.withoutBlanksAtEnd(whole))
      }
    }
    file.pattern = rows.pattern
    return file
  }

  private func isNote(_ line: Range<Int>, of text: PatternText) -> Bool {
    line.first.map { "!#".utf8.contains(text.bytes[$0]) } ?? true
  }
}

/// The rows of a picture with counts.
private struct DblifeRows {
  private let text: PatternText
  private var builder = PatternBuilder()
  private var size = Size.zero
  private var y = 0
  /// How many live cells there are so far; kept within 64 bits.
  private var population = 0

  init(_ text: PatternText) { self.text = text }

  /// The cells, in the frame that the rows span; rows before the first and behind the last run have
  /// no place in it.
  var pattern: Pattern { builder.pattern(size: size) }

  /// Ends a row; before the first there is none to end.
  mutating func end(at offset: Int) throws(PatternError) {
    if size == .zero { return }
    guard y < Point.limit else { throw text.error(.coordinateTooLarge, at: offset) }
    y += 1
  }

  mutating func add(_ line: Range<Int>) throws(PatternError) {
    var scanner = PatternScanner(text, line)
    var x = 0
    while let byte = scanner.next {
      let start = scanner.offset
      let count = PatternText.isDigit(byte) ? try self.count(&scanner) : 1
      guard let tag = scanner.next else { throw text.error(.countWithoutTag, at: start) }
      guard tag == UInt8(ascii: ".") || tag == UInt8(ascii: "O") else {
        throw text.unexpected(at: scanner.offset)
      }
      guard x <= Point.limit - count else { throw text.error(.coordinateTooLarge, at: start) }
      if tag == UInt8(ascii: "O") {
        guard population <= Point.limit - count else { throw text.error(.tooManyCells, at: start) }
        population += count
        builder.add(row: y, columns: x..<(x + count), state: 1)
      }
      x += count
      scanner.skipByte()
    }
    size = Size(width: max(size.width, x), height: y + 1)
    try end(at: line.lowerBound)
  }

  private func count(_ scanner: inout PatternScanner) throws(PatternError) -> Int {
    let start = scanner.offset
    let count = try scanner.coordinate()
    guard count > 0 else { throw text.error(.zeroCount, at: start) }
    return count
  }
}
