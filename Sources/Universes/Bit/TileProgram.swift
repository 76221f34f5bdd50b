// Which kernel runs a rule.

import Rules

/// A rule made ready to run on tiles, whose cells are those that differ from the background.
enum TileProgram: Sendable {
  case life
  case moore(MaskLogic)
  case vonNeumann(MaskLogic)
  case hexagonal(MaskLogic)
  case elementary(ElementaryLogic)

  /// The program of the next generation.
  ///
  /// On a sized field a cell is what it seems. Elsewhere empty space stays dead in the tiles: a rule
  /// with B0 runs as its complement when it has Smax, else as one rule from a dead background onto
  /// a live one and another one back.
  init(_ rule: Rule, isSized: Bool, isBackgroundLive: Bool) {
    switch rule {
    case .elementary(let rule): self = .elementary(ElementaryLogic(rule))
    case .outerTotalistic(let rule):
      if isSized || !rule.hasB0 {
        self.init(rule)
      } else if rule.hasSmax {
        self.init(rule.complement)
      } else {
        self.init(isBackgroundLive ? rule.offLiveBackground : rule.ontoLiveBackground)
      }
    }
  }

  private init(_ rule: OuterTotalisticRule) {
    switch rule.neighbourhood {
    case .moore: self = rule == .life ? .life : .moore(MaskLogic(rule))
    case .vonNeumann: self = .vonNeumann(MaskLogic(rule))
    case .hexagonal: self = .hexagonal(MaskLogic(rule))
    }
  }

  /// One generation of a tile.
  func run(_ input: TileInput, into target: TileTarget) -> TileOutcome {
    switch self {
    case .life: stepLife(input, target)
    case .moore(let logic): stepMoore(logic, input, target)
    case .vonNeumann(let logic): stepVonNeumann(logic, input, target)
    case .hexagonal(let logic): stepHexagonal(logic, input, target)
    case .elementary(let logic): stepElementary(logic, input, target)
    }
  }
}
