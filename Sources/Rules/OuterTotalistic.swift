// How outer-totalistic rules are written.

extension OuterTotalisticRule {
  package var rulestring: String { "" }
}
