// Rules that give birth in empty space, and the rules that stand in for them.

extension OuterTotalisticRule {
  /// Whether a dead cell without live neighbours is born.
  package var isBornFromNothing: Bool { births & 1 == 1 }

  /// Whether a live cell among live cells survives.
  package var survivesSurrounded: Bool { survives(neighbourhood.count) }

  /// Whether empty space turns live in one generation and dead in the next: B0 without the highest
  /// S.
  package var isFlashing: Bool { isBornFromNothing && !survivesSurrounded }

  /// Whether a dead cell with so many live neighbours is born.
  package func isBorn(_ neighbours: Int) -> Bool { births >> neighbours & 1 == 1 }

  /// Whether a live cell with so many live neighbours survives.
  package func survives(_ neighbours: Int) -> Bool { survivals >> neighbours & 1 == 1 }

  /// The rule that does to dead and live cells what this one does to live and dead cells.
  ///
  /// A B0 rule with the highest S runs as its inverse on the inverted field: the inverse of
  /// `B0123478/S01234678` is Life.
  package var inverted: OuterTotalisticRule {
    OuterTotalisticRule(
      neighbourhood: neighbourhood,
      births: all & ~mirrored(survivals), survivals: all & ~mirrored(births))
  }

  /// The two rules a flashing rule alternates between when odd generations are stored inverted:
  /// `even` leads from an even generation to an odd one, `odd` back. `nil` for other rules.
  package var alternation: (even: OuterTotalisticRule, odd: OuterTotalisticRule)? {
    guard isFlashing else { return nil }
    return (
      OuterTotalisticRule(
        neighbourhood: neighbourhood, births: all & ~births, survivals: all & ~survivals),
      OuterTotalisticRule(
        neighbourhood: neighbourhood, births: mirrored(survivals), survivals: mirrored(births))
    )
  }

  /// A bit for each possible count.
  private var all: UInt16 { (1 << (UInt16(neighbourhood.count) + 1)) - 1 }

  /// Bit *n* moved to where the count of dead neighbours is *n*.
  private func mirrored(_ counts: UInt16) -> UInt16 {
    (0...neighbourhood.count).reduce(0) {
      $0 | (counts >> UInt16($1) & 1) << UInt16(neighbourhood.count - $1)
    }
  }
}

extension NeighbourhoodMap {
  /// Whether a dead cell among dead cells is born.
  package var isBornFromNothing: Bool { next(0) }

  /// Whether a live cell among live cells survives.
  package var survivesSurrounded: Bool { next(count - 1) }

  /// Whether empty space turns live in one generation and dead in the next.
  package var isFlashing: Bool { isBornFromNothing && !survivesSurrounded }

  /// The rule that does to dead and live cells what this one does to live and dead cells.
  package var inverted: NeighbourhoodMap {
    NeighbourhoodMap(neighbourhood) { !next(count - 1 - $0) }
  }

  /// The two rules a flashing rule alternates between, as for rules that count; `nil` for others.
  package var alternation: (even: NeighbourhoodMap, odd: NeighbourhoodMap)? {
    guard isFlashing else { return nil }
    return (
      NeighbourhoodMap(neighbourhood) { !next($0) },
      NeighbourhoodMap(neighbourhood) { next(count - 1 - $0) }
    )
  }
}

extension Rule {
  /// Whether a dead cell among dead cells is born.
  package var isBornFromNothing: Bool {
    switch self {
    case .outerTotalistic(let rule): rule.isBornFromNothing
    case .map(let rule): rule.isBornFromNothing
    case .table(let rule): !rule.transitions.keepsEmptySpace
    case .range(let rule): rule.isBornFromNothing
    case .margolus(let rule): rule.isBornFromNothing
    case .alternating(let rule): rule.even.isBornFromNothing || rule.odd.isBornFromNothing
    case .elementary, .generations, .oneDimensional: false
    }
  }

  /// Whether empty space without an end turns live in one generation and dead in the next.
  package var isFlashing: Bool {
    switch self {
    case .outerTotalistic(let rule): rule.isFlashing
    case .map(let rule): rule.isFlashing
    case .range(let rule): rule.isFlashing
    case .elementary, .generations, .table, .oneDimensional, .margolus, .alternating: false
    }
  }

  /// Whether empty space without an end is live in the generation after one in which it is live or
  /// dead; under a rule that keeps it uniform.
  ///
  /// It never is under a B0 rule with the highest S, which runs as its inverse on the inverted
  /// field.
  package func makesSpaceLive(whereItIs isLive: Bool, inGeneration generation: Int) -> Bool {
    switch self {
    case .outerTotalistic, .map, .elementary, .generations, .table, .range, .oneDimensional:
      return isFlashing && !isLive
    case .margolus(let rule): return rule.next(isLive ? 15 : 0) == 15
    case .alternating(let rule):
      let map = rule.rule(inGeneration: generation)
      return map.next(isLive ? map.count - 1 : 0)
    }
  }
}
