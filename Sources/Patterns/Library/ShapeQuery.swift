// How shapes are searched: by name, kind, period, speed, rule and what is written about them.

import Rules

/// A search for shapes: several words, each of which narrows it.
package struct ShapeQuery: Sendable {
  /// What is known of a shape, as far as it is searched.
  package struct Facts: Sendable {
    /// What it is called.
    package var names: [String] = []
    /// Short words about it, of which any part counts: its kind, the name of its rule, its folder.
    package var labels: [String] = []
    /// Sentences about it, of which the beginnings of words count.
    package var prose: [String] = []
    package var rule: Rule?
    package var period: Int?
    /// As `Behaviour.speed` writes it: `c/4 diagonal`.
    package var speed: String?

    package init(names: [String] = []) { self.names = names }
  }

  private enum Word {
    case period(Int)
    case speed(String)
    /// A rule, and what names may hold instead.
    case rule(Rule, orNamed: [UInt8]?)
    /// A kind and what else is called so.
    case kind([UInt8])
    /// A word, and the word without the ending of a plural.
    case text([UInt8], singular: [UInt8])
  }

  private var words: [Word] = []
  /// Whether nothing is wanted, so that every shape fits.
  private let isEmpty: Bool
  /// What the names of a shape are held against, to list the best first.
  private let wanted: [UInt8]

  /// Understands `spaceship` and `still life`, `p3` and `period 3`, `c/4` and `speed c/4`,
  /// `highlife`, `rule highlife` and `B36/S23`; any other word is looked for in names and in what is
  /// written about shapes. Punctuation alone fits nothing.
  package init(_ text: String) {
    wanted = ShapeQuery.folded(text)
    var parts = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)[...]
    isEmpty = parts.isEmpty
    while let part = parts.popFirst() {
      if let next = parts.first, let word = ShapeQuery.word(part, next) {
        words.append(word)
        parts.removeFirst()
      } else if part != "rule" || parts.isEmpty, let word = ShapeQuery.word(part) {
        words.append(word)
      }
    }
  }

  /// What two words mean together; `nil` where that is nothing.
  private static func word(_ first: String, _ second: String) -> Word? {
    switch first {
    case "period": return Int(second).map(Word.period)
    case "speed": return isSpeed(second) ? .speed(second) : nil
    case "rule": return (try? Rulestring(parsing: second)).map { .rule($0.rule, orNamed: nil) }
    default:
      let kind = withoutPlural(folded(first + second))
      return kinds.contains(kind) ? .kind(kind) : nil
    }
  }

  private static func word(_ part: String) -> Word? {
    if part.first == "p", let period = Int(part.dropFirst()) { return .period(period) }
    if isSpeed(part) { return .speed(part) }
    let folded = folded(part)
    if part.contains("/"), part.contains(where: \.isNumber) || part.hasPrefix("b"),
      let rule = try? Rulestring(parsing: part).rule
    {
      return .rule(rule, orNamed: folded)
    }
    if folded.isEmpty { return nil }
    let singular = withoutPlural(folded)
    return kinds.contains(singular) ? .kind(singular) : .text(folded, singular: singular)
  }

  private static func isSpeed(_ part: String) -> Bool { part == "c" || part.contains("c/") }

  /// A word without the ending of a plural.
  private static func withoutPlural(_ word: [UInt8]) -> [UInt8] {
    word.count > 3 && word.last == UInt8(ascii: "s") ? word.dropLast() : word
  }

  private static let kinds = Set(ShapeKind.allCases.map { folded($0.title) })

  /// How well a shape fits: `nil` when it does not, else less is better. 0 is the name itself, then
  /// names that begin so, names that hold each word, and all that fit for another reason.
  package func rank(_ facts: Facts) -> Int? {
    guard isEmpty || !words.isEmpty else { return nil }
    let names = facts.names.map(ShapeQuery.folded)
    let labels = facts.labels.map(ShapeQuery.folded)
    var isNamedSo = false
    var isFoundElsewhere = false
    for word in words {
      switch word {
      case .period(let period):
        guard facts.period == period || names.contains(ShapeQuery.folded("p\(period)")) else {
          return nil
        }
      case .speed(let speed):
        guard let first = facts.speed?.split(separator: " ").first, first == speed else {
          return nil
        }
      case .rule(let rule, let text):
        let isNamed = text.map { text in names.contains { $0.holds(text) } } ?? false
        guard facts.rule == rule || isNamed else { return nil }
      case .kind(let kind):
        guard (labels + names).contains(where: { $0.holds(kind) }) else { return nil }
      case .text(let text, let singular):
        if names.contains(where: { $0.holds(text) }) {
          isNamedSo = true
          continue
        }
        guard
          labels.contains(where: { $0.holds(singular) })
            || facts.prose.contains(where: { ShapeQuery.has(wordLike: text, $0) })
        else { return nil }
        isFoundElsewhere = true
      }
    }
    if names.contains(wanted) { return 0 }
    guard isNamedSo, !isFoundElsewhere else { return 3 }
    return names.contains { $0.starts(with: wanted) } ? 1 : 2
  }

  /// Whether a word of a sentence begins so; apostrophes do not count. O(sentence · word).
  private static func has(wordLike text: [UInt8], _ prose: String) -> Bool {
    let apostrophe = UInt8(ascii: "'")
    let bytes = Array(prose.utf8)
    var isInside = false
    for start in bytes.indices {
      let isPart = isPartOfWord(bytes[start])
      if isPart, !isInside {
        let rest = bytes[start...].lazy.filter { $0 != apostrophe }.map { lower($0) }
        if rest.starts(with: text) { return true }
      }
      isInside = isPart || bytes[start] == apostrophe
    }
    return false
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower(byte))
  }

  /// A text reduced to what tells names apart: its letters and digits, in lower case, as UTF-8.
  package static func folded(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): result.append(byte | 0x20)
      case 0x80...: return Array(text.lowercased().filter { $0.isLetter || $0.isNumber }.utf8)
      default: break
      }
    }
    return result
  }
}

extension [UInt8] {
  /// Whether the bytes stand somewhere in these. O(this · other) at worst.
  fileprivate func holds(_ other: [UInt8]) -> Bool {
    guard let first = other.first else { return true }
    guard count >= other.count else { return false }
    for start in 0...(count - other.count)
    where self[start] == first && self[start...].starts(with: other) {
      return true
    }
    return false
  }
}
