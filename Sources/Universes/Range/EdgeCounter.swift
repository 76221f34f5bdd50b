// Counting any shape by its edges.

import Rules

/// Counts the live cells of a neighbourhood of any shape by what its edges win and lose from row to
/// row. Values are 0 and 1.
///
/// What is won, and what is lost, fits bytes: 32 cells at a time, where running sums along the
/// rows take a cell after the other and twice the width.
final class EdgeCounter: RangeCounter {
  let middleWeight: Int
  let bias = 0
  let effort: Int

  private let plan: EdgePlan
  private let range: Int
  private let reach: Int
  private var cells: UnsafeMutablePointer<UInt8>
  private var stride = 0
  private var width = 0
  /// For each set the sums of the latest rows, `pitch` numbers each, rows taken in turn.
  private let sums = RangeMemory<UInt8>()
  /// What the edges have for the row that is counted.
  private let won = RangeMemory<UInt8>()
  private let lost = RangeMemory<UInt8>()
  private let counts = RangeMemory<UInt16>()
  /// The counts of the row before.
  private let last = RangeMemory<UInt16>()
  private var pitch = 0
  private var rowCount: Int { 2 * range + 2 }
  private let addends: UnsafeMutablePointer<UnsafePointer<UInt8>>

  init(_ plan: EdgePlan, of rule: RangeRule) {
    self.plan = plan
    range = rule.range
    reach = rule.columnReach
    middleWeight = rule.weight(0, 0)
    effort = 4 + plan.effort / 4
    cells = sums.start
    addends = .allocate(capacity: plan.won.reduce(0) { $0 + $1.columns.count })
  }

  deinit { addends.deallocate() }

  func begin(_ input: RangeInput, width: Int, batch: Int, isOdd: Bool) {
    cells = input.values
    stride = input.stride
    self.width = width
    pitch = (width + EdgeCounter.lanes) & ~(EdgeCounter.lanes - 1)
    sums.clear(plan.sets.count * rowCount * pitch)
    won.clear(pitch)
    lost.clear(pitch)
    counts.clear(batch * stride)
    last.clear(width)
    // Above the first row of the input all is taken to be dead.
    for y in -(2 * range + 1)..<0 { addRow(y, last.start, after: last.start) }
  }

  func counts(of rows: Range<Int>) -> RangeCounts {
    var before = last.start
    for (position, y) in rows.enumerated() {
      let target = counts.start + position * stride
      addRow(y, target, after: before)
      before = target
    }
    last.start.update(from: before, count: width)
    return .words(UnsafePointer(counts.start))
  }

  /// Rows are handled so many cells at a time, some of them beyond the end.
  private static let lanes = 64

  private func addRow(
    _ y: Int, _ target: UnsafeMutablePointer<UInt16>, after before: UnsafePointer<UInt16>
  ) {
    if y + 2 * range >= 0 { sumSets(y + 2 * range) }
    sum(plan.won, y, into: won.start)
    sum(plan.lost, y, into: lost.start)
    exchange(target, before, won.start, lost.start, width)
  }

  /// Adds up what an edge has for a row of counts.
  private func sum(_ edge: [EdgePlan.Row], _ y: Int, into target: UnsafeMutablePointer<UInt8>) {
    var count = 0
    for row in edge { collect(row, y, &count) }
    sumRows(target, addends, count, width)
  }

  /// Adds up the sets of a row of the input.
  private func sumSets(_ row: Int) {
    for (number, columns) in plan.sets.enumerated() {
      let start = cells + row * stride + reach + 1
      for (place, column) in columns.enumerated() {
        addends[place] = UnsafePointer(start + column)
      }
      sumRows(sumsOfSet(number, inRow: row), addends, columns.count, width)
    }
  }

  private func sumsOfSet(_ set: Int, inRow row: Int) -> UnsafeMutablePointer<UInt8> {
    sums.start + (set * rowCount + row % rowCount) * pitch
  }

  /// Collects where the numbers are that a row of an edge adds to a row of counts.
  private func collect(_ edge: EdgePlan.Row, _ y: Int, _ count: inout Int) {
    let row = y + range + edge.row
    if row < 0 { return }
    if let set = edge.set {
      addends[count] = UnsafePointer(sumsOfSet(set, inRow: row))
      count += 1
      return
    }
    let start = cells + row * stride + reach + 1
    for column in edge.columns {
      addends[count] = UnsafePointer(start + column)
      count += 1
    }
  }
}

/// Sums of rows that fit bytes. `count` is rounded up to 64.
@inline(never)
private func sumRows(
  _ target: UnsafeMutablePointer<UInt8>, _ rows: UnsafePointer<UnsafePointer<UInt8>>,
  _ rowCount: Int, _ count: Int
) {
  var x = 0
  while x < count {
    var (first, second) = (RangeLanes(), RangeLanes())
    var row = 0
    while row < rowCount {
      first &+= rows[row].lanes(x)
      second &+= rows[row].lanes(x &+ 32)
      row &+= 1
    }
    target.store(first, at: x)
    target.store(second, at: x &+ 32)
    x &+= 64
  }
}
