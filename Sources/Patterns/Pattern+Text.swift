// A pattern from whatever text shows it.

import Cells

extension Pattern {
  /// Reads a pattern from an RLE body, a picture, an apgcode or the text of any pattern file,
  /// judging by its content.
  package init(text: String) throws(PatternError) {
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.count == 1, let word = words.first, ApgcodeText.matches(String(word)) {
      self = try ApgcodeText.decode(String(word))
    } else {
      self = try PatternFormats.read(Array(text.utf8)).expandedPattern()
    }
  }

  /// The pattern as the body of an RLE on one line: `bo$2bo$3o!`.
  package var rle: String { RLEWriter.body(of: self) }
}
