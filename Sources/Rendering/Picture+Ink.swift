// Strokes as the cells of a picture that they cover.

import Cells

extension Picture {
  /// Lays strokes over the picture, later ones over earlier ones. Zoomed out, a block is inked where
  /// one of its cells is.
  ///
  /// A picture has 255 colours of ink; a colour beyond them is shown as the nearest. Ink beyond the
  /// frame is left out. O(cells of the frame that ink crosses + points).
  package mutating func draw(_ strokes: [Stroke]) {
    guard !frame.size.isEmpty else { return }
    let scale = scale
    let area = Rectangle(
      x: origin.x, y: origin.y, width: frame.width * scale, height: frame.height * scale)
    var numbers: [Color: CellState] = [:]
    for (index, color) in inkColors.enumerated().reversed() where index < 255 {
      numbers[color] = CellState(index + 1)
    }
    var inked = ink.flatMap { $0.size == frame.size ? $0 : nil } ?? Frame(size: frame.size)
    var isInked = false
    for stroke in strokes {
      let runs = stroke.runs(in: area)
      if runs.isEmpty { continue }
      isInked = true
      let number = numbers[stroke.color] ?? number(of: stroke.color)
      numbers[stroke.color] = number
      for run in runs {
        let columns =
          (run.columns.lowerBound - origin.x).dividedDown(
            by: scale)..<(run.columns.upperBound
          - origin.x).dividedUp(by: scale)
        inked.fill(row: (run.row - origin.y).dividedDown(by: scale), columns: columns, with: number)
      }
    }
    if isInked { ink = inked }
  }

  /// The number of a new colour, or of the nearest when there is no room for one.
  private mutating func number(of color: Color) -> CellState {
    if inkColors.count < 255 {
      inkColors.append(color)
      return CellState(inkColors.count)
    }
    let nearest = (0..<255).min {
      inkColors[$0].distance(to: color) < inkColors[$1].distance(to: color)
    }
    return CellState((nearest ?? 0) + 1)
  }
}
