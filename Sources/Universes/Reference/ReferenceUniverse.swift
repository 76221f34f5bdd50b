// A universe that is a set of points: slow and obvious, what every engine is compared with.

import Cells
import Rules

/// A set of points. Every operation goes cell by cell.
package struct ReferenceUniverse: Universe {
  package var kind: UniverseKind { .reference }
  package let rule: Rule
  package let field: Field
  package var generation = 0
  package private(set) var background: CellState = 0
  package var storageLimit = Int.max

  /// The cells that differ from the background.
  var cells: Set<Point> = []

  /// The states of those that are above 1.
  private var states: [Point: CellState] = [:]

  var row: Int?

  /// How far a cell is seen.
  private let reach: Int

  /// An empty universe; `UniverseKind.problem(with:on:)` must be `nil` for the two.
  package init(rule: Rule, field: Field) {
    self.rule = rule
    self.field = field
    if case .range(let rule) = rule {
      reach = max(rule.range, rule.columnReach)
    } else {
      reach = rule.rowRule?.radius ?? 1
    }
    if rule.isOneDimensional, field.size != nil { row = 0 }
  }

  package var newestRow: Int? { row }
  package var population: Population { Population(cells.count) }
  package var storageSize: Int { cells.count * ReferenceUniverse.bytesPerCell }

  package var bounds: Rectangle? {
    guard let first = cells.first else { return nil }
    return cells.reduce(Rectangle(corner: first, corner: first)) {
      $0.union(Rectangle(corner: $1, corner: $1))
    }
  }

  package subscript(point: Point) -> CellState {
    get { cells.contains(point) ? states[point] ?? 1 - background : background }
    set {
      let highest = CellState(rule.stateCount - 1)
      states[point] = newValue > 1 && highest > 1 ? min(newValue, highest) : nil
      if (newValue != 0) == (background != 0) {
        cells.remove(point)
      } else {
        cells.insert(point)
      }
    }
  }

  package mutating func clear() {
    cells = []
    states = [:]
    background = 0
    if row != nil { row = 0 }
  }

  package mutating func advance(
    by generations: Int, isCancelled: () -> Bool
  ) throws(UniverseError) {
    precondition(generations >= 0)
    for _ in 0..<generations {
      if isCancelled() { return }
      let (next, overflow) = generation.addingReportingOverflow(1)
      if overflow { throw .generations }
      if let bounds, !Rectangle.allPoints.contains(bounds.grown(by: reach)) { throw .coordinates }
      let area = max(cells.count * 9, field.size.map { Int(clamping: $0.area) } ?? 0)
      let (bytes, isHuge) = area.multipliedReportingOverflow(by: ReferenceUniverse.bytesPerCell)
      if isHuge || bytes > storageLimit {
        let needed = UInt128(area) * UInt128(ReferenceUniverse.bytesPerCell)
        throw .storage(needed: needed, limit: storageLimit)
      }
      step()
      generation = next
    }
  }

  private mutating func step() {
    switch rule {
    case .outerTotalistic(let rule): step(NeighbourhoodMap(rule))
    case .map(let rule): step(rule)
    case .generations(let rule): step(rule)
    case .table(let rule): step(rule.transitions)
    case .range(let rule): step(rule)
    case .elementary(let rule): step(OneDimensionalRule(rule))
    case .oneDimensional(let rule): step(rule)
    case .margolus(let rule): step(rule)
    case .alternating(let rule):
      step(rule.rule(inGeneration: generation), mayBeInverted: false)
    }
  }

  static let bytesPerCell = 64
}

// MARK: - The rules

extension ReferenceUniverse {
  private mutating func step(_ rule: NeighbourhoodMap, mayBeInverted: Bool = true) {
    // On a field with an end cells are what they seem. Without one, B0 with Smax is run as Golly
    // runs it: every cell, and the space around them, is taken for its opposite.
    let isSized = field.size != nil
    let isInverted =
      mayBeInverted && !isSized && rule.isBornFromNothing && rule.survivesSurrounded
    let wasLive = isInverted || background == 1
    let becomesLive =
      isSized || isInverted
      ? wasLive
      : wasLive ? rule.survivesSurrounded : rule.isBornFromNothing

    let offsets = rule.neighbourhood.cells
    let lookup = Lookup(cells: cells, field: field)
    var next: Set<Point> = []
    for point in candidates {
      var number = 0
      for offset in offsets {
        number <<= 1
        if let neighbour = field.wrap(point + offset), lookup.contains(neighbour) != wasLive {
          number |= 1
        }
      }
      if rule.next(number) != becomesLive { next.insert(point) }
    }
    cells = next
    background = becomesLive && !isInverted ? 1 : 0
  }

