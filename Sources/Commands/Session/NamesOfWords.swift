// The names a word can have, for completion.

import Cells
import Editing
import Patterns
import Rendering
import Rules
import Syntax

extension Session {
  /// The names of a kind with a few words about each, in the order in which they are listed.
  package func names(of kind: WordKind) -> [(name: String, summary: String?)] {
    switch kind {
    case .shape:
      ownShapeNames.map { ($0, "your own") } + ShapeLibrary.all.map { ($0.name, $0.summary) }
    case .ownShape: ownShapeNames.map { ($0, nil) }
    case .rule:
      NamedRule.all.map { ($0.name.lowercased(), $0.rulestring) }
        + ruleFinder().found.map { ($0.name, $0.path) }
    case .snapshot, .newSnapshot:
      document.snapshots.newestFirst.map { ($0.name, "generation \($0.generation)") }
    case .theme: Theme.all.map { ($0.name, nil) }
    case .style: PictureStyle.allCases.map { ($0.rawValue, nil) }
    case .color, .ink: Color.named.map { ($0.name, $0.color.description) }
    case .topic: HelpText.names.map { ($0, nil) }
    case .file, .text, .fieldSuffix: []
    }
  }
}
