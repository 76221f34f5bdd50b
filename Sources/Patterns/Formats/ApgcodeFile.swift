// Text files that hold an apgcode.

import Cells
import Rules

/// One apgcode on a line of its own; lines with `#` are comments, and `#R` names a rule.
///
/// The canonical code of an object needs its phases, so whoever can run patterns writes these files.
package struct ApgcodeFile: PatternFormat {
  package let name = "apgcode"
  package let extensions = ["apg", "apgcode"]

  /// The format; it has no settings.
  package init() {}

  /// Nothing but one word that looks like a code, and comments.
  package func matches(_ text: PatternText) -> Bool {
    guard let line = text.firstSignificantLine, ApgcodeText.matches(text, line) else {
      return false
    }
    return !text.bytes[line].contains(where: PatternText.isBlank)
  }

  package func read(_ text: PatternText) throws(PatternError) -> PatternFile {
    var file = PatternFile()
    var code: Range<Int>?
    var next = text.start
    while let line = text.nextLine(&next).map(text.trimmed) {
      if line.isEmpty { continue }
      if text.bytes[line.lowerBound] == UInt8(ascii: "#") {
        let hash = HashLine(text, line)
        if hash.tag == UInt8(ascii: "R") || hash.tag == UInt8(ascii: "r"), file.rulestring == nil {
          try file.setRule(hash.content, of: text)
        } else {
          file.add(hash, of: text)
        }
      } else {
        if code != nil { throw text.unexpected(at: line.lowerBound) }
        code = line
      }
    }
    guard let code else { throw text.error(.empty, at: text.end) }
    file.pattern = try ApgcodeText.decode(text, code)
    let states = file.rulestring?.rule.stateCount ?? Rule.life.stateCount
    if file.pattern.highestState >= states {
      throw text.error(
        .stateTooHigh(state: Int(file.pattern.highestState), states: states), at: code.lowerBound)
    }
    return file
  }
}
