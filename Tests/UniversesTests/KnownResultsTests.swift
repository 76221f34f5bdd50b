// Populations that Golly reports, and facts everybody knows, on every kind of field.

import Cells
import Rules
import Testing

@testable import Universes

/// A population after some generations on a field, the pattern in its middle as Golly places it.
struct KnownPopulation: Sendable, CustomTestStringConvertible {
  let name: String
  var rule = Rule.life
  var field = Field.unbounded
  let pattern: Pattern
  /// Generations and populations, in rising order.
  let populations: [(Int, Population)]

  var testDescription: String { name }

  func check(_ kind: UniverseKind) throws {
    var universe = try kind.make(rule: rule, field: field)
    let origin = Point(
      x: (field.width ?? 0) / 2 - pattern.width / 2,
      y: (field.height ?? 0) / 2 - pattern.height / 2)
    universe.write(pattern, at: origin, .live)
    for (generation, population) in populations {
      try universe.advance(by: generation - universe.generation) { false }
      #expect(universe.population == population, "\(name), generation \(generation)")
    }
  }
}

private func torus(_ width: Int, _ height: Int, shift: Topology.Shift? = nil) -> Field {
  Field(width: width, height: height, topology: .torus(shift: shift))
}

private func sized(_ width: Int, _ height: Int, _ topology: Topology) -> Field {
  Field(width: width, height: height, topology: topology)
}

private let kleinWidth = Topology.klein(twisted: .width, isShifted: false)
private let kleinHeight = Topology.klein(twisted: .height, isShifted: false)
private let kleinShifted = Topology.klein(twisted: .width, isShifted: true)

private let soups: [KnownPopulation] = [
  ("unbounded", .unbounded, [(1, 381), (64, 146)]),
  ("P40,40", sized(40, 40, .plane), [(1, 381), (64, 90)]),
  ("T40,40", torus(40, 40), [(1, 381), (64, 120)]),
  ("T40+7,40", torus(40, 40, shift: .init(axis: .width, amount: 7)), [(1, 381), (64, 100)]),
  ("K40*+1,40", sized(40, 40, kleinShifted), [(1, 381), (64, 127)]),
  ("C40,40", sized(40, 40, .cross), [(1, 381), (64, 152)]),
  ("P32,32", sized(32, 32, .plane), [(1, 373), (64, 96)]),
  ("T41,37", torus(41, 37), [(1, 381), (64, 141)]),
  ("K41*,37", sized(41, 37, kleinWidth), [(1, 381), (64, 144)]),
  ("C41,37", sized(41, 37, .cross), [(1, 381), (64, 149)]),
].map { KnownPopulation(name: "soup \($0.0)", field: $0.1, pattern: soup32, populations: $0.2) }

private let rPentominoes: [KnownPopulation] = [
  ("T20+5,20", torus(20, 20, shift: .init(axis: .width, amount: 5)), [(1, 6), (50, 20)]),
  ("K20*,20", sized(20, 20, kleinWidth), [(1, 6), (50, 20)]),
  ("K20,20*", sized(20, 20, kleinHeight), [(1, 6), (50, 25)]),
  ("K20*+1,20", sized(20, 20, kleinShifted), [(1, 6), (50, 20)]),
  ("C20,20", sized(20, 20, .cross), [(1, 6), (50, 25)]),
  ("S20", sized(20, 20, .sphere), [(1, 6), (50, 53)]),
  ("P30,0", Field(width: 30, height: nil, topology: .plane), [(1, 6), (50, 59)]),
  ("P0,30", Field(width: nil, height: 30, topology: .plane), [(1, 6), (50, 64)]),
  ("T0,20", Field(width: nil, height: 20, topology: .torus), [(1, 6), (50, 64)]),
  ("T20,0", Field(width: 20, height: nil, topology: .torus), [(1, 6), (50, 20)]),
  ("T21,13", torus(21, 13), [(1, 6), (50, 16)]),
  ("K21*,14", sized(21, 14, kleinWidth), [(1, 6), (50, 16)]),
  ("S21", sized(21, 21, .sphere), [(1, 6), (50, 53)]),
  ("C4,3", sized(4, 3, .cross), [(1, 3), (2, 4)]),
].map {
  KnownPopulation(name: "r-pentomino \($0.0)", field: $0.1, pattern: rPentomino, populations: $0.2)
}

