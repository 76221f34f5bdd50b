// An engine and the reference universe that go through the same, and are compared.

import Cells
import Rules
import Testing

@testable import Universes

/// An engine whose work two threads can share.
protocol WorkSharer: Universe {
  var sharing: WorkSharing { get set }
}

extension BitUniverse: WorkSharer {}
extension PlaneUniverse: WorkSharer {}
extension RangeUniverse: WorkSharer {}

/// An engine beside the reference: everything done to the one is done to the other.
struct Twins<Engine: Universe> {
  var engine: Engine
  var reference: ReferenceUniverse

  private var advances = 0

  /// The part of the field that is compared cell by cell.
  let window: Rectangle

  init(_ engine: Engine, window: Rectangle) {
    self.engine = engine
    self.window = window
    reference = ReferenceUniverse(rule: engine.rule, field: engine.field)
  }

  /// Lets one thread do the work and two, in turns, where the engine can share it.
  mutating func advance(by generations: Int) throws {
    if var sharer = engine as? any WorkSharer {
      sharer.sharing = advances % 2 == 0 ? .always : .never
      engine = sharer as? Engine ?? engine
    }
    advances += 1
    try engine.advance(by: generations) { false }
    try reference.advance(by: generations) { false }
  }

  mutating func write(_ pattern: Pattern, at origin: Point, _ mode: PasteMode = .live) {
    let frame = Rectangle(origin: origin, size: pattern.size)
    let needed = engine.storageNeeded(toWrite: pattern, at: origin)
    engine.write(pattern, at: origin, mode)
    reference.write(pattern, at: origin, mode)
    // What it said it needs is enough, except that nothing was said about dead cells.
    #expect(needed >= UInt128(engine.storageSize), "writing \(frame) took more than was said")
  }

  mutating func fill(_ area: Rectangle, with state: CellState) {
    let needed = engine.storageNeeded(toFill: area, with: state)
    engine.fill(area, with: state)
    reference.fill(area, with: state)
    #expect(needed >= UInt128(engine.storageSize), "filling \(area) took more than was said")
  }

  mutating func set(_ point: Point, _ state: CellState) {
    engine[point] = state
    reference[point] = state
  }

  mutating func clear() {
    engine.clear()
    reference.clear()
  }

  /// One edit of any kind within the window.
  mutating func edit(_ chance: inout Chance) {
    switch chance.next() % 5 {
    case 0: set(chance.point(in: window), chance.state(of: engine.rule))
    case 1: fill(chance.rectangle(in: window), with: chance.state(of: engine.rule))
    default:
      let frame = chance.rectangle(in: window)
      let mode = PasteMode.allCases[Int(chance.next() % 4)]
      write(
        chance.soup(frame.size, percent: 40, rule: engine.rule), at: frame.origin, mode)
    }
  }

  /// Compares everything that can be asked; ends the test at the first difference.
  func compare(_ what: String) throws {
    try expectEqual(engine.generation, reference.generation, "generation \(what)")
    try expectEqual(engine.background, reference.background, "background \(what)")
    try expectEqual(engine.newestRow, reference.newestRow, "newest row \(what)")
    try expectEqual(engine.population, reference.population, "population \(what)")
    try expectEqual(engine.bounds, reference.bounds, "bounds \(what)")
    let area = reference.bounds.map { $0.union(window) } ?? window
    for y in area.rows {
      try expectEqual(
        runs(of: engine, inRow: y, of: area.columns),
        runs(of: reference, inRow: y, of: area.columns), "row \(y) \(what)")
    }
    let isSame = engine.pattern(in: window).hasSameCells(as: reference.pattern(in: window))
    try #require(isSame, "pattern \(what)")
    try compareBlocks(in: area, what)
    try compareReduced(what)
  }

  private func expectEqual<Value: Equatable>(
    _ value: Value, _ expected: Value, _ what: String
  ) throws {
    try #require(value == expected, "\(what)")
  }

  private func runs(
    of universe: some Universe, inRow y: Int, of columns: Range<Int>
  ) -> [Pattern.Run] {
    var runs: [Pattern.Run] = []
    universe.forEachRun(inRow: y, of: columns) { runs.append(Pattern.Run($0, $1)) }
    return runs
  }

  private func compareBlocks(in area: Rectangle, _ what: String) throws {
    let blocks = engine.occupiedBlocks(in: area)
    let origins = blocks.map(\.origin)
    try #require(origins == origins.sorted(), "order of blocks \(what)")
    var covered: Set<Point> = []
    for block in blocks {
      try #require(area.contains(block) && !block.isEmpty, "block \(block) \(what)")
      for y in block.rows {
        for x in block.columns {
          let isNew = covered.insert(Point(x: x, y: y)).inserted
          try #require(isNew, "blocks overlap \(what)")
        }
      }
    }
    let isCovered = reference.cells.isSubset(of: covered)
    try #require(isCovered, "cells outside all blocks \(what)")
  }

  private func compareReduced(_ what: String) throws {
    for factor in [1, 3, 40] {
      let size = Size(
        width: (window.width + factor - 1) / factor, height: (window.height + factor - 1) / factor)
      var drawn = Frame(size: size, filledWith: 1)
      var expected = Frame(size: size)
      engine.reduced(window, by: factor, into: &drawn)
      reference.reduced(window, by: factor, into: &expected)
      try #require(drawn.states == expected.states, "reduced by \(factor) \(what)")
    }
  }
}
