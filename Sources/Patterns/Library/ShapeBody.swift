// The cells and the rules of library shapes, read from the texts in their tables.

import Cells
import Rules

extension Shape {
  /// The cells, in the smallest frame that holds them. Read anew each time; O(population).
  package var pattern: Pattern {
    let text = PatternText(body.withUTF8Buffer { Array($0) })
    var reader = RLEBody(text, start: text.start, stateCount: rule.stateCount)
    do {
      _ = try reader.readUpToComment()
    } catch {
      preconditionFailure("the cells of \(name) are not RLE: \(error)")
    }
    return reader.pattern(framedBy: .zero).trimmed()
  }
}

extension Rule {
  /// The rule that a table of shapes writes so; a test reads them all.
  static func written(_ text: String) -> Rule {
    do throws(RuleError) {
      return try Rulestring(parsing: text).rule
    } catch {
      preconditionFailure("\(text) is not a rule: \(error)")
    }
  }
}
