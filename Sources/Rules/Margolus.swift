// Rules over blocks of four cells.

import Cells

/// A rule on the Margolus neighbourhood: the field is cut into blocks of 2 × 2 cells, and each block
/// becomes another one.
///
/// In even generations blocks begin at even columns and rows, in odd ones at odd columns and rows.
/// A block is numbered by its live cells: north-west 1, north-east 2, south-west 4, south-east 8.
package struct MargolusRule: Hashable, Sendable {
  /// The number that each block becomes, four bits each, that of block 0 lowest.
  private let packed: UInt64

  /// How many blocks there are.
  package static let blockCount = 16

  /// The rule that makes `next(block)` of each block; both are numbers below 16.
  package init(next: (Int) -> Int) {
    packed = (0..<MargolusRule.blockCount).reduce(0) { packed, block in
      let result = next(block)
      precondition((0..<MargolusRule.blockCount).contains(result))
      return packed | UInt64(result) << UInt64(4 * block)
    }
  }

  /// The block that a block becomes.
  package func next(_ block: Int) -> Int { Int(packed >> UInt64(4 * block) & 15) }

  /// Where the blocks of a generation begin: at even columns and rows (0) or at odd ones (1).
  package static func offset(inGeneration generation: Int) -> Int { generation & 1 }

  /// The north-west cell of the block that holds a cell in a generation.
  package static func blockOrigin(of point: Point, inGeneration generation: Int) -> Point {
    let offset = offset(inGeneration: generation)
    return Point(x: (point.x - offset) & ~1 + offset, y: (point.y - offset) & ~1 + offset)
  }

  /// The cells of a block as offsets from its north-west one, in the order of their bits.
  package static let cells = [(0, 0), (1, 0), (0, 1), (1, 1)].map(Offset.init)

  /// Whether some cell of an empty block is born.
  package var isBornFromNothing: Bool { next(0) != 0 }

  /// Whether empty space stays uniform for ever: it is dead or, in turns, live.
  package var keepsSpaceUniform: Bool {
    switch next(0) {
    case 0: true
    case 15: next(15) == 0 || next(15) == 15
    default: false
    }
  }
}

// MARK: - How it is written

extension MargolusRule {
  /// The canonical form: `M0,8,4,3,2,5,9,7,1,6,10,11,12,13,14,15`.
  package var rulestring: String {
    "M" + (0..<MargolusRule.blockCount).map { String(next($0)) }.joined(separator: ",")
  }

  /// Whether the bytes, in lower case without blanks, are meant to be such a rule: `m0,8,…`,
  /// `ms,d0;8;…`.
  static func reads(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "ms,".utf8) { return true }
    return bytes.count > 1 && bytes[0] == UInt8(ascii: "m") && RuleText.isDigit(bytes[1])
      && bytes.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
  }

  /// Reads `M0,8,4,…` or, as MCell writes it, `MS,D0;8;4;…`.
  init(_ text: RuleText) throws(RuleError) {
    let head = text.bytes.starts(with: "ms,d".utf8) ? 4 : 1
    let body = text.letters.dropFirst(head)
    var results: [Int] = []
    for part in body.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0.byte == UInt8(ascii: ",") || $0.byte == UInt8(ascii: ";") })
    {
      if let other = part.first(where: { !RuleText.isDigit($0.byte) }) {
        throw text.unexpected(at: other.offset)
      }
      // A separator at the end says nothing.
      guard let first = part.first, let last = part.last else {
        if part.startIndex == body.endIndex { continue }
        throw text.unexpected(at: text.letters[part.startIndex].offset)
      }
      let digits = String(decoding: part.map(\.byte), as: UTF8.self)
      guard let number = Int(digits), number < MargolusRule.blockCount else {
        throw RuleError(.block(.noBlock(digits)), at: first.offset..<(last.offset + 1))
      }
      results.append(number)
    }
    guard results.count == MargolusRule.blockCount else {
      throw text.error(.block(.blockCount(results.count)))
    }
    self.init { results[$0] }
  }
}
