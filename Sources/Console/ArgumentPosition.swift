// Which parts of a signature can stand next, after some words.

import Syntax

/// What a signature allows after the words typed so far.
///
/// A rough reading, good enough for offers: each word is taken for a keyword where it is one, and
/// for the next word or value of the signature where it is none.
struct ArgumentPosition {
  private(set) var keywords: [String] = []
  private(set) var words: [WordKind] = []
  private(set) var takesValue = false

  init(_ elements: [Element], after typed: [String]) {
    var rest = elements
    for word in typed { rest = ArgumentPosition.rest(of: rest, after: word) }
    offer(rest)
  }

  /// Collects what can begin the elements: everything up to the first that must be there.
  private mutating func offer(_ elements: [Element]) {
    for element in elements where !offer(element) { return }
  }

  /// Offers what begins an element; says whether it may be left out.
  private mutating func offer(_ element: Element) -> Bool {
    switch element {
    case .word(_, let kind):
      words.append(kind)
      return false
    case .value, .condition:
      takesValue = true
      return false
    case .area:
      keywords += ["selection", "bounds", "all"]
      takesValue = true
      return false
    case .rate, .zoom: return false
    case .choice(_, let choices):
      keywords += choices
      return false
    case .clause(let keyword, _):
      keywords.append(keyword)
      return false
    case .optional(let inner):
      _ = offer(inner)
      return true
    case .repeated(let inner): return offer(inner)
    case .either(let alternatives):
      for alternative in alternatives { offer(alternative) }
      return false
    case .anyOrder(let inner):
      for element in inner { _ = offer(element) }
      return true
    }
  }

  /// What is left of a signature behind a word.
  private static func rest(of elements: [Element], after word: String) -> [Element] {
    for (index, element) in elements.enumerated() {
      let behind = Array(elements[(index + 1)...])
      switch element {
      case .word, .value, .condition, .rate, .zoom: return behind
      case .area:
        if word == "to" || word == "size" { return [.value("", .any)] + behind }
        return [.optional(.choice("", ["to", "size"]))] + behind
      case .choice(_, let choices):
        if choices.contains(word) { return behind }
      case .clause(let keyword, let inner):
        if keyword == word { return inner + behind }
      case .optional(let inner):
        if takes(inner, word), !isMeantLater(word, inner, behind) {
          return rest(of: [inner], after: word) + behind
        }
      case .repeated(let inner):
        return rest(of: [inner], after: word) + [.optional(.repeated(inner))] + behind
      case .either(let alternatives):
        if let fitting = alternatives.first(where: { $0.first.map { takes($0, word) } ?? false }) {
          return rest(of: fitting, after: word) + behind
        }
      case .anyOrder(let inner):
        if let chosen = inner.firstIndex(where: { takes($0, word) }) {
          var others = inner
          let element = others.remove(at: chosen)
          return rest(of: [element], after: word) + [.anyOrder(others)] + behind
        }
      }
    }
    return []
  }

  /// Whether a word that would do for a value is a keyword of what comes behind it.
  private static func isMeantLater(
    _ word: String, _ element: Element, _ behind: [Element]
  ) -> Bool {
    !element.keywords.contains(word) && behind.contains { $0.keywords.contains(word) }
  }

  /// Whether a word can be the beginning of an element.
  private static func takes(_ element: Element, _ word: String) -> Bool {
    switch element {
    case .word(_, .fieldSuffix): word.hasPrefix(":")
    case .word, .value, .condition, .area: true
    case .rate: word.hasSuffix("/s")
    case .zoom: word.contains(":")
    case .choice(_, let choices): choices.contains(word)
    case .clause(let keyword, _): keyword == word
    case .optional(let inner), .repeated(let inner): takes(inner, word)
    case .either(let alternatives):
      alternatives.contains { $0.first.map { takes($0, word) } ?? false }
    case .anyOrder(let inner): inner.contains { takes($0, word) }
    }
  }
}
