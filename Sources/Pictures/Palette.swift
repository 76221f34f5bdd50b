// The colours of an animation, of which a GIF has 256.

import Cells
import Rendering

/// Up to 255 colours with numbers; the number after the last one is that of no colour.
struct Palette {
  private(set) var colors: [Color] = []
  private var numbers: [Color: UInt8] = [:]

  private static let most = 255

  /// The colours that the cells, the lines and the discs of a drawing may have, in all generations
  /// of a rule of so many states.
  init(_ drawing: Drawing, states: Int, shades: Int) {
    let theme = drawing.theme
    add(theme.paper)
    var marks = (1..<max(2, min(states, 256))).compactMap { theme.color(of: CellState($0)) }
    if drawing.picture.births != nil || drawing.picture.deaths != nil {
      marks += [theme.births, theme.deaths.map { theme.paper.blended(with: $0, part: 0.5) }]
        .compactMap { $0 }
    }
    var grounds = [theme.paper]
    if drawing.picture.selection != nil { grounds += [theme.selection].compactMap { $0 } }
    if drawing.picture.floating != nil {
      grounds += [theme.floatingFrame].compactMap { $0 }
      marks += [theme.floating].compactMap { $0 }
    }
    for color in marks + grounds { add(color) }
    for (color, _) in drawing.lines { add(color) }
    guard drawing.isRound else { return }
    for ground in grounds {
      for mark in marks {
        for step in 1..<shades {
          add(ground.blended(with: mark, part: Double(step) / Double(shades)))
        }
      }
    }
  }

  /// Adds a colour as long as there is room.
  mutating func add(_ color: Color) {
    guard numbers[color] == nil, colors.count < Palette.most else { return }
    numbers[color] = UInt8(colors.count)
    colors.append(color)
  }

  var isFull: Bool { colors.count == Palette.most }

  /// The number of a colour, or of the one that looks most like it. O(1), else O(colours).
  func number(of color: Color) -> UInt8 {
    if let number = numbers[color] { return number }
    var best = (number: 0, distance: Int.max)
    for (number, other) in colors.enumerated() {
      let distance = color.distance(to: other)
      if distance < best.distance { best = (number, distance) }
    }
    return UInt8(best.number)
  }
}
