// The spellings of Generations rules.

/// A Generations rule taken apart: the births and survivals, as a rule of two states is written, and
/// the number of states.
///
///     rule   = base "/" ("g" | "c")? states ("h" | "v")?  |  "g" states "/"? base
///
/// So `345/2/4` (survivals first), `B2/S345/4`, `b2s345/4`, `B2/S345/G4`, `G4/B2/S345` and
/// `g4b2s345` are one rule. The counts may have Hensel's letters, and the base may be a `MAP`.
struct GenerationsSpelling {
  /// The births and survivals with the letter of the neighbourhood.
  let base: RuleText
  /// The digits of the number of states.
  let states: ArraySlice<RuleText.Letter>
  /// The letter of a neighbourhood before the states, where it should stand behind them.
  let misplacedNeighbourhood: RuleText.Letter?

  private static let slash = UInt8(ascii: "/")

  /// Takes a text apart of which `describes(_:)` says that it is such a rule.
  init(_ text: RuleText) {
    let letters = text.letters
    if letters.first?.byte == UInt8(ascii: "g") {
      states = letters.dropFirst().prefix { RuleText.isDigit($0.byte) }
      var rest = letters.dropFirst(1 + states.count)
      if rest.first?.byte == Self.slash { rest = rest.dropFirst() }
      base = text.part(rest)
      misplacedNeighbourhood = nil
      return
    }
    let slash = letters.lastIndex { $0.byte == Self.slash } ?? letters.startIndex
    let last = letters[slash...].dropFirst()
    let marked = last.drop { $0.byte == UInt8(ascii: "g") || $0.byte == UInt8(ascii: "c") }
    states = marked.prefix { RuleText.isDigit($0.byte) }
    let suffix = marked.dropFirst(states.count)
    misplacedNeighbourhood = letters[..<slash].last.flatMap {
      "hv".utf8.contains($0.byte) ? $0 : nil
    }
    base = text.part((letters[..<slash] + suffix)[...])
  }

  /// Whether a text, in lower case without blanks, is a Generations rule, perhaps a faulty one.
  static func describes(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "map".utf8) { return isMapWithStates(bytes) }
    guard bytes.allSatisfy(isRuleByte) else { return false }
    if bytes.first == UInt8(ascii: "g") { return bytes.count > 1 && RuleText.isDigit(bytes[1]) }
    let parts = bytes.split(separator: slash, omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last else { return false }
    let isMarked = last.first == UInt8(ascii: "g") || last.first == UInt8(ascii: "c")
    let digits = (isMarked ? last.dropFirst() : last).prefix(while: RuleText.isDigit)
    let suffix = last.dropFirst((isMarked ? 1 : 0) + digits.count)
    let hasSuffix = suffix.count == 1 && "hv".utf8.contains(suffix[suffix.startIndex])
    guard !digits.isEmpty, suffix.isEmpty || hasSuffix else { return false }
    let hasBothLetters =
      parts[0].contains(UInt8(ascii: "b")) && parts[0].contains(UInt8(ascii: "s"))
    return isMarked || parts.count > 2 || hasBothLetters
  }

  /// Digits, letters before and behind them, and what separates parts.
  private static func isRuleByte(_ byte: UInt8) -> Bool {
    RuleText.isDigit(byte) || HenselLetters.has(byte) || "bsgchv/_-".utf8.contains(byte)
  }

  /// Whether a text that begins with `map` has as much base64 as makes a table, and a slash and digits
  /// behind it.
  private static func isMapWithStates(_ bytes: [UInt8]) -> Bool {
    let digits = bytes.reversed().prefix(while: RuleText.isDigit).count
    var rest = bytes.dropLast(digits)
    if let mark = rest.last, mark == UInt8(ascii: "g") || mark == UInt8(ascii: "c") {
      let isMark = rest.dropLast().last == slash
      if isMark { rest = rest.dropLast() }
    }
    guard digits > 0, rest.last == slash else { return false }
    let code = rest.dropFirst(3).dropLast()
    let padding = code.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return Neighbourhood.allCases.contains { $0.mapLength == code.count - min(2, padding) }
  }
}
