// Computing the tiles of a block: what one call of `advance` carries along.

import Cells
import Rules

/// Memory and counters for stepping, and the measure of how much was done since it was asked whether
/// to stop.
final class RangeStepper {
  private let programs: RangePrograms
  private let input: RangeInput
  private let counter: any RangeCounter
  private let nothing = RangeTile()
  private var spare: [RangeTile] = []
  private var effortUntilPoll = RangeStepper.effortPerPoll

  /// Some tens of microseconds of work; some milliseconds in a debug build.
  private static let effortPerPoll = 1 << 17

  /// Rows are handled together as long as they, and some sums of each cell, fit the nearest cache.
  private static let cellsPerBatch = 6 << 10

  /// Whether a counter needs its input in one block: where bytes are not what cells count, and where
  /// rows are read more than twice.
  let copiesInput: Bool
  /// How much work 16 cells are.
  var effort: Int { counter.effort }

  init(_ programs: RangePrograms) {
    self.programs = programs
    input = RangeInput(stateValues: programs.stateValues)
    counter = programs.makeCounter()
    copiesInput = programs.stateValues != nil || !(counter is BoxCounter)
  }

  /// Asks whether to stop, once in an amount of work.
  func mustStop(after effort: Int, _ isCancelled: () -> Bool) -> Bool {
    effortUntilPoll -= effort + 16
    if effortUntilPoll > 0 { return false }
    effortUntilPoll = RangeStepper.effortPerPoll
    return isCancelled()
  }

  /// Keeps the memory of a tile that nobody else holds.
  func recycle(_ tile: consuming RangeTile) {
    spare.append(tile)
  }

  /// A tile whose cells are not set.
  private func blankTile() -> RangeTile {
    while var tile = spare.popLast() {
      if isKnownUniquelyReferenced(&tile) { return tile }
    }
    return RangeTile()
  }

  /// Computes the next generation of a block and adds what becomes of its tiles to `results`; says
  /// `false` when it is cancelled.
  func compute(
    _ block: RangeBlock, of universe: RangeUniverse, _ results: inout [RangeResult],
    _ isCancelled: () -> Bool
  ) -> Bool {
    let rule = universe.range
    let area = block.area
    let margin = Size(width: rule.columnReach + 1, height: rule.range)
    let source = Rectangle(
      x: area.x - margin.width, y: area.y - margin.height,
      width: area.width + 2 * margin.width, height: area.height + 2 * margin.height)
    if copiesInput || !input.borrow(source, of: universe) {
      guard
        input.fill(with: source, of: universe, mustStop: { mustStop(after: $0, isCancelled) })
      else { return false }
    }
    let batch = max(1, RangeStepper.cellsPerBatch / input.stride)
    counter.begin(
      input, width: area.width, batch: batch, isOdd: (area.x + area.y) & 1 == 1)
    let decision = universe.background == 0 ? programs.onDead : programs.onLive
    for tileRow in block.rows {
      let rows = area.rows.clamped(
        to: RangePlace.cells(columns: block.columns, rows: tileRow..<(tileRow + 1)).rows)
      let targets = block.columns.compactMap { column in
        target(RangePlace(x: column, y: tileRow), area, universe)
      }
      var y = rows.lowerBound
      while y < rows.upperBound {
        let some = y..<min(y + batch, rows.upperBound)
        let work = area.width * some.count / 16 * counter.effort
        if mustStop(after: work, isCancelled) { return false }
        decide(some, of: area, targets, decision)
        y = some.upperBound
      }
      for target in targets { results.append(finish(target)) }
    }
    return true
  }

  /// Computes the next states of some rows of an area.
  private func decide(
    _ rows: Range<Int>, of area: Rectangle, _ targets: [RangeTarget], _ decision: RangeDecision
  ) {
    let y = rows.lowerBound - area.y
    let counts = counter.counts(of: y..<(y + rows.count))
    for target in targets {
      let x = target.part.x - area.x
      let cells = target.cells(in: rows, countStride: input.stride)
      let outcome =
        switch counts {
        case .sums(let sums): decision.decide(sums + x, cells)
        case .bytes(let counts): decision.decide(counts + x, cells)
        case .words(let counts): decision.decide(counts + x, cells)
        case .longs(let counts): decision.decide(counts + x, cells)
        }
      target.add(outcome, rows)
    }
  }

  /// Begins a tile of which the cells in an area are computed.
  private func target(
    _ place: RangePlace, _ area: Rectangle, _ universe: RangeUniverse
  ) -> RangeTarget? {
    guard let part = place.rectangle.intersection(area) else { return nil }
    let old = universe.index[place].map { universe.slots[$0].tile }
    let new = blankTile()
    if part != place.rectangle {
      new.cells.update(from: (old ?? nothing).cells, count: RangeTile.cellCount)
    }
    return RangeTarget(place: place, part: part, new: new, old: old ?? nothing)
  }

  private func finish(_ target: RangeTarget) -> RangeResult {
    var result = RangeResult(place: target.place, changed: target.changed)
    if result.changed == nil {
      // A tile that somebody emptied by hand is dropped.
      result.isSame = target.isLive || target.old.occupiedBox != nil
      recycle(target.new)
    } else if target.isLive || target.isPartial && target.new.occupiedBox != nil {
      result.tile = target.new
    } else {
      recycle(target.new)
    }
    return result
  }
}

/// A tile that is being written.
private final class RangeTarget {
  let place: RangePlace
  /// The cells of the tile that are computed.
  let part: Rectangle
  let new: RangeTile
  let old: RangeTile
  private let oldCells: UnsafeMutablePointer<UInt8>
  private let newCells: UnsafeMutablePointer<UInt8>
  private(set) var isLive = false
  private var changedRows: Range<Int>?

  init(place: RangePlace, part: Rectangle, new: RangeTile, old: RangeTile) {
    self.place = place
    self.part = part
    self.new = new
    self.old = old
    oldCells = old.cells
    newCells = new.cells
  }

  var isPartial: Bool { part != place.rectangle }

  /// The cells of some rows.
  func cells(in rows: Range<Int>, countStride: Int) -> RangeRows {
    let start = RangeTile.offset(x: part.x, y: rows.lowerBound)
    return RangeRows(
      width: part.width, height: rows.count, countStride: countStride, old: oldCells + start,
      new: newCells + start)
  }

  /// Takes down what has become of some rows.
  func add(_ outcome: RangeOutcome, _ rows: Range<Int>) {
    if outcome.isLive { isLive = true }
    if outcome.firstChanged > outcome.lastChanged { return }
    let first = changedRows?.lowerBound ?? rows.lowerBound + outcome.firstChanged
    changedRows = first..<(rows.lowerBound + outcome.lastChanged + 1)
  }

  /// A box around the cells that changed; where most rows did, all columns are taken to have changed.
  var changed: Rectangle? {
    guard let changedRows else { return nil }
    if 2 * changedRows.count > RangeTile.height {
      return Rectangle(columns: part.columns, rows: changedRows)
    }
    // Beyond the part both tiles are the same.
    var union = InlineRow()
    for y in changedRows {
      let start = RangeTile.offset(x: 0, y: y)
      union.add(UnsafeRawPointer(oldCells + start), UnsafeRawPointer(newCells + start))
    }
    guard let columns = union.columns else { return nil }
    let x = place.origin.x
    return Rectangle(
      columns: (x + columns.lowerBound)..<(x + columns.upperBound), rows: changedRows)
  }
}
