// Making patterns of runs and cells.

/// Collects runs and cells in any order and makes a pattern of them.
///
/// Where cells are added twice, the later state wins. Runs added in reading order cost O(1) each and
/// are stored once, as the rows of the pattern.
package struct PatternBuilder: Sendable {
  private struct Entry {
    var y: Int
    var run: Pattern.Run
  }

  /// The rows before the one being written, while everything comes in reading order.
  private var rows: [Pattern.Row] = []
  /// The row being written, and the column behind its last cell.
  private var (y, end) = (Int.min, Int.min)
  /// The cells of that row.
  private var runs: [Pattern.Run] = []
  /// Everything, once something came out of order.
  private var entries: [Entry] = []

  /// A builder to which nothing was added yet.
  package init() {}

  /// Adds one cell. State 0 adds nothing.
  package mutating func add(_ point: Point, state: CellState = 1) {
    add(row: point.y, columns: point.x..<(point.x + 1), state: state)
  }

  /// Adds a run of cells. State 0 adds nothing.
  package mutating func add(row y: Int, columns: Range<Int>, state: CellState) {
    guard state != 0, !columns.isEmpty else { return }
    guard isInOrder(y, columns.lowerBound) else {
      return addOutOfOrder(Entry(y: y, run: Pattern.Run(columns, state)))
    }
    goToRow(y)
    if let last = runs.last, last.columns.upperBound == columns.lowerBound, last.state == state {
      runs[runs.count - 1].columns = last.columns.lowerBound..<columns.upperBound
    } else {
      runs.append(Pattern.Run(columns, state))
    }
    end = columns.upperBound
  }

  /// Adds runs of live cells from the left, which do not touch where their states are equal.
  package mutating func add(row y: Int, runs: ArraySlice<Pattern.Run>) {
    guard let first = runs.first, let last = runs.last else { return }
    add(row: y, columns: first.columns, state: first.state)
    if entries.isEmpty {
      self.runs += runs.dropFirst()
      end = last.columns.upperBound
    } else {
      entries += runs.dropFirst().map { Entry(y: y, run: $0) }
    }
  }

  /// Adds the cells of a row below everything that was added before.
  package mutating func add(_ row: Pattern.Row) {
    guard isInOrder(row.y, .min) else {
      for run in row.runs { add(row: row.y, columns: run.columns, state: run.state) }
      return
    }
    goToRow(row.y)
    rows.append(row)
    end = .max
  }

  /// Whether what begins at a cell comes behind everything else, and all came so.
  private func isInOrder(_ y: Int, _ x: Int) -> Bool {
    entries.isEmpty && (y > self.y || y == self.y && x >= end)
  }

  private mutating func goToRow(_ y: Int) {
    if y == self.y { return }
    if !runs.isEmpty {
      rows.append(Pattern.Row(y: self.y, runs: Pattern.Runs(runs)))
      runs.removeAll(keepingCapacity: true)
    }
    (self.y, end) = (y, .min)
  }

  private mutating func addOutOfOrder(_ entry: Entry) {
    if entries.isEmpty {
      entries = allEntries
      rows = []
      runs = []
    }
    entries.append(entry)
  }

  private var allEntries: [Entry] {
    if !entries.isEmpty { return entries }
    return allRows.flatMap { row in row.runs.map { Entry(y: row.y, run: $0) } }
  }

  /// The rows as long as everything came in reading order.
  private var allRows: [Pattern.Row] {
    runs.isEmpty ? rows : rows + [Pattern.Row(y: y, runs: Pattern.Runs(runs))]
  }

  /// The box around everything that was added, or `nil` when nothing was.
  package var bounds: Rectangle? {
    if entries.isEmpty { return Pattern(size: .zero, rows: allRows).bounds }
    return entries.reduce(nil) { box, entry in
      let area = Rectangle(columns: entry.run.columns, rows: entry.y..<(entry.y + 1))
      return box.map { $0.union(area) } ?? area
    }
  }

  /// The pattern in a frame of `size`; cells outside the frame are left out.
  package func pattern(size: Size) -> Pattern {
    guard entries.isEmpty else {
      return PatternBuilder.inReadingOrder(entries).pattern(size: size)
    }
    let frame = Rectangle(origin: .origin, size: size)
    let whole = Pattern(size: size, rows: allRows)
    guard let bounds = whole.bounds, !frame.contains(bounds) else { return whole }
    return Pattern(size: size, rows: whole.rows.compactMap { $0.part(in: frame) })
  }

  /// The pattern in the smallest frame around its cells, and where that frame lies.
  package func trimmedPattern() -> (pattern: Pattern, origin: Point) {
    guard let bounds else { return (.empty, .origin) }
    var moved = PatternBuilder()
    for entry in allEntries {
      let columns = entry.run.columns
      moved.add(
        row: entry.y - bounds.y,
        columns: (columns.lowerBound - bounds.x)..<(columns.upperBound - bounds.x),
        state: entry.run.state)
    }
    return (moved.pattern(size: bounds.size), bounds.origin)
  }

  /// A builder to which the same cells were added in reading order, the last state of each.
  private static func inReadingOrder(_ entries: [Entry]) -> PatternBuilder {
    let order = entries.indices.sorted {
      let (a, b) = (entries[$0], entries[$1])
      return (a.y, a.run.columns.lowerBound, $0) < (b.y, b.run.columns.lowerBound, $1)
    }
    let sorted = order.map { entries[$0] }
    let overlaps = zip(sorted, sorted.dropFirst()).contains {
      $0.y == $1.y && $0.run.columns.upperBound > $1.run.columns.lowerBound
    }
    var builder = PatternBuilder()
    for entry in overlaps ? withoutOverlap(entries) : sorted {
      builder.add(row: entry.y, columns: entry.run.columns, state: entry.run.state)
    }
    return builder
  }

  /// The entries without what later ones cover, in reading order. O(n log n), however long the runs
  /// are.
  private static func withoutOverlap(_ entries: [Entry]) -> [Entry] {
    let order = entries.indices.sorted { (entries[$0].y, $0) < (entries[$1].y, $1) }
    var uncovered: [Entry] = []
    var rest = order[...]
    while let first = rest.first {
      let y = entries[first].y
      let row = rest.prefix { entries[$0].y == y }
      uncovered += withoutOverlap(row.map { entries[$0].run }).map { Entry(y: y, run: $0) }
      rest = rest.dropFirst(row.count)
    }
    return uncovered
  }

  /// The same of the runs of a row: between two neighbouring ends of runs all cells are alike.
  private static func withoutOverlap(_ runs: [Pattern.Run]) -> [Pattern.Run] {
    let ends = Set(runs.flatMap { [$0.columns.lowerBound, $0.columns.upperBound] }).sorted()
    var states = [CellState](repeating: 0, count: ends.count)
    // Leads from each part to the first one from there on that has no state yet, in some steps.
    var ways = Array(ends.indices)
    func firstFree(from start: Int) -> Int {
      var part = start
      while ways[part] != part {
        ways[part] = ways[ways[part]]
        part = ways[part]
      }
      return part
    }
    for run in runs.reversed() {
      var part = firstFree(from: ends.partitioningIndex { $0 >= run.columns.lowerBound })
      while ends[part] < run.columns.upperBound {
        states[part] = run.state
        ways[part] = part + 1
        part = firstFree(from: part)
      }
    }
    return states.indices.dropLast().filter { states[$0] != 0 }.map {
      Pattern.Run(ends[$0]..<ends[$0 + 1], states[$0])
    }
  }
}

extension Pattern.Row {
  /// The cells of the row within a frame; `nil` when none is.
  fileprivate func part(in frame: Rectangle) -> Pattern.Row? {
    guard frame.rows.contains(y) else { return nil }
    let visible = runs.compactMap { run -> Pattern.Run? in
      let columns = run.columns.clamped(to: frame.columns)
      return columns.isEmpty ? nil : Pattern.Run(columns, run.state)
    }
    return visible.isEmpty ? nil : Pattern.Row(y: y, runs: Pattern.Runs(visible))
  }
}
