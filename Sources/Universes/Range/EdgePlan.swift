// What a neighbourhood wins and loses from row to row.

import Rules

/// The edges of a neighbourhood whose cells all count the same.
///
/// A column of the neighbourhood is one run of cells, or a few. Seen from the next row each run has
/// won the cell at its lower end and lost the one above its upper end, so two cells a run tell the
/// new count, however large the neighbourhood is.
struct EdgePlan: Sendable {
  /// Cells of one row, the columns as seen from the cell that is counted for.
  struct Row: Sendable {
    /// As seen from the cell that is counted for.
    let row: Int
    /// Which of `sets` its cells are, or `nil` when they are added one by one.
    let set: Int?
    let columns: [Int]
  }

  let won: [Row]
  let lost: [Row]
  /// Columns that are added up once for each row, since they are needed again.
  let sets: [[Int]]

  /// How many rows of numbers are added up for a row of cells, those for `sets` among them.
  let effort: Int

  /// `nil` where cells count differently, and where there are so many runs that bytes cannot hold
  /// the sum of what is won.
  init?(_ rule: RangeRule) {
    if rule.turnsOnOddCells { return nil }
    let reach = rule.columnReach
    var (won, lost): ([Int: [Int]], [Int: [Int]]) = ([:], [:])
    var runCount = 0
    for column in -reach...reach {
      for row in -rule.range...rule.range {
        let weight = rule.weight(column, row)
        guard weight == 0 || weight == 1 else { return nil }
        if weight == 0 { continue }
        if row == rule.range || rule.weight(column, row + 1) == 0 {
          won[row, default: []].append(column)
          runCount += 1
        }
        if row == -rule.range || rule.weight(column, row - 1) == 0 {
          lost[row - 1, default: []].append(column)
        }
      }
    }
    guard 1...255 ~= runCount else { return nil }
    var uses: [[Int]: Int] = [:]
    for columns in won.values { uses[columns, default: 0] += 1 }
    for columns in lost.values { uses[columns, default: 0] += 1 }
    // Added up once they are loaded, stored and loaded again for each use.
    let sets = uses.filter { $0.key.count * $0.value > $0.key.count + 1 + $0.value }.keys
      .sorted { $0.lexicographicallyPrecedes($1) }
    func rows(_ edges: [Int: [Int]]) -> [Row] {
      edges.sorted { $0.key < $1.key }.map { row, columns in
        Row(row: row, set: sets.firstIndex(of: columns), columns: columns)
      }
    }
    self.won = rows(won)
    self.lost = rows(lost)
    self.sets = sets
    effort =
      sets.reduce(0) { $0 + $1.count + 1 }
      + (self.won + self.lost).reduce(0) { $0 + ($1.set == nil ? $1.columns.count : 1) }
  }
}
