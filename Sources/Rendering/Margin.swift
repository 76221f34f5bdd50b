// What stands around a picture: an indent, or rulers with coordinates.

import Cells

/// The columns left of a picture and the line above it.
struct Margin {
  private let picture: Picture
  private let style: any TextStyle
  private let attributes: TextAttributes
  private let rulers: Rulers?

  init(_ picture: Picture, style: any TextStyle, theme: Theme) {
    self.picture = picture
    self.style = style
    attributes = TextAttributes(foreground: theme.ruler, isDim: theme.isColorless)
    rulers =
      picture.hasRulers
      ? Rulers(
        frame: picture.frame.size, origin: picture.origin, zoom: picture.scale, style: style)
      : nil
  }

  /// The columns left of the picture.
  var width: Int { rulers?.width ?? picture.indent }

  /// Finished lines with the margin before each of them.
  func around(_ body: [RenderedLine], depth: ColorDepth) -> [RenderedLine] {
    var lines = topLine(depth).map { [$0] } ?? []
    lines.reserveCapacity(body.count + 1)
    for (index, line) in body.enumerated() {
      var whole = RenderedLine(glyphs(ofLine: index), depth: depth)
      whole.pad(to: width)
      whole.append(line)
      lines.append(whole)
    }
    return lines
  }

  /// Rows of glyphs with the margin before each of them, as lines.
  func around(_ rows: [[Glyph]], depth: ColorDepth) -> [RenderedLine] {
    let body = rows.enumerated().map { index, row in
      RenderedLine((glyphs(ofLine: index) + row).cut(to: picture.maximumColumns), depth: depth)
    }
    return (topLine(depth).map { [$0] } ?? []) + body
  }

  private func topLine(_ depth: ColorDepth) -> RenderedLine? {
    rulers.map { RenderedLine(glyphs($0.top).cut(to: picture.maximumColumns), depth: depth) }
  }

  private func glyphs(ofLine index: Int) -> [Glyph] {
    rulers.map { glyphs($0.label(ofLine: index)) }
      ?? Array(repeating: .blank, count: max(0, width))
  }

  private func glyphs(_ text: String) -> [Glyph] {
    text.unicodeScalars.map { Glyph($0, $0 == " " ? .plain : attributes) }
  }
}

extension [Glyph] {
  fileprivate func cut(to columns: Int?) -> [Glyph] {
    guard let columns, columns < count else { return self }
    return Array(prefix(Swift.max(0, columns)))
  }
}
