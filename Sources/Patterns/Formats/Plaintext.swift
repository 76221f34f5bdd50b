// The format plaintext: a picture of dots and Os.

import Cells
import Rules

/// Pictures: `.` is dead, `O` (or `o` or `*`) is live; lines with `!` before the picture hold name,
/// author and comments.
///
/// A blank line is an empty row, and so is a blank in a row a dead cell; blanks before the rows are
/// indentation. With counts among the cells a text is of another format, `Dblife`.
package struct Plaintext: WritablePatternFormat {
  package let name = "plaintext"
  package let extensions = ["cells", "txt"]

  /// The format; it has no settings.
  package init() {}

  /// A first line with `!`, or nothing but cells and blanks.
  package func matches(_ text: PatternText) -> Bool {
    guard let first = text.firstLine else { return false }
    if text.bytes[first.lowerBound] == UInt8(ascii: "!") { return true }
    var next = text.start
    var hasCells = false
    while let line = text.nextLine(&next) {
      let line = text.trimmed(line)
      if line.isEmpty || text.bytes[line.lowerBound] == UInt8(ascii: "#") { continue }
      hasCells = true
      guard text.bytes[line].allSatisfy({ PictureCell($0) != nil }) else { return false }
    }
    return hasCells
  }

  package func read(_ text: PatternText) throws(PatternError) -> PatternFile {
    var file = PatternFile()
    var head = PlaintextHead()
    var rows: [Range<Int>] = []
    var next = text.start
    while let line = text.nextLine(&next) {
      let content = text.trimmed(line)
      switch content.isEmpty ? nil : text.bytes[content.lowerBound] {
      case UInt8(ascii: "!")?: head.add(content, of: text, to: &file)
      case UInt8(ascii: "#")?: file.add(HashLine(text, content), of: text)
      case nil where rows.isEmpty: continue
      default: rows.append(line.lowerBound..<content.upperBound)
      }
    }
    while rows.last.map({ text.trimmed($0).isEmpty }) == true { rows.removeLast() }
    file.pattern = try picture(rows, of: text)
    return file
  }

  package func write(_ file: PatternFile) throws(PatternWriteError) -> [UInt8] {
    let size = file.pattern.size
    let bytes = UInt128(size.width + 1) * UInt128(size.height)
    guard bytes <= PatternFormats.longestFile else { throw .tooLarge(bytes: bytes) }
    var output = PlaintextHead.written(for: file)
    let start = output.count
    let pitch = size.width + 1
    output += repeatElement(UInt8(ascii: "."), count: Int(bytes))
    for y in 0..<size.height { output[start + y * pitch + size.width] = UInt8(ascii: "\n") }
    file.pattern.forEachRun { y, columns, _ in
      for x in columns { output[start + y * pitch + x] = UInt8(ascii: "O") }
    }
    return output
  }

  package var kept: Set<Loss> { [.name, .author, .comments] }

  private func picture(
    _ rows: [Range<Int>], of text: PatternText
  ) throws(PatternError) -> Pattern {
    let margin =
      rows.filter { !$0.isEmpty }.map { text.trimmed($0).lowerBound - $0.lowerBound }.min() ?? 0
    var builder = PatternBuilder()
    var width = 0
    for (y, row) in rows.enumerated() where row.count > margin {
      let cells = (row.lowerBound + margin)..<row.upperBound
      width = max(width, cells.count)
      for (x, offset) in cells.enumerated() {
        guard let cell = PictureCell(text.bytes[offset]) else {
          throw text.unexpected(at: offset)
        }
        if cell == .live { builder.add(Point(x: x, y: y)) }
      }
    }
    return builder.pattern(size: Size(width: width, height: rows.count))
  }
}

/// What a byte of a picture is.
enum PictureCell {
  case dead, live

  init?(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: " "): self = .dead
    case UInt8(ascii: "O"), UInt8(ascii: "o"), UInt8(ascii: "*"): self = .live
    default: return nil
    }
  }
}
