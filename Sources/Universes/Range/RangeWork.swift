// Which tiles a step computes, as rectangles of tiles.

import Cells
import Rules

/// A rectangle of whole tiles, and the part of it that may change.
struct RangeBlock {
  /// Columns and rows of tiles.
  var columns: Range<Int>
  var rows: Range<Int>
  /// The cells to compute; it touches all of the tiles.
  var area: Rectangle
}

/// Collects areas of the field and covers them by blocks.
struct RangeWork {
  private struct Strip {
    var row: Int
    var columns: Range<Int>
    var area: Rectangle
  }

  private var strips: [Strip] = []

  /// Adds an area of the field, which must not be empty.
  mutating func add(_ area: Rectangle) {
    let (first, last) = (RangePlace(of: area.origin), RangePlace(of: area.lastPoint))
    for row in first.y...last.y {
      let rows = area.rows.clamped(
        to: RangePlace.cells(columns: 0..<1, rows: row..<(row + 1)).rows)
      strips.append(
        Strip(
          row: row, columns: first.x..<(last.x + 1),
          area: Rectangle(columns: area.columns, rows: rows)))
    }
  }

  /// Blocks without a tile in common that cover everything; those one below the other that have
  /// the same columns are one.
  func blocks() -> [RangeBlock] {
    var blocks: [RangeBlock] = []
    /// The blocks that end at the row before, and those that end at this one, by first column.
    var above: [Int: Int] = [:]
    var here: [Int: Int] = [:]
    var row = Int.min
    for strip in joinedStrips() {
      if strip.row != row {
        above = strip.row == row &+ 1 ? here : [:]
        here = [:]
        row = strip.row
      }
      if let index = above[strip.columns.lowerBound], blocks[index].columns == strip.columns {
        blocks[index].rows = blocks[index].rows.lowerBound..<(row + 1)
        blocks[index].area = blocks[index].area.union(strip.area)
        here[strip.columns.lowerBound] = index
      } else {
        here[strip.columns.lowerBound] = blocks.count
        blocks.append(
          RangeBlock(columns: strip.columns, rows: row..<(row + 1), area: strip.area))
      }
    }
    return blocks
  }

  /// The strips of each row of tiles, those joined that have a tile in common or touch.
  private func joinedStrips() -> [Strip] {
    let sorted = strips.sorted {
      ($0.row, $0.columns.lowerBound) < ($1.row, $1.columns.lowerBound)
    }
    var joined: [Strip] = []
    for strip in sorted {
      if let last = joined.last, last.row == strip.row,
        strip.columns.lowerBound <= last.columns.upperBound
      {
        let end = max(last.columns.upperBound, strip.columns.upperBound)
        joined[joined.count - 1].columns = last.columns.lowerBound..<end
        joined[joined.count - 1].area = last.area.union(strip.area)
      } else {
        joined.append(strip)
      }
    }
    return joined
  }
}

extension RangeUniverse {
  /// The blocks of the next step; none when nothing can change.
  func work() -> [RangeBlock] {
    var work = RangeWork()
    if fillsEmptySpace, let area = field.rectangle, !area.isEmpty {
      work.add(area)
      return work.blocks()
    }
    let changed = slots.compactMap { flashes ? $0.place.rectangle : $0.changed } + vanished
    // Where half of the field changed, to find out which half costs more than it saves.
    if let all = field.rectangle,
      changed.reduce(UInt128(0), { $0 + $1.size.area }) >= all.size.area / 2
    {
      if !all.isEmpty, !changed.isEmpty { work.add(all) }
      return work.blocks()
    }
    for area in changed {
      guard let seen = field.clip(area) else { continue }
      let reach = Size(width: range.columnReach, height: range.range)
      let area = Rectangle(
        x: seen.x - reach.width, y: seen.y - reach.height,
        width: seen.width + 2 * reach.width, height: seen.height + 2 * reach.height)
      if let all = field.rectangle, area.width >= 3 * all.width, area.height >= 3 * all.height {
        work.add(all)
        return work.blocks()
      }
      if field.topology == .plane {
        if let visible = field.clip(area) { work.add(visible) }
      } else {
        field.forEachPiece(of: area) { work.add($0.image) }
      }
    }
    return work.blocks()
  }
}
