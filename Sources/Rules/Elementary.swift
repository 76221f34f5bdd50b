// How elementary rules are written.

extension ElementaryRule {
  package var rulestring: String { "W\(code)" }
}
