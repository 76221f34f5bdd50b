// Rules that have a name.

/// A rule that people know by a name.
package struct NamedRule: Hashable, Sendable {
  /// The name it is best known by: `Life`, `Day & Night`, `Rule 30`.
  package let name: String
  /// Its other names.
  package let aliases: [String]
  package let rule: Rule

  /// Every rule with a name, sorted by name as people sort. Each rule stands there once.
  package static let all: [NamedRule] = (outerTotalistic + elementary).sorted {
    (normalized($0.name), $0.name) < (normalized($1.name), $1.name)
  }

  /// The rule of a name or alias, whatever its case, blanks, hyphens and apostrophes; `&` is `and`.
  ///
  /// `Rule 184` and `Wolfram 184` are names of every elementary rule.
  package static func named(_ name: String) -> NamedRule? {
    let wanted = normalized(name)
    if let index = indexByName[wanted] { return all[index] }
    for prefix in ["rule", "wolfram"] where wanted.hasPrefix(prefix) {
      let digits = wanted.dropFirst(prefix.count)
      if digits.utf8.allSatisfy(RuleText.isDigit), let code = UInt8(digits) {
        return NamedRule(
          name: "Rule \(code)", aliases: [], rule: .elementary(ElementaryRule(code: code)))
      }
    }
    return nil
  }

  /// The best known name of a rule; `nil` when it has none.
  package static func name(of rule: Rule) -> String? {
    indexByRule[rule].map { all[$0].name }
  }

  /// The rules whose name, alias or rulestring contains a text, sorted by name.
  package static func matching(_ text: String) -> [NamedRule] {
    let wanted = normalized(text)
    let rulestring = text.lowercased()
    return all.filter { named in
      ([named.name] + named.aliases).contains { normalized($0).contains(wanted) }
        || named.rule.rulestring.lowercased().contains(rulestring)
    }
  }

  /// A name as names are compared: small letters and digits, and what else is not punctuation.
  static func normalized(_ name: String) -> String {
    var result = ""
    for character in name.lowercased() {
      switch character {
      case " ", "\t", "-", "_", "'", "’", "/", ".": continue
      case "&": result += "and"
      default: result.append(character)
      }
    }
    return result
  }

  private static let outerTotalistic: [NamedRule] = outerTotalisticNames.compactMap { entry in
    guard let name = entry.names.first,
      let rule = try? OuterTotalisticRule(RuleText(entry.rulestring))
    else { return nil }
    return NamedRule(
      name: name, aliases: Array(entry.names.dropFirst()), rule: .outerTotalistic(rule))
  }

  private static let elementary: [NamedRule] = elementaryNames.map { entry in
    NamedRule(
      name: "Rule \(entry.code)", aliases: entry.aliases,
      rule: .elementary(ElementaryRule(code: entry.code)))
  }

  /// Elementary rules that have names besides their code.
  private static let elementaryNames: [(code: UInt8, aliases: [String])] = [
    (18, ["Pascal's Triangle"]), (22, ["Heavy triangles"]), (30, ["Randomizer 1"]),
    (45, ["Randomizer 2"]), (54, ["Brownian motion"]), (90, ["Linear A"]),
    (110, ["Fishing-net"]), (150, ["Linear B"]),
  ]

  private static let indexByName: [String: Int] = {
    var index: [String: Int] = [:]
    for (position, named) in all.enumerated() {
      for name in [named.name] + named.aliases { index[normalized(name)] = position }
    }
    return index
  }()

  private static let indexByRule: [Rule: Int] = Dictionary(
    all.enumerated().map { ($0.element.rule, $0.offset) }, uniquingKeysWith: { first, _ in first })
}
