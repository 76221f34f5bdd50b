// Applying a rule of longer range.

import Cells
import Rules

extension RangeUniverse {
  package mutating func advance(
    by generations: Int, isCancelled: () -> Bool
  ) throws(UniverseError) {
    precondition(generations >= 0)
    let room = generation > 0 ? Int.max - generation : Int.max
    var remaining = min(generations, room)
    let team = RangeTeam(programs)
    defer { team.finish() }
    try checkStorageOfFullField()
    while remaining > 0 {
      if team.mustStop(after: 1, isCancelled) { return }
      let blocks = work()
      if blocks.isEmpty {
        jump(by: remaining)
        break
      }
      guard try step(blocks, team, times: remaining, isCancelled) else { return }
      jump(by: 1)
      remaining -= 1
    }
    if generations > room { throw .generations }
  }

  /// Under B0 on a sized field all of it has to be there.
  private func checkStorageOfFullField() throws(UniverseError) {
    guard fillsEmptySpace, let size = field.size else { return }
    let columns = (size.width + RangeTile.width - 1) / RangeTile.width
    let rows = (size.height + RangeTile.height - 1) / RangeTile.height
    let needed = UInt128(columns) * UInt128(rows) * UInt128(RangeSlot.byteCount)
    if needed > storageLimit { throw .storage(needed: needed, limit: storageLimit) }
  }

  /// Goes on by generations whose cells are there already.
  private mutating func jump(by generations: Int) {
    generation += generations
    if flashes, generations % 2 == 1 { background = 1 - background }
  }

  /// One generation; says `false`, and changes no cell, when it is cancelled.
  private mutating func step(
    _ blocks: [RangeBlock], _ team: RangeTeam, times: Int, _ isCancelled: () -> Bool
  ) throws(UniverseError) -> Bool {
    guard blocks.allSatisfy({ Rectangle.allPoints.contains($0.area) }) else { throw .coordinates }
    let cells = blocks.reduce(UInt128(0)) { $0 + $1.area.size.area }
    let isShared = sharing.pays(nanoseconds: team.nanoseconds(for: cells), times: times)
    let parts = blocks.flatMap {
      $0.parts(for: range, isCopied: team.copiesInput, shared: isShared ? sharing : nil)
    }
    guard let results = team.compute(parts, of: self, isShared: isShared, isCancelled) else {
      return false
    }
    let added = results.count { $0.tile != nil && index[$0.place] == nil }
    let needed = (slots.count + added) * RangeSlot.byteCount
    if added > 0, needed > storageLimit {
      throw .storage(needed: UInt128(needed), limit: storageLimit)
    }
    vanished = []
    for result in results { commit(result, team) }
    return true
  }

  private mutating func commit(_ result: RangeResult, _ team: RangeTeam) {
    guard let slot = index[result.place] else {
      if let tile = result.tile { _ = add(tile, at: result.place, changed: result.changed) }
      return
    }
    slots[slot].changed = result.changed
    if result.isSame { return }
    guard let tile = result.tile else {
      if let changed = result.changed { vanished.append(changed) }
      return drop(slot)
    }
    let old = slots[slot].tile
    slots[slot].tile = tile
    team.recycle(old)
  }
}

/// What has become of a tile.
struct RangeResult {
  let place: RangePlace
  /// The tile; `nil` when no cell of it is left, or when it stays as it is.
  var tile: RangeTile?
  /// Whether it stays as it is.
  var isSame = false
  /// The cells that changed.
  var changed: Rectangle?
}

extension RangeBlock {
  /// Blocks of a size that is handled at once: one tile after the other would count most cells
  /// twice, and all tiles together would not fit the caches.
  fileprivate func parts(
    for rule: RangeRule, isCopied: Bool, shared sharing: WorkSharing?
  ) -> [RangeBlock] {
    let width = 2
    // At least twice as many rows are computed as are read around them.
    let least = (4 * rule.range + RangeTile.height - 1) / RangeTile.height
    let fewest = sharing.map { max(1, $0.fewest / 2) } ?? 8
    let most = sharing == nil ? 64 : min(64, max(fewest, rows.count / 4))
    let height = isCopied ? max(fewest, min(32, least)) : most
    return stride(from: rows.lowerBound, to: rows.upperBound, by: height).flatMap { y in
      stride(from: columns.lowerBound, to: columns.upperBound, by: width).compactMap { x in
        let columns = x..<min(x + width, self.columns.upperBound)
        let rows = y..<min(y + height, self.rows.upperBound)
        return RangePlace.cells(columns: columns, rows: rows).intersection(area).map {
          RangeBlock(columns: columns, rows: rows, area: $0)
        }
      }
    }
  }
}
