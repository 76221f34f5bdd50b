// All phases of a pattern that comes back.

import Cells
import Rules

/// A pattern that comes back, with its phases.
struct Cycle {
  let behaviour: Behaviour
  private let start: Pattern
  private let rule: Rule

  /// Follows a pattern until it comes back. O(cells of all generations until then).
  init?(
    of pattern: Pattern, under rule: Rule, effort: Effort, isCancelled: () -> Bool
  ) {
    let start = pattern.trimmed()
    guard !start.isEmpty, var evolution = Evolution(of: start, under: rule, effort: effort)
    else { return nil }
    let first = Phase(start)
    // A phase that is met again before the first one shows that the first is met no more. It is
    // replaced at every power of two, so that a cycle is noticed however late it begins (Brent).
    var checkpoint = first
    var nextCheckpoint = 2
    while evolution.advance(isCancelled: isCancelled) {
      guard evolution.isComparable else { continue }
      if let origin = first.origin(in: evolution) {
        self.start = start
        self.rule = rule
        behaviour = Behaviour(
          period: evolution.generation, displacement: origin - Point.origin)
        return
      }
      if evolution.generation >= nextCheckpoint {
        checkpoint = Phase(evolution.pattern)
        nextCheckpoint = evolution.generation.multipliedReportingOverflow(by: 2).partialValue
      } else if checkpoint.origin(in: evolution) != nil {
        return nil
      }
    }
    return nil
  }

  /// Calls `body` with every phase, the given one first, each in the smallest frame.
  func forEachPhase(_ body: (Pattern) -> Void) {
    body(start)
    let effort = Effort(
      generations: behaviour.period, population: .max, cells: .max)
    guard var evolution = Evolution(of: start, under: rule, effort: effort) else { return }
    for _ in 1..<max(behaviour.period, 1) {
      guard evolution.advance(isCancelled: { false }) else { return }
      if evolution.isComparable { body(evolution.pattern) }
    }
  }
}

/// The cells of one generation, wherever they lie.
private struct Phase {
  let pattern: Pattern
  let population: Population

  init(_ pattern: Pattern) {
    self.pattern = pattern
    population = Population(pattern.population)
  }

  /// Where these cells lie when they are all there is.
  func origin(in evolution: Evolution) -> Point? {
    guard evolution.population == population, let bounds = evolution.bounds,
      bounds.size == pattern.size, evolution.pattern == pattern
    else { return nil }
    return bounds.origin
  }
}
