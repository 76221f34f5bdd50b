// A rule with the field it asks for, as one word.

/// A rule and, where the word has a bounded suffix, the field: what `B3/S23:T64,32` says.
package struct Rulestring: Hashable, Sendable {
  package var rule: Rule
  /// `nil` when the word says nothing about the field; a bare `:` is the unbounded field.
  package var field: Field?

  package init(rule: Rule, field: Field? = nil) {
    self.rule = rule
    self.field = field
  }
}
