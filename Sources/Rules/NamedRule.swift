// Rules that have a name.

/// A rule that people know by a name.
package struct NamedRule: Sendable {
  /// The name it is best known by: `Life`, `Day & Night`, `Rule 30`.
  package let name: String
  /// Its other names.
  package let aliases: [String]
  private let source: Source

  /// Every name it has, the best known first.
  package var allNames: [String] { [name] + aliases }

  /// Where the rule comes from; tables are made when they are asked for.
  private enum Source {
    case rule(Rule)
    case vonNeumann(VonNeumannAutomaton)
  }

  init(name: String, aliases: [String], rule: Rule) {
    self.name = name
    self.aliases = aliases
    source = .rule(rule)
  }

  private init(_ automaton: VonNeumannAutomaton) {
    name = automaton.rawValue
    aliases = automaton.aliases
    source = .vonNeumann(automaton)
  }

  /// The rule that bears the name.
  package var rule: Rule {
    switch source {
    case .rule(let rule): rule
    case .vonNeumann(let automaton): .table(automaton.rule)
    }
  }

  /// The rule as it is written. Makes no table.
  package var rulestring: String {
    switch source {
    case .rule(let rule): rule.rulestring
    case .vonNeumann(let automaton): automaton.rawValue
    }
  }

  /// Every rule with a name, each once: those of two states and two dimensions by name, then the
  /// Generations ones by name, then those of longer range or with weights, those that take turns and
  /// those over blocks, then the one-dimensional ones by code, then von Neumann's and those after it,
  /// then other tables.
  package static let all: [NamedRule] =
    [outerTotalistic + isotropic, generations, range, alternating, margolus].flatMap {
      $0.sorted { $0.name.lowercased() < $1.name.lowercased() }
    } + elementary + totalistic + VonNeumannAutomaton.allCases.map(NamedRule.init) + tables

  /// The rule of a name or alias, whatever its case, blanks, hyphens and apostrophes; `&` is `and`.
  ///
  /// `Rule 184` and `Wolfram 184` are names of every elementary rule, `Code 777` one of every
  /// totalistic rule of three colours and radius 1.
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
    let code = wanted.dropFirst("code".count)
    if wanted.hasPrefix("code"), !code.isEmpty, code.utf8.allSatisfy(RuleText.isDigit) {
      return totalistic(code: code).map { NamedRule(name: "Code \(code)", aliases: [], rule: $0) }
    }
    return nil
  }

  /// The best known name of a rule; `nil` when it has none besides how it is written.
  package static func name(of rule: Rule) -> String? {
    indexByRule[rule].map { all[$0].name }
  }

  /// The rules whose name, alias or rulestring contains a text, in the order of `all`.
  package static func matching(_ text: String) -> [NamedRule] {
    let wanted = withoutPunctuation(text)
    let rulestring = text.lowercased()
    let exact = named(text)?.rulestring
    return all.filter { named in
      ([named.name] + named.aliases).contains { withoutPunctuation($0).contains(wanted) }
        || named.rulestring.lowercased().contains(rulestring) || named.rulestring == exact
    }
  }

  /// A name as names are looked up: small letters and digits, and no `and`, so that `daynight`,
  /// `Day & Night` and `day-and-night` are one.
  static func normalized(_ name: String) -> String {
    let letters = Array(withoutPunctuation(name).utf8)
    let and = Array("and".utf8)
    var result: [UInt8] = []
    var index = 0
    while index < letters.count {
      if letters[index...].starts(with: and) {
        index += and.count
      } else {
        result.append(letters[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func withoutPunctuation(_ name: String) -> String {
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

  private static let isotropic: [NamedRule] = isotropicNames.compactMap { entry in
    var parser = HenselParser(RuleText(entry.rulestring))
    guard let name = entry.names.first, let map = try? parser.rule() else { return nil }
    return NamedRule(name: name, aliases: Array(entry.names.dropFirst()), rule: Rule(map))
  }

  private static let generations: [NamedRule] = generationsNames.compactMap { entry in
    guard let name = entry.names.first,
      let rule = try? Rule(generations: RuleText(entry.rulestring))
    else { return nil }
    return NamedRule(name: name, aliases: Array(entry.names.dropFirst()), rule: rule)
  }

  private static let range: [NamedRule] = rangeNames.compactMap { entry in
    guard let name = entry.names.first, let rule = try? Rule(notation: RuleText(entry.rulestring))
    else { return nil }
    return NamedRule(name: name, aliases: Array(entry.names.dropFirst()), rule: rule)
  }

  /// Tables of other kinds.
  private static let tables: [NamedRule] = [TableRule.sandpile, .wireWorld].map {
    NamedRule(name: $0.name, aliases: [], rule: .table($0))
  }

  private static let elementary: [NamedRule] = elementaryNames.map { entry in
    NamedRule(
      name: "Rule \(entry.code)", aliases: entry.aliases,
      rule: .elementary(ElementaryRule(code: entry.code)))
  }

  private static let alternating: [NamedRule] = alternatingNames.compactMap { name, rulestring in
    (try? Rule(alternating: RuleText(rulestring))).map {
      NamedRule(name: name, aliases: [], rule: $0)
    }
  }

  private static let margolus: [NamedRule] = margolusNames.compactMap { name, rulestring in
    (try? MargolusRule(RuleText(rulestring))).map {
      NamedRule(name: name, aliases: [], rule: .margolus($0))
    }
  }

  private static let totalistic: [NamedRule] = totalisticCodes.compactMap { code in
    totalistic(code: "\(code)").map { NamedRule(name: "Code \(code)", aliases: [], rule: $0) }
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
    all.enumerated().compactMap { offset, named in
      guard case .rule(let rule) = named.source else { return nil }
      return (rule, offset)
    }, uniquingKeysWith: { first, _ in first })
}
