// The bit engine against the reference: rules, topologies, sizes, edits and copies by chance.

import Cells
import Rules
import Testing

@testable import Universes

private let namedRules: [(String, Rule)] = [
  ("B3/S23", .life),
  ("B36/S23", rule([3, 6], [2, 3])),
  ("B2/S", rule([2], [])),
  ("B03/S23", rule([0, 3], [2, 3])),
  ("B0123478/S01234678", rule([0, 1, 2, 3, 4, 7, 8], [0, 1, 2, 3, 4, 6, 7, 8])),
  ("B3/S23V", rule([3], [2, 3], .vonNeumann)),
  ("B02/S14V", rule([0, 2], [1, 4], .vonNeumann)),
  ("B2/S34H", rule([2], [3, 4], .hexagonal)),
  ("B02/S13H", rule([0, 2], [1, 3], .hexagonal)),
  ("B1357/S02468", rule([1, 3, 5, 7], [0, 2, 4, 6, 8])),
]

/// Every way in which the edges of a field of this size can meet.
func topologies(of size: Size) -> [Topology] {
  typealias Shift = Topology.Shift
  var all: [Topology] = [
    .plane, .torus, .cross,
    .torus(shift: Shift(axis: .width, amount: 1 + size.width / 3)),
    .torus(shift: Shift(axis: .width, amount: -1)),
    .torus(shift: Shift(axis: .height, amount: 1 + size.height / 3)),
    .klein(twisted: .width, isShifted: false), .klein(twisted: .height, isShifted: false),
    .klein(twisted: .width, isShifted: true), .klein(twisted: .height, isShifted: true),
  ]
  if size.width == size.height { all.append(.sphere) }
  return all
}

private func exercise(_ rule: Rule, _ field: Field, seed: UInt64, window: Rectangle) throws {
  var chance = Chance(seed: seed)
  var twins = Twins(BitUniverse(rule: rule, field: field), window: window)
  let name = "\(rule) \(field) seed \(seed)"
  twins.write(chance.soup(window.size, percent: 35), at: window.origin)
  try twins.compare("at first: \(name)")
  for round in 0..<2 {
    try twins.advance(by: 1 + Int(chance.next() % 2))
    try twins.compare("round \(round): \(name)")
    let snapshot = twins
    twins.edit(&chance)
    try twins.advance(by: 1)
    try snapshot.compare("copy in round \(round): \(name)")
  }
  try twins.advance(by: 2)
  try twins.compare("at last: \(name)")
}

@Suite struct BitUniverseConformance {
  @Test(arguments: [
    (1, 1), (1, 2), (2, 2), (3, 3), (1, 5), (6, 1), (4, 3), (8, 8), (2, 33), (33, 2),
  ])
  func smallFields(width: Int, height: Int) throws {
    let size = Size(width: width, height: height)
    var seed: UInt64 = UInt64(width * 100 + height)
    for topology in topologies(of: size) {
      for _ in 0..<2 {
        seed += 1
        let (_, rule) = namedRules[Int(seed) % namedRules.count]
        let field = Field(size: size, topology: topology)
        try exercise(rule, field, seed: seed, window: Rectangle(origin: .origin, size: size))
      }
    }
  }

  @Test(arguments: [
    (63, 5), (64, 9), (65, 4), (127, 3), (128, 2), (129, 5), (255, 3), (256, 3), (257, 4),
    (33, 33), (5, 65),
  ])
  func fieldsAroundWordsAndTiles(width: Int, height: Int) throws {
    let size = Size(width: width, height: height)
    var chance = Chance(seed: UInt64(width * 1000 + height))
    for topology in topologies(of: size) {
      let (_, rule) = namedRules[Int(chance.next() % UInt64(namedRules.count))]
      let field = Field(size: size, topology: topology)
      try exercise(
        rule, field, seed: chance.next(), window: Rectangle(origin: .origin, size: size))
    }
  }

  @Test(arguments: [(256, 32), (512, 32), (256, 64)])
  func toriOfWholeTiles(width: Int, height: Int) throws {
    let size = Size(width: width, height: height)
    let window = Rectangle(origin: .origin, size: size)
    let field = Field(size: size, topology: .torus)
    for rule in [Rule.life, rule([0, 2], [1, 3], .hexagonal)] {
      var twins = Twins(BitUniverse(rule: rule, field: field), window: window)
      twins.write(soup32, at: Point(x: width - 32, y: 0))
      twins.write(soup32, at: Point(x: 0, y: height - 32), .xor)
      twins.write(soup32, at: Point(x: (width - 32) / 2, y: height - 32))
      try twins.advance(by: 2)
      try twins.compare("\(rule) \(size)")
    }
  }

  @Test func randomRules() throws {
    var chance = Chance(seed: 7)
    let size = Size(width: 70, height: 9)
    for round in 0..<12 {
      let rule = chance.rule(Neighbourhood.allCases[round % 3], hasB0: round % 2 == 1)
      let field = round % 4 < 2 ? Field(size: size, topology: .torus) : .unbounded
      try exercise(
        rule, field, seed: chance.next(),
        window: Rectangle(origin: Point(x: 0, y: 0), size: size))
    }
  }

  @Test func unboundedField() throws {
    for (number, (_, rule)) in namedRules.enumerated() {
      try exercise(
        rule, .unbounded, seed: UInt64(number),
        window: Rectangle(x: -20, y: -9, width: 45, height: 17))
    }
    try exercise(
      .life, .unbounded, seed: 99, window: Rectangle(x: -300, y: -40, width: 600, height: 9))
  }

  @Test func halfBoundedFields() throws {
    for (number, (_, rule)) in namedRules.enumerated() {
      for topology in [Topology.plane, .torus] {
        for (width, height) in [(nil, 7), (9, nil), (nil, 1), (1, nil), (64, nil), (nil, 32)] {
          let field = Field(width: width, height: height, topology: topology)
          guard UniverseKind.bit.supports(rule, on: field) else { continue }
          let window = Rectangle(x: 0, y: 0, width: width ?? 30, height: height ?? 12)
          let offset = Offset(x: width == nil ? -15 : 0, y: height == nil ? -6 : 0)
          try exercise(rule, field, seed: UInt64(number), window: window.moved(by: offset))
        }
      }
    }
  }

  @Test func elementaryRulesOnTheUnboundedField() throws {
    for code in [UInt8(30), 90, 110, 184, 250, 0, 254] {
      try exercise(
        .elementary(ElementaryRule(code: code)), .unbounded, seed: UInt64(code),
        window: Rectangle(x: -9, y: -3, width: 40, height: 5))
    }
  }

  @Test func aLongLifeIsTheSameInTilesThatFallAsleep() throws {
    let size = Size(width: 300, height: 40)
    for topology in [Topology.torus, .cross] {
      let field = Field(size: size, topology: topology)
      let window = Rectangle(origin: .origin, size: size)
      var twins = Twins(BitUniverse(rule: .life, field: field), window: window)
      twins.write(pattern("oo.....", "oo...o.", ".....o.", ".....o."), at: Point(x: 250, y: 1))
      twins.write(pattern(".o.", "..o", "ooo"), at: Point(x: 2, y: 3))
      for _ in 0..<6 {
        try twins.advance(by: 5)
        try twins.compare("asleep on \(topology)")
        twins.set(Point(x: 252, y: 2), 1)
      }
    }
  }
}
