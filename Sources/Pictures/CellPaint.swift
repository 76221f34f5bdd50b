// How a cell of a drawing is painted, and which cell is painted how.

import Cells
import Rendering

/// What one cell looks like: a ground that fills it, and on it the mark of a live cell.
struct CellPaint: Hashable, Sendable {
  let ground: Color
  /// `nil` for a cell of which nothing but the ground is seen.
  let mark: Color?
}

/// The paints of a drawing, numbered in the order in which they are first needed.
struct PaintList: Sendable {
  private(set) var paints: [CellPaint] = []
  private var numbers: [CellPaint: UInt16] = [:]
  private let theme: Theme
  private let ground: Color

  init(theme: Theme) {
    self.theme = theme.onPaper
    ground = self.theme.paper
    _ = number(of: CellPaint(ground: ground, mark: nil))
  }

  /// The paint of a dead cell over which nothing lies.
  static let plain: UInt16 = 0

  private mutating func number(of paint: CellPaint) -> UInt16 {
    if let number = numbers[paint] { return number }
    // Fewer than 2^16: 256 states on three grounds, and a few that a trail leaves.
    let number = UInt16(truncatingIfNeeded: paints.count)
    paints.append(paint)
    numbers[paint] = number
    return number
  }

  /// The number of the paint of each cell, in reading order. O(cells).
  mutating func numbers(for picture: Picture) -> [UInt16] {
    let composition = Composition(picture, marksGrid: false)
    var known = [UInt16?](repeating: nil, count: 256)
    guard composition.isPlain else { return numbersOfLooks(composition) }
    return picture.frame.states.map { state in
      if let number = known[Int(state)] { return number }
      let number = self.number(of: paint(CellLook(state: state)))
      known[Int(state)] = number
      return number
    }
  }

  private mutating func numbersOfLooks(_ composition: Composition) -> [UInt16] {
    var result: [UInt16] = []
    let size = composition.frame.size
    result.reserveCapacity(size.width * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        guard let look = composition.look(x, y) else { continue }
        result.append(number(of: paint(look)))
      }
    }
    return result
  }

  private func paint(_ look: CellLook) -> CellPaint {
    var ground = ground
    if look.isInFloatingFrame {
      ground = theme.floatingFrame ?? ground
    } else if look.isSelected {
      ground = theme.selection ?? ground
    }
    switch (look.isLive, look.trail) {
    case (true, .born): return CellPaint(ground: ground, mark: theme.births)
    case (true, .none), (true, .died):
      return CellPaint(
        ground: ground, mark: look.isFloating ? theme.floating : theme.color(of: look.state))
    case (false, .died):
      return CellPaint(
        ground: ground, mark: theme.deaths.map { ground.blended(with: $0, part: 0.5) })
    case (false, .born), (false, .none): return CellPaint(ground: ground, mark: nil)
    }
  }
}

extension Theme {
  /// The theme with a colour for everything: one that leaves the colours to the terminal is black
  /// on white, with greys.
  var onPaper: Theme {
    guard isColorless || live == nil || background == nil else { return self }
    var result = Theme.light
    result.live = live ?? Color(hex: 0x000000)
    result.background = background ?? Color(hex: 0xFFFFFF)
    if isColorless {
      result.states = [0x6E6E6E, 0xA0A0A0, 0x454545, 0xC4C4C4].map { Color(hex: $0) }
      result.selection = Color(hex: 0xDDDDDD)
      result.floatingFrame = Color(hex: 0xECECEC)
      result.floating = Color(hex: 0x5A5A5A)
      result.births = Color(hex: 0x000000)
      result.deaths = Color(hex: 0x9A9A9A)
      result.grid = Color(hex: 0xB0B0B0)
      result.ruler = Color(hex: 0x666666)
    }
    result.overrides = overrides
    return result
  }

  /// The colour of the page and of dead cells.
  var paper: Color { background ?? Color(hex: 0xFFFFFF) }

  /// Lines between cells, of which every tenth has the colour of the grid itself.
  var fineGrid: Color { paper.blended(with: grid ?? paper, part: 0.4) }

  /// The line around selected cells.
  var selectionLine: Color {
    let ground = selection ?? paper
    return ground.blended(with: live ?? ground, part: 0.5)
  }

  /// The line around what floats.
  var floatingLine: Color {
    let ground = floatingFrame ?? paper
    return ground.blended(with: floating ?? ground, part: 0.6)
  }
}
