// Whether two files say the same, part by part.

import Cells
import Rules

extension PatternFile {
  /// What two files may differ in.
  package enum Part: Hashable, Sendable {
    /// Which cells live, relative to each other.
    case cells
    case other(Loss)
  }

  /// The first part in which another file says something else; `nil` when it says the same of
  /// everything but the parts in `lost`.
  ///
  /// A file without a rule is one of Life, and the frame of a pattern says nothing. O(runs + nodes).
  package func difference(from other: PatternFile, besides lost: [Loss] = []) -> Part? {
    let isTurned = lost.contains(.phase)
    if !isTurned, !hasSameCells(as: other, withStates: false) { return .cells }
    return Loss.allCases.first { part in
      guard !lost.contains(part) else { return false }
      return switch part {
      case .states: !isTurned && !hasSameCells(as: other, withStates: true)
      case .rule: (rulestring?.rule ?? .life) != (other.rulestring?.rule ?? .life)
      case .field: field != other.field
      case .position:
        (hasPosition || !field.isUnbounded && !lost.contains(.field))
          && liveOrigin != other.liveOrigin
      case .generation: generation != other.generation
      case .name: oneLine(name) != oneLine(other.name)
      case .author: oneLine(author) != oneLine(other.author)
      case .comments: allComments != other.allComments
      case .phase: false
      }
    }.map(Part.other)
  }

  private var allComments: [String] { (comments + trailingComments).flatMap(lines(of:)) }

  /// Where the first live row and column are, as files count; `nil` where there are none.
  private var liveOrigin: Point? {
    if isTreeAlone { return tree?.bounds?.origin }
    return pattern.bounds.map { centredOrigin + ($0.origin - .origin) }
  }

  private var wholeTree: CellTree? { tree ?? CellTree(pattern, at: centredOrigin) }

  /// A tree says where its cells are too.
  private func hasSameCells(as other: PatternFile, withStates: Bool) -> Bool {
    if isTreeAlone || other.isTreeAlone {
      guard let mine = wholeTree, let others = other.wholeTree else { return false }
      return mine.hasSameCells(as: others)
    }
    let mine = pattern.trimmed()
    let others = other.pattern.trimmed()
    return withStates ? mine == others : mine.inOneState == others.inOneState
  }
}

extension Pattern {
  /// The same cells, of which every live one is in state 1.
  fileprivate var inOneState: Pattern {
    guard highestState > 1 else { return self }
    var builder = PatternBuilder()
    forEachRun { y, columns, _ in
      builder.add(row: y, columns: columns, state: 1)
    }
    return builder.pattern(size: size)
  }
}
