// Rows of patterns, however they are stored and made.

import Testing

@testable import Cells

/// Cells of a row at columns from 0, by a fixed sequence of numbers that look random.
private struct RandomRow {
  let states: [CellState]

  init(seed: UInt64, width: Int, states highest: UInt64, oneIn rarity: UInt64) {
    var chance = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    states = (0..<width).map { _ in
      chance ^= chance << 13
      chance ^= chance >> 7
      chance ^= chance << 17
      return chance >> 20 % rarity == 0 ? CellState(1 + chance >> 40 % highest) : 0
    }
  }

  var runs: [Pattern.Run] {
    var runs: [Pattern.Run] = []
    for (x, state) in states.enumerated() where state != 0 {
      if let last = runs.last, last.columns.upperBound == x, last.state == state {
        runs[runs.count - 1].columns = last.columns.lowerBound..<(x + 1)
      } else {
        runs.append(Pattern.Run(x..<(x + 1), state))
      }
    }
    return runs
  }

  var words: [UInt64] {
    var words = Array(repeating: UInt64(0), count: states.count / 64 + 1)
    for (x, state) in states.enumerated() where state != 0 { words[x / 64] |= 1 << (x % 64) }
    return words
  }
}

private func pattern(_ fill: (inout PatternBuilder) -> Void) -> Pattern {
  var builder = PatternBuilder()
  fill(&builder)
  return builder.pattern(size: Size(width: 2000, height: 8))
}

@Suite("Runs of rows") struct PatternRunsTests {
  /// From rows of one word to rows of many, from full to nearly empty.
  private static let rows: [RandomRow] = (0..<60).map { index in
    RandomRow(
      seed: UInt64(index + 1), width: [1, 63, 64, 65, 128, 700, 2000][index % 7],
      states: index % 3 == 0 ? 3 : 1, oneIn: [1, 2, 3, 20, 300][index % 5])
  }

  @Test func laterRunsCoverEarlierOnes() {
    var chance: UInt64 = 1
    func random(_ bound: Int) -> Int {
      chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(chance >> 33) % bound
    }
    for count in 0..<60 {
      var cells: [Point: CellState] = [:]
      let covered = pattern { builder in
        for _ in 0..<count {
          let (y, x, state) = (random(3), random(90), CellState(1 + random(3)))
          let columns = x..<(x + 1 + random(30))
          builder.add(row: y, columns: columns, state: state)
          for x in columns { cells[Point(x: x, y: y)] = state }
        }
      }
      let plain = pattern { builder in
        for point in cells.keys.sorted() { builder.add(point, state: cells[point] ?? 0) }
      }
      #expect(covered == plain)
    }
  }

  @Test(.timeLimit(.minutes(1))) func longRunsThatOverlapCostNoMoreThanShortOnes() {
    let far = 1 << 50
    var builder = PatternBuilder()
    builder.add(row: 0, columns: 5..<far, state: 1)
    builder.add(row: 0, columns: 0..<(far - 5), state: 2)
    builder.add(row: 0, columns: 9..<10, state: 3)
    let (row, origin) = builder.trimmedPattern()
    #expect(origin == .origin && row.population == far)
    #expect(row[Point(x: 8, y: 0)] == 2 && row[Point(x: 9, y: 0)] == 3)
    #expect(row[Point(x: far - 6, y: 0)] == 2 && row[Point(x: far - 1, y: 0)] == 1)
  }

  @Test func equalHoweverTheyWereMade() {
    for row in Self.rows {
      let cells = row.states.enumerated().filter { $0.element != 0 }
      let byRuns = pattern { builder in
        for run in row.runs { builder.add(row: 3, columns: run.columns, state: run.state) }
      }
      let byCells = pattern { builder in
        for (x, state) in cells { builder.add(Point(x: x, y: 3), state: state) }
      }
      let backwards = pattern { builder in
        for (x, state) in cells.reversed() { builder.add(Point(x: x, y: 3), state: state) }
      }
      let together = pattern { $0.add(row: 3, runs: row.runs[...]) }
      #expect(byRuns == byCells && byRuns == backwards && byRuns == together)
      #expect(byRuns.hashValue == backwards.hashValue)
      if row.states.allSatisfy({ $0 < 2 }) {
        let byWords = pattern { builder in
          if let row = Pattern.Row(y: 3, words: row.words[...], from: 0) { builder.add(row) }
        }
        #expect(byWords == byRuns)
      }
    }
  }

