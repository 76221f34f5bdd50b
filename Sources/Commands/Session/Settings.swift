// How the session shows things: what undo does not cover.

import Cells
import Evaluation
import Rendering

/// View, style, theme, speed and pen.
package struct Settings: Sendable {
  /// The style that was asked for; `nil` leaves the choice to the window.
  package var style: PictureStyle?
  package var cellShape = CellShape.square
  package var theme = Theme.dark
  /// Whether states are drawn in the colours that the rule brings, where it brings some.
  package var usesRuleColors = true
  package var hasGrid = false
  package var hasRulers = false
  package var showsTrail = false
  package var showsAfterChange = true
  /// The middle of the view; `nil` shows all there is.
  package var center: Point?
  /// N of 1:N; `nil` fits what is shown into the window.
  package var zoom: Int?
  package var follows = false
  package var speed = Speed.balanced
  package var pen = InkPen()
}

/// How fast `play` goes.
package enum Speed: Hashable, Sendable {
  case slow, balanced, fast
  /// As fast as it goes.
  case unpaced
  /// Generations a second.
  case rate(Double)

  package init?(_ word: String) {
    switch word {
    case "slow": self = .slow
    case "balanced": self = .balanced
    case "fast": self = .fast
    case "max": self = .unpaced
    default: return nil
    }
  }

  package static let words = ["slow", "balanced", "fast", "max"]

  /// Generations a second; `nil` when unpaced.
  package var rate: Double? {
    switch self {
    case .slow: 2
    case .balanced: 8
    case .fast: 30
    case .unpaced: nil
    case .rate(let rate): rate
    }
  }

  /// As it is written in the language.
  package var text: String {
    switch self {
    case .slow: "slow"
    case .balanced: "balanced"
    case .fast: "fast"
    case .unpaced: "max"
    case .rate(let rate): "\(Scalar.text(rate))/s"
    }
  }

  /// The next speed up or down the ladder that `+` and `-` climb in `play`.
  package func changed(faster: Bool) -> Speed {
    let ladder: [Double] = [0.5, 1, 2, 4, 8, 15, 30, 60, 120]
    guard let rate else { return faster ? .unpaced : .rate(120) }
    if faster {
      return ladder.first { $0 > rate }.map(Speed.rate) ?? .unpaced
    }
    return .rate(ladder.last { $0 < rate } ?? 0.5)
  }
}
