// Rows of many states, a byte a cell: one-dimensional rules of several colours or a wider radius.

import Cells
import Rules

/// A one-dimensional rule made ready for rows of a width.
struct StateRows: LineKernel {
  let rule: Rule
  let wordCount: Int
  let keepsEmptySpace: Bool
  private let logic: StateRowLogic
  private let highestState: CellState
  /// Whether the ends of a row meet; beyond them cells are dead else.
  private let isRing: Bool

  static var cellsPerWord: Int { 1 }
  static var isQuick: Bool { false }

  init(_ rule: OneDimensionalRule, width: Int, isRing: Bool) {
    self.rule = .oneDimensional(rule)
    logic = StateRowLogic(rule)
    keepsEmptySpace = rule.keepsEmptySpace
    highestState = CellState(rule.stateCount - 1)
    wordCount = width
    self.isRing = isRing
  }

  func fill(
    _ rows: UnsafeMutablePointer<CellState>, count: Int, after source: UnsafePointer<CellState>
  ) {
    let (width, radius) = (wordCount, logic.radius)
    let scratch = UnsafeMutablePointer<CellState>.allocate(capacity: width + 2 * radius)
    defer { scratch.deallocate() }
    scratch.initialize(repeating: 0, count: width + 2 * radius)
    var from = source
    var to = rows
    for _ in 0..<count {
      (scratch + radius).update(from: from, count: width)
      if isRing {
        for step in 1...radius {
          scratch[radius - step] = from[(-step).remainder(modulo: width)]
          scratch[radius + width - 1 + step] = from[(step - 1) % width]
        }
      }
      logic.step(scratch, to, count: width)
      from = UnsafePointer(to)
      to += width
    }
  }

  func set(_ columns: Range<Int>, of row: UnsafeMutablePointer<CellState>, to state: CellState) {
    (row + columns.lowerBound).update(
      repeating: min(state, highestState), count: columns.count)
  }

  func forEachRun(
    in row: UnsafeBufferPointer<CellState>, of columns: Range<Int>,
    _ body: (Range<Int>, CellState) -> Void
  ) {
    forEachStateRun(from: columns.lowerBound, to: columns.upperBound, body) { row[$0] }
  }

  static func population(of row: UnsafeBufferPointer<CellState>) -> Int {
    var count = 0
    for state in row { count &+= state == 0 ? 0 : 1 }
    return count
  }

  static func liveCells(of word: CellState) -> ClosedRange<Int> { 0...0 }

  static func highest(_ a: CellState, _ b: CellState) -> CellState { max(a, b) }
}

/// Calls `body` for each run of equal live states in a range of columns, from the left.
@inline(__always)
func forEachStateRun(
  from start: Int, to end: Int, _ body: (Range<Int>, CellState) -> Void,
  state: (Int) -> CellState
) {
  var x = start
  while x < end {
    let first = state(x)
    var next = x + 1
    while next < end, state(next) == first { next += 1 }
    if first != 0 { body(x..<next, first) }
    x = next
  }
}

/// The inner loop of one-dimensional rules over bytes.
struct StateRowLogic: Sendable {
  let radius: Int
  private let weights: [UInt16]
  private let table: [CellState]
  /// Whether the number of a neighbourhood is the sum of its states.
  private let isSum: Bool

  /// Cells that are stepped together, so that their numbers stay in the fastest memory.
  private static let blockSize = 2048
  /// Up to this radius, adding the neighbours of many cells at once is faster than letting one sum
  /// run along the row.
  private static let widestDirectSum = 8

  init(_ rule: OneDimensionalRule) {
    radius = rule.radius
    weights = rule.weights.map(UInt16.init)
    table = rule.table
    isSum = rule.reading == .sum
  }

  /// Writes the next states of `count` cells; `cells` begins `radius` cells before the first of them
  /// and ends as many behind the last.
  func step(
    _ cells: UnsafePointer<CellState>, _ next: UnsafeMutablePointer<CellState>, count: Int
  ) {
    let block = min(count, StateRowLogic.blockSize)
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: block) { numbers in
      guard let numbers = numbers.baseAddress else { return }
      var start = 0
      while start < count {
        let length = min(block, count - start)
        if isSum, radius > StateRowLogic.widestDirectSum {
          sumAlong(cells + start, numbers, count: length)
        } else {
          number(cells + start, numbers, count: length)
        }
        look(numbers, next + start, count: length)
        start += length
      }
    }
  }

  /// The numbers of neighbourhoods, one cell of all of them after another.
  private func number(
    _ cells: UnsafePointer<CellState>, _ numbers: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    numbers.initialize(repeating: 0, count: count)
    for (offset, weight) in weights.enumerated() {
      add(cells + offset, times: weight, to: numbers, count: count)
    }
  }

  @inline(never)
  private func add(
    _ cells: UnsafePointer<CellState>, times weight: UInt16,
    to numbers: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    var index = 0
    while index < count {
      numbers[index] &+= UInt16(truncatingIfNeeded: cells[index]) &* weight
      index &+= 1
    }
  }

  /// Sums of neighbourhoods, each from the one before it.
  private func sumAlong(
    _ cells: UnsafePointer<CellState>, _ numbers: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    let size = 2 &* radius &+ 1
    var sum: UInt16 = 0
    for index in 0..<(size - 1) { sum &+= UInt16(cells[index]) }
    var index = 0
    while index < count {
      sum &+= UInt16(cells[index &+ size &- 1])
      numbers[index] = sum
      sum &-= UInt16(cells[index])
      index &+= 1
    }
  }

  @inline(never)
  private func look(
    _ numbers: UnsafePointer<UInt16>, _ next: UnsafeMutablePointer<CellState>, count: Int
  ) {
    table.withUnsafeBufferPointer { table in
      guard let table = table.baseAddress else { return }
      var index = 0
      while index < count {
        next[index] = table[Int(numbers[index])]
        index &+= 1
      }
    }
  }
}
