// The format of Mirek's Cellebration, MCell.

import Cells
import Rules

/// MCell files: `#GAME`, `#RULE`, `#BOARD`, `#WRAP` and the cells in
/// lines of `#L`.
///
/// The games Life, Generations and Larger than Life have rules that are written as everywhere; a
/// line `#GOLLY` names the rule of any game. The board becomes a bounded field, a torus where
/// `#WRAP` is 1, and the pattern lies in its middle as Golly puts it.
///
/// Life and Generations are written; name and author become lines of description.
package struct MCell: WritablePatternFormat {
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

  package func write(_ file: PatternFile) throws(PatternWriteError) -> [UInt8] {
    try file.requireSides()
    return MCellWriter.write(file)
  }

  package var kept: Set<Loss> { [.states, .rule, .field, .name, .author, .comments] }
  package var keptInPart: Set<Loss> { [.rule, .field] }

  /// The rule is kept when it is one of Life or Generations, and then states and a board too; on a
  /// board the position is, where it is the one that MCell gives.
  package func losses(of file: PatternFile) -> [Loss] {
    var kept = self.kept
    if MCellWriter.gameAndRule(of: file) == nil { kept.subtract([.states, .rule]) }
    var file = file
    if MCellWriter.board(of: file) == nil {
      kept.remove(.field)
    } else {
      // On a board cells have a place, whether the file says it or the format it came in.
      file.hasPosition = true
    }
    if MCellWriter.keepsPosition(of: file) { kept.insert(.position) }
    return file.losses(besides: kept)
  }
}
