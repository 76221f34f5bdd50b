// A finished line: the bytes that are sent to the terminal and how wide they come out.

import Cells
import PlainText

/// A line as it is sent, without the line break, with its width in columns.
///
/// Colours are always reset at its end; without colour there is no escape in it.
package struct RenderedLine: Hashable, Sendable {
  /// UTF-8.
  package var bytes: [UInt8]
  /// How many columns of the terminal the line takes, escape sequences not counted.
  package var columns: Int

  /// A line without a character.
  package static let empty = RenderedLine(bytes: [], columns: 0)

  /// A line of bytes for the terminal that take so many columns.
  package init(bytes: [UInt8], columns: Int) {
    self.bytes = bytes
    self.columns = columns
  }

  /// Plain text, which must hold no control characters.
  package init(_ text: String) {
    self.init(bytes: Array(text.utf8), columns: displayColumns(of: text))
  }

  /// Glyphs with as few changes of attributes as they need; blanks at the end are left out when
  /// nothing is seen of them.
  package init(_ glyphs: [Glyph], depth: ColorDepth) {
    var last = glyphs.count
    while last > 0, glyphs[last - 1].scalar == " ",
      depth == .none || glyphs[last - 1].attributes.showsNothingBehindBlank
    {
      last -= 1
    }
    var pen = Pen(depth: depth)
    pen.bytes.reserveCapacity(last * 3 + 16)
    for glyph in glyphs[..<last] { pen.draw(glyph) }
    pen.finish()
    self.init(bytes: pen.bytes, columns: last)
  }

  /// One text with the same attributes throughout; it must hold no control characters.
  package init(_ text: String, _ attributes: TextAttributes, depth: ColorDepth) {
    var pen = Pen(depth: depth)
    pen.select(attributes)
    pen.bytes.append(contentsOf: text.utf8)
    pen.finish()
    self.init(bytes: pen.bytes, columns: displayColumns(of: text))
  }

  /// What is sent, as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends another line on the right.
  package mutating func append(_ line: RenderedLine) {
    bytes.append(contentsOf: line.bytes)
    columns += line.columns
  }

  /// Appends blanks until the line is so wide.
  package mutating func pad(to width: Int) {
    guard width > columns else { return }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: width - columns))
    columns = width
  }
}

extension TextAttributes {
  fileprivate var showsNothingBehindBlank: Bool { background == nil && !isReversed }
}
