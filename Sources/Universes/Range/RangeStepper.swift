// Computing the tiles of a block: what one call of `advance` carries along.

import Cells
import Rules

/// Memory and counters for stepping, and the measure of how much was done since it was asked whether
/// to stop.
final class RangeStepper {
  private let programs: RangePrograms
  private let input: RangeInput
  private let counter: any RangeCounter
  private let row = RangeMemory<UInt8>()
  private let nothing = RangeTile()
  private var spare: [RangeTile] = []
  private var effortUntilPoll = RangeStepper.effortPerPoll

  /// Some tens of microseconds of work; some milliseconds in a debug build.
  private static let effortPerPoll = 1 << 17

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
    row.clear(area.width)
    counter.begin(input, width: area.width, isOdd: (area.x + area.y) & 1 == 1)
    let decision = universe.background == 0 ? programs.onDead : programs.onLive
    let states = input.states + margin.height * input.stride + margin.width

    for tileRow in block.rows {
      let rows = area.rows.clamped(to: (tileRow << 6)..<((tileRow + 1) << 6))
      var targets = block.columns.compactMap { column in
        target(RangePlace(x: column, y: tileRow), area, universe)
      }
      for y in rows {
        if mustStop(after: area.width / 16 * counter.effort, isCancelled) { return false }
        let states = states + (y - area.y) * input.stride
        switch counter.counts(ofRow: y - area.y) {
        case .bytes(let counts): decision.decide(counts, states, row.start, area.width)
        case .words(let counts): decision.decide(counts, states, row.start, area.width)
        case .longs(let counts): decision.decide(counts, states, row.start, area.width)
        }
        for index in targets.indices { targets[index].write(row.start, y) }
      }
      for target in targets { results.append(finish(target, universe)) }
    }
    return true
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
    return RangeTarget(
      place: place, part: part, new: new, old: old ?? nothing, areaX: area.x)
  }

  private func finish(_ target: RangeTarget, _ universe: RangeUniverse) -> RangeResult {
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
  private(set) var isLive = false
  private var changedRows: Range<Int>?
  /// In each column, whether a cell changed.
  private let changedColumns = RangeMemory<UInt8>()

  init(place: RangePlace, part: Rectangle, new: RangeTile, old: RangeTile, areaX: Int) {
    self.place = place
    self.part = part
    self.new = new
    self.old = old
    self.areaX = areaX
    changedColumns.clear(RangeTile.width)
  }

  var isPartial: Bool { part != place.rectangle }

  /// Writes row `y` of the tile out of a computed one.
  mutating func write(_ row: UnsafeMutablePointer<UInt8>, _ y: Int) {
    let start = (y - place.origin.y) * RangeTile.width + part.x - place.origin.x
    let outcome = storeRow(
      new.cells + start, row + (part.x - areaX), old.cells + start, changedColumns.start,
      part.width)
    if outcome.live != 0 { isLive = true }
    if outcome.changed != 0 { changedRows = (changedRows?.lowerBound ?? y)..<(y + 1) }
  }

  /// The box around the cells that changed.
  var changed: Rectangle? {
    guard let changedRows else { return nil }
    let columns = changedColumns.start
    guard let first = (0..<part.width).first(where: { columns[$0] != 0 }),
      let last = (0..<part.width).last(where: { columns[$0] != 0 })
    else { return nil }
    return Rectangle(columns: (part.x + first)..<(part.x + last + 1), rows: changedRows)
  }
}

/// Copies a row of cells, and gathers which columns changed and whether any cell is live.
@inline(never)
private func storeRow(
  _ target: UnsafeMutablePointer<UInt8>, _ source: UnsafePointer<UInt8>,
  _ old: UnsafePointer<UInt8>, _ changed: UnsafeMutablePointer<UInt8>, _ count: Int
) -> (live: UInt8, changed: UInt8) {
  var live: UInt8 = 0
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
  return (live, different)
}
