// The format macrocell: a tree whose equal parts are written once.

import Cells
import Rules

/// Macrocell files, as Golly writes them: one line for each node of a tree, children first.
///
/// A leaf of two states is a picture of 8 × 8 cells, `$$..*$...*$.***$`; a leaf of more states is
/// `1` and four states; every other node is its level and the lines of its children: north-west,
/// north-east, south-west, south-east, 0 for an empty one. The last node is the root. Its centre is
/// odd by one row: the first cell of its south-eastern child is `0,1`.
package struct Macrocell: WritablePatternFormat {
  package let name = "macrocell"
  package let extensions = ["mc"]

  /// The format; it has no settings.
  package init() {}

  package var holdsTrees: Bool { true }

  package func matches(_ text: PatternText) -> Bool {
    text.firstLine.map { text.begins($0, with: "[M2]") } ?? false
  }

  package func read(_ text: PatternText) throws(PatternError) -> PatternFile {
    var reader = MacrocellReader(text)
    return try reader.read()
  }

  package func write(_ file: PatternFile) throws(PatternWriteError) -> [UInt8] {
    try MacrocellWriter.write(file)
  }

  package var kept: Set<Loss> { Set(Loss.allCases) }
}