  @Test func tellTheCells() throws {
    for row in Self.rows where row.states.contains(where: { $0 != 0 }) {
      let made = try #require(pattern { $0.add(row: 3, runs: row.runs[...]) }.rows.first).runs
      #expect(Array(made) == row.runs)
      #expect(made.count == row.runs.count)
      #expect(made.population == row.states.count { $0 != 0 })
      #expect(made.highestState == row.states.max())
      #expect(made.columns.lowerBound == row.states.firstIndex { $0 != 0 })
      #expect(made.columns.upperBound - 1 == row.states.lastIndex { $0 != 0 })
      let whole = pattern { $0.add(row: 3, runs: row.runs[...]) }
      for x in -70..<2100 {
        let state = row.states.indices.contains(x) ? row.states[x] : 0
        #expect(whole[Point(x: x, y: 3)] == state)
      }
    }
  }

  @Test func bitsAreForRowsOfTwoStatesThatAreNotSparse() {
    func bits(_ runs: Pattern.Run...) -> Pattern.Bits? {
      pattern { $0.add(row: 0, runs: runs[...]) }.rows.first?.runs.bits
    }
    let close = bits(Pattern.Run(130..<133, 1), Pattern.Run(191..<193, 1))
    #expect(close?.firstWord == 2)
    #expect(close?.words == [0x8000_0000_0000_001C, 1])
    #expect(bits(Pattern.Run(0..<3, 2)) == nil)
    #expect(bits(Pattern.Run(0..<3, 1), Pattern.Run(1000..<1001, 1)) == nil)
    #expect(bits(Pattern.Run(0..<1000, 1)) == nil)
  }

  @Test func aRowTakesNoMoreMemoryForALongOneBeforeIt() throws {
    let made = pattern { builder in
      for x in 0..<1000 { builder.add(row: 0, columns: 2 * x..<2 * x + 1, state: 2) }
      for y in 1..<4 { builder.add(row: y, columns: 5..<6, state: 2) }
    }
    for row in made.rows.dropFirst() {
      guard case .list(let runs) = row.runs.storage else {
        Issue.record("a run in state 2 is stored as bits")
        continue
      }
      #expect(runs.count == 1 && runs.capacity < 8)
    }
  }

  @Test func noRowWithoutCells() {
    #expect(Pattern.Row(y: 0, words: [], from: 5) == nil)
    #expect(Pattern.Row(y: 0, words: [0, 0], from: 5) == nil)
  }

  @Test func wholeRowsMayComeOutOfOrder() throws {
    let row = try #require(Pattern.Row(y: 2, words: [0b1011], from: 1))
    let mixed = pattern { builder in
      builder.add(row)
      builder.add(row: 2, columns: 66..<70, state: 1)
      builder.add(row: 1, columns: 0..<2, state: 3)
      builder.add(row)
    }
    let plain = pattern { builder in
      builder.add(row: 1, columns: 0..<2, state: 3)
      builder.add(row: 2, columns: 64..<70, state: 1)
    }
    #expect(mixed == plain)
  }

  @Test func boundsOfRows() throws {
    let row = try #require(Pattern.Row(y: 2, words: [0, 1 << 63, 3], from: 0))
    let made = pattern { $0.add(row) }
    #expect(made.bounds == Rectangle(x: 127, y: 2, width: 3, height: 1))
    #expect(Array(row.runs) == [Pattern.Run(127..<130, 1)])
  }
}
