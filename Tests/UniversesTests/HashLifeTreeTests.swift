// Quadtrees into HashLife and back, and jumps under rules of many states.

import Cells
import Rules
import Testing

@testable import Universes

@Suite struct HashLifeTrees {
  @Test(arguments: [2, 3, 200])
  func treesGoInAndOut(states: Int) throws {
    let rule: Rule = states == 2 ? .life : generations([2], [], states)
    var chance = Chance(seed: UInt64(states))
    for (size, x, y) in [
      (1, 0, 0), (1, -1, 7), (3, -2, -1), (7, -4, 3), (30, -9, -60), (40, 1 << 40, -1 << 50),
    ] {
      let soup = chance.soup(Size(width: size, height: size), percent: 60, rule: rule)
      let origin = Point(x: x, y: y)
      var universe = HashLifeUniverse(rule: rule)
      universe.write(soup, at: origin, .live)
      let expected = try #require(
        CellTree(soup, at: origin, leaves: states == 2 ? .bitmaps : .states))
      let tree = try #require(universe.tree)
      #expect(tree.population == universe.population && tree.bounds == universe.bounds)
      for tree in [expected, tree] {
        let made = HashLifeUniverse(rule: rule, tree: tree)
        #expect(made.population == universe.population && made.bounds == universe.bounds)
        let area = Rectangle(origin: origin, size: soup.size)
        #expect(made.pattern(in: area) == soup)
      }
    }
    #expect(HashLifeUniverse(rule: rule, tree: CellTree(empty: .states)).bounds == nil)
  }

  @Test func statesThatTheRuleHasNotBecomeItsHighest() throws {
    var builder = PatternBuilder()
    builder.add(row: 0, columns: 0..<3, state: 9)
    let pattern = builder.pattern(size: Size(width: 3, height: 1))
    let tree = try #require(CellTree(pattern, at: Point(x: 70, y: -5), leaves: .states))
    let dying = HashLifeUniverse(rule: generations([2], [], 4), tree: tree)
    #expect(dying[Point(x: 71, y: -5)] == 3 && dying.population == 3)
    #expect(HashLifeUniverse(rule: .life, tree: tree)[Point(x: 72, y: -5)] == 1)
  }

  @Test func aVastTreeIsNotExpanded() throws {
    var universe = HashLifeUniverse(rule: .life)
    universe.fill(
      Rectangle(corner: Point(x: -1 << 59, y: -1 << 59), corner: Point(x: 1 << 59, y: 1 << 59)),
      with: 1)
    let tree = try #require(universe.tree)
    #expect(tree.nodes.count < 1200)
    let again = HashLifeUniverse(rule: .life, tree: tree)
    #expect(again.population == universe.population && again.bounds == universe.bounds)
    universe[Point(x: Point.limit, y: 0)] = 1
    #expect(universe.tree == nil)
  }

  /// Counts of every size, so that jumps of each power of two follow each other.
  @Test func jumpsOfManyStatesAreThoseOfTheReference() throws {
    var chance = Chance(seed: 60)
    let rules = [
      generations([2], [], 3), generations([2], [3, 4, 5], 4),
      randomTable(&chance, states: 4, offsets: Neighbourhood.moore.offsets, kinds: 2),
      randomTable(
        &chance, states: 12, offsets: Array(Neighbourhood.moore.offsets[..<4]), kinds: 12),
    ]
    for rule in rules {
      var twins = Twins(
        HashLifeUniverse(rule: rule), window: Rectangle(x: -9, y: 20, width: 12, height: 7))
      twins.write(chance.soup(twins.window.size, percent: 40, rule: rule), at: twins.window.origin)
      for count in [13, 8, 16, 1, 3] {
        try twins.advance(by: count)
        try twins.compare("\(rule.rulestring) at \(twins.engine.generation)")
      }
    }
  }

  @Test func littleMemoryChangesNothingForManyStates() throws {
    let rule = generations([2], [3, 4, 5], 4)
    var chance = Chance(seed: 8)
    var free = HashLifeUniverse(rule: rule)
    free.write(
      chance.soup(Size(width: 20, height: 20), percent: 40, rule: rule), at: .origin, .live)
    var tight = free
    try free.advance(by: 100) { false }
    tight = HashLifeUniverse(rule: rule, tree: try #require(tight.tree))
    tight.storageLimit = free.store.byteCount / 2
    for _ in 0..<4 { try tight.advance(by: 25) { false } }
    #expect(tight.population == free.population && tight.bounds == free.bounds)
    let box = try #require(free.bounds)
    #expect(tight.pattern(in: box) == free.pattern(in: box))
  }
}
