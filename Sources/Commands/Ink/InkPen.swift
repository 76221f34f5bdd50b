// The pen with which strokes are drawn, and how colours and strokes are said.

import Cells
import Evaluation
import Syntax

/// The colour and the width of the next stroke.
package struct InkPen: Hashable, Sendable {
  package var color = Color("red") ?? Color(hex: 0xFF0000)
  /// In cells, one of `Stroke.widths`.
  package var width = 1.0

  /// A red pen, one cell wide.
  package init() {}

  /// The pen of a stroke.
  init(of stroke: Stroke) {
    color = stroke.color
    width = stroke.width
  }

  /// As it is written behind `pen`: `red 1`.
  var text: String { "\(color.word) \(Scalar.text(width))" }

  /// The command that chooses it.
  var command: String {
    let word = color.word
    return "pen \(word.hasPrefix("#") ? quoted(word) : word) \(Scalar.text(width))"
  }
}

extension Color {
  /// Its name, or `#rrggbb` where it has none.
  var word: String { Color.named.first { $0.color == self }?.name ?? description }
}

extension Stroke {
  /// Whether it ends where it begins, with something in between.
  private var isClosed: Bool { points.count > 3 && points.first == points.last }

  /// The name of the command that draws it.
  private var commandName: String {
    switch tip {
    case .round: "stroke"
    case .arrow: "arrow"
    }
  }

  /// The line that draws it.
  var command: String { commandName + points.map { " \($0)" }.joined() }

  /// The stroke as scripts see it: the command that draws it, colour, width and points.
  var value: Value {
    .list([
      .string(commandName), .string(color.word), .number(width), .list(points.map(Value.point)),
    ])
  }

  /// What a list of strokes calls it.
  var kindName: String {
    switch tip {
    case .round: points.count == 1 ? "dot" : isClosed ? "ring" : "line"
    case .arrow: "arrow"
    }
  }
}
