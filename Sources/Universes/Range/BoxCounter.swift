// Counting squares: sums of columns, then of ever longer pieces of a row.

import Rules

/// Counts the live cells of squares of an odd side of at most 255, the middle cell among them.
///
/// The sums of columns change by two cells from row to row. Of these, sums over 2, 4, 8 … columns are
/// made by adding two of half the length, and the sum over the side is put together of those that
/// its binary digits name. Bytes are used as long as the sums fit.
final class BoxCounter: RangeCounter {
  let middleWeight = 1
  let bias = 0
  let effort = 8

  private let range: Int
  private let side: Int
  /// How often the length of the summed pieces doubles within bytes, and altogether.
  private let byteDoublings: Int
  private let doublings: Int
  private let fitsBytes: Bool

  private var input: UnsafeMutablePointer<UInt8>
  private var stride = 0
  private var width = 0
  /// Sums of columns, then of 2, 4, 8 … columns: `pitch` numbers each.
  private let bytes = RangeMemory<UInt8>()
  private let words = RangeMemory<UInt16>()
  private var pitch = 0

  init(range: Int) {
    precondition(range < 128)
    self.range = range
    side = 2 * range + 1
    var doublings = 0
    while 2 << doublings <= side { doublings += 1 }
    self.doublings = doublings
    var byteDoublings = 0
    while byteDoublings < doublings, side << (byteDoublings + 1) <= 255 { byteDoublings += 1 }
    self.byteDoublings = byteDoublings
    fitsBytes = side * side <= 255
    input = bytes.start
  }

  func begin(_ input: RangeInput, width: Int, isOdd: Bool) {
    let margin = (input.width - width) / 2
    self.input = input.values + (margin - range)
    stride = input.stride
    self.width = width
    pitch = (width + 2 * range + 127) & ~63
    bytes.clear(pitch * (byteDoublings + 2))
    words.clear(pitch * (doublings - byteDoublings + 1))
    for row in 0..<2 * range {
      addBytes(bytes.start, self.input + row * stride, width + 2 * range)
    }
  }

  private func byteSums(_ doubling: Int) -> UnsafeMutablePointer<UInt8> {
    bytes.start + doubling * pitch
  }

  private func wordSums(_ doubling: Int) -> UnsafeMutablePointer<UInt16> {
    words.start + (doubling - byteDoublings) * pitch
  }

  func counts(ofRow y: Int) -> RangeCounts {
    let newest = input + (y + 2 * range) * stride
    var length = width + 2 * range
    if y == 0 {
      addBytes(bytes.start, newest, length)
    } else {
      exchangeBytes(bytes.start, newest, input + (y - 1) * stride, length)
    }
    for doubling in 0..<byteDoublings {
      let half = 1 << doubling
      length -= half
      let sums = byteSums(doubling)
      sumBytes(byteSums(doubling + 1), sums, sums + half, length)
    }
    if fitsBytes { return .bytes(sumWithinBytes()) }
    for doubling in byteDoublings..<doublings {
      let half = 1 << doubling
      length -= half
      if doubling == byteDoublings {
        let sums = byteSums(doubling)
        widenSum(wordSums(doubling + 1), sums, sums + half, length)
      } else {
        let sums = wordSums(doubling)
        sumWords(wordSums(doubling + 1), sums, sums + half, length)
      }
    }
    return .words(sumWithinWords())
  }

  /// Adds up the pieces that the digits of the side name, the longest first.
  private func sumWithinBytes() -> UnsafePointer<UInt8> {
    let target = byteSums(byteDoublings + 1)
    var place = 1 << doublings
    var parts = [UnsafePointer(byteSums(doublings))]
    for digit in (0..<doublings).reversed() where side >> digit & 1 == 1 {
      parts.append(UnsafePointer(byteSums(digit)) + place)
      place += 1 << digit
    }
    switch parts.count {
    case 2: sumBytes(target, parts[0], parts[1], width)
    case 3: sumThreeBytes(target, parts[0], parts[1], parts[2], width)
    default:
      sumThreeBytes(target, parts[0], parts[1], parts[2], width)
      for part in parts[3...] { addBytes(target, part, width) }
    }
    return UnsafePointer(target)
  }

