// The format of Mirek's Cellebration, MCell.

import Cells
import Rules

/// MCell files, which are read and not written: `#GAME`, `#RULE`, `#BOARD`, `#WRAP` and the cells in
/// lines of `#L`.
///
/// The games Life, Generations and Larger than Life have rules that are written as everywhere; a
/// line `#GOLLY` names the rule of any game. The board becomes a bounded field, a torus where
/// `#WRAP` is 1, and the pattern lies in its middle as Golly puts it.
package struct MCell: PatternFormat {
  package let name = "MCell"
  package let extensions = ["mcl"]

  /// The format; it has no settings.
  package init() {}

  package func matches(_ text: PatternText) -> Bool {
    text.firstLine.map { text.begins($0, with: "#MCell") } ?? false
  }

  package func read(_ text: PatternText) throws(PatternError) -> PatternFile {
    var reader = MCellReader(text)
    return try reader.read()
  }
}
