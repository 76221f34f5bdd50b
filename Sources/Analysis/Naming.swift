// The name of a pattern.

import Cells
import Patterns
import Rules

extension ShapeLibrary {
  /// The shape of the library that a pattern is, in any orientation.
  ///
  /// Still lifes, oscillators and spaceships are known in every phase, all others as they stand in
  /// the library. A shape of the same rule comes first. The shapes of Life have their names in
  /// other rules of the square neighbourhood too, where they behave as in Life: a glider of
  /// HighLife is a glider. `nil` for what has no name.
  package static func shape(
    like pattern: Pattern, under rule: Rule, effort: Effort = .usual,
    isCancelled: () -> Bool = { false }
  ) -> Shape? {
    let pattern = pattern.trimmed()
    guard !pattern.isEmpty else { return nil }
    let symmetries = LatticeSymmetry.all(of: rule)
    let candidates = candidates(under: rule)
    // What the library says of a shape holds under its own rule; elsewhere it has to be seen.
    let known = candidates.filter { $0.shape.rule == rule || !$0.shape.kind.comesBack }
    if let shape = first(of: known, like: pattern, symmetries) { return shape }
    guard let cycle = Cycle(of: pattern, under: rule, effort: effort, isCancelled: isCancelled)
    else { return nil }
    let alternatives = candidates.filter { $0.shape.behaves(like: cycle.behaviour) }
    guard !alternatives.isEmpty else { return nil }
    var found: Shape?
    cycle.forEachPhase { phase in
      if found == nil { found = first(of: alternatives, like: phase, symmetries) }
    }
    return found
  }

  /// The first of some shapes that has the cells of a trimmed pattern in any orientation.
  private static func first(
    of candidates: [Candidate], like pattern: Pattern, _ symmetries: [LatticeSymmetry]
  ) -> Shape? {
    let population = pattern.population
    let candidates = candidates.filter { $0.population == population }
    if candidates.isEmpty { return nil }
    let images = Set(symmetries.map { $0.image(of: pattern) })
    return candidates.first { images.contains($0.cells) }?.shape
  }

  /// Every shape with its cells.
  private static let allCandidates = all.map(Candidate.init)

  /// The shapes that can have a name under a rule, those of the rule itself first.
  private static func candidates(under rule: Rule) -> [Candidate] {
    let own = allCandidates.filter { $0.shape.rule == rule }
    let neighbourhood: Neighbourhood? =
      switch rule {
      case .outerTotalistic(let rule): rule.neighbourhood
      case .map(let rule): rule.neighbourhood
      case .elementary, .generations, .table, .range, .oneDimensional, .margolus, .alternating:
        nil
      }
    guard rule != .life, neighbourhood == .moore else { return own }
    return own + allCandidates.filter { $0.shape.rule == .life }
  }
}

/// A shape and its cells.
private struct Candidate: Sendable {
  let shape: Shape
  let cells: Pattern
  let population: Int

  init(_ shape: Shape) {
    self.shape = shape
    cells = shape.pattern
    population = cells.population
  }
}

extension ShapeKind {
  /// Whether shapes of this kind come back and leave nothing behind.
  fileprivate var comesBack: Bool {
    switch self {
    case .stillLife, .eater, .reflector, .oscillator, .spaceship: true
    case .puffer, .rake, .gun, .growth, .methuselah, .replicator, .circuit: false
    }
  }
}

extension Shape {
  /// Whether the shape has this period and moves this far, in whatever direction.
  fileprivate func behaves(like behaviour: Behaviour) -> Bool {
    guard kind.comesBack, let displacement, period == behaviour.period else { return false }
    func distances(_ offset: Offset) -> [UInt] {
      [offset.x.magnitude, offset.y.magnitude].sorted()
    }
    return distances(displacement) == distances(behaviour.displacement)
  }
}
