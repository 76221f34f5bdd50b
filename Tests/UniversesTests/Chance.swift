// Chance that fails the same way twice: a seeded generator and what the tests draw from it.

import Cells
import Rules

/// SplitMix64.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func soup(_ size: Size, percent: UInt64) -> Pattern {
    var builder = PatternBuilder()
    for y in 0..<size.height {
      for x in 0..<size.width where next() % 100 < percent { builder.add(Point(x: x, y: y)) }
    }
    return builder.pattern(size: size)
  }

  /// A live state of a rule, or 0.
  mutating func state(of rule: Rule) -> CellState {
    CellState(next() % UInt64(rule.stateCount))
  }

  /// A soup of all live states of a rule.
  mutating func soup(_ size: Size, percent: UInt64, rule: Rule) -> Pattern {
    if rule.stateCount == 2 { return soup(size, percent: percent) }
    var builder = PatternBuilder()
    for y in 0..<size.height {
      for x in 0..<size.width where next() % 100 < percent {
        let state = next() % 2 == 0 ? 1 : state(of: rule)
        builder.add(Point(x: x, y: y), state: state)
      }
    }
    return builder.pattern(size: size)
  }

  /// A rectangle within an area that is not empty.
  mutating func rectangle(in area: Rectangle) -> Rectangle {
    Rectangle(corner: point(in: area), corner: point(in: area))
  }

  mutating func point(in area: Rectangle) -> Point {
    Point(
      x: Int.random(in: area.columns, using: &self), y: Int.random(in: area.rows, using: &self))
  }

  /// Any outer-totalistic rule; with B0 only where asked.
  mutating func rule(_ neighbourhood: Neighbourhood, hasB0: Bool = false) -> Rule {
    let highest = neighbourhood.offsets.count
    let counts = UInt16(1) << (highest + 1) - 1
    let births = UInt16(truncatingIfNeeded: next()) & counts & ~1 | (hasB0 ? 1 : 0)
    let survivals = UInt16(truncatingIfNeeded: next()) & counts
    return .outerTotalistic(
      OuterTotalisticRule(neighbourhood: neighbourhood, births: births, survivals: survivals))
  }
}

extension Chance {
  /// Any table over a neighbourhood; with B0 only where asked, and Smax where asked.
  mutating func map(
    _ neighbourhood: Neighbourhood, hasB0: Bool = false, hasSmax: Bool = false
  ) -> Rule {
    let last = 1 << neighbourhood.cells.count - 1
    let bits = (0...last).map { _ in next() % 3 == 0 }
    return Rule(
      NeighbourhoodMap(neighbourhood) { $0 == 0 ? hasB0 : $0 == last ? hasSmax : bits[$0] })
  }

  /// Any isotropic rule, written in letters.
  mutating func isotropicRule(hasB0: Bool = false) throws -> Rule {
    let letters = ["", "ce", "aceikn", "aceijknqry", "aceijknqrtwyz"].map(Array.init)
    func counts(_ chance: inout Chance) -> String {
      (1...8).map { count in
        let chosen = letters[min(count, 8 - count)].filter { _ in chance.next() % 3 == 0 }
        return chosen.isEmpty ? "" : "\(count)\(String(chosen))"
      }.joined()
    }
    return try Rulestring(
      parsing: "B\(hasB0 ? "0" : "")2a\(counts(&self))/S4z\(counts(&self))"
    ).rule
  }
}

/// A rule by its digits.
func rule(
  _ births: [Int], _ survivals: [Int], _ neighbourhood: Neighbourhood = .moore
) -> Rule {
  func mask(_ digits: [Int]) -> UInt16 { digits.reduce(0) { $0 | 1 << $1 } }
  return .outerTotalistic(
    OuterTotalisticRule(
      neighbourhood: neighbourhood, births: mask(births), survivals: mask(survivals)))
}

/// A pattern from rows in which `o` is live and anything else dead.
func pattern(_ rows: String...) -> Pattern {
  var builder = PatternBuilder()
  for (y, row) in rows.enumerated() {
    for (x, character) in row.enumerated() where character == "o" {
      builder.add(Point(x: x, y: y))
    }
  }
  return builder.pattern(
    size: Size(width: rows.map(\.count).max() ?? 0, height: rows.count))
}
