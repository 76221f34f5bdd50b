// Damage to files, the same in every run.

@testable import Patterns

/// Changes bytes at random, as bad lines, programs and people do.
struct Mutator {
  var generator: SeededGenerator
  /// Files from which parts are taken over.
  let others: [[UInt8]]

  private static let numbers = [
    "0", "1", "2", "-1", "7", "255", "256", "1000", "65535", "65536", "99999", "1000000",
    "2147483647", "4294967296", "1000000000000000000", "2305843009213693951",
    "2305843009213693952", "4611686018427387904", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "18446744073709551616", "1000000000000000000000000000000",
  ]
  private static let bytes =
    Array("0123456789$!.*#,:;=/-+_ \t\n\rboOABxyzpPRCNDLGTWS@[](){}".utf8) + [0, 0x7F, 0xC3, 0xFF]

  /// The bytes with one to four changes.
  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let part = range(in: bytes)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0 where !bytes.isEmpty:
      let index = Int.random(in: bytes.indices, using: &generator)
      bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1 where !bytes.isEmpty:
      bytes[Int.random(in: bytes.indices, using: &generator)] = byte()
    case 2: bytes.removeSubrange(part)
    case 3: bytes.insert(byte(), at: part.lowerBound)
    case 4:
      let times = [1, 2, 40].randomElement(using: &generator) ?? 1
      bytes.insert(
        contentsOf: Array(repeatElement(bytes[part], count: times).joined()), at: part.upperBound)
    case 5: bytes.removeSubrange(part.lowerBound...)
    case 6:
      guard let other = others.randomElement(using: &generator) else { return }
      bytes.replaceSubrange(part, with: other[range(in: other)])
    case 7: bytes.replaceSubrange(part, with: bytes[range(in: bytes)])
    default: replaceNumber(in: &bytes)
    }
  }

  private mutating func byte() -> UInt8 {
    Bool.random(using: &generator)
      ? UInt8.random(in: 0...255, using: &generator)
      : Mutator.bytes.randomElement(using: &generator) ?? 0
  }

  /// A part, mostly a short one.
  private mutating func range(in bytes: [UInt8]) -> Range<Int> {
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let longest = Bool.random(using: &generator) ? 6 : bytes.count
    let end = min(bytes.count, start + Int.random(in: 0...longest, using: &generator))
    return start..<end
  }

  private mutating func replaceNumber(in bytes: inout [UInt8]) {
    let starts = bytes.indices.filter {
      PatternText.isDigit(bytes[$0]) && ($0 == 0 || !PatternText.isDigit(bytes[$0 - 1]))
    }
    guard let start = starts.randomElement(using: &generator),
      let number = Mutator.numbers.randomElement(using: &generator)
    else { return }
    let digits = bytes[start...].prefix(while: PatternText.isDigit)
    bytes.replaceSubrange(digits.indices, with: number.utf8)
  }
}
