// Texts with marked places, so that tests need not count columns.

/// A text in which `▸` marks places: `let x = ▸1e6`.
package struct MarkedText: Sendable {
  /// The text without its marks.
  package let text: String
  /// The offsets of the marks, in bytes of the text without them.
  package let offsets: [Int]

  package init(_ marked: String) {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    for scalar in marked.unicodeScalars {
      if scalar == "▸" {
        offsets.append(bytes.count)
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.offsets = offsets
  }
}

/// A generator of the same numbers in every run, for tests with many random cases (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
