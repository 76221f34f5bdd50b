// The engine for one-dimensional rules of several colours on a field without an end.

import Cells
import Rules

/// A field without an end on which every row writes the one below it, where that is dead; live cells
/// stay. From one row this makes the same picture as on a sized field.
///
/// Cells are stored a byte each in spans of 256, row by row. A span that is not stored is dead.
struct EndlessLineUniverse: Universe {
  var kind: UniverseKind { .line }
  let rule: Rule
  var field: Field { .unbounded }
  var generation = 0
  var storageLimit = Int.max
  var background: CellState { 0 }

  /// Rows by their number, spans by their column divided by `spanWidth`.
  private(set) var rows: [Int: [Int: [CellState]]] = [:]
  private(set) var spanCount = 0
  /// The spans whose cells may not have written the row below yet.
  private var due: Set<Place> = []
  private let logic: StateRowLogic

  static let spanWidth = 256
  static let bytesPerSpan = spanWidth + 112

  /// A span within the rows.
  struct Place: Hashable, Comparable {
    var y: Int
    var span: Int

    static func < (a: Place, b: Place) -> Bool { (a.y, a.span) < (b.y, b.span) }
  }

  /// An empty universe; under the rule an empty row stays empty.
  init(rule: OneDimensionalRule) {
    self.rule = .oneDimensional(rule)
    logic = StateRowLogic(rule)
  }

  var storageSize: Int { spanCount * EndlessLineUniverse.bytesPerSpan }

  mutating func clear() {
    rows = [:]
    due = []
    spanCount = 0
  }

  /// The cells of a span; `nil` where all are dead.
  func cells(_ place: Place) -> [CellState]? { rows[place.y]?[place.span] }

  /// Replaces the cells of a span.
  mutating func store(_ cells: [CellState], at place: Place) {
    let isEmpty = cells.allSatisfy { $0 == 0 }
    let replaced = rows[place.y, default: [:]].updateValue(cells, forKey: place.span)
    if replaced == nil { spanCount += 1 }
    if !isEmpty { return }
    spanCount -= 1
    rows[place.y]?.removeValue(forKey: place.span)
    if rows[place.y]?.isEmpty == true { rows.removeValue(forKey: place.y) }
  }

  /// Replaces the cells of a span by hand: what follows from it is due, and a cell that died may be
  /// written again by the row above.
  mutating func edit(_ cells: [CellState], at place: Place) {
    store(cells, at: place)
    due.insert(place)
    for span in neighbours(of: place.span) { due.insert(Place(y: place.y - 1, span: span)) }
  }

  /// The spans that see one, itself among them.
  private func neighbours(of span: Int) -> ClosedRange<Int> {
    let width = EndlessLineUniverse.spanWidth
    let reach = (logic.radius + width - 1) / width
    return (span - reach)...(span + reach)
  }
}

// MARK: - Time

extension EndlessLineUniverse {
  mutating func advance(
    by generations: Int, isCancelled: () -> Bool
  ) throws(UniverseError) {
    precondition(generations >= 0)
    let room = generation > 0 ? Int.max - generation : Int.max
    var remaining = min(generations, room)
    while remaining > 0 {
      if isCancelled() { return }
      if due.isEmpty {
        generation += remaining
        break
      }
      guard let changes = changes(isCancelled) else { return }
      try apply(changes)
      generation += 1
      remaining -= 1
    }
    if generations > room { throw .generations }
  }

  private typealias Change = (place: Place, cells: [CellState])

  /// The spans that the next generation changes, in reading order; `nil` when cancelled.
  private func changes(_ isCancelled: () -> Bool) -> [Change]? {
    var targets: Set<Place> = []
    for place in due where cells(place) != nil {
      for span in neighbours(of: place.span) {
        targets.insert(Place(y: place.y + 1, span: span))
      }
    }
    var changes: [Change] = []
    for (number, place) in targets.sorted().enumerated() {
      if number % EndlessLineUniverse.spansPerPoll == 0, isCancelled() { return nil }
      if let cells = next(at: place) { changes.append((place, cells)) }
    }
    return changes
  }

  private static let spansPerPoll = 1024

  /// The cells of a span once the row above has written it; `nil` when that changes nothing.
  private func next(at place: Place) -> [CellState]? {
    let (width, radius) = (EndlessLineUniverse.spanWidth, logic.radius)
    let start = place.span * width - radius
    var above = [CellState](repeating: 0, count: width + 2 * radius)
    for span in neighbours(of: place.span) {
      guard let cells = cells(Place(y: place.y - 1, span: span)) else { continue }
      let offset = span * width - start
      for index in max(0, -offset)..<min(width, above.count - offset) {
        above[offset + index] = cells[index]
      }
    }
    var written = [CellState](repeating: 0, count: width)
    above.withUnsafeBufferPointer { above in
      written.withUnsafeMutableBufferPointer { written in
        guard let from = above.baseAddress, let to = written.baseAddress else { return }
        logic.step(from, to, count: width)
      }
    }
    let present = cells(place)
    guard let present else { return written.contains { $0 != 0 } ? written : nil }
    let next = zip(present, written).map { $0 == 0 ? $1 : $0 }
    return next == present ? nil : next
  }

  private mutating func apply(_ changes: [Change]) throws(UniverseError) {
    let added = changes.count { cells($0.place) == nil }
    let needed = UInt128(spanCount + added) * UInt128(EndlessLineUniverse.bytesPerSpan)
    if needed > UInt128(storageLimit) { throw .storage(needed: needed, limit: storageLimit) }
    let last = Point.limit / EndlessLineUniverse.spanWidth
    let isWithin = changes.allSatisfy {
      $0.place.y <= Point.limit && (-last..<last).contains($0.place.span)
    }
    if !isWithin { throw .coordinates }
    due = []
    for change in changes {
      store(change.cells, at: change.place)
      due.insert(change.place)
    }
  }
}
