// Which colours a cell gets from the theme.

import Cells

/// The colours of cells, or none.
package struct Paint: Sendable {
  package let theme: Theme
  /// Whether colours tell cells apart; when they do not, styles use glyphs of their own for it.
  package let isColored: Bool
  private let hasAttributes: Bool

  package init(theme: Theme, depth: ColorDepth) {
    self.theme = theme
    hasAttributes = depth != .none
    isColored = hasAttributes && !theme.isColorless
  }

  /// Whether the cursor can be shown by exchanging the terminal's own colours.
  var showsCursorReversed: Bool { hasAttributes && !isColored }

  /// The colour of a live cell or of a cell that has just died.
  package func foreground(_ look: CellLook) -> Color? {
    guard isColored else { return nil }
    if look.isFloating { return theme.floating }
    switch look.trail {
    case .born: return theme.births
    case .died: return theme.deaths
    case .none: return look.isLive ? theme.color(of: look.state) : theme.dead
    }
  }

  /// The colour behind a cell.
  package func background(_ look: CellLook) -> Color? {
    guard isColored else { return nil }
    if look.isCursor { return theme.cursor }
    if look.isInFloatingFrame { return theme.floatingFrame }
    if look.isSelected { return theme.selection }
    return theme.background
  }

  /// How the glyph of a cell in a style of one cell a character is drawn.
  package func attributes(_ look: CellLook) -> TextAttributes {
    guard isColored else {
      return TextAttributes(
        isBold: hasAttributes && look.isLive, isDim: hasAttributes && !look.isLive,
        isReversed: hasAttributes && look.isCursor)
    }
    let isLine = look.isOnGrid && !look.isLive && look.trail == .none
    return TextAttributes(
      foreground: isLine ? theme.grid : foreground(look), background: background(look))
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
