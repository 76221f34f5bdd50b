// Which style and zoom suit a field and a window.

import Cells

/// Where a picture is going to be printed.
package struct Window: Sendable {
  /// The columns and lines a picture may take.
  package var columns: Int
  /// How many lines of text fit.
  package var lines: Int
  /// Which characters the locale has.
  package var glyphs: GlyphSet
  /// Whether a person looks at it; elsewhere nothing is zoomed or cut to fit.
  package var isTerminal: Bool

  /// A window of this size.
  package init(columns: Int, lines: Int, glyphs: GlyphSet, isTerminal: Bool) {
    self.columns = columns
    self.lines = lines
    self.glyphs = glyphs
    self.isTerminal = isTerminal
  }
}

/// A style, a zoom and an indent, and how much of the field they show.
package struct PicturePlan: Hashable, Sendable {
  /// The style in which the area is shown.
  package let style: PictureStyle
  /// N of 1:N; a power of two when it was not asked for.
  package let zoom: Int
  /// How much of the field the window has room for; without a terminal, all that was asked for.
  package let visible: Size
  /// The indent for `Picture.indent`: pictures on a terminal stand two columns in, room permitting.
  package let indent: Int

  /// The plan for an area of the field.
  ///
  /// A style or zoom that is given stays. A missing style becomes the largest in which the area
  /// fits, and `ascii` when nothing but a terminal could show more; a missing zoom the smallest
  /// power of two with which it fits. When the area does not fit at the zoom that is given, the
  /// style is the one that shows most.
  package init(
    showing area: Rectangle, style: PictureStyle? = nil, zoom: Int? = nil, rulers: Bool = false,
    in window: Window
  ) {
    let fixedZoom = zoom.map { min(max(1, $0), Point.limit) }
    guard window.isTerminal else {
      self.style = style ?? .ascii
      self.zoom = fixedZoom ?? 1
      visible = area.size
      indent = 0
      return
    }
    let styles = style.map { [$0] } ?? window.glyphs.styles
    let fits = { (style: PictureStyle, zoom: Int) in
      let needed = Self.characters(for: area, style, zoom, rulers, window)
      return needed.width <= window.columns && needed.height <= window.lines
    }
    let smallest = styles.last ?? .ascii
    let zoom = fixedZoom ?? 1
    if let chosen = styles.first(where: { fits($0, zoom) }) {
      self.style = chosen
      self.zoom = zoom
    } else {
      self.style = smallest
      self.zoom =
        fixedZoom ?? (1...60).lazy.map { 1 << $0 }.first { fits(smallest, $0) } ?? 1 << 60
    }
    let margin = Self.margin(for: area, self.style, self.zoom, rulers, window)
    let cells = self.style.textStyle.cells(
      fitting: window.columns - margin.width, by: window.lines - margin.height)
    visible = Size(
      width: Self.product(cells.width, self.zoom), height: Self.product(cells.height, self.zoom))
    indent = rulers ? 0 : Self.indent(area, self.style, self.zoom, window)
  }

  /// The frame that shows an area, no larger than the window could ever show.
  private static func frame(
    for area: Rectangle, _ style: PictureStyle, _ zoom: Int, _ window: Window
  ) -> Size {
    let most = style.textStyle.cells(fitting: window.columns + 2, by: window.lines + 2)
    return Size(
      width: min(area.width.dividedUp(by: zoom), most.width),
      height: min(area.height.dividedUp(by: zoom), most.height))
  }

  private static func margin(
    for area: Rectangle, _ style: PictureStyle, _ zoom: Int, _ rulers: Bool, _ window: Window
  ) -> Size {
    guard rulers else { return .zero }
    let frame = frame(for: area, style, zoom, window)
    let labels = Rulers(frame: frame, origin: area.origin, zoom: zoom, style: style.textStyle)
    return Size(width: labels.width, height: 1)
  }

  private static func characters(
    for area: Rectangle, _ style: PictureStyle, _ zoom: Int, _ rulers: Bool, _ window: Window
  ) -> Size {
    let margin = margin(for: area, style, zoom, rulers, window)
    let body = style.textStyle.characters(for: frame(for: area, style, zoom, window))
    return Size(width: body.width + margin.width, height: body.height + margin.height)
  }

  private static func indent(
    _ area: Rectangle, _ style: PictureStyle, _ zoom: Int, _ window: Window
  ) -> Int {
    let wanted = 2 - style.textStyle.leadingColumns
    let body = characters(for: area, style, zoom, false, window).width
    // A style with blanks between its cells has one more of them after the last cell.
    let after = style.textStyle.columnsPerCharacter - 1
    return min(wanted, max(0, window.columns - body - after))
  }

  private static func product(_ a: Int, _ b: Int) -> Int {
    let (result, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow ? Int.max : result
  }
}
