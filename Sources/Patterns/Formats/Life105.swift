// The format Life 1.05: blocks of pictures with positions.

import Cells
import Rules

/// Life 1.05: `#P x y` and rows of `.` and `*`, any number of blocks.
///
/// `#P` alone is a block at the origin. A blank line between the rows of a block is an empty row.
/// Where blocks overlap, a cell is live that is live in one of them. The rule, `#R 23/3`, stands
/// anywhere and has survivals first.
package struct Life105: WritablePatternFormat {
  package let name = "Life 1.05"
  package let extensions = ["lif", "life105"]

  /// The format; it has no settings.
  package init() {}

  /// `#Life 1.05`, or `#P` and no RLE behind it.
  package func matches(_ text: PatternText) -> Bool {
    guard let line = text.firstLine else { return false }
    if text.begins(line, with: "#Life 1.05") { return true }
    guard text.begins(line, with: "#P"), HashLine(text, line).tag == UInt8(ascii: "P") else {
      return false
    }
    guard let row = text.firstSignificantLine else { return true }
    return !RLE().matches(text) || text.bytes[row].allSatisfy { PictureCell($0) != nil }
  }

  package func read(_ text: PatternText) throws(PatternError) -> PatternFile {
    var reader = Life105Reader(text)
    return try reader.read()
  }

  package func write(_ file: PatternFile) throws(PatternWriteError) -> [UInt8] {
    try file.requirePlace()
    return try Life105Writer.write(file, limit: PatternFormats.longestFile)
  }

  /// The rule is kept when it is a rule of counts among eight neighbours.
  package var kept: Set<Loss> { [.rule, .position, .name, .author, .comments] }
  package var keptInPart: Set<Loss> { [.rule] }

  package func losses(of file: PatternFile) -> [Loss] {
    file.losses(besides: Life105Writer.ruleLine(of: file) == nil ? kept.subtracting([.rule]) : kept)
  }
}
