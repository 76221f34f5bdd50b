// Every way in which the edges of small fields can meet, under rules at the edge of what rules are.

import Cells
import Rules
import Testing

@testable import Universes

/// Every topology of a size, with every shift and every twist.
private func everyTopology(of size: Size) -> [Topology] {
  typealias Shift = Topology.Shift
  let acrossWidth = (1 - size.width..<size.width).filter { $0 != 0 }
  let acrossHeight = (1 - size.height..<size.height).filter { $0 != 0 }
  var all: [Topology] = [.plane, .torus, .cross]
  all += acrossWidth.map { .torus(shift: Shift(axis: .width, amount: $0)) }
  all += acrossHeight.map { .torus(shift: Shift(axis: .height, amount: $0)) }
  all += [false, true].flatMap { isShifted in
    [Topology.Axis.width, .height].map { .klein(twisted: $0, isShifted: isShifted) }
  }
  if size.width == size.height { all.append(.sphere) }
  return all
}

@Suite struct EveryTopology {
  /// B0 rules, rules without births, without survivals, without either, and of every neighbourhood.
  private static let rules = [
    "B03/S23", "B0/S", "B0123478/S01234678", "B2/S", "B/S", "B/S012345678", "B3/S", "B02/S14V",
    "B/S2H", "B02/S13H", "B02a/S4z", "MAPAACAAA", "B03/S23|B2/S",
  ]

  @Test(arguments: [
    (1, 1), (1, 4), (3, 1), (2, 2), (3, 3), (4, 4), (4, 3), (3, 6), (5, 2),
  ])
  func likeTheReference(width: Int, height: Int) throws {
    let size = Size(width: width, height: height)
    let area = Rectangle(origin: .origin, size: size)
    let rules = try EveryTopology.rules.map { try Rulestring(parsing: $0).rule }
    var chance = Chance(seed: UInt64(width * 10 + height))
    for (number, topology) in everyTopology(of: size).enumerated() {
      let field = Field(size: size, topology: topology)
      for step in 0..<3 {
        let rule = rules[(number + step * 4) % rules.count]
        var engine = BitUniverse(rule: rule, field: field)
        var reference = ReferenceUniverse(rule: rule, field: field)
        let soup = chance.soup(size, percent: 45)
        engine.write(soup, at: .origin, .live)
        reference.write(soup, at: .origin, .live)
        for generation in 1...3 {
          try engine.advance(by: 1) { false }
          try reference.advance(by: 1) { false }
          try #require(
            engine.pattern(in: area) == reference.pattern(in: area),
            "\(rule.rulestring) \(size) \(topology), generation \(generation)")
        }
      }
    }
  }

  @Test func shiftsAcrossTiles() throws {
    var chance = Chance(seed: 21)
    for (width, height) in [(300, 20), (128, 40), (258, 33)] {
      let size = Size(width: width, height: height)
      let area = Rectangle(origin: .origin, size: size)
      for axis in [Topology.Axis.width, .height] {
        let length = axis == .width ? width : height
        let amount = Int(chance.next() % UInt64(2 * length - 1)) - length + 1
        let field = Field(
          size: size, topology: .torus(shift: Topology.Shift(axis: axis, amount: amount)))
        let rule = chance.rule(.moore, hasB0: axis == .width)
        var engine = BitUniverse(rule: rule, field: field)
        var reference = ReferenceUniverse(rule: rule, field: field)
        let soup = chance.soup(size, percent: 30)
        engine.write(soup, at: .origin, .live)
        reference.write(soup, at: .origin, .live)
        try engine.advance(by: 1) { false }
        try reference.advance(by: 1) { false }
        #expect(
          engine.pattern(in: area) == reference.pattern(in: area),
          "\(rule.rulestring) \(field)")
      }
    }
  }
}
