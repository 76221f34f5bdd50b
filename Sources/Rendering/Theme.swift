// The colours of a picture.

import Cells

/// The colours of a picture; a missing one is the terminal's own.
///
/// A theme paints the field's background, so its cells are readable on any terminal. Text outside
/// the field keeps the terminal's background, so its colours are readable on black and on white.
package struct Theme: Hashable, Sendable {
  /// The word for it in the language.
  package let name: String
  /// The colour of state 1; `nil` for that of text in the terminal.
  package var live: Color?
  /// The colour of dead cells; `nil` for that of the terminal.
  package var background: Color?
  /// The dots of dead cells.
  package var dead: Color?
  /// Behind the selected cells.
  package var selection: Color?
  /// Live cells of a floating pattern.
  package var floating: Color?
  /// Behind the cells of a floating pattern's frame.
  package var floatingFrame: Color?
  /// Cells born in the last generation, while the trail is shown.
  package var births: Color?
  /// Cells that died in the last generation, while the trail is shown.
  package var deaths: Color?
  /// Lines of the grid.
  package var grid: Color?
  /// Behind the cell under the cursor.
  package var cursor: Color?
  /// Coordinates along the edges.
  package var ruler: Color?
  /// The header line.
  package var header: Color?
  /// The colours of states 2, 3, …, used again from the start when a rule has more.
  package var states: [Color]
  /// The colours of ink, in the order in which they are offered.
  package var inks: [Ink]
  /// Colours set for single states, which go before `states`.
  package var overrides: [CellState: Color] = [:]
  /// Whether only bold, dim and glyphs tell things apart.
  package let isColorless: Bool

  /// A colour of ink and its name.
  package struct Ink: Hashable, Sendable {
    package let name: String
    package let color: Color
  }

  /// The colour of a live state.
  package func color(of state: CellState) -> Color? {
    if let color = overrides[state] { return color }
    if state <= 1 || states.isEmpty { return live }
    return states[Int(state - 2) % states.count]
  }

  /// The dead cells that lines of the grid go through in `half`: between grid and background.
  package var gridShade: Color? {
    guard let grid, let background else { return grid }
    return background.blended(with: grid, part: 0.4)
  }

  /// The theme with frames and cursor that differ from the background at a depth of colours.
  func legible(at depth: ColorDepth) -> Theme {
    guard depth == .sixteen, let background else { return self }
    let isLight = background.isLight
    var result = self
    func differing(_ color: Color?, else other: UInt32) -> Color? {
      depth.code(of: color) == depth.code(of: background) ? Color(hex: other) : color
    }
    result.selection = differing(selection, else: isLight ? 0x00CDCD : 0x0000EE)
    result.floatingFrame = differing(floatingFrame, else: isLight ? 0x00CDCD : 0x0000EE)
    result.cursor = differing(cursor, else: isLight ? 0xFF00FF : 0xCD00CD)
    return result
  }

  /// How ink of a colour is shown: inks that have a name are the theme's, so that they are seen on
  /// its background, whichever theme they were drawn under. Another that is nearly the background
  /// takes something of the live cells' colour.
  package func color(ofInk color: Color) -> Color {
    if let named = Color.named.first(where: { $0.color == color }), let ink = ink(named.name) {
      return ink
    }
    guard let background, let live, color.distance(to: background) < 3000 else { return color }
    return color.blended(with: live, part: 0.45)
  }

  /// The ink of a name, whatever its case.
  package func ink(_ name: String) -> Color? {
    inks.first { $0.name == name.lowercased() }?.color
  }

  /// The theme with the colours that a rule brings for its states. What was chosen goes before them,
  /// and frames, trails and lines are those of a theme that is as light or dark as the background.
  package func wearing(_ colors: [CellState: Color]) -> Theme {
    guard !isColorless else { return self }
    let original = Theme.named(name)
    var result = self
    if let ground = colors[0], background == original?.background {
      result.background = ground
      if ground.isLight != (background?.isLight ?? ground.isLight) {
        let frames = ground.isLight ? Theme.light : Theme.dark
        result.selection = frames.selection
        result.floating = frames.floating
        result.floatingFrame = frames.floatingFrame
        result.births = frames.births
        result.deaths = frames.deaths
        result.grid = frames.grid
        result.cursor = frames.cursor
      }
      result.dead = ground.blended(with: Color(hex: ground.isLight ? 0 : 0xFFFFFF), part: 0.25)
    }
    for (state, color) in colors where state > 0 && overrides[state] == nil {
      if state == 1, live != original?.live { continue }
      result.overrides[state] = color
    }
    return result
  }

  /// The theme with states 2 up to `count` fading from the live colour to the background, as the
  /// dying states of a Generations rule do. Colours that were set stay.
  package func fading(states count: Int) -> Theme {
    guard let live, let background, count > 2 else { return self }
    var result = self
    for state in 2..<min(count, 256) where overrides[CellState(state)] == nil {
      let part = Double(state - 1) / Double(count)
      result.overrides[CellState(state)] = live.blended(with: background, part: part)
    }
    return result
  }
}

extension Color {
  /// Whether the colour is nearer to white than to black.
  var isLight: Bool { distance(to: Color(hex: 0xFFFFFF)) < distance(to: Color(hex: 0)) }

  /// The colour on the way to another; `part` 0 is this colour and 1 the other.
  package func blended(with other: Color, part: Double) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let value = Double(a) + (Double(b) - Double(a)) * min(1, max(0, part))
      return UInt8(value + 0.5)
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
