// Rows of two states, 64 cells a word: the inner loop of elementary rules.

import Cells
import Rules

/// An elementary rule made ready for rows of a width; bit *b* of word *w* is column 64*w* + *b*.
struct BitRows: LineKernel {
  let rule: Rule
  let wordCount: Int
  let keepsEmptySpace: Bool
  private let logic: ElementaryLogic
  private let width: Int
  /// Whether the ends of a row meet; beyond them cells are dead else.
  private let isRing: Bool

  static var cellsPerWord: Int { 64 }
  static var isQuick: Bool { true }

  init(_ rule: ElementaryRule, width: Int, isRing: Bool) {
    self.rule = .elementary(rule)
    logic = ElementaryLogic(rule)
    keepsEmptySpace = rule.code & 1 == 0
    self.width = width
    self.isRing = isRing
    wordCount = (width + 63) / 64
  }

  func fill(
    _ rows: UnsafeMutablePointer<UInt64>, count: Int, after source: UnsafePointer<UInt64>
  ) {
    var from = source
    var to = rows
    for _ in 0..<count {
      if wordCount > 2 { stepInside(from, to) }
      stepEnds(from, to)
      from = UnsafePointer(to)
      to += wordCount
    }
  }

  /// All words but the first and the last.
  @inline(never)
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

  /// The words at the ends, which see what lies beyond them; in the middle of the last word that is
  /// a bit of its own.
  @inline(__always)
  private func stepEnds(
    _ from: UnsafePointer<UInt64>, _ to: UnsafeMutablePointer<UInt64>
  ) {
    let last = wordCount - 1
    let lastBit = UInt64((width - 1) & 63)
    let fromRight = isRing ? from[last] >> lastBit & 1 : 0
    let fromLeft = isRing ? from[0] & 1 : 0
    let first = last == 0 && lastBit < 63 ? from[0] | fromLeft << (lastBit + 1) : from[0]
    let afterFirst = last > 0 ? from[1] : lastBit == 63 ? fromLeft : 0
    to[0] = next(before: fromRight << 63, word: first, after: afterFirst)
    if last > 0 {
      let word = lastBit < 63 ? from[last] | fromLeft << (lastBit + 1) : from[last]
      to[last] = next(before: from[last - 1], word: word, after: lastBit == 63 ? fromLeft : 0)
    }
    to[last] &= .lowBits(Int(lastBit) + 1)
  }

  @inline(__always)
  private func next(before: UInt64, word: UInt64, after: UInt64) -> UInt64 {
    logic.next(
      left: word << 1 | before >> 63, centre: word, right: word >> 1 | after << 63)
  }

  func set(_ columns: Range<Int>, of row: UnsafeMutablePointer<UInt64>, to state: CellState) {
    let change: BitChange = state == 0 ? .clear : .set
    for index in BitRows.words(of: columns) {
      let mask = UInt64(mask: columns, inWordAt: 64 * index)
      row[index] = change.applied(to: row[index], where: mask)
    }
  }

  func forEachRun(
    in row: UnsafeBufferPointer<UInt64>, of columns: Range<Int>,
    _ body: (Range<Int>, CellState) -> Void
  ) {
    if columns.isEmpty { return }
    var joiner = RunJoiner()
    for index in BitRows.words(of: columns) {
      let x = 64 * index
      joiner.add(row[index] & UInt64(mask: columns, inWordAt: x), at: x) { body($0, 1) }
    }
    joiner.close(at: columns.upperBound) { body($0, 1) }
  }

  static func population(of row: UnsafeBufferPointer<UInt64>) -> Int {
    var count = 0
    for word in row { count &+= word.nonzeroBitCount }
    return count
  }

  static func liveCells(of word: UInt64) -> ClosedRange<Int> {
    word.trailingZeroBitCount...(63 - word.leadingZeroBitCount)
  }

  static func highest(_ a: UInt64, _ b: UInt64) -> UInt64 { a | b }
}
