// The inner loop of elementary rules: one row from the row above.

import Rules

/// An elementary rule made ready for rows of a width.
struct LineKernel: Sendable {
  private let logic: ElementaryLogic
  private let width: Int
  /// Whether the ends of a row meet; beyond them cells are dead else.
  private let isRing: Bool

  let wordCount: Int

  init(_ rule: ElementaryRule, width: Int, isRing: Bool) {
    logic = ElementaryLogic(rule)
    self.width = width
    self.isRing = isRing
    wordCount = (width + 63) / 64
  }

  /// The row that follows; bits beyond the width are clear in both.
  ///
  /// Both arrays have `wordCount` words, which is at least one, and are different arrays: that is
  /// all the pointers rely on.
  func step(from source: [UInt64], to target: inout [UInt64]) {
    precondition(source.count == wordCount && target.count == wordCount && wordCount > 0)
    let last = wordCount - 1
    let lastBit = UInt64((width - 1) & 63)
    let fromRight = isRing ? source[last] >> lastBit & 1 : 0
    let fromLeft = isRing ? source[0] & 1 : 0
    source.withUnsafeBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        stepInside(from, to)
        // The words at the ends see what lies beyond them; in the middle of the last word that is
        // a bit of its own.
        let first = last == 0 && lastBit < 63 ? from[0] | fromLeft << (lastBit + 1) : from[0]
        let afterFirst = last > 0 ? from[1] : lastBit == 63 ? fromLeft : 0
        to[0] = next(before: fromRight << 63, word: first, after: afterFirst)
        if last > 0 {
          let word = lastBit < 63 ? from[last] | fromLeft << (lastBit + 1) : from[last]
          to[last] = next(
            before: from[last - 1], word: word, after: lastBit == 63 ? fromLeft : 0)
        }
        to[last] &= .lowBits(Int(lastBit) + 1)
      }
    }
  }

  /// All words but the first and the last.
  private func stepInside(
    _ from: UnsafePointer<UInt64>, _ to: UnsafeMutablePointer<UInt64>
  ) {
    let logic = logic
    let end = wordCount &- 1
    var index = 1
    while index < end {
      let c = from[index]
      let l = (c &<< 1) | (from[index &- 1] &>> 63)
      let r = (c &>> 1) | (from[index &+ 1] &<< 63)
      to[index] = logic.next(left: l, centre: c, right: r)
      index &+= 1
    }
  }

  private func next(before: UInt64, word: UInt64, after: UInt64) -> UInt64 {
    logic.next(
      left: word << 1 | before >> 63, centre: word, right: word >> 1 | after << 63)
  }
}