private let gliders: [KnownPopulation] = [
  ("T20,20", torus(20, 20), [(80, 5)]),
  ("T20+5,20", torus(20, 20, shift: .init(axis: .width, amount: 5)), [(80, 5)]),
  ("K20*,20", sized(20, 20, kleinWidth), [(80, 5)]),
  ("C20,20", sized(20, 20, .cross), [(80, 2)]),
  ("S20", sized(20, 20, .sphere), [(80, 0)]),
  ("P20,20", sized(20, 20, .plane), [(80, 4)]),
].map { KnownPopulation(name: "glider \($0.0)", field: $0.1, pattern: glider, populations: $0.2) }

private let lifeInverted = rule([0, 1, 2, 3, 4, 7, 8], [0, 1, 2, 3, 4, 6, 7, 8])

private let otherRules: [KnownPopulation] = [
  ("B03/S23", rule([0, 3], [2, 3]), rPentomino, [(1, 15), (2, 5), (50, 80)]),
  ("Life inverted", lifeInverted, soup32, [(30, 186)]),
  ("HighLife", rule([3, 6], [2, 3]), soup32, [(100, 302)]),
  ("Seeds", rule([2], []), soup32, [(30, 794)]),
  ("Fredkin", rule([1, 3, 5, 7], [0, 2, 4, 6, 8]), soup32, [(30, 4178)]),
  ("Diamoeba", rule([3, 5, 6, 7, 8], [5, 6, 7, 8]), soup32, [(30, 0)]),
  ("B2/S013V", rule([2], [0, 1, 3], .vonNeumann), soup32, [(20, 315)]),
  ("B2/S34H", rule([2], [3, 4], .hexagonal), soup32, [(20, 200)]),
  ("B245/S3H", rule([2, 4, 5], [3], .hexagonal), soup32, [(20, 365)]),
  ("W30", .elementary(ElementaryRule(code: 30)), soup32, [(40, 4392)]),
].map { KnownPopulation(name: $0.0, rule: $0.1, pattern: $0.2, populations: $0.3) }

private let fromOneCell: [KnownPopulation] = [
  (22, 972), (30, 2174), (54, 2112), (60, 729), (90, 729), (110, 1207), (150, 1344), (184, 64),
  (250, 2080),
].map { code, population in
  KnownPopulation(
    name: "W\(code)", rule: .elementary(ElementaryRule(code: code)), pattern: pattern("o"),
    populations: [(63, population)])
}

private let methuselahs: [KnownPopulation] = [
  (
    "r-pentomino", rPentomino,
    [(1, 6), (2, 7), (10, 11), (100, 121), (1000, 156), (1103, 116), (1104, 116)]
  ),
  ("acorn", pattern(runs: "bo$3bo$2o2b3o!"), [(1000, 457)]),
  ("diehard", pattern(runs: "6bo$2o$bo3b3o!"), [(129, 2), (130, 0)]),
  ("row of ten", pattern(runs: "10o!"), [(15, 12)]),
  (
    "Gosper gun",
    pattern(
      runs: """
        24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4b
        obo$10bo5bo7bo$11bo3bo$12b2o!
        """), [(30, 41), (300, 86)]
  ),
].map { KnownPopulation(name: $0.0, pattern: $0.1, populations: $0.2) }

@Suite struct KnownResults {
  @Test(arguments: soups + rPentominoes + gliders + otherRules + fromOneCell + methuselahs)
  func inTiles(_ known: KnownPopulation) throws {
    try known.check(.bit)
  }

  @Test(arguments: rPentominoes + gliders + [otherRules[0], fromOneCell[1]])
  func amongPoints(_ known: KnownPopulation) throws {
    try known.check(.reference)
  }

  @Test(arguments: [soups[0]] + otherRules.dropLast() + methuselahs)
  func inATree(_ known: KnownPopulation) throws {
    try known.check(.hashLife)
  }

  @Test func emptySpaceFlashes() throws {
    // B013568/S01 is a rule with B0 whose background flashes.
    var universe = BitUniverse(
      rule: rule([0, 1, 3, 5, 6, 8], [0, 1]), field: .unbounded)
    #expect(universe.background == 0)
    try universe.advance(by: 1) { false }
    #expect(universe.background == 1 && universe.population == 0 && universe.bounds == nil)
    try universe.advance(by: 1_000_000) { false }
    #expect(universe.background == 1 && universe.generation == 1_000_001)
    universe.clear()
    #expect(universe.background == 0 && universe.generation == 1_000_001)
  }

  @Test func lifeInvertedIsLife() throws {
    let known = KnownPopulation(
      name: "r-pentomino", rule: lifeInverted, pattern: rPentomino, populations: [(1103, 116)])
    try known.check(.bit)
  }
}
