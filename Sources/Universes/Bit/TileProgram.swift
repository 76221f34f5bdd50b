// Which kernel runs a rule.

import Rules

/// A rule made ready to run on tiles, whose cells are those that differ from the background.
enum TileProgram: Sendable {
  case life
  case two(TwoLogic)
  case moore(MaskLogic)
  case vonNeumann(MaskLogic)
  case hexagonal(MaskLogic)
  case diagram(DiagramLogic)
  case elementary(ElementaryLogic)
  case margolus(MargolusLogic)

  /// The program of the next generation.
  ///
  /// On a sized field a cell is what it seems. Elsewhere empty space stays dead in the tiles: a rule
  /// with B0 runs as its inverse when it has Smax, else as one rule from a dead background onto
  /// a live one and another one back. `from` and `to` say whether the background is live before
  /// and after.
  init(_ rule: Rule, isSized: Bool, inGeneration generation: Int, from: Bool, to: Bool) {
    switch rule {
    case .elementary(let rule): self = .elementary(ElementaryLogic(rule))
    case .map(let rule):
      if isSized || !rule.isBornFromNothing {
        self = .diagram(DiagramLogic(rule))
      } else if let alternation = rule.alternation {
        self = .diagram(DiagramLogic(from ? alternation.odd : alternation.even))
      } else {
        self = .diagram(DiagramLogic(rule.inverted))
      }
    case .generations(let rule):
      switch rule.base {
      case .counting(let rule): self.init(rule)
      case .map(let map): self = .diagram(DiagramLogic(map))
      }
    case .margolus(let rule):
      let isOdd = MargolusRule.offset(inGeneration: generation) == 1
      self = .margolus(MargolusLogic(rule, isOdd: isOdd, from: from, to: to))
    case .alternating(let rule):
      let map = rule.rule(inGeneration: generation)
      let relative = NeighbourhoodMap(map.neighbourhood) {
        map.next(from ? map.count - 1 - $0 : $0) != to
      }
      self.init(
        Rule(relative), isSized: true, inGeneration: generation, from: false, to: false)
    case .table, .range, .oneDimensional: preconditionFailure("not a rule for tiles")
    case .outerTotalistic(let rule):
      if isSized || !rule.isBornFromNothing {
        self.init(rule)
      } else if let alternation = rule.alternation {
        self.init(from ? alternation.odd : alternation.even)
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
    case .diagram(let logic):
      withUnsafeTemporaryAllocation(byteCount: 8 * logic.memorySize, alignment: 64) { bytes in
        let memory = bytes.baseAddress?.assumingMemoryBound(to: UInt64.self)
        return memory.map { stepDiagram(logic, input, target, in: $0) }
          ?? TileOutcome(changed: [], live: [])
      }
    case .elementary(let logic): stepElementary(logic, input, target)
    case .margolus(let logic): stepMargolus(logic, input, target)
    }
  }

  /// How many words of memory a worker needs to run it.
  var memorySize: Int {
    if case .diagram(let logic) = self { logic.memorySize } else { 0 }
  }

  /// About how many nanoseconds a tile takes; only the order of size matters.
  var tileCost: Int {
    switch self {
    case .life, .two, .elementary: 100
    case .moore, .vonNeumann, .hexagonal, .margolus: 150
    case .diagram(let logic): 200 + 20 * logic.instructions.count
    }
  }
}
