// The engine for one-dimensional rules on a sized field: a space-time diagram, row by row.

import Cells
import Rules

/// A field on which generation *g* of a one-dimensional rule fills row *g* from the row above it.
///
/// Earlier rows stay; cells below the newest row are overwritten when it gets there. When the last
/// row is full, everything moves up by one row in each generation. On a torus the ends of a row
/// meet, on a plane there are dead cells beyond them.
///
/// Only rows that were written are stored, under a number that does not change when the diagram
/// moves up: row *y* of the field has number *y + scrolled*.
struct LineUniverse<Kernel: LineKernel>: Universe {
  var kind: UniverseKind { .line }
  let field: Field
  var generation = 0
  var storageLimit = Int.max
  var rule: Rule { kernel.rule }
  var background: CellState { 0 }

  let size: Size
  let kernel: Kernel

  /// Rows that are not on the field hold anything.
  var rows: RowStore<Kernel>
  var scrolled = 0
  private var newest = 0

  /// An empty universe; the topology is a plane or a torus without a shift.
  init(kernel: Kernel, size: Size, topology: Topology) {
    self.kernel = kernel
    self.size = size
    field = Field(size: size, topology: topology)
    rows = RowStore(kernel, height: size.height)
  }

  var newestRow: Int? { newest }

  var storageSize: Int { rows.byteCount }

  mutating func clear() {
    rows.removeAll()
    scrolled = 0
    newest = 0
  }

  /// The number of the newest row.
  private var newestNumber: Int { newest + scrolled }
}

extension LineUniverse<BitRows> {
  /// An empty universe of an elementary rule.
  init(rule: ElementaryRule, size: Size, topology: Topology) {
    let kernel = BitRows(rule, width: size.width, isRing: topology == .torus)
    self.init(kernel: kernel, size: size, topology: topology)
  }
}

extension LineUniverse<StateRows> {
  /// An empty universe of a one-dimensional rule that is not elementary.
  init(rule: OneDimensionalRule, size: Size, topology: Topology) {
    let kernel = StateRows(rule, width: size.width, isRing: topology == .torus)
    self.init(kernel: kernel, size: size, topology: topology)
  }
}

// MARK: - Time

extension LineUniverse {
  mutating func advance(
    by generations: Int, isCancelled: () -> Bool
  ) throws(UniverseError) {
    precondition(generations >= 0)
    let room = generation > 0 ? Int.max - generation : Int.max
    var remaining = min(generations, room)
    if let passed = skip(remaining, isCancelled) {
      // What is left fills the field, which is the least that makes a whole diagram.
      try fill(size.height) { false }
      if passed < remaining - size.height { return }
      remaining = 0
    }
    try fill(remaining, isCancelled)
    if generations > room { throw .generations }
  }

  /// Fills so many of the next rows.
  private mutating func fill(_ count: Int, _ isCancelled: () -> Bool) throws(UniverseError) {
    var missing = count
    while missing > 0 {
      if kernel.keepsEmptySpace, isNewestRowEmpty { return jump(by: missing) }
      if isCancelled() { return }
      let isBandStart = rows.rowsInBand(from: newestNumber + 1) == rows.rowsPerBand
      if rows.storesHeads, isBandStart, missing >= rows.rowsPerBand {
        missing -= try fillBands(missing / rows.rowsPerBand, isCancelled) * rows.rowsPerBand
      } else {
        missing -= try fillRows(atMost: min(rowsPerPoll, missing))
      }
    }
  }

  /// How many rows are made before asking whether to stop: some tens of microseconds of work; some
  /// milliseconds in a debug build.
  private var rowsPerPoll: Int { max(1, (1 << 16) / (kernel.wordCount + 16)) }

