// Reading isotropic rules in Hensel's letters.

/// Reads one rule on the Moore neighbourhood or, with `h` behind it, on the hexagonal one:
///
///     rule   = (part (slash? part)?  |  counts slash counts) "h"? slash?
///     part   = ("b" | "s") counts
///     counts = (digit (letter* | "-" letter+))*
///     slash  = "/" | "_"
struct HenselParser {
  private let text: RuleText
  private var letters: ArraySlice<RuleText.Letter>
  private var neighbourhood = Neighbourhood.moore
  private var classes: [[HenselLetters.Class]] = []

  init(_ text: RuleText) {
    self.text = text
    letters = text.letters
  }

  /// Whether the bytes, in lower case without blanks, are meant to be such a rule: a letter or a
  /// hyphen stands behind a count.
  static func reads(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, RuleText.isDigit(first) || "bs/".utf8.contains(first)
    else { return false }
    return zip(bytes, bytes.dropFirst()).contains { before, after in
      RuleText.isDigit(before) && (after == hyphen || HenselLetters.has(after))
    }
  }

  mutating func rule() throws(RuleError) -> NeighbourhoodMap {
    try takeNeighbourhood()
    let hasLetters = letters.contains { $0.byte == Self.b || $0.byte == Self.s }
    let (births, survivals) = hasLetters ? try lettered() : try unlettered()
    if letters.count == 1, let slash = letters.first, Self.isSlash(slash.byte) {
      letters.removeFirst()
    }
    if let rest = letters.first { throw text.unexpected(at: rest.offset) }
    let centre = neighbourhood.centreBit
    return NeighbourhoodMap(neighbourhood) {
      $0 & centre == 0 ? births.contains($0) : survivals.contains($0 & ~centre)
    }
  }

  private mutating func takeNeighbourhood() throws(RuleError) {
    if let last = letters.last {
      let named = Neighbourhood.allCases.first {
        $0.suffix.lowercased().utf8.elementsEqual([last.byte])
      }
      if let named {
        neighbourhood = named
        letters.removeLast()
      }
      guard let known = HenselLetters.classes(of: neighbourhood) else {
        throw error(.arrangement(.lettersNotKnown(neighbourhood)), at: last)
      }
      classes = known
    }
  }

  private static let b = UInt8(ascii: "b")
  private static let s = UInt8(ascii: "s")
  private static let hyphen = UInt8(ascii: "-")

  private static func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "_")
  }

  private typealias Parts = (births: Set<Int>, survivals: Set<Int>)

  private mutating func lettered() throws(RuleError) -> Parts {
    var births: Set<Int>?
    var survivals: Set<Int>?
    while births == nil || survivals == nil, let letter = letters.first {
      let isSecond = births != nil || survivals != nil
      if Self.isSlash(letter.byte), isSecond, letters.count > 1 {
        letters.removeFirst()
        guard let next = letters.first, !Self.isSlash(next.byte) else { break }
      }
      guard let letter = letters.first, !Self.isSlash(letter.byte) else { break }
      if RuleText.isDigit(letter.byte) { throw error(.countsWithoutLetter, at: letter) }
      guard letter.byte == Self.b || letter.byte == Self.s else {
        throw text.unexpected(at: letter.offset)
      }
      if (letter.byte == Self.b ? births : survivals) != nil {
        throw error(.repeatedLetter(text.character(at: letter.offset)), at: letter)
      }
      letters.removeFirst()
      let found = try counts()
      if letter.byte == Self.b { births = found } else { survivals = found }
    }
    return (births ?? [], survivals ?? [])
  }

  private mutating func unlettered() throws(RuleError) -> Parts {
    let survivals = try counts()
    guard let slash = letters.first else { throw text.error(.countsWithoutLetter) }
    guard Self.isSlash(slash.byte) else { throw text.unexpected(at: slash.offset) }
    letters.removeFirst()
    return (try counts(), survivals)
  }

  /// The arrangements of counts with their letters.
  private mutating func counts() throws(RuleError) -> Set<Int> {
    var found: Set<Int> = []
    var withHyphen: [Int: Bool] = [:]
    while let digit = letters.first, RuleText.isDigit(digit.byte) {
      letters.removeFirst()
      let count = Int(digit.byte - UInt8(ascii: "0"))
      guard classes.indices.contains(count) else {
        throw error(.countTooLarge(count: count, neighbourhood: neighbourhood), at: digit)
      }
      let hyphen = letters.first.flatMap { $0.byte == Self.hyphen ? $0 : nil }
      if hyphen != nil { letters.removeFirst() }
      let named = try lettersOf(count)
      if let hyphen, named.isEmpty {
        throw error(.arrangement(.lettersMissing(count: count)), at: hyphen)
      }
      if let mark = letters.first, mark.byte == Self.hyphen {
        throw error(.arrangement(.lettersMixed(count: count)), at: mark)
      }
      if let earlier = withHyphen[count], earlier || hyphen != nil {
        throw error(.arrangement(.lettersMixed(count: count)), at: digit)
      }
      withHyphen[count] = hyphen != nil
      for entry in classes[count]
      where named.isEmpty || named.contains(entry.letter) == (hyphen == nil) {
        found.formUnion(entry.members)
      }
    }
    return found
  }

  private mutating func lettersOf(_ count: Int) throws(RuleError) -> Set<UInt8> {
    var named: Set<UInt8> = []
    while let letter = letters.first, HenselLetters.has(letter.byte) {
      guard classes[count].contains(where: { $0.letter == letter.byte }) else {
        let found = text.character(at: letter.offset)
        throw error(
          .arrangement(.unknownLetter(found, count: count, known: knownLetters(of: count))),
          at: letter)
      }
      named.insert(letter.byte)
      letters.removeFirst()
    }
    return named
  }

  /// The letters a count can have, in order; none where there is only one arrangement.
  private func knownLetters(of count: Int) -> String {
    String(
      decoding: classes[count].map(\.letter).filter { $0 != HenselLetters.none },
      as: UTF8.self)
  }

  private func error(_ problem: RuleError.Problem, at letter: RuleText.Letter) -> RuleError {
    RuleError(problem, at: letter.offset..<(letter.offset + 1))
  }
}