  private mutating func step(_ rule: GenerationsRule) {
    let map = rule.base.map
    let offsets = map.neighbourhood.cells
    let live = Lookup(cells: cells.filter { states[$0] == nil }, field: field)
    func isLiveNext(_ point: Point) -> Bool {
      map.next(
        offsets.reduce(0) { number, offset in
          let isLive = field.wrap(point + offset).map(live.contains) ?? false
          return number << 1 | (isLive ? 1 : 0)
        })
    }
    var next = self
    next.clear()
    for point in candidates {
      if let state = states[point] {
        next[point] = Int(state) + 1 < rule.stateCount ? state + 1 : 0
      } else if live.contains(point) {
        next[point] = isLiveNext(point) ? 1 : 2
      } else if isLiveNext(point) {
        next[point] = 1
      }
    }
    self = next
  }

  private mutating func step(_ transitions: TransitionTree) {
    var next = self
    next.clear()
    for point in candidates {
      next[point] = transitions.next(
        transitions.inputs.map { field.wrap(point + $0).map { self[$0] } ?? 0 })
    }
    self = next
  }

  private mutating func step(_ rule: MargolusRule) {
    let wasLive = background == 1
    let becomesLive = field.size == nil && rule.next(wasLive ? 15 : 0) == 15
    let lookup = Lookup(cells: cells, field: field)
    var next: Set<Point> = []
    for point in candidates {
      let origin = MargolusRule.blockOrigin(of: point, inGeneration: generation)
      var block = 0
      for (bit, offset) in MargolusRule.cells.enumerated() {
        if let cell = field.wrap(origin + offset), lookup.contains(cell) != wasLive {
          block |= 1 << bit
        }
      }
      let bit = MargolusRule.cells.firstIndex(of: point - origin) ?? 0
      if (rule.next(block) >> bit & 1 == 1) != becomesLive { next.insert(point) }
    }
    cells = next
    background = becomesLive ? 1 : 0
  }

  /// Every cell that may differ from the background in the next generation.
  private var candidates: [Point] {
    if let size = field.size {
      return (0..<size.height).flatMap { y in (0..<size.width).map { Point(x: $0, y: y) } }
    }
    var points = cells
    for point in cells {
      for y in -reach...reach {
        for x in -reach...reach {
          if let neighbour = field.wrap(point + Offset(x: x, y: y)) { points.insert(neighbour) }
        }
      }
    }
    return Array(points)
  }

  private mutating func step(_ rule: RangeRule) {
    // The background of two states is that of a rule over arrangements, see above.
    let isInverted = field.size == nil && rule.isBornFromNothing && rule.survivesSurrounded
    let wasLive = isInverted || background == 1
    let becomesLive =
      field.size != nil || isInverted
      ? wasLive : wasLive ? rule.survivesSurrounded : rule.isBornFromNothing
    let neighbours = [false, true].map { Self.weightedNeighbours(under: rule, isOdd: $0) }
    func state(of point: Point) -> Int {
      let isStored = cells.contains(point)
      if wasLive { return isStored ? 0 : 1 }
      return isStored ? Int(states[point] ?? 1) : 0
    }
    var next = self
    next.clear()
    next.background = becomesLive && !isInverted ? 1 : 0
    for point in candidates {
      let count = neighbours[(point.x + point.y) & 1].reduce(0) { sum, neighbour in
        let state = field.wrap(point + neighbour.offset).map(state) ?? 0
        return sum + neighbour.weight * rule.stateWeight(state)
      }
      let now = state(of: point)
      let then =
        switch now {
        case 0: rule.births.contains(count) ? 1 : 0
        case 1: rule.survivals.contains(count) ? 1 : 2
        default: now + 1
        }
      let isLive = then > 0 && then < rule.stateCount
      if isLive != becomesLive {
        next.cells.insert(point)
        if then > 1 && isLive { next.states[point] = CellState(then) }
      }
    }
    self = next
  }

  /// The cells that are counted, with their weights, for a cell whose *x + y* is odd or even.
  private static func weightedNeighbours(
    under rule: RangeRule, isOdd: Bool
  ) -> [(offset: Offset, weight: Int)] {
    var neighbours: [(offset: Offset, weight: Int)] = []
    for y in -rule.range...rule.range {
      for x in -rule.columnReach...rule.columnReach {
        let weight = rule.weight(x, isOdd && rule.turnsOnOddCells ? -y : y)
        if weight != 0 { neighbours.append((Offset(x: x, y: y), weight)) }
      }
    }
    return neighbours
  }

  /// The cells once more, for a sized field as one truth value a cell: tests wait for this.
  private struct Lookup {
    private let cells: Set<Point>
    private let width: Int
    private var isLive: [Bool] = []

    init(cells: Set<Point>, field: Field) {
      self.cells = cells
      width = field.width ?? 0
      guard let size = field.size else { return }
      isLive = Array(repeating: false, count: size.width * size.height)
      for point in cells { isLive[point.y * width + point.x] = true }
    }

    func contains(_ point: Point) -> Bool {
      isLive.isEmpty ? cells.contains(point) : isLive[point.y * width + point.x]
    }
  }
}
