// A rule with the field it asks for, as one word.

/// Finds the rule of a name in a `.rule` file; `nil` when there is none. Files are no matter of this
/// module: whoever knows some passes a source where rules are read.
package typealias TableSource = (_ name: String) throws(RuleError) -> TableRule?

/// A rule and, where the word has a bounded suffix, the field: what `B3/S23:T64,32` says.
package struct Rulestring: Hashable, Sendable {
  /// The rule without its field.
  package var rule: Rule
  /// `nil` when the word says nothing about the field; a bare `:` is the unbounded field.
  package var field: Field?

  /// A rule, and a field where its text has a bounded suffix.
  package init(rule: Rule, field: Field? = nil) {
    self.rule = rule
    self.field = field
  }

  /// Reads a rule in any spelling, or its name, with or without a bounded suffix.
  ///
  /// Case and blanks do not matter. Digits alone are one of Wolfram's codes. A text that is neither
  /// a rule nor a known name is looked for in `tables`; `own` is a rule that comes with the text and
  /// goes before all others of its name.
  package init(
    parsing text: String, own: TableRule? = nil, tables: TableSource = { _ in nil }
  ) throws(RuleError) {
    let whole = RuleText(text)
    guard !whole.letters.isEmpty else { throw whole.error(.empty) }
    guard let parts = whole.split(at: UInt8(ascii: ":")) else {
      self.init(rule: try Rule(whole, own: own, tables: tables))
      return
    }
    // `9:43 at Knight` is a name with a colon.
    if let named = NamedRule.named(whole.compact) {
      self.init(rule: named.rule)
      return
    }
    guard !parts.before.letters.isEmpty else { throw RuleError(.empty, at: 0..<0) }
    let rule = try Rule(parts.before, own: own, tables: tables)
    self.init(rule: rule, field: try Field(suffix: parts.from))
  }
}

extension Rulestring: CustomStringConvertible {
  /// The canonical form: `B3/S23`, `B3/S23:T64,32`.
  package var description: String { rule.rulestring + (field?.suffix ?? "") }
}

extension Rule {
  /// Reads a rule without a field: a notation, else a name, else a rule with a file, else what is
  /// not run.
  ///
  /// No name is also a notation, and no foreign notation reads as one that is run; so the usual
  /// rule is read without a look at the tables of names.
  init(_ text: RuleText, own: TableRule?, tables: TableSource) throws(RuleError) {
    if let own, own.isNamed(text.spelling) {
      self = .table(own)
      return
    }
    let notation = Notation(text.bytes)
    if let rule = try? Rule(text, as: notation) {
      self = rule
      return
    }
    // A rule with a file may be called so too.
    var annotation: RuleError?
    do throws(RuleError) {
      if let table = try TableRule(annotated: text) {
        self = .table(table)
        return
      }
    } catch {
      annotation = error
    }
    let compact = text.compact
    if let named = NamedRule.named(compact) {
      self = named.rule
      return
    }
    do throws(RuleError) {
      if let table = try tables(text.spelling) {
        self = .table(table)
        return
      }
    } catch {
      throw text.error(error.problem)
    }
    if let annotation {
      if case .unknownName = annotation.problem { throw text.error(.unknownName(text.spelling)) }
      throw annotation
    }
    if let family = ForeignFamily(notation: text.bytes) {
      throw text.error(.familyNotSupported(family))
    }
    self = try Rule(text, as: notation)
  }

  /// Reads a rule in a notation that is run, not a name.
  init(notation text: RuleText) throws(RuleError) {
    try self.init(text, as: Notation(text.bytes))
  }

  private init(_ text: RuleText, as notation: Notation) throws(RuleError) {
    switch notation {
    case .elementary: self = .elementary(try ElementaryRule(text))
    case .outerTotalistic: self = .outerTotalistic(try OuterTotalisticRule(text))
    case .hensel:
      var parser = HenselParser(text)
      self.init(try parser.rule())
    case .map: self.init(try NeighbourhoodMap(map: text, order: .backwards))
    case .generations: self = try Rule(generations: text)
    case .range:
      var parser = RangeRuleParser(text)
      self = .range(try parser.rule())
    case .evans: self = .range(try RangeRule(evans: text))
    case .lifelib: self = .range(try RangeRule(lifelib: text))
    case .triangular: self = .range(try RangeRule(triangular: text))
    case .oneDimensional: self.init(try OneDimensionalRule(text))
    case .margolus: self = .margolus(try MargolusRule(text))
    case .alternating: self = try Rule(alternating: text)
    case .name:
      throw text.error(.unknownName(text.spelling))
    }
  }

  /// What a text is meant to be, judging by how it begins.
  private enum Notation {
    case elementary, outerTotalistic, generations, hensel, map, name
    case range, evans, lifelib, triangular
    case oneDimensional, margolus, alternating

    init(_ bytes: [UInt8]) {
      if bytes.contains(UInt8(ascii: "|")) {
        self = .alternating
        return
      }
      if RangeRule.isTriangular(bytes) {
        self = .triangular
        return
      }
      if !GenerationsSpelling.describes(bytes), HenselParser.reads(bytes) {
        self = .hensel
        return
      }
      let hasCounts = bytes.contains { RuleText.isDigit($0) || $0 == UInt8(ascii: "/") }
      switch bytes.first {
      case _ where GenerationsSpelling.describes(bytes): self = .generations
      case _ where RangeRuleParser.describes(bytes): self = .range
      case _ where RangeRule.isEvans(bytes): self = .evans
      case _ where RangeRule.isLifelib(bytes): self = .lifelib
      case _ where OneDimensionalRule.reads(bytes): self = .oneDimensional
      case _ where MargolusRule.reads(bytes): self = .margolus
      case UInt8(ascii: "w")? where bytes.count > 1 && RuleText.isDigit(bytes[1]):
        self = .elementary
      case let digit? where RuleText.isDigit(digit):
        self = bytes.allSatisfy(RuleText.isDigit) ? .elementary : .outerTotalistic
      case UInt8(ascii: "m")? where NeighbourhoodMap.reads(bytes): self = .map
      case UInt8(ascii: "/")?: self = .outerTotalistic
      case UInt8(ascii: "b")?, UInt8(ascii: "s")?:
        let isEmpty = bytes == Array("bs".utf8) || bytes == Array("sb".utf8)
        self = hasCounts || isEmpty ? .outerTotalistic : .name
      default: self = .name
      }
    }
  }
}
