// The code under which an object is known wherever objects are counted.

import Cells
import Patterns
import Rules

/// Canonical apgcodes: one code for an object in all its phases and orientations.
package enum Apgcode {
  /// How many phases times orientations times cells are spelled at most.
  private static let largestSearch = 20_000_000

  /// The code of a still life (`xs4_33`), an oscillator (`xp2_7`) or a spaceship (`xq4_153`).
  ///
  /// Of all phases in all orientations of the rule's neighbourhood, the shortest body counts, and
  /// of the shortest the first in the order of ASCII. What is larger than codes go in every phase
  /// is `ov_s`, `ov_p` or `ov_q` and its number. `nil` for what does not come back (see
  /// `Behaviour`), or has too many phases to compare, and under rules with more than two states. The code of no cells is `xs0_0`.
  package static func canonical(
    of pattern: Pattern, under rule: Rule, effort: Effort = .usual,
    isCancelled: () -> Bool = { false }
  ) -> String? {
    guard rule.stateCount == 2 else { return nil }
    if pattern.isEmpty { return "xs0_0" }
    guard let cycle = Cycle(of: pattern, under: rule, effort: effort, isCancelled: isCancelled)
    else { return nil }
    let symmetries = LatticeSymmetry.all(of: rule)
    let (size, overflow) = cycle.behaviour.period.multipliedReportingOverflow(
      by: symmetries.count * pattern.population)
    guard !overflow, size <= largestSearch else { return nil }
    var best: String?
    cycle.forEachPhase { phase in
      for symmetry in symmetries {
        guard let body = ApgcodeText.body(of: symmetry.image(of: phase)) else { continue }
        if best.map({ precedes(body, $0) }) ?? true { best = body }
      }
    }
    let prefix = prefix(of: cycle.behaviour, population: pattern.population)
    return best.map { "x\(prefix)_\($0)" } ?? "ov_\(prefix)"
  }

  /// The letter of the kind, and what that kind counts: cells or generations.
  private static func prefix(of behaviour: Behaviour, population: Int) -> String {
    switch behaviour.kind {
    case .stillLife: "s\(population)"
    case .oscillator: "p\(behaviour.period)"
    case .spaceship: "q\(behaviour.period)"
    }
  }

  private static func precedes(_ a: String, _ b: String) -> Bool {
    let (lengthA, lengthB) = (a.utf8.count, b.utf8.count)
    if lengthA != lengthB { return lengthA < lengthB }
    return a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}
