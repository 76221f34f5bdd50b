// Whether a pattern comes back, when and where.

import Cells
import Rules

/// What becomes of a pattern that comes back: after `period` generations it is itself again, moved
/// by `displacement`, and not before.
package struct Behaviour: Hashable, Sendable {
  /// After how many generations the same cells are back; 1 for a still life.
  package let period: Int
  /// How far they have moved by then.
  package let displacement: Offset

  /// The three sorts of patterns that come back.
  package enum Kind: Hashable, Sendable {
    case stillLife, oscillator, spaceship
  }

  /// A behaviour of a period of at least 1.
  package init(period: Int, displacement: Offset) {
    self.period = period
    self.displacement = displacement
  }

  /// Still life, oscillator or spaceship, which follows from period and displacement.
  package var kind: Kind {
    if displacement != .zero { return .spaceship }
    return period == 1 ? .stillLife : .oscillator
  }

  /// The behaviour of a pattern alone on an unbounded field.
  ///
  /// `nil` when it dies, does not come back within `effort`, or settles into something that no
  /// longer contains it; always `nil` for elementary rules, whose rows never come back. In a rule
  /// with B0 only generations on a dead background count.
  package init?(
    of pattern: Pattern, under rule: Rule, effort: Effort = .usual,
    isCancelled: () -> Bool = { false }
  ) {
    guard
      let cycle = Cycle(of: pattern, under: rule, effort: effort, isCancelled: isCancelled)
    else { return nil }
    self = cycle.behaviour
  }
}
