// What a picture shows: a frame of states, where it lies on the field, and what is laid over it.

import Cells

/// The outline of a cell in the style `symbols`.
package enum CellShape: String, CaseIterable, Sendable {
  case square, round
}

/// A frame of the field and everything that is drawn over it.
///
/// The frame is already zoomed out: one of its cells is a block of `zoom` by `zoom` cells of the
/// field. Whatever is laid over it is in coordinates of the field, except births and deaths, which
/// are frames of the same size. Nothing is drawn beyond the frame, so a field smaller than the view
/// is shown by a smaller frame.
package struct Picture: Sendable {
  /// A pattern that floats over the field.
  package struct Floating: Sendable {
    /// The cells that float.
    package var pattern: Pattern
    /// The cell of the field under the pattern's top left cell.
    package var origin: Point

    /// A pattern with its top left corner over a cell of the field.
    package init(_ pattern: Pattern, at origin: Point) {
      self.pattern = pattern
      self.origin = origin
    }
  }

  /// The states that are shown, one for each cell or block of cells.
  package var frame: Frame
  /// The cell of the field in the top left corner of the frame.
  package var origin: Point
  /// N of 1:N: how many cells of the field lie along the side of one cell of the frame; at least 1.
  package var zoom: Int

  /// The frame of select mode, in cells of the field.
  package var selection: Rectangle?
  /// What floats over the field.
  package var floating: Floating?
  /// Not 0 where a cell of the frame came alive; of the frame's size, else it is ignored.
  package var births: Frame?
  /// Not 0 where a cell of the frame died; of the frame's size, else it is ignored.
  package var deaths: Frame?
  /// The ink over each cell of the frame: 0 is none, else one more than the index into `inkColors`;
  /// of the frame's size, else it is ignored.
  package var ink: Frame?
  /// The colours that `ink` speaks of by number, as they were chosen; the theme may show another.
  package var inkColors: [Color] = []
  /// The cell of the field a cursor stands on.
  package var cursor: Point?

  /// Lines through every tenth cell: in `ascii` and `symbols`, and in `half` when there is colour.
  package var hasGrid = false
  /// Whether coordinates are written at the edges.
  package var hasRulers = false
  /// How cells are drawn where the style has a choice.
  package var cellShape = CellShape.square
  /// Blank columns left of the picture; rulers take their place.
  package var indent = 0
  /// How wide the picture may become; lines are cut there.
  package var maximumColumns: Int?

  /// A picture of states whose first cell is `origin`, one for `zoom` × `zoom` cells.
  package init(_ frame: Frame, origin: Point = .origin, zoom: Int = 1) {
    self.frame = frame
    self.origin = origin
    self.zoom = zoom
  }

  /// The zoom, or where it is so large that the frame would reach beyond all coordinates, the
  /// largest that is not: sums with the origin cannot overflow.
  var scale: Int {
    max(1, min(zoom, (1 << 61) / max(1, frame.width, frame.height)))
  }

  /// Fills in births and deaths by comparing with an earlier frame of the same place.
  ///
  /// Nothing is marked when the sizes differ. O(cells).
  package mutating func markTrail(since earlier: Frame) {
    guard earlier.size == frame.size else { return }
    var born = Frame(size: frame.size)
    var died = Frame(size: frame.size)
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        switch (earlier[x, y] == 0, frame[x, y] == 0) {
        case (true, false): born[x, y] = 1
        case (false, true): died[x, y] = 1
        case (true, true), (false, false): break
        }
      }
    }
    births = born
    deaths = died
  }

  /// The lines of the picture. O(cells).
  package func lines(
    style: PictureStyle, theme: Theme = .dark, depth: ColorDepth = .none
  ) -> [RenderedLine] {
    lines(drawnBy: style.textStyle, theme: theme, depth: depth)
  }

  /// The picture with a number, such as a count of neighbours, in place of every cell.
  ///
  /// The numbers are those of the cells of the frame and of its size. Live cells are marked.
  package func lines(
    numbers: Frame, isUTF8: Bool, theme: Theme = .dark, depth: ColorDepth = .none
  ) -> [RenderedLine] {
    precondition(numbers.size == frame.size, "there is a number for every cell")
    return lines(
      drawnBy: NumberStyle(numbers: numbers, isUTF8: isUTF8), theme: theme, depth: depth)
  }

  private func lines(
    drawnBy style: some TextStyle, theme: Theme, depth: ColorDepth
  ) -> [RenderedLine] {
    let paint = Paint(theme: theme, depth: depth)
    let composition = Composition(self, marksGrid: hasGrid)
    let margin = Margin(self, style: style, theme: theme)
    let width = margin.width + style.characters(for: frame.size).width
    if width <= maximumColumns ?? width,
      let body = style.encodedRows(of: composition, paint: paint, depth: depth)
    {
      return margin.around(body, depth: depth)
    }
    return margin.around(style.rows(of: composition, paint: paint), depth: depth)
  }
}
