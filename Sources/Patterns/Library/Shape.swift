// A shape of the library: its cells and what is known of it.

import Cells
import Rules

/// A well-known pattern that is built into the program.
///
/// Every fact in it is confirmed by running the shape: the library's tests do so.
package struct Shape: Sendable {
  /// What becomes of a methuselah.
  package struct Settling: Hashable, Sendable {
    /// The first generation from which on nothing new happens: what is left only stays,
    /// oscillates, or flies away.
    package let generation: Int
    /// The number of live cells in that generation.
    package let population: Int
  }

  /// The name as it is typed: lower case, with hyphens.
  package let name: String
  /// Names under which it is found too.
  package let otherNames: [String]
  /// What sort of thing it is.
  package let kind: ShapeKind
  /// The rule under which it does what it is known for.
  package let rule: Rule
  /// After how many generations the shape is back: itself, moved by `displacement`. What guns,
  /// puffers and rakes leave behind is not part of the shape.
  package let period: Int?
  /// How far the shape moves in one period; `nil` where it has no period.
  package let displacement: Offset?
  /// Where a methuselah ends, else `nil`.
  package let settling: Settling?
  /// One line about it, without a full stop.
  package let summary: String
  /// Who found it, where that is well known.
  package let discoverer: String?
  /// The year in which it was found, where that is well known.
  package let year: Int?
  /// The cells: the body of a file in run length encoding.
  let body: StaticString

  init(
    _ name: String, _ otherNames: [String] = [], kind: ShapeKind, rule: Rule = .life,
    period: Int? = nil, moves displacement: (x: Int, y: Int)? = nil, settling: Settling? = nil,
    body: StaticString, summary: String, discoverer: String? = nil, year: Int? = nil
  ) {
    self.name = name
    self.otherNames = otherNames
    self.kind = kind
    self.rule = rule
    self.period = period
    self.displacement = period.map { _ in
      Offset(x: displacement?.x ?? 0, y: displacement?.y ?? 0)
    }
    self.settling = settling
    self.summary = summary
    self.discoverer = discoverer
    self.year = year
    self.body = body
  }

  /// Every name the shape answers to, its own first.
  package var allNames: [String] { [name] + otherNames }
}
