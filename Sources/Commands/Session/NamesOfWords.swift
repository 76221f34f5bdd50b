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
    case .libraryFolder: libraryFolders.map { ($0.name, $0.path) }
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

  /// What the beginning of a file's name in the library can become, a level at a time: folders, which
  /// end with a slash, and files. Without a slash in it the folders of the library.
  package func libraryNames(beginning typed: String) -> [String] {
    guard let slash = typed.lastIndex(of: "/") else {
      return libraryFolders.map { $0.name + "/" }
    }
    let level = typed[...slash].lowercased()
    let first = level.prefix { $0 != "/" }
    var names: [String] = []
    for folder in searchedFolders where folder.name.lowercased() == first {
      for file in libraryIndex.files(of: folder, on: host) {
        let name = file.fullName
        guard name.lowercased().hasPrefix(level) else { continue }
        let rest = name.dropFirst(level.count)
        let below = rest.firstIndex(of: "/").map { rest[...$0] } ?? rest
        let found = name.prefix(level.count) + below
        if names.last.map({ $0 != found }) ?? true { names.append(String(found)) }
      }
    }
    return names
  }
}
