// The shapes built into the program, and how they are found.

import Rules

/// The shapes built into the program.
///
/// Nothing is prepared when the program starts: the table is made when it is first asked for, and
/// a shape's cells are read each time they are.
package enum ShapeLibrary {
  /// Every shape, in a fixed order: those of Life kind after kind, then those of other rules.
  package static let all: [Shape] = [
    stillLifes, eaters, oscillatorsOfTwoAndThree, oscillatorsBelowTen, oscillatorsFromTen,
    oscillatorsFromThirty, orthogonalSpaceships, diagonalSpaceships, puffers, guns, growths,
    methuselahs, lifeLikeShapes, generationsShapes, shapesOfOtherGrids,
  ].flatMap { $0 }

  /// The shape of this name; letter case, hyphens, blanks and other punctuation do not count.
  package static func named(_ text: String) -> Shape? {
    let wanted = ShapeQuery.folded(text)
    guard !wanted.isEmpty else { return nil }
    return all.first { shape in shape.allNames.contains { ShapeQuery.folded($0) == wanted } }
  }

  /// A shape of another rule than Life.
  static func shape(
    _ name: String, also otherNames: [String] = [], _ kind: ShapeKind, _ rule: Rule,
    period: Int? = nil, moves displacement: (x: Int, y: Int)? = nil, _ body: StaticString,
    _ summary: String, by discoverer: String? = nil, in year: Int? = nil
  ) -> Shape {
    Shape(
      name, otherNames, kind: kind, rule: rule, period: period, moves: displacement, body: body,
      summary: summary, discoverer: discoverer, year: year)
  }
}
