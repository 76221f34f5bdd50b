// How many tiles a pattern lies in.

import Cells

extension Pattern {
  /// How many tiles of a size hold live cells of the pattern, were it written at `origin`.
  /// O(runs · log runs).
  func tileCount(at origin: Point, of tile: Size) -> UInt128 {
    var tiles: UInt128 = 0
    var band: Int?
    var columns: [ClosedRange<Int>] = []
    for row in rows {
      let next = (row.y + origin.y).dividedDown(by: tile.height)
      if band != next {
        tiles += countOfUnion(&columns)
        columns = []
      }
      band = next
      var last = Int.min
      for run in row.runs {
        let end = (run.columns.upperBound - 1 + origin.x).dividedDown(by: tile.width)
        if end == last { continue }
        let start = (run.columns.lowerBound + origin.x).dividedDown(by: tile.width)
        columns.append(start...end)
        last = end
      }
    }
    tiles += countOfUnion(&columns)
    return tiles
  }
}

/// How many numbers are in any of the ranges. O(ranges · log ranges).
func countOfUnion(_ ranges: inout [ClosedRange<Int>]) -> UInt128 {
  ranges.sort { $0.lowerBound < $1.lowerBound }
  var count: UInt128 = 0
  var end = Int.min
  for range in ranges where range.upperBound > end || end == Int.min {
    let start = max(range.lowerBound, end == Int.min ? range.lowerBound : end + 1)
    count += UInt128(range.upperBound - start + 1)
    end = range.upperBound
  }
  return count
}
