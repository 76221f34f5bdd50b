// The cells in an apgcode, and the letters for cells.

import Cells

/// Apgcodes as text: `xq4_153` is a glider. Which phase and orientation an object's code shows is
/// decided elsewhere; this is the letters only.
///
/// The body cuts the box around the cells into strips of five rows. Each column of a strip is one
/// of `0` … `9`, `a` … `v`: five bits, the top row lowest. `z` ends a strip. `w` is two empty
/// columns, `x` three, and `y` with one of `0` … `z` behind it 4 … 39. Empty columns at the end of
/// a strip are left out.
///
/// A rule of three states has two such layers with `_` between them: live cells, then those in
/// state 2. Codes of more states have counters in further layers, whose meaning depends on the rule;
/// they are not read, and of states only dead and live are written.
package enum ApgcodeText {
  /// The largest box that has a code; what is larger is `ov_…`.
  package static let longestSide = 1280
  /// The most cells of a box that has a code, whatever its sides.
  package static let largestArea = 40_000

  /// Whether a box of cells has a code.
  private static func isSmallEnough(_ box: Size) -> Bool {
    max(box.width, box.height) <= longestSide && box.area <= largestArea
  }

  private static let stripHeight = 5
  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)
  private static let longestGap = 39

  /// Codes that name a kind of object and hold no cells.
  private static let kindsWithoutCells = [
    "zz_", "ov_", "methuselah_", "messless_", "megasized_", "PATHOLOGICAL",
  ]

  /// Whether a text looks like an apgcode: `x`, a letter for the kind, a number, `_` and a body, or
  /// a code without cells.
  package static func matches(_ text: String) -> Bool {
    let text = PatternText(text)
    return matches(text, text.start..<text.end)
  }

  /// Whether a part of a line looks like an apgcode.
  static func matches(_ text: PatternText, _ range: Range<Int>) -> Bool {
    bodyStart(in: text, range) != nil || isWithoutCells(text.string(range))
  }

  private static func isWithoutCells(_ text: String) -> Bool {
    if kindsWithoutCells.contains(where: { text.hasPrefix($0) }) { return true }
    return text.hasPrefix("yl") && text.utf8.dropFirst(2).first.map(PatternText.isDigit) ?? false
  }

  /// Where the body begins, behind `xs4_`.
  private static func bodyStart(in text: PatternText, _ range: Range<Int>) -> Int? {
    let bytes = text.bytes[range]
    guard bytes.count > 2, bytes[bytes.startIndex] == UInt8(ascii: "x"),
      "spqg".utf8.contains(bytes[bytes.startIndex + 1])
    else { return nil }
    let digits = bytes[(bytes.startIndex + 2)...].prefix(while: PatternText.isDigit)
    guard !digits.isEmpty, digits.endIndex < bytes.endIndex,
      bytes[digits.endIndex] == UInt8(ascii: "_")
    else { return nil }
    return digits.endIndex + 1
  }
}

// MARK: - Reading

extension ApgcodeText {
  /// The cells of a code in the smallest frame around them.
  ///
  /// An error is in line 1. A still life's code must have as many cells as it says, and no code
  /// has cells outside a box that is small enough for one.
  package static func decode(_ code: String) throws(PatternError) -> Pattern {
    let text = PatternText(code)
    return try decode(text, text.start..<text.end)
  }

  /// The cells of a code that is a part of a line.
  static func decode(_ text: PatternText, _ code: Range<Int>) throws(PatternError) -> Pattern {
    guard let start = bodyStart(in: text, code) else {
      let isWithout = isWithoutCells(text.string(code))
      throw text.error(isWithout ? .apgcodeWithoutCells : .unknownFormat, at: code.lowerBound)
    }
    let pattern = try cells(of: text, start..<code.upperBound)
    let kind = code.lowerBound + 1
    var scanner = PatternScanner(text, (kind + 1)..<start)
    let number = try scanner.integer()
    if text.bytes[kind] == UInt8(ascii: "s"), number != pattern.population {
      throw text.error(.wrongPopulation(said: number, found: pattern.population), at: kind + 1)
    }
    return pattern
  }

  private static func cells(
    of text: PatternText, _ body: Range<Int>
  ) throws(PatternError) -> Pattern {
    var states: [Point: CellState] = [:]
    var box = Size.zero
    var layer: CellState = 1
    var (x, y) = (0, 0)
    var offset = body.lowerBound
    while offset < body.upperBound {
      let byte = text.bytes[offset]
      switch byte {
      case UInt8(ascii: "w"): x += 2
      case UInt8(ascii: "x"): x += 3
      case UInt8(ascii: "y"):
        offset += 1
        guard offset < body.upperBound else { throw text.error(.countWithoutTag, at: offset - 1) }
        guard let length = digits.firstIndex(of: text.bytes[offset]) else {
          throw text.unexpected(at: offset)
        }
        x += length + 4
      case UInt8(ascii: "z"): (x, y) = (0, y + stripHeight)
      case UInt8(ascii: "_"):
        guard layer == 1 else { throw text.error(.apgcodeLayers, at: offset) }
        (x, y, layer) = (0, 0, 2)
      default:
        guard let column = digits.firstIndex(of: byte) else { throw text.unexpected(at: offset) }
        for row in 0..<stripHeight where column >> row & 1 == 1 {
          box = Size(width: max(box.width, x + 1), height: max(box.height, y + row + 1))
          guard isSmallEnough(box) else { throw text.error(.apgcodeTooLarge, at: offset) }
          // What lives in the first layer lives, whatever the second says.
          let point = Point(x: x, y: y + row)
          if states[point] == nil { states[point] = layer }
        }
        x += 1
      }
      offset += 1
    }
    var builder = PatternBuilder()
    for (point, state) in states.sorted(by: { $0.key < $1.key }) {
      builder.add(point, state: state)
    }
    return builder.trimmedPattern().pattern
  }
}

// MARK: - Writing

extension ApgcodeText {
  /// The body for a pattern as it stands: `153`, or `0` when it is empty; `nil` when it is too
  /// large to have a code, or has states beside dead and live.
  package static func body(of pattern: Pattern) -> String? {
    guard pattern.highestState <= 1 else { return nil }
    let pattern = pattern.trimmed()
    guard isSmallEnough(pattern.size) else { return nil }
    guard !pattern.isEmpty else { return "0" }
    let stripCount = (pattern.height + stripHeight - 1) / stripHeight
    var strips = Array(
      repeating: [UInt8](repeating: 0, count: pattern.width), count: stripCount)
    pattern.forEachRun { y, columns, _ in
      for x in columns { strips[y / stripHeight][x] |= 1 << UInt8(y % stripHeight) }
    }
    let letters = strips.map(letters(of:)).joined(separator: [UInt8(ascii: "z")])
    return String(decoding: Array(letters), as: UTF8.self)
  }

  private static func letters(of strip: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var gap = 0
    for column in strip {
      if column == 0 {
        gap += 1
        continue
      }
      append(gap: gap, to: &output)
      gap = 0
      output.append(digits[Int(column)])
    }
    return output
  }

  private static func append(gap: Int, to output: inout [UInt8]) {
    var rest = gap
    while rest >= 4 {
      let length = min(rest, longestGap)
      output += [UInt8(ascii: "y"), digits[length - 4]]
      rest -= length
    }
    switch rest {
    case 3: output.append(UInt8(ascii: "x"))
    case 2: output.append(UInt8(ascii: "w"))
    case 1: output.append(UInt8(ascii: "0"))
    default: break
    }
  }
}
