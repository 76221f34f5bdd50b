// The frame of a picture with everything laid over it, cell by cell, as the styles read it.

import Cells

/// What became of a cell since the frame before.
package enum Trail: Sendable {
  case none, born, died
}

/// All that a style needs to know to draw one cell.
package struct CellLook: Sendable {
  /// The state that is seen: of what floats where it is live, else of the field.
  package var state: CellState
  /// Whether a live cell of the floating pattern lies here.
  package var isFloating = false
  /// Whether the frame of the floating pattern covers it.
  package var isInFloatingFrame = false
  /// Whether the frame of select mode covers it.
  package var isSelected = false
  /// Whether the cursor of the live screen stands on it.
  package var isCursor = false
  /// What the last generation did to it.
  package var trail = Trail.none
  /// The colour of the latest stroke over it.
  package var ink: Color?
  /// Whether a vertical line of the grid goes through it.
  package var isOnGridColumn = false
  /// Whether a horizontal line of the grid goes through it.
  package var isOnGridRow = false

  /// A cell of a state over which nothing lies.
  package init(state: CellState) { self.state = state }

  /// Whether the state is not 0.
  package var isLive: Bool { state != 0 }
  /// Whether any line of the grid goes through it.
  package var isOnGrid: Bool { isOnGridColumn || isOnGridRow }
}

/// A frame and its overlays in coordinates of the frame.
package struct Composition: Sendable {
  /// The states of the field, without what lies over them.
  package let frame: Frame
  /// How cells are drawn where the style has a choice.
  package let shape: CellShape
  private let selection: Rectangle?
  private let floatingFrame: Rectangle?
  private let floating: Frame?
  private let births: Frame?
  private let deaths: Frame?
  private let ink: Frame?
  private let inkColors: [Color]
  private let cursor: Point?
  private let gridColumns: [Bool]
  private let gridRows: [Bool]

  /// A picture with everything that lies over its cells; the grid only where it is a matter of cells.
  package init(_ picture: Picture, marksGrid: Bool) {
    frame = picture.frame
    shape = picture.cellShape
    selection = picture.selection.flatMap { picture.inFrame($0) }
    let floats = picture.floating
    floatingFrame = floats.flatMap {
      picture.inFrame(Rectangle(origin: $0.origin, size: $0.pattern.size))
    }
    floating = floatingFrame == nil ? nil : floats.map { picture.reduced($0) }
    births = picture.births?.size == frame.size ? picture.births : nil
    deaths = picture.deaths?.size == frame.size ? picture.deaths : nil
    ink = picture.ink?.size == frame.size ? picture.ink : nil
    inkColors = picture.inkColors
    cursor = picture.cursor.flatMap {
      picture.inFrame(Rectangle(origin: $0, size: Size(width: 1, height: 1)))?.origin
    }
    let (origin, zoom) = (picture.origin, picture.scale)
    gridColumns = marksGrid ? Self.tenths(frame.width, from: origin.x, zoom: zoom) : []
    gridRows = marksGrid ? Self.tenths(frame.height, from: origin.y, zoom: zoom) : []
  }

  /// Whether nothing is laid over the frame.
  package var isPlain: Bool {
    selection == nil && floatingFrame == nil && births == nil && deaths == nil && ink == nil
      && cursor == nil && gridColumns.isEmpty
  }

  /// How a cell of the frame looks, or `nil` beyond the frame.
  package func look(_ x: Int, _ y: Int) -> CellLook? {
    guard x >= 0, y >= 0, x < frame.width, y < frame.height else { return nil }
    var look = CellLook(state: frame[x, y])
    if !gridColumns.isEmpty {
      look.isOnGridColumn = gridColumns[x]
      look.isOnGridRow = gridRows[y]
    }
    if let births, births[x, y] != 0, look.isLive { look.trail = .born }
    if let deaths, deaths[x, y] != 0, !look.isLive { look.trail = .died }
    if let ink, ink[x, y] != 0 {
      look.ink =
        inkColors.indices.contains(Int(ink[x, y]) - 1) ? inkColors[Int(ink[x, y]) - 1] : nil
    }
    let point = Point(x: x, y: y)
    if let selection { look.isSelected = selection.contains(point) }
    if let floatingFrame, floatingFrame.contains(point) {
      look.isInFloatingFrame = true
      if let floating, floating[x, y] != 0 {
        look.state = floating[x, y]
        look.isFloating = true
        look.trail = .none
      }
    }
    look.isCursor = cursor == point
    return look
  }

  /// For each cell along an axis, whether a line goes through it: every tenth of the frame's cells,
  /// at multiples of ten times the zoom.
  private static func tenths(_ count: Int, from origin: Int, zoom: Int) -> [Bool] {
    let (step, overflow) = zoom.multipliedReportingOverflow(by: 10)
    guard !overflow else { return Array(repeating: false, count: count) }
    return (0..<count).map { cell in
      let first = origin + cell * zoom
      return (first + zoom - 1).dividedDown(by: step) != (first - 1).dividedDown(by: step)
    }
  }
}

extension Picture {
  /// The cells of the frame that a rectangle of the field touches, or `nil` when it touches none.
  func inFrame(_ area: Rectangle) -> Rectangle? {
    guard !area.isEmpty else { return nil }
    let left = (area.x - origin.x).dividedDown(by: scale)
    let top = (area.y - origin.y).dividedDown(by: scale)
    let right = (area.columns.upperBound - origin.x).dividedUp(by: scale)
    let bottom = (area.rows.upperBound - origin.y).dividedUp(by: scale)
    return Rectangle(columns: left..<right, rows: top..<bottom)
      .intersection(Rectangle(origin: .origin, size: frame.size))
  }

  /// What floats, zoomed out and cut to the frame: of the states in a block the lowest live one.
  func reduced(_ floating: Floating) -> Frame {
    var result = Frame(size: frame.size)
    let offset = floating.origin - origin
    floating.pattern.forEachRun { y, columns, state in
      let row = (y + offset.y).dividedDown(by: scale)
      guard row >= 0, row < frame.height else { return }
      let left = (columns.lowerBound + offset.x).dividedDown(by: scale)
      let right = (columns.upperBound + offset.x).dividedUp(by: scale)
      for x in (left..<right).clamped(to: 0..<frame.width)
      where result[x, row] == 0 || result[x, row] > state {
        result[x, row] = state
      }
    }
    return result
  }
}
