// A pattern that runs alone, generation by generation.

import Cells
import Rules
import Universes

/// The generations of a pattern on an unbounded field, as long as they can be followed.
struct Evolution {
  private var universe: any Universe
  private let effort: Effort
  private var cells = 0

  /// `nil` for a rule under which nothing can come back, or that no engine runs; and for one under
  /// which everything depends on where the pattern stands, which a pattern does not know.
  init?(of pattern: Pattern, under rule: Rule, effort: Effort) {
    guard !rule.isOneDimensional, !rule.dependsOnPlace, pattern.population <= effort.population
    else { return nil }
    let engine = UniverseKind.preferred(for: rule, on: .unbounded)
    guard let universe = try? engine.make(rule: rule, field: .unbounded) else { return nil }
    self.universe = universe
    self.effort = effort
    self.universe.write(pattern, at: .origin, .replace)
  }

  var generation: Int { universe.generation }
  /// Whether the cells can be compared with those of generation 0: on a dead background, and where
  /// two rules take turns, when it is the turn of the same one.
  var isComparable: Bool {
    universe.background == 0 && (!universe.rule.takesTurns || generation % 2 == 0)
  }
  var population: Population { universe.population }
  var bounds: Rectangle? { universe.bounds }

  /// The cells, in the smallest frame that holds them.
  var pattern: Pattern { universe.bounds.map(universe.pattern) ?? .empty }

  /// Goes on by one generation; `false` at the end of the effort, or when all cells are dead.
  mutating func advance(isCancelled: () -> Bool) -> Bool {
    guard universe.generation < effort.generations, !isCancelled() else { return false }
    do { try universe.advance(by: 1, isCancelled: isCancelled) } catch { return false }
    guard let population = Int(exactly: universe.population), population <= effort.population
    else { return false }
    cells += population
    return cells <= effort.cells && universe.bounds != nil
  }
}
