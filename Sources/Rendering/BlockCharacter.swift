// What a character that shows a block of cells in one colour has to show of them.

import Cells

/// The cells under one character, summed up.
struct BlockCharacter {
  /// Bit `row * width + column` is set where a cell is live.
  private(set) var liveCells: UInt8 = 0
  /// The same for cells that have just died.
  private(set) var diedCells: UInt8 = 0
  private(set) var isFramed = false
  private(set) var isInked = false
  /// The live cell whose colour the character takes.
  private var foremost: CellLook?
  private var firstDied: CellLook?
  private var behind: CellLook?

  /// Sums up the block of `cells` at a character's column and line; at most eight cells.
  init(_ composition: Composition, column: Int, line: Int, cells: Size) {
    for row in 0..<cells.height {
      for across in 0..<cells.width {
        let look = composition.look(column * cells.width + across, line * cells.height + row)
        guard let look else { continue }
        add(look, bit: 1 << UInt8(row * cells.width + across))
      }
    }
  }

  private mutating func add(_ look: CellLook, bit: UInt8) {
    if look.isLive {
      liveCells |= bit
      if foremost.map({ look.goesBefore($0) }) ?? true { foremost = look }
    } else if look.trail == .died {
      diedCells |= bit
      firstDied = firstDied ?? look
    }
    if look.isFramed { isFramed = true }
    if look.ink != nil { isInked = true }
    if behind.map({ look.frameRank > $0.frameRank }) ?? true { behind = look }
  }

  /// The cells to draw: the live ones, or where there are none and colour tells them apart, those
  /// that have just died.
  func drawnCells(isColored: Bool) -> UInt8 {
    liveCells == 0 && isColored ? diedCells : liveCells
  }

  func attributes(_ paint: Paint) -> TextAttributes {
    guard paint.isColored else { return paint.block(behind) }
    let background = behind.flatMap { paint.background($0) }
    guard let drawn = foremost ?? firstDied else { return TextAttributes(background: background) }
    return paint.distinct(paint.foreground(drawn), on: background)
  }
}

extension CellLook {
  /// Which of two live cells gives a block its colour: what floats, then births, then the lowest
  /// state, for in most rules that is the most active one.
  fileprivate func goesBefore(_ other: CellLook) -> Bool {
    if isFloating != other.isFloating { return isFloating }
    if (trail == .born) != (other.trail == .born) { return trail == .born }
    return state < other.state
  }

  fileprivate var frameRank: Int {
    isCursor ? 4 : isInFloatingFrame ? 3 : ink != nil ? 2 : isSelected ? 1 : 0
  }
}
