// HashLife against the reference under rules that do more than count live neighbours.

import Cells
import Rules
import Testing

@testable import Universes

private func exercise(
  _ rule: Rule, seed: UInt64, window: Rectangle = Rectangle(x: -20, y: -9, width: 37, height: 14)
) throws {
  var chance = Chance(seed: seed)
  var twins = Twins(HashLifeUniverse(rule: rule), window: window)
  let name = "\(rule.rulestring) seed \(seed)"
  twins.write(chance.soup(window.size, percent: 35, rule: rule), at: window.origin)
  try twins.compare("at first: \(name)")
  for round in 0..<2 {
    try twins.advance(by: 1 + Int(chance.next() % 3))
    try twins.compare("round \(round): \(name)")
    let snapshot = twins
    twins.edit(&chance)
    try twins.compare("edited in round \(round): \(name)")
    try twins.advance(by: 1)
    try snapshot.compare("copy in round \(round): \(name)")
  }
  try twins.advance(by: 10)
  try twins.compare("at last: \(name)")
}

/// A table of random transitions, under which empty space stays empty.
///
/// With few kinds a state is seen by its neighbours as its number modulo that.
func randomTable(
  _ chance: inout Chance, states: Int, offsets: [Offset], kinds: Int
) -> Rule {
  let inputs = offsets + [.zero]
  var builder = TransitionTreeBuilder(stateCount: states, inputs: inputs)
  func build(_ level: Int, isEmpty: Bool) -> UInt32 {
    if level == inputs.count - 1 {
      return builder.node(
        (0..<states).map { state in
          isEmpty && state == 0 || chance.next() % 3 > 0
            ? 0 : UInt32(chance.next() % UInt64(states))
        })
    }
    let different = (0..<kinds).map { build(level + 1, isEmpty: isEmpty && $0 == 0) }
    return builder.node((0..<states).map { different[$0 % kinds] })
  }
  let root = build(0, isEmpty: true)
  return .table(TableRule(name: "Random", transitions: builder.tree(root: root)))
}

@Suite struct HashLifeRules {
  @Test(arguments: Neighbourhood.allCases)
  func arrangements(neighbourhood: Neighbourhood) throws {
    var chance = Chance(seed: 31)
    for (hasB0, hasSmax) in [(false, false), (true, false), (true, true)] {
      try exercise(
        chance.map(neighbourhood, hasB0: hasB0, hasSmax: hasSmax), seed: chance.next())
    }
    // A rule that moves every cell hands a plane through as it is.
    let moves = NeighbourhoodMap(neighbourhood) { $0 & 1 == 1 }
    try exercise(.map(moves), seed: 5)
  }

  @Test func elementaryRulesWriteRowsBelow() throws {
    for code: UInt8 in [30, 90, 110] {
      try exercise(.elementary(ElementaryRule(code: code)), seed: UInt64(code))
    }
  }

  @Test func generationsOfFewAndManyStates() throws {
    for (number, rule) in [
      generations([2], [], 3), generations([2], [3, 4, 5], 4),
      generations([2], [1, 2], 5, .vonNeumann), generations([2], [2, 3], 255, .hexagonal),
    ].enumerated() {
      try exercise(rule, seed: UInt64(40 + number))
    }
  }

  @Test func tablesOfFewAndManyKinds() throws {
    var chance = Chance(seed: 50)
    let moore = Neighbourhood.moore.offsets
    for (states, offsets, kinds) in [
      (2, moore, 2), (4, moore, 2), (3, Neighbourhood.vonNeumann.offsets, 3),
      (200, [Offset(x: 1, y: -1), Offset(x: 0, y: 1)], 3), (12, Array(moore[1...4]), 12),
    ] {
      let rule = randomTable(&chance, states: states, offsets: offsets, kinds: kinds)
      try exercise(rule, seed: chance.next())
    }
  }
}
