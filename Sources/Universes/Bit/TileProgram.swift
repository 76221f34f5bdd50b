// Which kernel runs a rule.

import Rules

/// The programs of a rule, made once.
final class TilePrograms: Sendable {
  /// For generations that follow a dead background.
  let onDead: TileProgram
  /// For generations that follow a live one.
  let onLive: TileProgram

  init(_ rule: Rule, isSized: Bool) {
    onDead = TileProgram(rule, isSized: isSized, isBackgroundLive: false)
    onLive =
      rule.isFlashing && !isSized
      ? TileProgram(rule, isSized: isSized, isBackgroundLive: true) : onDead
  }
}

/// A rule made ready to run on tiles, whose cells are those that differ from the background.
enum TileProgram: Sendable {
  case life
  case two(TwoLogic)
  case moore(MaskLogic)
  case vonNeumann(MaskLogic)
  case hexagonal(MaskLogic)
  case diagram(DiagramLogic)
  case elementary(ElementaryLogic)

  /// The program of the next generation.
  ///
  /// On a sized field a cell is what it seems. Elsewhere empty space stays dead in the tiles: a rule
  /// with B0 runs as its inverse when it has Smax, else as one rule from a dead background onto
  /// a live one and another one back.
  init(_ rule: Rule, isSized: Bool, isBackgroundLive: Bool) {
    switch rule {
    case .elementary(let rule): self = .elementary(ElementaryLogic(rule))
    case .map(let rule):
      if isSized || !rule.isBornFromNothing {
        self = .diagram(DiagramLogic(rule))
      } else if let alternation = rule.alternation {
        self = .diagram(DiagramLogic(isBackgroundLive ? alternation.odd : alternation.even))
      } else {
        self = .diagram(DiagramLogic(rule.inverted))
      }
    case .generations(let rule):
      switch rule.base {
      case .counting(let rule): self.init(rule)
      case .map(let map): self = .diagram(DiagramLogic(map))
      }
    case .table, .range: preconditionFailure("tiles hold two states")
    case .outerTotalistic(let rule):
      if isSized || !rule.isBornFromNothing {
        self.init(rule)
      } else if let alternation = rule.alternation {
        self.init(isBackgroundLive ? alternation.odd : alternation.even)
      } else {
        self.init(rule.inverted)
      }
    }
  }

  private init(_ rule: OuterTotalisticRule) {
    switch rule.neighbourhood {
    case .moore:
      self =
        rule == .life ? .life : TwoLogic(rule).map(Self.two) ?? .moore(MaskLogic(rule))
    case .vonNeumann: self = .vonNeumann(MaskLogic(rule))
    case .hexagonal: self = .hexagonal(MaskLogic(rule))
    }
  }

  /// One generation of a tile.
  func step(_ input: TileInput, _ target: TileTarget) -> TileOutcome {
    switch self {
    case .life: stepLife(input, target)
    case .two(let logic): stepTwo(logic, input, target)
    case .moore(let logic): stepMoore(logic, input, target)
    case .vonNeumann(let logic): stepVonNeumann(logic, input, target)
    case .hexagonal(let logic): stepHexagonal(logic, input, target)
    case .diagram(let logic): stepDiagram(logic, input, target)
    case .elementary(let logic): stepElementary(logic, input, target)
    }
  }

  /// About how many nanoseconds a tile takes; only the order of size matters.
  var tileCost: Int {
    switch self {
    case .life, .two, .elementary: 100
    case .moore, .vonNeumann, .hexagonal: 150
    case .diagram(let logic): 200 + 20 * logic.instructions.count
    }
  }
}
