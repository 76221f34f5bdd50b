// The engine of tables against the reference: rules, topologies, sizes, edits and copies by chance.

import Cells
import Rules
import Testing

@testable import Universes

private func exercise(
  _ rule: TableRule, _ field: Field, seed: UInt64, window: Rectangle
) throws {
  var chance = Chance(seed: seed)
  var twins = Twins(TableUniverse(rule: rule, field: field), window: window)
  let inputs = rule.transitions.inputs.map(\.description).joined(separator: " ")
  let name = "\(rule.stateCount) states over \(inputs) on \(field) seed \(seed)"
  twins.write(chance.soup(window.size, percent: 35, rule: .table(rule)), at: window.origin)
  try twins.compare("at first: \(name)")
  for round in 0..<2 {
    try twins.advance(by: 1 + Int(chance.next() % 3))
    try twins.compare("round \(round): \(name)")
    let snapshot = twins
    twins.edit(&chance)
    try twins.advance(by: 1)
    try snapshot.compare("copy in round \(round): \(name)")
  }
  try twins.advance(by: 2)
  try twins.compare("at last: \(name)")
}

private let stateCounts = [2, 3, 4, 5, 8, 11, 40]

@Suite struct TableUniverseConformance {
  @Test(arguments: [
    (1, 1), (1, 2), (2, 2), (3, 3), (6, 1), (4, 3), (2, 33), (1, 63),
  ])
  func smallFields(width: Int, height: Int) throws {
    let size = Size(width: width, height: height)
    var chance = Chance(seed: UInt64(width * 100 + height))
    for (number, topology) in topologies(of: size).enumerated() {
      let inputs = TableInputs.allCases[(number + width) % TableInputs.allCases.count]
      let states = stateCounts[Int(chance.next() % UInt64(stateCounts.count))]
      let rule = chance.table(inputs, states: states, keepsEmptySpace: chance.next() % 4 > 0)
      try exercise(
        rule, Field(size: size, topology: topology), seed: chance.next(),
        window: Rectangle(origin: .origin, size: size))
    }
  }

  @Test(arguments: [
    (61, 4), (62, 3), (63, 5), (64, 2), (65, 3), (124, 2), (125, 1), (127, 2), (129, 3), (5, 62),
    (63, 9),
  ])
  func fieldsAroundTiles(width: Int, height: Int) throws {
    let size = Size(width: width, height: height)
    var chance = Chance(seed: UInt64(width * 1000 + height))
    for (number, topology) in topologies(of: size).enumerated()
    where number % 3 == (width + height) % 3 {
      let inputs = TableInputs.allCases[number % TableInputs.allCases.count]
      let states = stateCounts[Int(chance.next() % UInt64(stateCounts.count))]
      let rule = chance.table(inputs, states: states, keepsEmptySpace: chance.next() % 4 > 0)
      try exercise(
        rule, Field(size: size, topology: topology), seed: chance.next(),
        window: Rectangle(origin: .origin, size: size))
    }
  }

  @Test(arguments: TableInputs.allCases) func withoutAnEdge(inputs: TableInputs) throws {
    var chance = Chance(seed: 17)
    for states in stateCounts {
      let rule = chance.table(inputs, states: states, width: 12)
      try exercise(
        rule, .unbounded, seed: chance.next(),
        window: Rectangle(x: -9, y: -9, width: 24, height: 12))
    }
  }

  @Test func halfBoundedFields() throws {
    var chance = Chance(seed: 23)
    for inputs in TableInputs.allCases {
      for topology in [Topology.plane, .torus] {
        for (width, height) in [(nil, 7), (9, nil), (nil, 1), (1, nil), (62, nil), (nil, 63)] {
          let field = Field(width: width, height: height, topology: topology)
          let window = Rectangle(x: 0, y: 0, width: width ?? 20, height: height ?? 9)
          let offset = Offset(x: width == nil ? -15 : 0, y: height == nil ? -6 : 0)
          try exercise(
            chance.table(inputs, states: 4), field, seed: chance.next(),
            window: window.moved(by: offset))
        }
      }
    }
  }

