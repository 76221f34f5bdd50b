// Counting squares: sums of columns, then of ever longer pieces of a row.

import Rules

/// Counts the live cells of squares of an odd side of at most 255, the middle cell among them.
///
/// The sums of columns change by two cells from row to row. Of these, sums over 2, 4, 8 … columns are
/// made by adding two of half the length, and the sum over the side is put together of those that
/// its binary digits name; the longest is taken as its parts. Bytes are used as long as the sums fit.
/// A few rows are one long row to all of this.
final class BoxCounter: RangeCounter {
  let middleWeight = 1
  let bias = 0
  let effort = 8

  private let range: Int
  private let plan: BoxPlan
  /// Whether counts are left as sums of bytes, for whoever decides to add up.
  private let leavesSums: Bool
  private let bands = RangeBandTable()
  /// The bands of the newest and of the oldest row.
  private var newest = 0
  private var oldest = 0
  private var stride = 0
  private var length = 0
  private var pitch = 0
  /// The sums of columns of the row before.
  private let last = RangeMemory<UInt8>()
  private let nothing = RangeMemory<UInt8>()
  /// Sums of columns, then of 2, 4, 8 … columns, `pitch` numbers each.
  private let bytes = RangeMemory<UInt8>()
  private let words = RangeMemory<UInt16>()

  /// A counter of squares. With `areBytesEnough` no count from 255 on has to be told from another,
  /// and sums may be left to whoever decides.
  init(range: Int, areBytesEnough: Bool) {
    precondition(range < 128)
    self.range = range
    plan = BoxPlan(side: 2 * range + 1)
    leavesSums = areBytesEnough && plan.byteParts.count <= 4 && plan.wordDoublings == 0
  }

  func begin(_ input: RangeInput, width: Int, batch: Int, isOdd: Bool) {
    bands.take(input.bands)
    stride = input.stride
    length = input.width
    pitch = batch * stride + 256
    bytes.clear(pitch * (plan.byteDoublings + 2))
    words.clear(pitch * (plan.wordDoublings + 1))
    last.clear(length + 64)
    nothing.clear(max(length + 64, leavesSums && plan.byteParts.count < 4 ? pitch : 0))
    newest = 0
    oldest = 0
    // Numbers beyond a segment's end are overwritten by those of the next, so rows cannot be changed
    // in place. Their number is even: the last one ends in `last`.
    for row in 0..<2 * range {
      let (target, before) = row & 1 == 0 ? (bytes.start, last.start) : (last.start, bytes.start)
      change(target, after: before, adding: row, removing: nil)
    }
  }

  func counts(of rows: Range<Int>) -> RangeCounts {
    sumColumns(rows)
    let count = rows.count * stride
    for doubling in 0..<plan.byteDoublings {
      let sums = bytes.start + doubling * pitch
      sumPair(sums + pitch, sums, sums + 1 << doubling, count)
    }
    if leavesSums { return .sums(sums) }
    if plan.fitsBytes {
      let target = bytes.start + (plan.byteDoublings + 1) * pitch
      sum(plan.byteParts, into: target, count)
      return .bytes(UnsafePointer(target))
    }
    sum(plan.byteParts, into: words.start, count)
    if plan.wordDoublings > 0 { addWordParts(count) }
    return .words(UnsafePointer(words.start))
  }

  /// The parts of each count, of a batch of rows.
  private var sums: RangeSums {
    func start(_ index: Int) -> UnsafePointer<UInt8> {
      UnsafePointer(
        index < plan.byteParts.count
          ? bytes.start + plan.byteParts[index].doubling * pitch + plan.byteParts[index].place
          : nothing.start)
    }
    return RangeSums(
      a: start(0), b: start(1), c: start(2), d: start(3), isSaturating: !plan.fitsBytes)
  }

  private func sumColumns(_ rows: Range<Int>) {
    var before = last.start
    for (position, y) in rows.enumerated() {
      let target = bytes.start + position * stride
      change(
        target, after: before, adding: y + 2 * range, removing: y == 0 ? nil : y - 1)
      before = target
    }
    last.start.update(from: before, count: length)
  }

