// Patterns whose every cell is known later on, from Golly: rules of many states.

import Cells
import Patterns
import Rules
import Testing
import Universes

@Suite struct StateTests {
  /// Soups of all states, and what Golly's command-line program 3.3 saves some generations later.
  @Test(arguments: [
    ("LifeHistory", 5), ("JvN29", 6), ("Nobili32", 6), ("Hutton32", 6),
  ])
  func everyStateIsReproduced(_ rule: String, generations: Int) throws {
    func read(_ generation: Int) throws -> PatternFile {
      try PatternFormats.read(KnownPopulation.file("Seeds/states_\(rule)_\(generation).rle"))
    }
    let first = try read(0)
    let rulestring = try #require(first.rulestring)
    #expect(rulestring.description == rule)
    for kind in UniverseKind.allCases where kind.supports(rulestring.rule, on: .unbounded) {
      var universe = try kind.make(rule: rulestring.rule, field: .unbounded)
      universe.write(first.pattern, at: .origin, .replace)
      try universe.advance(by: generations, isCancelled: { false })
      let bounds = try #require(universe.bounds)
      #expect(universe.pattern(in: bounds) == (try read(generations)).pattern, "\(kind)")
    }
  }
}
