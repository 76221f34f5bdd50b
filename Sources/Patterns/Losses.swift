// What a format cannot hold of a file.

import Cells
import Rules

extension PatternFile {
  /// What the file holds of everything but `kept`.
  package func losses(besides kept: Set<Loss>) -> [Loss] {
    Loss.allCases.filter { !kept.contains($0) && holds($0) }
  }

  /// Whether there is something to lose.
  private func holds(_ part: Loss) -> Bool {
    switch part {
    case .states: pattern.highestState > 1
    case .rule: rulestring.map { $0.rule != .life } ?? false
    case .field: !field.isUnbounded
    case .position: hasPositionToKeep
    case .generation: generation != 0
    case .name: oneLine(name) != nil
    case .author: oneLine(author) != nil
    case .comments: !comments.isEmpty || !trailingComments.isEmpty
    case .phase: false
    }
  }
}
