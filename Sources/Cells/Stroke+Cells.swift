// The cells that a stroke covers.

extension Stroke {
  /// The cells in part of a row that a stroke covers.
  package struct Run: Hashable, Sendable {
    package let row: Int
    package let columns: Range<Int>
  }

  /// The cells of an area that the stroke covers: row by row, in each row from left to right,
  /// without overlaps.
  ///
  /// A cell is covered when its centre is at most half the width from the line, or when the line
  /// passes through it. So ink of any width has no gaps. Curves are replaced by straight lines that
  /// are nowhere farther than 1/256 of a cell from them, unless they are millions of cells long.
  /// O(n log n) in the rows that the straight lines cross, which the area bounds.
  package func runs(in area: Rectangle) -> [Run] {
    guard !area.isEmpty, let ink = bounds.intersection(area) else { return [] }
    var cover = Cover(
      radius: width / 2,
      rows: (ink.rows.lowerBound - points[0].y)..<(ink.rows.upperBound - points[0].y),
      columns: (ink.columns.lowerBound - points[0].x)..<(ink.columns.upperBound - points[0].x))
    for piece in pieces {
      switch piece {
      case .line(let start, let end): cover.add(start, end)
      case .curve(let start, let control, let end):
        var from = start
        let count = Stroke.straightPieces(start, control, end)
        for number in 1...count {
          let to = Stroke.spot(at: Double(number) / Double(count), start, control, end)
          cover.add(from, to)
          from = to
        }
      }
    }
    cover.compact()
    return cover.runs.map { run in
      Run(
        row: run.row + points[0].y,
        columns: (run.columns.lowerBound + points[0].x)..<(run.columns.upperBound + points[0].x))
    }
  }

  /// How many straight lines stay within 1/256 of a cell of a curve: between parameters h apart it
  /// leaves its chord by at most h²/4 of the length of `start - 2 · control + end`.
  private static func straightPieces(_ start: Spot, _ control: Spot, _ end: Spot) -> Int {
    let bend = start.middle(to: end).distance(to: control) * 2
    return max(1, Int(min((bend * 64).squareRoot().rounded(.up), 0x1p14)))
  }

  /// The place on a curve at a parameter from 0 to 1.
  private static func spot(at t: Double, _ start: Spot, _ control: Spot, _ end: Spot) -> Spot {
    guard t < 1 else { return end }
    let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
    return Spot(
      x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y)
  }
}

/// Collects the cells that straight lines of a width cover, as runs of rows.
private struct Cover {
  private(set) var runs: [Stroke.Run] = []
  let radius: Double
  let rows: Range<Int>
  let columns: Range<Int>
  /// How many runs there may be before they are joined.
  private var room = 1 << 16

  init(radius: Double, rows: Range<Int>, columns: Range<Int>) {
    self.radius = radius
    self.rows = rows
    self.columns = columns
  }

  /// Adds the cells of a straight line.
  mutating func add(_ start: Spot, _ end: Spot) {
    let line = start.y <= end.y ? Segment(start, end) : Segment(end, start)
    let reach = max(radius, 0.5)
    guard line.top.y - reach < Double(rows.upperBound),
      line.bottom.y + reach >= Double(rows.lowerBound),
      !rows.isEmpty
    else { return }
    let first = max(rows.lowerBound, Int(max((line.top.y - reach).rounded(.down), -0x1p62)))
    let last = min(rows.upperBound - 1, Int(min((line.bottom.y + reach).rounded(.up), 0x1p62)))
    guard first <= last else { return }
    for row in first...last {
      if let span = line.span(within: radius, ofRow: Double(row)) {
        // The centres of cells are whole.
        append(row, from: span.lowerBound.rounded(.up), to: span.upperBound.rounded(.down))
      }
      if let passed = line.columnsPassed(inRow: Double(row)) {
        append(row, from: passed.lowerBound, to: passed.upperBound)
      }
    }
  }

  private mutating func append(_ row: Int, from first: Double, to last: Double) {
    let (low, high) = (Double(columns.lowerBound), Double(columns.upperBound))
    guard first <= last, first < high, last >= low else { return }
    let from = first <= low ? columns.lowerBound : Int(first)
    let past = last >= high - 1 ? columns.upperBound : Int(last) + 1
    guard from < past else { return }
    runs.append(Stroke.Run(row: row, columns: from..<past))
    if runs.count > room {
      compact()
      room = max(room, 2 * runs.count)
    }
  }

  /// Sorts the runs and joins those that overlap or touch.
  mutating func compact() {
    runs.sort { ($0.row, $0.columns.lowerBound) < ($1.row, $1.columns.lowerBound) }
    var joined: [Stroke.Run] = []
    for run in runs {
      if let last = joined.last, last.row == run.row,
        run.columns.lowerBound <= last.columns.upperBound
      {
        let end = max(last.columns.upperBound, run.columns.upperBound)
        joined[joined.count - 1] = Stroke.Run(
          row: run.row, columns: last.columns.lowerBound..<end)
      } else {
        joined.append(run)
      }
    }
    runs = joined
  }
}

/// A straight line from its upper to its lower end.
private struct Segment {
  let top: Spot
  let bottom: Spot

  init(_ top: Spot, _ bottom: Spot) {
    self.top = top
    self.bottom = bottom
  }

  /// Where a horizontal line at `y` is within `radius` of the line: an interval, since the set of all
  /// such places is convex.
  func span(within radius: Double, ofRow y: Double) -> ClosedRange<Double>? {
    var found: ClosedRange<Double>?
    func add(_ low: Double, _ high: Double) {
      found = min(found?.lowerBound ?? low, low)...max(found?.upperBound ?? high, high)
    }
    for end in [top, bottom] {
      let rest = radius * radius - (y - end.y) * (y - end.y)
      if rest >= 0 { add(end.x - rest.squareRoot(), end.x + rest.squareRoot()) }
    }
    let (dx, dy) = (bottom.x - top.x, bottom.y - top.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return found }
    // The two sides, parallel to the line, where the row crosses them.
    for side in [-radius, radius] {
      let (offX, offY) = (side * dy / length, -side * dx / length)
      guard dy > 0, y >= top.y + offY, y <= bottom.y + offY else { continue }
      let x = top.x + offX + (y - top.y - offY) * dx / dy
      add(x, x)
    }
    return found
  }

  /// The first and the last column of the cells of a row through which the line passes.
  ///
  /// Touching a side or a corner of a cell is not passing through it; a line along a side belongs to
  /// the cell on the right or below. So a diagonal of cells is a diagonal, whichever way it leans.
  func columnsPassed(inRow row: Double) -> ClosedRange<Double>? {
    let (above, below) = (row - 0.5, row + 0.5)
    if top.y == bottom.y {
      guard above <= top.y, top.y < below else { return nil }
      return columns(min(top.x, bottom.x), max(top.x, bottom.x))
    }
    guard bottom.y > above, top.y < below else { return nil }
    let from = top.y < above ? x(at: above) : top.x
    let to = bottom.y > below ? x(at: below) : bottom.x
    return columns(min(from, to), max(from, to))
  }

  private func columns(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    let first = (low + 0.5).rounded(.down)
    return first...max(first, (high + 0.5).rounded(.up) - 1)
  }

  private func x(at y: Double) -> Double {
    top.x + (y - top.y) * (bottom.x - top.x) / (bottom.y - top.y)
  }
}
