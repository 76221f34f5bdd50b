// What a pattern file says.

import Cells
import Rules

/// A pattern with everything a file tells about it.
package struct PatternFile: Hashable, Sendable {
  /// The cells in the frame that the file gives them.
  package var pattern: Pattern
  /// The same cells as a tree, where the file holds one and its field is unbounded.
  ///
  /// Of more than `mostExpandedCells` this is all there is: `pattern` is then empty, see
  /// `isTreeAlone`.
  package var tree: CellTree?
  /// Where the top left cell of the pattern's frame lies on the field: in lifeline's coordinates,
  /// whose `0,0` is the corner of every bounded axis.
  ///
  /// A pattern may reach beyond the field its file names; whoever opens it cuts it.
  package var origin: Point
  /// Whether the file says where the pattern lies; else `origin` is what the format does then.
  package var hasPosition: Bool
  /// `nil` when the file names no rule, which by convention means Life.
  package var rulestring: Rulestring?
  /// The rule as it is spelled in the file.
  package var ruleText: String?
  /// The generation at which the cells stand; 0 where the file says nothing.
  package var generation: Int
  /// The title of the pattern.
  package var name: String?
  /// Who made it, and often when.
  package var author: String?
  /// Comments, one line each, without the marks of the format.
  package var comments: [String]
  /// What stands behind the end of an RLE pattern, one line each.
  package var trailingComments: [String]

  /// A file that says no more than what is given.
  package init(
    pattern: Pattern = .empty, tree: CellTree? = nil, origin: Point = .origin,
    hasPosition: Bool = false,
    rulestring: Rulestring? = nil, ruleText: String? = nil, generation: Int = 0,
    name: String? = nil, author: String? = nil, comments: [String] = [],
    trailingComments: [String] = []
  ) {
    self.pattern = pattern
    self.tree = tree
    self.origin = origin
    self.hasPosition = hasPosition
    self.rulestring = rulestring
    self.ruleText = ruleText
    self.generation = generation
    self.name = name
    self.author = author
    self.comments = comments
    self.trailingComments = trailingComments
  }

  /// The field the file asks for: the unbounded plane unless its rule has a suffix.
  package var field: Field { rulestring?.field ?? .unbounded }

  /// So many live cells of a tree are written out as a pattern.
  package static let mostExpandedCells = 1 << 22

  /// So many are where the field is bounded, which no engine with a tree runs.
  static let mostBoundedCells = 1 << 26

  /// Whether the cells are in `tree` alone.
  package var isTreeAlone: Bool {
    pattern.isEmpty && tree.map { !$0.isEmpty } ?? false
  }

  /// The pattern, where it is wanted in any case; an error where the cells are in `tree` alone.
  package func expandedPattern() throws(PatternError) -> Pattern {
    guard !isTreeAlone else {
      throw PatternError(
        line: 1, column: 1, problem: .treeTooLarge(limit: PatternFile.mostExpandedCells))
    }
    return pattern
  }

  /// The number of live cells.
  package var population: Population {
    isTreeAlone ? tree?.population ?? 0 : Population(pattern.population)
  }

  /// Whether the position differs from what a reader assumes when a file says none.
  var hasPositionToKeep: Bool { hasPosition && (!field.isUnbounded || origin != .origin) }

  /// The origin in the coordinates files use.
  var centredOrigin: Point { origin - field.centre }

  /// Throws `coordinates` when files cannot say where the corners of the frame are.
  func requirePlace() throws(PatternWriteError) {
    let frame = Rectangle(origin: centredOrigin, size: pattern.size)
    guard frame.origin.isWithinLimit, frame.lastPoint.isWithinLimit else { throw .coordinates }
  }

  /// Throws `coordinates` when a row or a column of the frame is longer than readers count.
  func requireSides() throws(PatternWriteError) {
    guard max(pattern.width, pattern.height) <= Point.limit else { throw .coordinates }
  }
}

extension Field {
  /// The cell that files call `0,0`: the middle of every bounded axis, as in Golly.
  var centre: Offset { Offset(x: (width ?? 0) / 2, y: (height ?? 0) / 2) }
}