  private func sumWithinWords() -> UnsafePointer<UInt16> {
    let target = words.start
    var place = 1 << doublings
    if doublings == byteDoublings {
      widen(target, byteSums(doublings), width)
    } else {
      target.update(from: wordSums(doublings), count: width)
    }
    for digit in (0..<doublings).reversed() where side >> digit & 1 == 1 {
      if digit > byteDoublings {
        addWords(target, wordSums(digit) + place, width)
      } else {
        widenAdd(target, byteSums(digit) + place, width)
      }
      place += 1 << digit
    }
    return UnsafePointer(target)
  }
}

@inline(never)
private func sumThreeBytes(
  _ target: UnsafeMutablePointer<UInt8>, _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>,
  _ c: UnsafePointer<UInt8>, _ count: Int
) {
  var x = 0
  while x < count {
    target[x] = a[x] &+ b[x] &+ c[x]
    x &+= 1
  }
}

@inline(never)
private func widen(
  _ target: UnsafeMutablePointer<UInt16>, _ a: UnsafePointer<UInt8>, _ count: Int
) {
  var x = 0
  while x < count {
    target[x] = UInt16(a[x])
    x &+= 1
  }
}

@inline(never)
private func widenSum(
  _ target: UnsafeMutablePointer<UInt16>, _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>,
  _ count: Int
) {
  var x = 0
  while x < count {
    target[x] = UInt16(a[x]) &+ UInt16(b[x])
    x &+= 1
  }
}

@inline(never)
private func widenAdd(
  _ target: UnsafeMutablePointer<UInt16>, _ a: UnsafePointer<UInt8>, _ count: Int
) {
  var x = 0
  while x < count {
    target[x] = target[x] &+ UInt16(a[x])
    x &+= 1
  }
}

@inline(never)
private func sumWords(
  _ target: UnsafeMutablePointer<UInt16>, _ a: UnsafePointer<UInt16>,
  _ b: UnsafePointer<UInt16>, _ count: Int
) {
  var x = 0
  while x < count {
    target[x] = a[x] &+ b[x]
    x &+= 1
  }
}

@inline(never)
private func addWords(
  _ target: UnsafeMutablePointer<UInt16>, _ a: UnsafePointer<UInt16>, _ count: Int
) {
  var x = 0
  while x < count {
    target[x] = target[x] &+ a[x]
    x &+= 1
  }
}

/// Counts the live cells of squares of any side: sums of columns, and one running sum along the row.
final class WideBoxCounter: RangeCounter {
  let middleWeight = 1
  let bias = 0
  let effort = 12

  private let range: Int
  private var input: UnsafeMutablePointer<UInt8>
  private var stride = 0
  private var width = 0
  private let nothing = RangeMemory<UInt8>()
  private let columns = RangeMemory<UInt16>()
  private let sums = RangeMemory<UInt32>()

  init(range: Int) {
    self.range = range
    input = nothing.start
  }

  func begin(_ input: RangeInput, width: Int, isOdd: Bool) {
    let margin = (input.width - width) / 2
    self.input = input.values + (margin - range)
    stride = input.stride
    self.width = width
    columns.clear(width + 2 * range)
    sums.clear(width)
    for row in 0..<2 * range {
      widenAdd(columns.start, self.input + row * stride, width + 2 * range)
    }
  }

  func counts(ofRow y: Int) -> RangeCounts {
    let length = width + 2 * range
    widenAdd(columns.start, input + (y + 2 * range) * stride, length)
    if y > 0 { widenSubtract(columns.start, input + (y - 1) * stride, length) }
    var sum: UInt32 = 0
    for x in 0..<2 * range { sum &+= UInt32(columns.start[x]) }
    for x in 0..<width {
      sum &+= UInt32(columns.start[x + 2 * range])
      sums.start[x] = sum
      sum &-= UInt32(columns.start[x])
    }
    return .longs(UnsafePointer(sums.start))
  }
}

@inline(never)
private func widenSubtract(
  _ target: UnsafeMutablePointer<UInt16>, _ a: UnsafePointer<UInt8>, _ count: Int
) {
  var x = 0
  while x < count {
    target[x] = target[x] &- UInt16(a[x])
    x &+= 1
  }
}