  /// Adds a row to the sums of columns, and takes one away.
  private func change(
    _ target: UnsafeMutablePointer<UInt8>, after before: UnsafeMutablePointer<UInt8>,
    adding added: Int, removing removed: Int?
  ) {
    while bands[newest].end <= added { newest += 1 }
    let new = bands[newest]
    let newRow = added - new.start
    guard let removed else {
      for index in 0..<new.count {
        let part = new.segments[index]
        exchange(
          target + part.x, before + part.x, part.start + newRow * part.stride,
          nothing.start + part.x, part.count)
      }
      return
    }
    while bands[oldest].end <= removed { oldest += 1 }
    let old = bands[oldest]
    let oldRow = removed - old.start
    if new.layout == old.layout {
      for index in 0..<new.count {
        let (part, gone) = (new.segments[index], old.segments[index])
        exchange(
          target + part.x, before + part.x, part.start + newRow * part.stride,
          gone.start + oldRow * gone.stride, part.count)
      }
      return
    }
    change(target, after: before, adding: added, removing: nil)
    for index in 0..<old.count {
      let gone = old.segments[index]
      take(gone.start + oldRow * gone.stride, from: target + gone.x, gone.count)
    }
  }

  /// Adds the longest pieces, which take words.
  private func addWordParts(_ count: Int) {
    for doubling in 1...plan.wordDoublings {
      let half = 1 << (plan.byteDoublings + doubling - 1)
      let target = words.start + doubling * pitch
      if doubling == 1 {
        let sums = bytes.start + plan.byteDoublings * pitch
        sumPair(target, sums, sums + half, count)
      } else {
        let sums = target - pitch
        sumPair(target, sums, sums + half, count)
      }
    }
    for part in plan.wordParts {
      let sums = words.start + part.doubling * pitch + part.place
      sumPair(words.start, words.start, sums, count)
    }
  }

  /// Sums pieces of bytes.
  private func sum<Number: FixedWidthInteger>(
    _ parts: [BoxPlan.Part], into target: UnsafeMutablePointer<Number>, _ count: Int
  ) {
    func start(_ index: Int) -> UnsafePointer<UInt8> {
      UnsafePointer(bytes.start + parts[index].doubling * pitch + parts[index].place)
    }
    switch parts.count {
    case 1: sumFour(target, start(0), nothing: true, start(0), start(0), start(0), count)
    case 2: sumPair(target, start(0), start(1), count)
    case 3: sumThree(target, start(0), start(1), start(2), count)
    default:
      sumFour(target, start(0), nothing: false, start(1), start(2), start(3), count)
      var next = 4
      while next < parts.count {
        let second = next + 1 < parts.count ? start(next + 1) : nil
        addBytes(target, start(next), second, count)
        next += 2
      }
    }
  }
}

/// `target` = `before` + `added` − `removed`. `count` is rounded up to 32: all four have so much room,
/// and `target` is another row than `before`.
@inline(never)
private func exchange(
  _ target: UnsafeMutablePointer<UInt8>, _ before: UnsafePointer<UInt8>,
  _ added: UnsafePointer<UInt8>, _ removed: UnsafePointer<UInt8>, _ count: Int
) {
  var x = 0
  while x < count {
    target.store(before.lanes(x) &+ added.lanes(x) &- removed.lanes(x), at: x)
    x &+= 32
  }
}

/// Subtracts a row from another.
@inline(never)
private func take(
  _ removed: UnsafePointer<UInt8>, from target: UnsafeMutablePointer<UInt8>, _ count: Int
) {
  var x = 0
  while x < count {
    target[x] = target[x] &- removed[x]
    x &+= 1
  }
}

/// How the sum over a side is put together.
struct BoxPlan: Sendable {
  /// A sum over 2^*doubling* columns from a place on.
  struct Part: Sendable {
    let doubling: Int
    let place: Int
  }

