// The engine for elementary rules on a sized field: a space-time diagram, row by row.

import Cells
import Rules

/// A field on which generation *g* of an elementary rule fills row *g* from the row above it.
///
/// Earlier rows stay; cells below the newest row are overwritten when it gets there. When the last
/// row is full, everything moves up by one row in each generation. On a torus the ends of a row
/// meet, on a plane there are dead cells beyond them.
///
/// Only rows that were written are stored, under a number that does not change when the diagram
/// moves up: row *y* of the field has number *y + scrolled*.
package struct LineUniverse: Universe {
  package let rule: Rule
  package let field: Field
  package var generation = 0
  package var storageLimit = Int.max
  package var background: CellState { 0 }

  let size: Size
  let kernel: LineKernel
  /// Whether dead cells stay dead among dead ones.
  private let keepsEmptySpace: Bool

  var rows: [Int: [UInt64]] = [:]
  var scrolled = 0
  private var newest = 0

  /// An empty universe; the topology is a plane or a torus without a shift.
  package init(rule: ElementaryRule, size: Size, topology: Topology) {
    self.rule = .elementary(rule)
    self.size = size
    field = Field(size: size, topology: topology)
    kernel = LineKernel(rule, width: size.width, isRing: topology == .torus)
    keepsEmptySpace = rule.code & 1 == 0
  }

  package var newestRow: Int? { newest }

  package var storageSize: Int { rows.count * rowSize }

  /// About how many bytes a row takes.
  var rowSize: Int { kernel.wordCount * 8 + 64 }

  package mutating func clear() {
    rows = [:]
    scrolled = 0
    newest = 0
  }
}

// MARK: - Time

extension LineUniverse {
  package mutating func advance(
    by generations: Int, isCancelled: () -> Bool
  ) throws(UniverseError) {
    precondition(generations >= 0)
    let room = generation > 0 ? Int.max - generation : Int.max
    var remaining = min(generations, room)
    var patience = LinePatience()
    if let passed = skip(remaining, &patience, isCancelled) {
      // What is left fills the field, which is the least that makes a whole diagram.
      for _ in 0..<size.height { try step() }
      if passed < remaining - size.height { return }
      remaining = 0
    }
    while remaining > 0 {
      if patience.mustStop(after: kernel.wordCount, isCancelled) { return }
      if keepsEmptySpace, isEmpty(rows[newest + scrolled]) {
        jump(by: remaining)
        break
      }
      try step()
      remaining -= 1
    }
    if generations > room { throw .generations }
  }

  /// Fills the next row.
  private mutating func step() throws(UniverseError) {
    let isFull = newest == size.height - 1
    let number = newest + scrolled + 1
    let source = rows[number - 1] ?? Array(repeating: 0, count: kernel.wordCount)
    let reused = rows.removeValue(forKey: isFull ? scrolled : number)
    let needed = storageSize + rowSize
    if reused == nil, needed > storageLimit {
      throw .storage(needed: UInt128(needed), limit: storageLimit)
    }
    var target = reused ?? Array(repeating: 0, count: kernel.wordCount)
    kernel.step(from: source, to: &target)
    rows[number] = target
    if isFull { scrolled += 1 } else { newest += 1 }
    generation += 1
  }

  /// Goes through the generations of a long advance whose rows will have left the field, without
  /// storing them. Leaves the last `height` generations to do and gives the number of those gone
  /// through, which is less than could be when cancelled; `nil` when there is nothing to gain.
  private mutating func skip(
    _ generations: Int, _ patience: inout LinePatience, _ isCancelled: () -> Bool
  ) -> Int? {
    // A small field only: its rows are filled without asking whether to stop.
    let (words, isHuge) = size.height.multipliedReportingOverflow(by: kernel.wordCount)
    let (bytes, isTooMuch) = size.height.multipliedReportingOverflow(by: rowSize)
    guard generations > size.height, !isHuge, words <= LineUniverse.wordsOfSmallField,
      !isTooMuch, bytes <= storageLimit - rowSize
    else { return nil }
    if keepsEmptySpace, isEmpty(rows[newest + scrolled]) { return nil }

    var current = rows[newest + scrolled] ?? Array(repeating: 0, count: kernel.wordCount)
    var following = current
    var passed = 0
    while passed < generations - size.height {
      if patience.mustStop(after: kernel.wordCount, isCancelled) { break }
      kernel.step(from: current, to: &following)
      swap(&current, &following)
      passed += 1
    }
    generation += passed
    newest = size.height - 1
    scrolled = 0
    rows = [newest: current]
    return passed
  }

  private static let wordsOfSmallField = 1 << 20

  /// Goes on by generations that all are empty.
  private mutating func jump(by generations: Int) {
    generation += generations
    let first = newest + scrolled + 1
    let isWithin = generations < size.height - newest
    newest = isWithin ? newest + generations : size.height - 1
    let lost = isWithin ? 0 : generations - (size.height - first + scrolled)
    var moved: [Int: [UInt64]] = [:]
    for (number, row) in rows where number < first || number - first >= generations {
      let y = number - scrolled
      if y >= lost { moved[y - lost] = row }
    }
    rows = moved
    scrolled = 0
  }

  private func isEmpty(_ row: [UInt64]?) -> Bool {
    row?.allSatisfy { $0 == 0 } ?? true
  }
}

/// Asks whether to stop, once in a number of words.
private struct LinePatience {
  private var wordsUntilPoll = LinePatience.wordsPerPoll

  /// Some tens of microseconds of work; some milliseconds in a debug build.
  private static let wordsPerPoll = 1 << 15

  mutating func mustStop(after words: Int, _ isCancelled: () -> Bool) -> Bool {
    wordsUntilPoll -= words + 16
    if wordsUntilPoll > 0 { return false }
    wordsUntilPoll = LinePatience.wordsPerPoll
    return isCancelled()
  }
}