  /// Whatever never changes is not looked at, and yet it is there for its neighbours.
  @Test func statesThatNeverChange() throws {
    var chance = Chance(seed: 31)
    for inputs in [TableInputs.moore, .vonNeumann, .hexagonal] {
      for inert in [Set([0]), [2], [0, 3], [1, 2, 3]] {
        let rule = chance.table(inputs, states: 5, inert: inert)
        let lookup = TransitionLookup(rule.transitions)
        #expect(inert.allSatisfy { lookup.isInert(CellState($0)) })
        try exercise(
          rule, .unbounded, seed: chance.next(),
          window: Rectangle(x: 40, y: 50, width: 40, height: 20))
      }
    }
  }

  /// A table that would be too large for one lookup is walked in stages.
  @Test func tablesOfSeveralStages() throws {
    var chance = Chance(seed: 37)
    for (inputs, states) in [(TableInputs.moore, 8), (.moore, 200), (.vonNeumann, 256)] {
      let rule = chance.table(inputs, states: states, width: 40)
      #expect(TransitionLookup(rule.transitions).stages.count > 1)
      try exercise(
        rule, .unbounded, seed: chance.next(),
        window: Rectangle(x: 0, y: 0, width: 30, height: 9))
    }
  }

  /// Rules that only count run on bit planes.
  @Test func tablesThatCount() throws {
    var chance = Chance(seed: 41)
    for (number, states) in [2, 3, 4, 5, 7, 8].enumerated() {
      for neighbourhood in [Neighbourhood.moore, .vonNeumann] {
        let size = Size(width: 62 + number, height: 4 + number)
        let all = topologies(of: size)
        let rule = chance.countingTable(
          neighbourhood, states: states, keepsEmptySpace: chance.next() % 3 > 0)
        #expect(TransitionLookup(rule.transitions).counting != nil)
        try exercise(
          rule, Field(size: size, topology: all[Int(chance.next() % UInt64(all.count))]),
          seed: chance.next(), window: Rectangle(origin: .origin, size: size))
        try exercise(
          chance.countingTable(neighbourhood, states: states), .unbounded, seed: chance.next(),
          window: Rectangle(x: 50, y: 55, width: 20, height: 12))
      }
    }
  }

  @Test func whatCounts() {
    var chance = Chance(seed: 43)
    let wires = TransitionLookup(TransitionTree.wireWorld)
    withExtendedLifetime(wires) {
      #expect(wires.counting?.counted.map { $0 } == [1])
    }
    for inputs in TableInputs.allCases {
      let table = chance.table(inputs, states: 4)
      #expect(TransitionLookup(table.transitions).counting == nil)
    }
    let large = chance.countingTable(.moore, states: 9)
    #expect(TransitionLookup(large.transitions).counting == nil)
  }

  @Test func longLivesAreTheSame() throws {
    let size = Size(width: 66, height: 22)
    let window = Rectangle(origin: .origin, size: size)
    for (number, topology) in [Topology.torus, .cross].enumerated() {
      var chance = Chance(seed: UInt64(number))
      let field = Field(size: size, topology: topology)
      var twins = Twins(TableUniverse(rule: .wireWorld, field: field), window: window)
      for y in stride(from: 0, to: 22, by: 7) {
        twins.fill(Rectangle(x: 0, y: y, width: 66, height: 1), with: 3)
        twins.set(Point(x: 2 * y % 66, y: y), 1)
      }
      for x in [1, 61, 62] { twins.fill(Rectangle(x: x, y: 0, width: 1, height: 22), with: 3) }
      for _ in 0..<2 {
        try twins.advance(by: 7)
        try twins.compare("wires on \(topology)")
        twins.set(chance.point(in: window), 1)
      }
    }
  }
}

extension TableRule {
  /// WireWorld: heads (1) become tails (2), tails become wire (3), and wire beside one or two heads
  /// becomes a head.
  static let wireWorld = TableRule(
    name: "WireWorld", transitions: TransitionTree.wireWorld)
}

extension TransitionTree {
  fileprivate static var wireWorld: TransitionTree {
    let around = Neighbourhood.moore.offsets
    var builder = TransitionTreeBuilder(stateCount: 4, inputs: around + [.zero])
    // Nodes by how many heads were seen so far: none, one, two or more.
    var level = (0..<4).map { heads in
      builder.node([0, 2, 3, heads == 1 || heads == 2 ? 1 : 3])
    }
    for _ in around {
      level = (0..<4).map { heads in
        let (same, more) = (level[heads], level[min(3, heads + 1)])
        return builder.node([same, more, same, same])
      }
    }
    return builder.tree(root: level[0])
  }
}
