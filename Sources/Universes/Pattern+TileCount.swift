// How many tiles a pattern lies in.

import Cells

extension Pattern {
  /// How many tiles of a size hold live cells of the pattern, were it written at `origin`.
  /// O(storage · log storage).
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
      // Where the last tile that was counted for this row ends.
      var end = Int.min
      row.runs.forEachStretch { stretch in
        guard stretch.upperBound + origin.x > end else { return }
        let first = (stretch.lowerBound + origin.x).dividedDown(by: tile.width)
        let last = (stretch.upperBound - 1 + origin.x).dividedDown(by: tile.width)
        columns.append(first...last)
        end = (last + 1) * tile.width
      }
    }
    tiles += countOfUnion(&columns)
    return tiles
  }
}

extension Pattern.Runs {
  /// Calls `body` for columns from the left that together hold all cells: runs, or what lies within
  /// a word, which begins and ends with a live cell.
  fileprivate func forEachStretch(_ body: (Range<Int>) -> Void) {
    guard let bits else { return forEach { body($0.columns) } }
    for (index, word) in bits.words.enumerated() where word != 0 {
      let x = 64 * (bits.firstWord + index)
      body(x + word.trailingZeroBitCount..<x + 64 - word.leadingZeroBitCount)
    }
  }
}

/// How many numbers are in any of the ranges. O(ranges · log ranges).
private func countOfUnion(_ ranges: inout [ClosedRange<Int>]) -> UInt128 {
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
