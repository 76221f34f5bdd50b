// Small pictures of patterns, and many of them side by side.

import Cells

/// A picture of a pattern in at most so many columns and lines.
///
/// The style is the largest in which the pattern fits, zoomed out when even the smallest is too
/// large. A pattern without cells in its frame gives no lines. Ink is in coordinates of the pattern,
/// whose top left cell is 0,0. O(runs + columns · lines + ink).
package func preview(
  of pattern: Pattern, ink: [Stroke] = [], columns: Int, lines: Int, glyphs: GlyphSet,
  theme: Theme = .dark, depth: ColorDepth = .none
) -> [RenderedLine] {
  guard !pattern.size.isEmpty, columns > 0, lines > 0 else { return [] }
  let window = Window(columns: columns, lines: lines, glyphs: glyphs, isTerminal: true)
  let area = Rectangle(origin: .origin, size: pattern.size)
  let plan = PicturePlan(showing: area, in: window)
  let size = Size(
    width: pattern.width.dividedUp(by: plan.zoom),
    height: pattern.height.dividedUp(by: plan.zoom))
  let blank = Picture(Frame(size: size), zoom: plan.zoom)
  var picture = Picture(
    blank.reduced(Picture.Floating(pattern, at: .origin)), zoom: plan.zoom)
  picture.draw(ink)
  picture.maximumColumns = columns
  return picture.lines(style: plan.style, theme: theme, depth: depth)
}

/// A small picture and what is written at it.
package struct CaptionedPicture: Sendable {
  /// The lines of the picture; they may differ in width.
  package var picture: [RenderedLine]
  /// The lines of what is written at it.
  package var caption: [RenderedLine]

  /// A picture with its caption.
  package init(picture: [RenderedLine], caption: [RenderedLine]) {
    self.picture = picture
    self.caption = caption
  }

  fileprivate var columns: Int {
    (picture + caption).reduce(0) { max($0, $1.columns) }
  }
}

/// Where captions stand.
package enum CaptionPlace: Sendable {
  case above, below
}

/// Pictures side by side in reading order, in as few rows as the width allows.
///
/// Captions stand in line with each other; they must be no wider than `columns`. Rows are parted
/// by an empty line and columns by `gap` blanks.
package func sideBySide(
  _ items: [CaptionedPicture], columns: Int, gap: Int = 3, captions: CaptionPlace = .below
) -> [RenderedLine] {
  let widths = columnWidths(of: items.map(\.columns), in: columns, gap: gap)
  guard !widths.isEmpty else { return [] }
  var lines: [RenderedLine] = []
  for start in stride(from: 0, to: items.count, by: widths.count) {
    if start > 0 { lines.append(.empty) }
    let row = items[start..<min(start + widths.count, items.count)]
    lines += band(Array(row), widths: widths, gap: gap, captions: captions)
  }
  return lines
}

/// The widths of as many columns as fit side by side when the items are laid out row by row.
private func columnWidths(of items: [Int], in columns: Int, gap: Int) -> [Int] {
  guard !items.isEmpty else { return [] }
  let most = min(items.count, max(1, (columns + gap) / (gap + 1)))
  for count in stride(from: most, to: 1, by: -1) {
    var widths = Array(repeating: 0, count: count)
    for (index, width) in items.enumerated() {
      widths[index % count] = max(widths[index % count], width)
    }
    if widths.reduce(0, +) + gap * (count - 1) <= columns { return widths }
  }
  return [items.reduce(0, max)]
}

/// One row of pictures, those with captions below standing on them, others hanging from them.
private func band(
  _ items: [CaptionedPicture], widths: [Int], gap: Int, captions: CaptionPlace
) -> [RenderedLine] {
  let height = items.reduce(0) { max($0, $1.picture.count) }
  let captionHeight = items.reduce(0) { max($0, $1.caption.count) }
  let blocks = items.map { item in
    let space = Array(repeating: RenderedLine.empty, count: height - item.picture.count)
    let rest = Array(repeating: RenderedLine.empty, count: captionHeight - item.caption.count)
    return switch captions {
    case .above: item.caption + rest + item.picture + space
    case .below: space + item.picture + item.caption + rest
    }
  }
  return (0..<(height + captionHeight)).map { index in
    var line = RenderedLine.empty
    var left = 0
    for (block, width) in zip(blocks, widths) {
      if block[index].columns > 0 {
        line.pad(to: left)
        line.append(block[index])
      }
      left += width + gap
    }
    return line
  }
}
