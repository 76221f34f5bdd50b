// The format RLE, in which nearly all patterns are exchanged.

import Cells
import Rules

/// Run length encoded patterns: `bo$2bo$3o!`, with or without a header.
package struct RLE: WritablePatternFormat {
  package let name = "RLE"
  package let extensions = ["rle"]

  /// The format; it has no settings.
  package init() {}

  /// A header line, or only characters of a body and among them one that no picture has.
  package func matches(_ text: PatternText) -> Bool {
    guard let line = text.firstSignificantLine else { return false }
    return RLEReader.isHeader(line, of: text) || Self.isBody(text, from: line.lowerBound)
  }

  package func read(_ text: PatternText) throws(PatternError) -> PatternFile {
    var reader = RLEReader(text)
    return try reader.read()
  }

  package func write(_ file: PatternFile) throws(PatternWriteError) -> [UInt8] {
    try file.requireSides()
    try file.requirePlace()
    return RLEWriter.write(file)
  }

  package var holdsRuleTables: Bool { true }
  package var kept: Set<Loss> { Set(Loss.allCases) }

  /// Whether a text without a header is a body: up to `!` only tags, counts and blanks; some tag,
  /// and a `$`, a digit or a `!`. A single line of `b` and `o` needs no such mark.
  private static func isBody(_ text: PatternText, from start: Int) -> Bool {
    var hasCells = false
    var isMarked = false
    var hasLetters = false
    var lines = 0
    var next = start
    while let line = text.nextLine(&next) {
      let line = text.trimmed(line)
      if line.isEmpty || text.bytes[line.lowerBound] == UInt8(ascii: "#") { continue }
      lines += 1
      for byte in text.bytes[line] {
        switch RLETag(byte) {
        case .end?: return true
        case .count?: isMarked = true
        case .rowEnd?: (isMarked, hasCells) = (true, true)
        case .dead?, .live?: hasCells = true
        case .letter?, .prefix?: (hasLetters, hasCells) = (true, true)
        case .blank?: continue
        case nil: return false
        }
      }
    }
    return hasCells && (isMarked || lines == 1 && !hasLetters)
  }
}

/// What a byte of an RLE body is.
enum RLETag {
  case count, rowEnd, end, blank
  /// `b`, `.` and `o`.
  case dead, live
  /// `A` … `X`, and `p` … `y` before one of these.
  case letter, prefix

  init?(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .count
    case UInt8(ascii: "b"), UInt8(ascii: "."): self = .dead
    case UInt8(ascii: "o"): self = .live
    case UInt8(ascii: "$"): self = .rowEnd
    case UInt8(ascii: "!"): self = .end
    case UInt8(ascii: "A")...UInt8(ascii: "X"): self = .letter
    case UInt8(ascii: "p")...UInt8(ascii: "y"): self = .prefix
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      self = .blank
    default: return nil
    }
  }
}
