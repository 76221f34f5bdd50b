// The grammar of one command: what may stand after its name.

/// What a command takes, in order. Parsing, `--check`, completion and help all read it.
package struct Signature: Sendable {
  /// The word by which the command is called.
  package let name: String
  /// The parameters in the order in which they are written.
  package let elements: [Element]
  /// Whether the command may ask before it destroys something, so that `name!` has a meaning.
  package let mayConfirm: Bool
  /// Every keyword in it: each ends the argument before it.
  package let keywords: Set<String>
  /// Whether digits may be the beginning of `10/s`.
  let takesRate: Bool

  /// The grammar of a command; `mayConfirm` allows a `!` behind the name.
  package init(_ name: String, _ elements: [Element], mayConfirm: Bool = false) {
    self.name = name
    self.elements = elements
    self.mayConfirm = mayConfirm
    keywords = elements.reduce(into: []) { $0.formUnion($1.keywords) }
    takesRate = elements.contains(where: \.takesRate)
  }

  /// How the command is written: `place SHAPE [at POINT] [left|right|around]`.
  package var usage: String {
    ([name] + elements.map(\.usage)).joined(separator: " ")
  }
}

/// A part of a signature. A label names the argument in help, in messages and in binding.
package indirect enum Element: Sendable {
  /// A word: taken as it stands, or from a string, or from an expression in parentheses.
  case word(String, WordKind)
  /// The value of an expression.
  case value(String, ValueKind)
  /// An expression that is evaluated by the command, perhaps more than once.
  case condition(String)
  /// A rectangle: a value, `POINT to POINT`, `POINT size SIZE`, `selection`, `bounds` or `all`.
  case area(String)
  /// `10/s`.
  case rate(String)
  /// `1:4`.
  case zoom(String)
  /// One of several keywords.
  case choice(String, [String])
  /// A keyword and what it introduces.
  case clause(String, [Element])
  /// May be left out.
  case optional(Element)
  /// Once or more.
  case repeated(Element)
  /// The first alternative that can begin here.
  case either([[Element]])
  /// Optional elements in any order.
  case anyOrder([Element])
}

/// What a word names: for completion and for checking literal words.
package enum WordKind: Hashable, Sendable {
  case shape, ownShape, libraryFolder, rule, file, snapshot, newSnapshot, theme, style, color, topic
  case text
  /// A colour or, alone, the width of a pen.
  case ink
  /// The suffix of a rulestring that describes the field: `:T64,32`.
  case fieldSuffix

  /// Whether it is a name that may have blanks in it.
  var isName: Bool {
    switch self {
    case .shape, .ownShape, .libraryFolder, .rule, .file, .snapshot, .newSnapshot, .theme, .topic:
      true
    case .style, .color, .text, .ink, .fieldSuffix: false
    }
  }
}

/// The kind of value a parameter takes.
package enum ValueKind: Hashable, Sendable {
  case any, integer, number, text, point, size, pattern, list
}

extension Element {
  /// Whether a call is complete without it.
  var mayBeLeftOut: Bool {
    switch self {
    case .optional, .anyOrder: true
    case .repeated(let inner): inner.mayBeLeftOut
    case .either(let alternatives): alternatives.contains { $0.allSatisfy(\.mayBeLeftOut) }
    case .word, .value, .condition, .area, .rate, .zoom, .choice, .clause: false
    }
  }

  /// The words with a meaning of their own in it.
  package var keywords: Set<String> {
    switch self {
    case .word, .value, .condition, .rate, .zoom: []
    case .area: ["to", "size", "selection", "bounds", "all"]
    case .choice(_, let words): Set(words)
    case .clause(let keyword, let elements):
      elements.reduce(into: [keyword]) { $0.formUnion($1.keywords) }
    case .optional(let element), .repeated(let element): element.keywords
    case .either(let alternatives):
      alternatives.joined().reduce(into: []) { $0.formUnion($1.keywords) }
    case .anyOrder(let elements): elements.reduce(into: []) { $0.formUnion($1.keywords) }
    }
  }

  fileprivate var takesRate: Bool {
    switch self {
    case .rate: true
    case .word, .value, .condition, .area, .zoom, .choice: false
    case .optional(let element), .repeated(let element): element.takesRate
    case .clause(_, let elements), .anyOrder(let elements): elements.contains(where: \.takesRate)
    case .either(let alternatives): alternatives.joined().contains(where: \.takesRate)
    }
  }

  /// How the part is written in help and in messages.
  package var usage: String {
    switch self {
    case .word(let label, _), .value(let label, _), .condition(let label), .area(let label),
      .rate(let label), .zoom(let label):
      return label
    case .choice(_, let words): return words.joined(separator: "|")
    case .clause(let keyword, let elements):
      return ([keyword] + elements.map(\.usage)).joined(separator: " ")
    case .optional(let element): return "[\(element.usage)]"
    case .repeated(let element): return element.usage + "…"
    case .either(let alternatives):
      return alternatives.map { $0.map(\.usage).joined(separator: " ") }.joined(separator: "|")
    case .anyOrder(let elements): return elements.map { "[\($0.usage)]" }.joined(separator: " ")
    }
  }
}
