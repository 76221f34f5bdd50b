// Families that add states to a rule of two states, to annotate a pattern or to act on it.

import Cells

/// A family whose rules are a rule of two states and a word: `LifeHistory`, `B36/S23Super`.
///
/// The states of each family and what becomes of them are those of Golly's Super algorithm, whose
/// help names them; `History` was first a rule table for Life alone.
package enum AnnotatedFamily: String, CaseIterable, Sendable {
  /// Cells that were live leave a trail, and cells can be marked; 7 states.
  case history = "History"
  /// History with more trails, marks and labels; 26 states.
  case superHistory = "Super"
  /// Cells that kill, cells that hatch, cells that never change; 21 states.
  case investigator = "Investigator"

  /// How many states a cell may have.
  package var stateCount: Int {
    switch self {
    case .history: 7
    case .superHistory: 26
    case .investigator: 21
    }
  }

  /// A rule of the family. O(states · places on the walk), some milliseconds.
  package func rule(on base: TwoStateRule) -> TableRule {
    let name = (base == .counting(.life) ? "Life" : base.rulestring) + rawValue
    let walk = NeighbourWalk(base)
    switch self {
    case .history:
      return TableRule(
        name: name, transitions: HistoryStates.transitions(walk),
        appearance: HistoryStates.appearance, liveStates: oddStates)
    case .superHistory:
      return TableRule(
        name: name, transitions: SuperStates.transitions(walk), appearance: SuperStates.appearance,
        liveStates: oddStates)
    case .investigator:
      return TableRule(
        name: name, transitions: InvestigatorStates.transitions(walk),
        appearance: InvestigatorStates.appearance, liveStates: InvestigatorStates.liveStates)
    }
  }

  private var oddStates: Set<CellState> {
    Set(stride(from: 1, to: CellState(stateCount), by: 2))
  }
}

extension AnnotatedFamily {
  /// The family whose word ends a text that begins with something else.
  fileprivate init?(behind text: RuleText) {
    let bytes = text.bytes
    let named = Self.allCases.first { family in
      let word = Array(family.rawValue.lowercased().utf8)
      return bytes.count > word.count && bytes.suffix(word.count) == word[...]
    }
    guard let named else { return nil }
    self = named
  }
}

extension TableRule {
  /// Reads a rule of two states, or its name, with the word of a family behind it; `nil` when there
  /// is no such word, or only an unknown name before it, which may be the name of any rule.
  init?(annotated text: RuleText) throws(RuleError) {
    guard let family = AnnotatedFamily(behind: text) else { return nil }
    let before = text.part(text.letters.dropLast(family.rawValue.utf8.count))
    // Not only is this no rule: reading it would go as deep as there are words.
    if AnnotatedFamily(behind: before) != nil {
      throw before.error(.annotationOfOtherRule(before.compact))
    }
    do {
      let base = try Self.base(before)
      self = family.rule(on: base)
    } catch {
      if case .unknownName = error.problem { return nil }
      throw error
    }
  }

  /// The rule before the word.
  private static func base(_ text: RuleText) throws(RuleError) -> TwoStateRule {
    if let rule = try? TwoStateRule(text) { return rule }
    let rule = try Rule(text, own: nil, tables: { _ in nil })
    guard let base = TwoStateRule(rule) else {
      throw text.error(.annotationOfOtherRule(rule.rulestring))
    }
    return base
  }
}

extension StateAppearance {
  /// The looks of the states from 1 on, in their order.
  init(fromOne states: [(name: String, color: Color)]) {
    self.init()
    for (state, entry) in zip(CellState(1)..., states) {
      names[state] = entry.name
      colors[state] = entry.color
    }
  }
}
