// How much work an analysis may take.

import Cells

/// Limits of an analysis: where one is reached, the answer is that nothing can be told.
package struct Effort: Hashable, Sendable {
  /// How many generations are looked at.
  package var generations: Int
  /// The largest population that is followed.
  package var population: Int
  /// The sum of the populations of all generations that are looked at.
  package var cells: Int

  /// Enough for every oscillator and spaceship people meet.
  package static let usual = Effort(generations: 10_000, population: 200_000, cells: 20_000_000)

  /// Limits that are each at least 0.
  package init(generations: Int, population: Int, cells: Int) {
    self.generations = generations
    self.population = population
    self.cells = cells
  }
}
