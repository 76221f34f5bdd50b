// The one source of chance.

/// xoshiro256**: 64 random bits at a time from 256 bits of state.
///
/// The same seed gives the same numbers on every machine. Source: Blackman and Vigna, "Scrambled
/// Linear Pseudorandom Number Generators", ACM TOMS 47 (2021); the seed is spread over the state
/// by SplitMix64, as its authors advise.
package struct Generator: RandomNumberGenerator, Hashable, Sendable {
  /// The number that the state was made from.
  package let seed: UInt64
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// The generator that a seed determines.
  package init(seed: UInt64) {
    self.seed = seed
    var source = SplitMix64(state: seed)
    state = (source.next(), source.next(), source.next(), source.next())
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    let scrambled = Generator.rotated(state.1 &* 5, by: 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = Generator.rotated(state.3, by: 45)
    return scrambled
  }

  /// A number from 0 up to but not including 1, one of 2^53 with equal chance. One draw.
  package mutating func uniform() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// An integer of a range, each with equal chance. One draw, rarely more.
  ///
  /// Lemire's method: "Fast Random Integer Generation in an Interval", ACM TOMACS 29 (2019).
  package mutating func integer(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)) &+ 1
    // All 2^64 integers.
    guard width != 0 else { return Int(truncatingIfNeeded: next()) }
    var (high, low) = next().multipliedFullWidth(by: width)
    if low < width {
      let rejected = (0 &- width) % width
      while low < rejected { (high, low) = next().multipliedFullWidth(by: width) }
    }
    return range.lowerBound &+ Int(truncatingIfNeeded: high)
  }

  /// Whether both will go on with the same numbers and bear the same seed.
  package static func == (a: Generator, b: Generator) -> Bool {
    a.seed == b.seed && a.state == b.state
  }

  /// Feeds the seed and a part of the state, which is enough to tell generators apart.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(seed)
    hasher.combine(state.0)
  }

  private static func rotated(_ bits: UInt64, by count: UInt64) -> UInt64 {
    bits << count | bits >> (64 - count)
  }
}

/// Spreads a seed over a state.
private struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
