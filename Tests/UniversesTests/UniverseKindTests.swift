// Which engine runs what, and what none can run.

import Cells
import Rules
import Testing

@testable import Universes

private func elementary(_ code: UInt8) -> Rule { .elementary(ElementaryRule(code: code)) }

@Suite struct UniverseKinds {
  @Test func preferences() throws {
    let torus = Field(width: 9, height: 5, topology: .torus)
    #expect(UniverseKind.preferred(for: .life, on: .unbounded) == .bit)
    #expect(UniverseKind.preferred(for: .life, on: torus) == .bit)
    #expect(UniverseKind.preferred(for: elementary(30), on: torus) == .line)
    #expect(UniverseKind.preferred(for: elementary(30), on: .unbounded) == .bit)
    #expect(UniverseKind.preferred(for: generations([2], [], 3), on: torus) == .plane)
    #expect(UniverseKind.plane.supports(generations([2], [], 3), on: .unbounded))
    #expect(UniverseKind.preferred(for: .table(.wireWorld), on: .unbounded) == .table)
    #expect(UniverseKind.table.supports(.table(.wireWorld), on: torus))
    #expect(!UniverseKind.table.supports(.life, on: torus))
    #expect(!UniverseKind.bit.supports(.table(.wireWorld), on: torus))
    #expect(!UniverseKind.plane.supports(.life, on: torus))
    #expect(!UniverseKind.bit.supports(generations([2], [], 3), on: torus))
    #expect(!UniverseKind.line.supports(.life, on: torus))
    #expect(UniverseKind.hashLife.supports(rule([0, 3], [2, 3]), on: .unbounded))
    #expect(!UniverseKind.hashLife.supports(.life, on: torus))
    #expect(
      !UniverseKind.hashLife.supports(.life, on: Field(width: 9, height: nil, topology: .plane)))
    #expect(UniverseKind.hashLife.supports(elementary(30), on: .unbounded))
    #expect(!UniverseKind.hashLife.supports(elementary(31), on: .unbounded))
    #expect(UniverseKind.hashLife.supports(generations([2], [], 3), on: .unbounded))
    #expect(UniverseKind(rawValue: "hashlife") == .hashLife)
    #expect(!UniverseKind.line.supports(elementary(30), on: .unbounded))
    #expect(!UniverseKind.bit.supports(elementary(30), on: torus))
    #expect(UniverseKind.reference.supports(elementary(30), on: torus))
    let bosco = Rule.range(try rangeRule("R5,C2,M1,S34..58,B34..45,NM"))
    #expect(UniverseKind.preferred(for: bosco, on: torus) == .range)
    #expect(UniverseKind.range.supports(bosco, on: .unbounded))
    #expect(!UniverseKind.range.supports(.life, on: torus))
    #expect(!UniverseKind.bit.supports(bosco, on: torus))
  }

  @Test func everyEngineMakesWhatItSupports() throws {
    let fields = [
      Field.unbounded, Field(width: 9, height: 5, topology: .torus),
      Field(width: 9, height: nil, topology: .plane),
    ]
    for kind in UniverseKind.allCases {
      #expect(!kind.summary.isEmpty)
      for field in fields {
        for rule in [
          Rule.life, elementary(30), generations([2], [], 3), .table(.wireWorld),
          .range(try rangeRule("R2,C4,S3-6,B4-6")),
        ] where kind.supports(rule, on: field) {
          let universe = try kind.make(rule: rule, field: field)
          #expect(universe.rule == rule && universe.field == field)
          #expect(universe.generation == 0 && universe.population == 0)
          #expect(universe.bounds == nil && universe.storageSize == 0)
        }
      }
    }
  }

  @Test func combinationsThatHaveNoMeaning() {
    func problem(_ rule: Rule, _ width: Int?, _ height: Int?, _ topology: Topology)
      -> UniverseError?
    {
      UniverseKind.problem(
        with: rule, on: Field(width: width, height: height, topology: topology))
    }
    let shifted = Topology.torus(shift: .init(axis: .width, amount: 1))
    let klein = Topology.klein(twisted: .width, isShifted: false)
    #expect(problem(elementary(31), nil, nil, .plane) == .oddElementaryUnbounded(code: 31))
    #expect(problem(elementary(31), 5, 5, .plane) == nil)
    #expect(problem(elementary(30), 5, nil, .plane) == .elementaryHalfBounded)
    #expect(problem(elementary(30), 6, 6, .cross) == .elementaryTopology(.cross))
    #expect(problem(elementary(30), 6, 6, .sphere) == .elementaryTopology(.sphere))
    #expect(problem(elementary(30), 6, 6, klein) == .elementaryTopology(klein))
    #expect(problem(elementary(30), 6, 6, shifted) == .elementaryTopology(shifted))
    #expect(problem(elementary(30), 6, 6, .torus) == nil)
    let flashing = rule([0, 3], [2, 3])
    #expect(problem(flashing, 9, nil, .plane) == .flashingHalfPlane)
    #expect(problem(flashing, nil, 9, .torus) == nil)
    #expect(problem(flashing, 9, 9, .plane) == nil)
    #expect(throws: UniverseError.flashingHalfPlane) {
      try UniverseKind.bit.make(
        rule: flashing, field: Field(width: 9, height: nil, topology: .plane))
    }
  }
}
