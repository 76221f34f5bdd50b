// Reading outer-totalistic rules.

/// Reads one rule:
///
///     rule      = lettered neighbourhood? slash?  |  counts slash counts neighbourhood? slash?
///     lettered  = part (slash? part)?             |  slash
///     part      = ("b" | "s") counts
struct OuterTotalisticParser {
  private let text: RuleText
  private var letters: ArraySlice<RuleText.Letter>
  private var neighbourhood = Neighbourhood.moore

  init(_ text: RuleText) {
    self.text = text
    letters = text.letters
  }

  mutating func rule() throws(RuleError) -> OuterTotalisticRule {
    dropTrailingSlash()
    takeNeighbourhood()
    let hasLetters = letters.contains { $0.byte == Self.b || $0.byte == Self.s }
    return hasLetters ? try lettered() : try unlettered()
  }

  private static let b = UInt8(ascii: "b")
  private static let s = UInt8(ascii: "s")
  private static let h = UInt8(ascii: "h")
  private static let v = UInt8(ascii: "v")

  private static func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "_")
  }

  /// A slash at the end says nothing when another one, or both letters, stand before it.
  private mutating func dropTrailingSlash() {
    guard let last = letters.last, Self.isSlash(last.byte) else { return }
    let before = letters.dropLast()
    let isSeparated =
      before.contains { Self.isSlash($0.byte) } && !before.allSatisfy { Self.isSlash($0.byte) }
    let hasBoth =
      before.contains { $0.byte == Self.b } && before.contains { $0.byte == Self.s }
    if isSeparated || hasBoth { letters = before }
  }

  private mutating func takeNeighbourhood() {
    guard let last = letters.last else { return }
    if last.byte == Self.h { neighbourhood = .hexagonal }
    if last.byte == Self.v { neighbourhood = .vonNeumann }
    if neighbourhood != .moore { letters.removeLast() }
  }

  private mutating func lettered() throws(RuleError) -> OuterTotalisticRule {
    var births: UInt16?
    var survivals: UInt16?
    var mayHaveSlash = false
    while let letter = letters.first {
      if Self.isSlash(letter.byte), mayHaveSlash {
        mayHaveSlash = false
        letters.removeFirst()
        continue
      }
      if RuleText.isDigit(letter.byte) { throw countsWithoutLetter() }
      guard letter.byte == Self.b || letter.byte == Self.s else { throw unexpected(letter) }
      if (letter.byte == Self.b ? births : survivals) != nil {
        throw RuleError(
          .repeatedLetter(text.character(at: letter.offset)),
          at: letter.offset..<(letter.offset + 1))
      }
      letters.removeFirst()
      let found = try counts()
      if letter.byte == Self.b { births = found } else { survivals = found }
      mayHaveSlash = true
    }
    return OuterTotalisticRule(
      neighbourhood: neighbourhood, births: births ?? 0, survivals: survivals ?? 0)
  }

  private mutating func unlettered() throws(RuleError) -> OuterTotalisticRule {
    let survivals = try counts()
    guard let slash = letters.first else { throw countsWithoutLetter() }
    guard Self.isSlash(slash.byte) else { throw unexpected(slash) }
    letters.removeFirst()
    let births = try counts()
    if let rest = letters.first { throw unexpected(rest) }
    return OuterTotalisticRule(
      neighbourhood: neighbourhood, births: births, survivals: survivals)
  }

  private mutating func counts() throws(RuleError) -> UInt16 {
    var found: UInt16 = 0
    while let letter = letters.first, RuleText.isDigit(letter.byte) {
      let count = Int(letter.byte - UInt8(ascii: "0"))
      guard count <= neighbourhood.count else {
        throw RuleError(
          .countTooLarge(count: count, neighbourhood: neighbourhood),
          at: letter.offset..<(letter.offset + 1))
      }
      found |= 1 << UInt16(count)
      letters.removeFirst()
    }
    return found
  }

  private func countsWithoutLetter() -> RuleError {
    let digits = letters.prefix { RuleText.isDigit($0.byte) }
    guard let first = digits.first, let last = digits.last else {
      return text.error(.countsWithoutLetter)
    }
    return RuleError(.countsWithoutLetter, at: first.offset..<(last.offset + 1))
  }

  private func unexpected(_ letter: RuleText.Letter) -> RuleError {
    guard letter.byte == Self.h || letter.byte == Self.v else {
      return text.unexpected(at: letter.offset)
    }
    return RuleError(
      .neighbourhoodNotLast(text.character(at: letter.offset)),
      at: letter.offset..<(letter.offset + 1))
  }
}
