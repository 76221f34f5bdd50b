// Codes of rules with more digits than a word holds.

import Cells

/// Whole numbers of any length, between decimal digits and those of another base.
///
/// A number is worked on in parts of nine decimal digits, the most significant first.
enum WolframCode {
  private static let partBase: UInt64 = 1_000_000_000
  private static let digitsPerPart = 9

  /// The digits of a decimal number to another base, the least significant first, filled up with
  /// zeros; `nil` when it has more of them. O(count · length).
  static func digits(of decimal: String, base: Int, count: Int) -> [CellState]? {
    let written = Array(decimal.utf8.drop { $0 == UInt8(ascii: "0") })
    // A digit of any base up to 256 is worth fewer than three decimal ones.
    guard written.count <= 3 * count else { return nil }
    var parts: [UInt64] = []
    var end = written.count
    while end > 0 {
      let start = max(0, end - digitsPerPart)
      parts.insert(
        written[start..<end].reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }, at: 0)
      end = start
    }
    var digits: [CellState] = []
    for _ in 0..<count {
      var remainder: UInt64 = 0
      for index in parts.indices {
        let value = remainder * partBase + parts[index]
        parts[index] = value / UInt64(base)
        remainder = value % UInt64(base)
      }
      digits.append(CellState(remainder))
    }
    return parts.allSatisfy { $0 == 0 } ? digits : nil
  }

  /// The decimal number that has these digits to a base, the least significant first.
  /// O(count · length).
  static func decimal(_ digits: [CellState], base: Int) -> String {
    // The least significant part first.
    var parts: [UInt64] = [0]
    for digit in digits.reversed() {
      var carry = UInt64(digit)
      for index in parts.indices {
        let value = parts[index] * UInt64(base) + carry
        parts[index] = value % partBase
        carry = value / partBase
      }
      if carry > 0 { parts.append(carry) }
    }
    let head = String(parts[parts.count - 1])
    return parts.dropLast().reversed().reduce(head) { text, part in
      let written = String(part)
      return text + String(repeating: "0", count: digitsPerPart - written.count) + written
    }
  }
}
