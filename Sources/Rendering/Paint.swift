// Which colours a cell gets from the theme.

import Cells

/// The colours of cells, or none.
package struct Paint: Sendable {
  /// The colours that are asked for, before the depth of the terminal reduces them.
  package let theme: Theme
  /// Whether colours tell cells apart; when they do not, styles use glyphs of their own for it.
  package let isColored: Bool
  private let depth: ColorDepth
  /// The dots of dead cells in frames, which `dead` might not be seen on.
  private let deadInSelection: Color?
  private let deadInFloatingFrame: Color?

  /// The colours of a theme, as near as a terminal of this depth shows them.
  package init(theme: Theme, depth: ColorDepth) {
    let theme = theme.legible(at: depth)
    self.theme = theme
    self.depth = depth
    isColored = depth != .none && !theme.isColorless
    let dots = { (frame: Color?) in
      frame.map { $0.blended(with: theme.live ?? $0, part: 0.4) } ?? theme.dead
    }
    deadInSelection = dots(theme.selection)
    deadInFloatingFrame = dots(theme.floatingFrame)
  }

  private var hasAttributes: Bool { depth != .none }

  /// Whether the cursor can be shown by exchanging the terminal's own colours.
  var showsCursorReversed: Bool { hasAttributes && !isColored }

  /// The colour of a live cell or of a cell that has just died.
  package func foreground(_ look: CellLook) -> Color? {
    guard isColored else { return nil }
    if look.isFloating { return theme.floating }
    switch look.trail {
    case .born: return theme.births
    case .died: return theme.deaths
    case .none: break
    }
    if look.isLive { return theme.color(of: look.state) }
    if look.isInFloatingFrame { return deadInFloatingFrame }
    return look.isSelected ? deadInSelection : theme.dead
  }

  /// The colour behind a cell.
  package func background(_ look: CellLook) -> Color? {
    guard isColored else { return nil }
    if look.isCursor { return theme.cursor }
    if look.isInFloatingFrame { return theme.floatingFrame }
    let behind = look.isSelected ? theme.selection : theme.background
    guard let ink = look.ink.map({ theme.color(ofInk: $0) }) else { return behind }
    return behind?.blended(with: ink, part: inkPart) ?? ink
  }

  /// How much of its colour ink gives to a cell: half where the terminal has all colours; enough that
  /// all inks with a name differ where it has 256, of which few are dark or light.
  private var inkPart: Double { depth == .indexed ? 0.66 : 0.5 }

  /// The colour of a whole live cell: under ink it takes something of its colour, where there are
  /// colours enough to tell it from a dead one.
  func fill(_ look: CellLook) -> Color? {
    let color = foreground(look)
    guard look.isLive, let ink = look.ink, depth > .sixteen else { return color }
    return color?.blended(with: theme.color(ofInk: ink), part: 0.35)
  }

  /// How the glyph of a cell in a style of one cell a character is drawn.
  package func attributes(_ look: CellLook) -> TextAttributes {
    guard isColored else {
      return TextAttributes(
        isBold: hasAttributes && look.isLive, isDim: hasAttributes && !look.isLive,
        isReversed: hasAttributes && look.isCursor)
    }
    let isLine =
      look.isOnGrid && !look.isLive && !look.isFramed && look.ink == nil && look.trail == .none
    return distinct(isLine ? theme.grid : foreground(look), on: background(look))
  }

  /// A colour on another. With few colours two may become one; then grey is drawn instead, so that
  /// nothing vanishes.
  func distinct(_ foreground: Color?, on background: Color?) -> TextAttributes {
    var result = TextAttributes(foreground: foreground, background: background)
    if depth == .sixteen, depth.code(of: foreground) == depth.code(of: background) {
      result.foreground =
        depth.code(of: background) == .basic(8) ? Color(hex: 0xFFFFFF) : Color(hex: 0x7F7F7F)
    }
    return result
  }

  /// How blank parts of the field are drawn.
  package var blank: TextAttributes {
    TextAttributes(background: isColored ? theme.background : nil)
  }

  /// How lines of the grid between cells are drawn.
  package var grid: TextAttributes {
    isColored
      ? TextAttributes(foreground: theme.grid, background: theme.background)
      : TextAttributes(isDim: hasAttributes)
  }
}
