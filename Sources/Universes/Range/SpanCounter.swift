// Counting any neighbourhood by running sums along rows.

import Rules

/// Counts a neighbourhood that is given as spans: each is the difference of two running sums of its
/// row, which are kept for as many rows as the neighbourhood is high.
///
/// Numbers wrap around; only what comes out in the end has to fit. Values are signed bytes.
final class SpanCounter<Number: FixedWidthInteger & UnsignedInteger>: RangeCounter {
  let middleWeight: Int
  let bias: Int
  let effort: Int

  private let range: Int
  private let even: [RangeSpan]
  /// The spans for cells whose *x + y* is odd, where these are others.
  private let odd: [RangeSpan]?
  private let hasSteps: Bool

  private var input: UnsafeMutablePointer<UInt8>
  private var stride = 0
  private var width = 0
  private var margin = 0
  private var isOdd = false
  private let nothing = RangeMemory<UInt8>()
  private let sums = RangeMemory<Number>()
  private let steppedSums = RangeMemory<Number>()
  private let counts = RangeMemory<Number>()
  private let oddCounts = RangeMemory<Number>()
  private var pitch = 0
  private var rowCount: Int { 2 * range + 1 }

  /// A counter of a rule whose counts are at least `lowest`, which is not above 0.
  init(_ rule: RangeRule, lowest: Int) {
    range = rule.range
    even = rule.spans(isOdd: false)
    odd = rule.turnsOnOddCells ? rule.spans(isOdd: true) : nil
    hasSteps = even.contains { $0.step == 2 }
    middleWeight = rule.weight(0, 0)
    bias = -lowest
    effort = 8 + 2 * (even.count + (odd?.count ?? 0))
    input = nothing.start
  }

  func begin(_ input: RangeInput, width: Int, batch: Int, isOdd: Bool) {
    self.input = input.values
    stride = input.stride
    self.width = width
    self.isOdd = isOdd
    margin = (input.width - width) / 2
    pitch = input.width + 2
    sums.clear(pitch * rowCount)
    if hasSteps { steppedSums.clear(pitch * rowCount) }
    counts.clear(batch * stride)
    oddCounts.clear(width)
    for row in 0..<2 * range { sum(row) }
  }

  /// Adds up a row from the left.
  private func sum(_ row: Int) {
    let place = row % rowCount * pitch
    let cells = UnsafeRawPointer(input + row * stride).assumingMemoryBound(to: Int8.self)
    addUp(cells, sums.start + place, pitch - 2, step: 1)
    if hasSteps { addUp(cells, steppedSums.start + place, pitch - 2, step: 2) }
  }

  func counts(of rows: Range<Int>) -> RangeCounts {
    for (position, y) in rows.enumerated() {
      let target = counts.start + position * stride
      sum(y + 2 * range)
      count(even, y, target)
      guard let odd else { continue }
      count(odd, y, oddCounts.start)
      var x = (y & 1 == 1) == isOdd ? 1 : 0
      while x < width {
        target[x] = oddCounts.start[x]
        x += 2
      }
    }
    return result
  }

  private var result: RangeCounts {
    let start = UnsafeRawPointer(counts.start)
    return Number.bitWidth == 16
      ? .words(start.assumingMemoryBound(to: UInt16.self))
      : .longs(start.assumingMemoryBound(to: UInt32.self))
  }

  private func count(_ spans: [RangeSpan], _ y: Int, _ target: UnsafeMutablePointer<Number>) {
    target.update(repeating: Number(truncatingIfNeeded: bias), count: width)
    var waiting: [(UnsafePointer<Number>, UnsafePointer<Number>)] = []
    for span in spans {
      let (last, first) = ends(of: span, y)
      if span.weight != 1 {
        addSpan(target, last, first, Number(truncatingIfNeeded: span.weight), width)
        continue
      }
      waiting.append((last, first))
      if waiting.count < 4 { continue }
      addFourSpans(
        target, waiting[0], waiting[1], waiting[2], waiting[3], width)
      waiting.removeAll(keepingCapacity: true)
    }
    for (last, first) in waiting { addSpan(target, last, first, 1, width) }
  }

  /// The running sums up to the end of a span, and those before it.
  private func ends(
    of span: RangeSpan, _ y: Int
  ) -> (last: UnsafePointer<Number>, first: UnsafePointer<Number>) {
    let place = (y + range + span.row) % rowCount * pitch + margin
    let start = (span.step == 1 ? sums.start : steppedSums.start) + place
    return (
      UnsafePointer(start + span.columns.upperBound + span.step),
      UnsafePointer(start + span.columns.lowerBound)
    )
  }
}

/// Sums of a row: entry *i + step* is that of *i* and of the cells before it that a step leads to.
@inline(never)
@_specialize(where Number == UInt16)
@_specialize(where Number == UInt32)
private func addUp<Number: FixedWidthInteger & UnsignedInteger>(
  _ cells: UnsafePointer<Int8>, _ target: UnsafeMutablePointer<Number>, _ count: Int, step: Int
) {
  if step == 1 {
    var sum: Number = 0
    target[0] = 0
    for x in 0..<count {
      sum = sum &+ Number(truncatingIfNeeded: cells[x])
      target[x &+ 1] = sum
    }
    return
  }
  var (even, odd): (Number, Number) = (0, 0)
  target[0] = 0
  target[1] = 0
  for x in 0..<count {
    let sum = even &+ Number(truncatingIfNeeded: cells[x])
    even = odd
    odd = sum
    target[x &+ 2] = sum
  }
}

@inline(never)
@_specialize(where Number == UInt16)
@_specialize(where Number == UInt32)
private func addSpan<Number: FixedWidthInteger & UnsignedInteger>(
  _ target: UnsafeMutablePointer<Number>, _ last: UnsafePointer<Number>,
  _ first: UnsafePointer<Number>, _ weight: Number, _ count: Int
) {
  var x = 0
  while x < count {
    target[x] = target[x] &+ weight &* (last[x] &- first[x])
    x &+= 1
  }
}

@inline(never)
@_specialize(where Number == UInt16)
@_specialize(where Number == UInt32)
private func addFourSpans<Number: FixedWidthInteger & UnsignedInteger>(
  _ target: UnsafeMutablePointer<Number>,
  _ a: (UnsafePointer<Number>, UnsafePointer<Number>),
  _ b: (UnsafePointer<Number>, UnsafePointer<Number>),
  _ c: (UnsafePointer<Number>, UnsafePointer<Number>),
  _ d: (UnsafePointer<Number>, UnsafePointer<Number>), _ count: Int
) {
  let (a1, a0) = a
  let (b1, b0) = b
  let (c1, c0) = c
  let (d1, d0) = d
  var x = 0
  while x < count {
    let first = (a1[x] &- a0[x]) &+ (b1[x] &- b0[x])
    let second = (c1[x] &- c0[x]) &+ (d1[x] &- d0[x])
    target[x] = target[x] &+ first &+ second
    x &+= 1
  }
}
