// The engine for rules of longer range: a byte a cell, in sparse tiles, and running sums.

import Cells
import Rules

/// A universe of cells that see further than the next one, or by weights.
///
/// The tiles that exist stand in a table of slots; where there is none, every cell equals the
/// background. With two states a cell is stored as whether it differs from the background, so that
/// empty space stays empty also under rules with B0 (see `RangeProgram`); with more there is no B0
/// and a byte is a state.
///
/// A step computes the rectangles of tiles that cells which changed in the last generation are seen
/// from: each rectangle is copied with what surrounds it into one block of memory, counted and
/// decided there row by row, and written to new tiles. Nothing is replaced before all of the
/// generation is there.
///
/// Assigning is O(1); the first change after that copies the table, and a tile when it is written.
package struct RangeUniverse: Universe {
  package var kind: UniverseKind { .range }
  package let rule: Rule
  package let field: Field
  package var generation = 0
  package internal(set) var background: CellState = 0
  package var storageLimit = Int.max

  /// When a second thread takes part.
  var sharing = WorkSharing.standard

  let range: RangeRule
  let programs: RangePrograms

  var slots: [RangeSlot] = []
  var index: [RangePlace: Int] = [:]
  /// Where the last cells of tiles died in the last generation that are no longer there.
  var vanished: [Rectangle] = []

  /// An empty universe; `UniverseKind.range` must support the rule on the field.
  package init(rule: RangeRule, field: Field) {
    self.rule = .range(rule)
    self.field = field
    range = rule
    programs = RangePrograms(rule, isSized: field.size != nil)
  }

  package var population: Population {
    slots.reduce(0) { $0 + Population($1.tile.occupiedCount) }
  }

  package var storageSize: Int { slots.count * RangeSlot.byteCount }

  package mutating func clear() {
    slots = []
    index = [:]
    vanished = []
    background = 0
  }

  /// Whether empty space comes alive: under B0 on a sized field.
  var fillsEmptySpace: Bool { range.isBornFromNothing && field.size != nil }

  /// Whether the background turns in every generation.
  var flashes: Bool { range.isFlashing && field.size == nil }

  /// The highest state of the rule.
  var highestState: CellState { CellState(range.stateCount - 1) }
}

// MARK: - The table of tiles

extension RangeUniverse {
  /// The slot of a tile; where there is none an empty one is added.
  mutating func slot(at place: RangePlace) -> Int {
    if let slot = index[place] { return slot }
    return add(RangeTile(), at: place, changed: nil)
  }

  /// Adds a tile where none is.
  mutating func add(_ tile: RangeTile, at place: RangePlace, changed: Rectangle?) -> Int {
    slots.append(RangeSlot(place: place, tile: tile, changed: changed))
    index[place] = slots.count - 1
    return slots.count - 1
  }

  /// Drops a slot; the last one takes its number.
  mutating func drop(_ slot: Int) {
    index[slots[slot].place] = nil
    let last = slots.removeLast()
    if slot < slots.count {
      slots[slot] = last
      index[last.place] = slot
    }
  }

  /// Makes a tile this universe's own, to be edited.
  mutating func touch(_ slot: Int) {
    slots[slot].changed = slots[slot].place.rectangle
    if !isKnownUniquelyReferenced(&slots[slot].tile) {
      slots[slot].tile = RangeTile(copying: slots[slot].tile)
    }
  }

  /// The slots of the tiles that have cells in an area, in reading order of their places.
  func slotsOverlapping(_ area: Rectangle) -> [Int] {
    if area.isEmpty { return [] }
    let (first, last) = (RangePlace(of: area.origin), RangePlace(of: area.lastPoint))
    let (width, height) = (last.x - first.x + 1, last.y - first.y + 1)
    // Whichever is less: all places of the area, or all tiles.
    if width <= slots.count, height <= slots.count / width {
      return (first.y...last.y).flatMap { y in
        (first.x...last.x).compactMap { index[RangePlace(x: $0, y: y)] }
      }
    }
    return slots.indices.filter {
      let place = slots[$0].place
      return (first.x...last.x).contains(place.x) && (first.y...last.y).contains(place.y)
    }.sorted { slots[$0].place < slots[$1].place }
  }
}