  /// Fills as many of the next rows as lie together, up to a number; says how many.
  private mutating func fillRows(atMost count: Int) throws(UniverseError) -> Int {
    let first = newestNumber + 1
    let count = min(count, rows.rowsInBand(from: first))
    if !rows.isStored(first) { try requireStorage(for: rows.bytesPerBand) }
    // Rows below the newest one are on the field already, unless it is the last.
    let isBelowField = newest == size.height - 1
    let target = rows.writableRows(from: first, areOverwritten: isBelowField)
    let hasSource: Void? = rows.withRow(first - 1) { source in
      if let source = source.baseAddress { kernel.fill(target, count: count, after: source) }
    }
    if hasSource == nil {
      RowRing(kernel, newest: nil).withNewest { kernel.fill(target, count: count, after: $0) }
    }
    moveOn(by: count)
    return count
  }

  /// Goes through up to so many whole bands of rows, of which the first row is kept; says how many.
  private mutating func fillBands(
    _ count: Int, _ isCancelled: () -> Bool
  ) throws(UniverseError) -> Int {
    var ring = newestRing
    for band in 0..<count {
      if band > 0, isCancelled() { return band }
      try requireStorage(for: rows.bytesPerHead)
      ring.step(1)
      ring.withNewest { rows.storeHead($0, at: newestNumber + 1) }
      ring.step(rows.rowsPerBand - 1)
      moveOn(by: rows.rowsPerBand)
    }
    return count
  }

  private func requireStorage(for byteCount: Int) throws(UniverseError) {
    let needed = UInt128(storageSize) + UInt128(byteCount)
    if needed > UInt128(storageLimit) { throw .storage(needed: needed, limit: storageLimit) }
  }

  /// A ring whose newest row is that of the diagram.
  private var newestRing: RowRing<Kernel> {
    rows.withRow(newestNumber) { RowRing(kernel, newest: $0.baseAddress) }
      ?? RowRing(kernel, newest: nil)
  }

  /// Takes down that so many rows were filled.
  private mutating func moveOn(by count: Int) {
    scrolled += max(0, newest + count - (size.height - 1))
    newest = min(newest + count, size.height - 1)
    generation += count
    rows.removeRows(before: scrolled)
  }

  /// Goes through the generations of a long advance whose rows will have left the field, without
  /// storing them. Leaves the last `height` generations to do and gives the number of those gone
  /// through, which is less than could be when cancelled; `nil` when there is nothing to gain.
  private mutating func skip(_ generations: Int, _ isCancelled: () -> Bool) -> Int? {
    // A small field only: its rows are filled without asking whether to stop.
    let (words, isHuge) = size.height.multipliedReportingOverflow(by: kernel.wordCount)
    guard generations > size.height, !isHuge, words <= LineUniverse.wordsOfSmallField,
      (rows.bandCount(of: 0..<size.height) + 2) * rows.bytesPerBand <= storageLimit
    else { return nil }
    if kernel.keepsEmptySpace, isNewestRowEmpty { return nil }

    var ring = newestRing
    var passed = 0
    while passed < generations - size.height, !isCancelled() {
      let count = min(rowsPerPoll, generations - size.height - passed)
      ring.step(count)
      passed += count
    }
    generation += passed
    newest = size.height - 1
    scrolled = 0
    rows.removeAll()
    let target = rows.writableRows(from: newest)
    ring.withNewest { target.update(from: $0, count: kernel.wordCount) }
    return passed
  }

  private static var wordsOfSmallField: Int { 1 << 20 }

  /// Goes on by generations that all are empty.
  private mutating func jump(by generations: Int) {
    let first = newestNumber + 1
    let below = min(generations, size.height - 1 - newest)
    let lost = generations - below
    newest += below
    generation += generations
    if lost >= size.height {
      rows.removeAll()
      scrolled = 0
      return
    }
    scrolled += lost
    rows.removeRows(before: scrolled)
    rows.clear(first..<(newestNumber + 1))
  }

  private var isNewestRowEmpty: Bool {
    rows.withRow(newestNumber) { $0.allSatisfy { $0 == 0 } } ?? true
  }
}
