// How Life 1.05 and MCell spell the rules of Life's family.

import Rules

extension Rule {
  /// A rule of counts among eight neighbours as `23/3`; `nil` for every other.
  var survivalsFirst: String? {
    guard case .outerTotalistic(let rule) = self, rule.neighbourhood == .moore else { return nil }
    let digits = { (counts: (Int) -> Bool) in (0...8).filter(counts).map(String.init).joined() }
    return "\(digits(rule.survives))/\(digits(rule.isBorn))"
  }
}
