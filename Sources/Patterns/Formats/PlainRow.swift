// Reading the part of an RLE body that is nearly all of it.

import Cells

/// The part of a row of RLE that is read at a stretch: counts of at most nine digits, `b`, `o`, and
/// line ends between them.
///
/// In a soup nobody can guess whether the next byte is a digit, nor whether cells are live; so
/// neither is a branch: a run is always stored, and counts when it is live. With branches this takes
/// three times as long.
struct PlainRow {
  /// The column behind what was read.
  private(set) var x = 0
  private(set) var y = 0
  /// How many live cells there are.
  private(set) var population = 0
  private var runs = Array(repeating: Pattern.Run(0..<1, 1), count: 512)
  private var runCount = 0
  /// Whether two runs touch, as in `oo`.
  private var hasTouchingRuns = false
  /// How many rows there are down to the next, when the end of this one was read.
  private(set) var rowEnds = 0

  /// Where reading stopped: at the end of a row, which it passed by; since there are many runs; or
  /// before a byte that is not plain.
  enum Stop { case rowEnd, full, unplain }

  /// Goes to a cell, from which nothing was read yet.
  mutating func begin(x: Int, y: Int) { (self.x, self.y) = (x, y) }

  /// Reads on from `next`.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ next: inout Int) -> Stop {
    var (x, live, offset, count, touching) = (x, 0, next, 0, false)
    var lastEnd = -1
    var rowEnds = 0
    let limit = Point.limit / 2
    let stop = runs.withUnsafeMutableBufferPointer { runs -> Stop in
      while offset + 10 < bytes.count, x < limit {
        if count == runs.count { return .full }
        let digit = Int(bytes[offset]) - Int(UInt8(ascii: "0"))
        let hasDigit = UInt(bitPattern: digit) < 10
        var tag = offset &+ (hasDigit ? 1 : 0)
        var length = hasDigit ? digit : 1
        while PatternText.isDigit(bytes[tag]), tag < offset + 9 {
          length = length &* 10 &+ Int(bytes[tag] &- UInt8(ascii: "0"))
          tag &+= 1
        }
        let byte = bytes[tag]
        let isLive = byte == UInt8(ascii: "o")
        if length == 0 { return .unplain }
        if isLive || byte == UInt8(ascii: "b") {
          let end = x &+ length
          runs[count] = Pattern.Run(uncheckedBounds: (x, end), 1)
          touching = touching || isLive && lastEnd == x
          lastEnd = isLive ? end : lastEnd
          live &+= isLive ? length : 0
          count &+= isLive ? 1 : 0
          x = end
        } else if byte == UInt8(ascii: "$") {
          rowEnds = length
          offset = tag &+ 1
          return .rowEnd
        } else if byte != UInt8(ascii: "\n") || tag > offset {
          return .unplain
        }
        offset = tag &+ 1
      }
      return .unplain
    }
    (self.x, population, next, runCount) = (x, live, offset, count)
    (hasTouchingRuns, self.rowEnds) = (touching, rowEnds)
    return stop
  }

  /// Hands over the live cells and gives the column behind the last; `nil` when there are none.
  func add(to builder: inout PatternBuilder) -> Int? {
    guard runCount > 0 else { return nil }
    if hasTouchingRuns {
      for run in runs[..<runCount] { builder.add(row: y, columns: run.columns, state: run.state) }
    } else {
      builder.add(row: y, runs: runs[..<runCount])
    }
    return runs[runCount - 1].columns.upperBound
  }
}