  let fitsBytes: Bool
  /// How often sums are doubled within bytes, and after that in words.
  let byteDoublings: Int
  let wordDoublings: Int
  let byteParts: [Part]
  /// The doublings of these count those in words.
  let wordParts: [Part]

  init(side: Int) {
    fitsBytes = side * side <= 255
    var top = 0
    while 2 << top <= side { top += 1 }
    var bytes = 0
    while bytes < top - 1, side << (bytes + 1) <= 255 { bytes += 1 }
    // Up to four pieces of the longest sums in bytes are added as they are.
    let words = top - bytes > 2 ? top - bytes : 0
    byteDoublings = bytes
    wordDoublings = words
    var byteParts: [Part] = []
    var wordParts: [Part] = []
    // What is counted begins one column further in than the squares do.
    var place = 1
    for digit in (0...top).reversed() where side >> digit & 1 == 1 {
      if digit > bytes, words > 0 {
        wordParts.append(Part(doubling: digit - bytes, place: place))
      } else {
        let doubling = min(digit, bytes)
        for piece in 0..<(1 << (digit - doubling)) {
          byteParts.append(Part(doubling: doubling, place: place + piece << doubling))
        }
      }
      place += 1 << digit
    }
    self.byteParts = byteParts
    self.wordParts = wordParts
  }
}

@inline(never)
@_specialize(where Number == UInt8, Source == UInt8)
@_specialize(where Number == UInt16, Source == UInt8)
@_specialize(where Number == UInt16, Source == UInt16)
private func sumPair<Number: FixedWidthInteger, Source: FixedWidthInteger>(
  _ target: UnsafeMutablePointer<Number>, _ a: UnsafePointer<Source>,
  _ b: UnsafePointer<Source>, _ count: Int
) {
  var x = 0
  while x < count {
    target[x] = Number(truncatingIfNeeded: a[x]) &+ Number(truncatingIfNeeded: b[x])
    x &+= 1
  }
}

@inline(never)
@_specialize(where Number == UInt8)
@_specialize(where Number == UInt16)
private func sumThree<Number: FixedWidthInteger>(
  _ target: UnsafeMutablePointer<Number>, _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>,
  _ c: UnsafePointer<UInt8>, _ count: Int
) {
  var x = 0
  while x < count {
    let sum = Number(truncatingIfNeeded: a[x]) &+ Number(truncatingIfNeeded: b[x])
    target[x] = sum &+ Number(truncatingIfNeeded: c[x])
    x &+= 1
  }
}

/// The sum of four pieces, or the first of them alone.
@inline(never)
@_specialize(where Number == UInt8)
@_specialize(where Number == UInt16)
private func sumFour<Number: FixedWidthInteger>(
  _ target: UnsafeMutablePointer<Number>, _ a: UnsafePointer<UInt8>, nothing: Bool,
  _ b: UnsafePointer<UInt8>, _ c: UnsafePointer<UInt8>, _ d: UnsafePointer<UInt8>, _ count: Int
) {
  var x = 0
  if nothing {
    while x < count {
      target[x] = Number(truncatingIfNeeded: a[x])
      x &+= 1
    }
  }
  while x < count {
    let first = Number(truncatingIfNeeded: a[x]) &+ Number(truncatingIfNeeded: b[x])
    let second = Number(truncatingIfNeeded: c[x]) &+ Number(truncatingIfNeeded: d[x])
    target[x] = first &+ second
    x &+= 1
  }
}

/// Adds one or two pieces.
@inline(never)
@_specialize(where Number == UInt8)
@_specialize(where Number == UInt16)
private func addBytes<Number: FixedWidthInteger>(
  _ target: UnsafeMutablePointer<Number>, _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>?,
  _ count: Int
) {
  var x = 0
  guard let b else {
    while x < count {
      target[x] = target[x] &+ Number(truncatingIfNeeded: a[x])
      x &+= 1
    }
    return
  }
  while x < count {
    let sum = Number(truncatingIfNeeded: a[x]) &+ Number(truncatingIfNeeded: b[x])
    target[x] = target[x] &+ sum
    x &+= 1
  }
}
