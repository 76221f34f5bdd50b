// Computing the tiles of a block: what one call of `advance` carries along.

import Cells
import Rules

/// Memory and counters for stepping, and the measure of how much was done since it was asked whether
/// to stop.
final class RangeStepper {
  private let programs: RangePrograms
  private let input: RangeInput
  private let counter: any RangeCounter
  /// The next states of some rows.
  private let next = RangeMemory<UInt8>()
  private let changedColumns = RangeMemory<UInt8>()
  private let nothing = RangeTile()
  private var spare: [RangeTile] = []
  private var effortUntilPoll = RangeStepper.effortPerPoll

  /// Some tens of microseconds of work; some milliseconds in a debug build.
  private static let effortPerPoll = 1 << 17

  /// Rows are handled together as long as they, and some sums of each cell, fit the nearest cache.
  private static let cellsPerBatch = 6 << 10

  init(_ programs: RangePrograms) {
    self.programs = programs
    input = RangeInput(stateValues: programs.stateValues)
    counter = programs.makeCounter()
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
    guard input.fill(with: source, of: universe, mustStop: { mustStop(after: $0, isCancelled) })
    else { return false }
    let stride = input.stride
    let batch = max(1, RangeStepper.cellsPerBatch / stride)
    next.clear(batch * stride)
    counter.begin(
      input, width: area.width, batch: batch, isOdd: (area.x + area.y) & 1 == 1)
    for tileRow in block.rows {
      let rows = area.rows.clamped(to: (tileRow << 6)..<((tileRow + 1) << 6))
      changedColumns.clear(block.columns.count * RangeTile.width)
      var targets = block.columns.enumerated().compactMap { position, column in
        target(
          RangePlace(x: column, y: tileRow), area, universe,
          changedColumns.start + position * RangeTile.width)
      }
      var y = rows.lowerBound
      while y < rows.upperBound {
        let some = y..<min(y + batch, rows.upperBound)
        let work = area.width * some.count / 16 * counter.effort
        if mustStop(after: work, isCancelled) { return false }
        decide(some, of: area, margin, universe.background)
        for index in targets.indices { targets[index].write(next.start, stride, some) }
        y = some.upperBound
      }
      for target in targets { results.append(finish(target)) }
    }
    return true
  }

  /// Computes the next states of some rows of an area.
  private func decide(
    _ rows: Range<Int>, of area: Rectangle, _ margin: Size, _ background: CellState
  ) {
    let decision = background == 0 ? programs.onDead : programs.onLive
    let y = rows.lowerBound - area.y
    let states = input.states + (y + margin.height) * input.stride + margin.width
    let count = (rows.count - 1) * input.stride + area.width
    switch counter.counts(of: y..<(y + rows.count)) {
    case .bytes(let counts): decision.decide(counts, states, next.start, count)
    case .words(let counts): decision.decide(counts, states, next.start, count)
    case .longs(let counts): decision.decide(counts, states, next.start, count)
    }
  }

  /// Begins a tile of which the cells in an area are computed.
  private func target(
    _ place: RangePlace, _ area: Rectangle, _ universe: RangeUniverse,
    _ changedColumns: UnsafeMutablePointer<UInt8>
  ) -> RangeTarget? {
    guard let part = place.rectangle.intersection(area) else { return nil }
    let old = universe.index[place].map { universe.slots[$0].tile }
    let new = blankTile()
    if part != place.rectangle {
      new.cells.update(from: (old ?? nothing).cells, count: RangeTile.cellCount)
    }
    return RangeTarget(
      place: place, part: part, new: new, old: old ?? nothing, areaX: area.x,
      changedColumns: changedColumns)
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
private struct RangeTarget {
  let place: RangePlace
  /// The cells of the tile that are computed.
  let part: Rectangle
  let new: RangeTile
  let old: RangeTile
  /// The column of the first computed cell of a row.
  let areaX: Int
  /// In each column of the part, whether a cell changed.
  let changedColumns: UnsafeMutablePointer<UInt8>
  private(set) var isLive = false
  private var changedRows: Range<Int>?

  init(
    place: RangePlace, part: Rectangle, new: RangeTile, old: RangeTile, areaX: Int,
    changedColumns: UnsafeMutablePointer<UInt8>
  ) {
    self.place = place
    self.part = part
    self.new = new
    self.old = old
    self.areaX = areaX
    self.changedColumns = changedColumns
  }

  var isPartial: Bool { part != place.rectangle }

  /// Writes rows of the tile out of computed ones.
  mutating func write(_ source: UnsafeMutablePointer<UInt8>, _ stride: Int, _ rows: Range<Int>) {
    let start = (rows.lowerBound - place.origin.y) * RangeTile.width + part.x - place.origin.x
    let outcome = storeRows(
      new.cells + start, source + (part.x - areaX), stride, old.cells + start, changedColumns,
      part.width, rows.count)
    if outcome.live != 0 { isLive = true }
    if outcome.first > outcome.last { return }
    let first = changedRows?.lowerBound ?? rows.lowerBound + outcome.first
    changedRows = first..<(rows.lowerBound + outcome.last + 1)
  }

  /// The box around the cells that changed.
  var changed: Rectangle? {
    guard let changedRows else { return nil }
    let columns = changedColumns
    guard let first = (0..<part.width).first(where: { columns[$0] != 0 }),
      let last = (0..<part.width).last(where: { columns[$0] != 0 })
    else { return nil }
    return Rectangle(columns: (part.x + first)..<(part.x + last + 1), rows: changedRows)
  }
}

/// Copies rows of cells, and gathers which columns changed, the first and the last row that did, and
/// whether any cell is live.
@inline(never)
private func storeRows(
  _ target: UnsafeMutablePointer<UInt8>, _ source: UnsafePointer<UInt8>, _ stride: Int,
  _ old: UnsafePointer<UInt8>, _ changed: UnsafeMutablePointer<UInt8>, _ count: Int,
  _ rowCount: Int
) -> (live: UInt8, first: Int, last: Int) {
  var live: UInt8 = 0
  var (first, last) = (Int.max, -1)
  for row in 0..<rowCount {
    let target = target + row * RangeTile.width
    let source = source + row * stride
    let old = old + row * RangeTile.width
    var different: UInt8 = 0
    var x = 0
    while x < count {
      let state = source[x]
      let difference = state ^ old[x]
      target[x] = state
      changed[x] |= difference
      live |= state
      different |= difference
      x &+= 1
    }
    if different != 0 {
      first = min(first, row)
      last = row
    }
  }
  return (live, first, last)
}
