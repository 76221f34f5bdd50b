// The cells of a library shape, read from the text in its table.

import Cells

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
