// One generation of one tile by a decision diagram.

import CWords
import Rules

/// One generation of a rule over arrangements of neighbours.
@inline(never)
func stepDiagram(
  _ logic: DiagramLogic, _ input: TileInput, _ target: TileTarget
) -> TileOutcome {
  withUnsafeTemporaryAllocation(byteCount: 8 * logic.memorySize, alignment: 64) { bytes in
    guard let memory = bytes.baseAddress?.assumingMemoryBound(to: UInt64.self) else {
      return TileOutcome(changed: [], live: [])
    }
    spread(input, rowCount: target.rowCount, in: memory)
    runDiagram(logic, rowCount: target.rowCount, in: memory)
    guard let dying = target.dying else {
      return write(logic, TileTally(target, rowCount: target.rowCount), target, from: memory)
    }
    let tally = DyingTally(target, dying, rowCount: target.rowCount)
    return write(logic, tally, target, from: memory)
  }
}

/// Writes the rows that a program has found.
@inline(__always)
private func write<Tally: RowTally>(
  _ logic: DiagramLogic, _ rows: Tally, _ target: TileTarget,
  from memory: UnsafeMutablePointer<UInt64>
) -> TileOutcome {
  var tally = rows
  let complement = RowBits(repeating: logic.complement)
  let columns = target.columns
  for row in 0..<target.rowCount {
    let start = row &* Tile.wordsPerRow
    let bits = logic.output.map { load(memory + ($0 &+ start)) } ?? .zero
    tally.write((bits ^ complement) & columns, row: row)
  }
  return tally.outcome
}

/// Writes the rows of a tile and those around it three times: the cells to the left of each, the
/// cells and those to the right.
private func spread(
  _ input: TileInput, rowCount: Int, in memory: UnsafeMutablePointer<UInt64>
) {
  func write(_ row: RowWithSides, to number: Int) {
    let start = memory + number &* Tile.wordsPerRow
    store(row.left, at: start)
    store(row.centre, at: start + DiagramLogic.planeSize)
    store(row.right, at: start + 2 &* DiagramLogic.planeSize)
  }
  write(input.rowAbove, to: 0)
  for row in 0..<rowCount { write(input.row(row), to: row &+ 1) }
  write(rowCount == Tile.height ? input.rowBelow : input.row(rowCount), to: rowCount &+ 1)
}

/// Runs a program over so many rows.
///
/// A loop for each operation, of two vectors at a time: what an operation costs is its loads, and
/// the next one finds everything in the nearest cache.
func runDiagram(
  _ logic: DiagramLogic, rowCount: Int, in memory: UnsafeMutablePointer<UInt64>
) {
  let wordCount = rowCount &* Tile.wordsPerRow
  logic.instructions.withUnsafeBufferPointer { instructions in
    for step in instructions {
      let target = memory + step.target
      let s = memory + step.selector
      let a = memory + step.zero
      let b = memory + step.one
      switch step.operation {
      case .and: each(wordCount, target) { load(s + $0) & load(b + $0) }
      case .butNot: each(wordCount, target) { load(b + $0) & ~load(s + $0) }
      case .andNot: each(wordCount, target) { load(s + $0) & ~load(b + $0) }
      case .or: each(wordCount, target) { load(s + $0) | load(b + $0) }
      case .xor: each(wordCount, target) { load(s + $0) ^ load(b + $0) }
      case .choose:
        each(wordCount, target) { chosenWords(load(s + $0), load(b + $0), load(a + $0)) }
      case .chooseNot:
        each(wordCount, target) { chosenWords(load(s + $0), ~load(b + $0), load(a + $0)) }
      }
    }
  }
}

/// Writes a stretch of words; up to four beyond it are written too, for which there is room.
@inline(__always)
private func each(
  _ wordCount: Int, _ target: UnsafeMutablePointer<UInt64>, _ bits: (Int) -> RowBits
) {
  var word = 0
  while word < wordCount {
    let first = bits(word)
    let second = bits(word &+ Tile.wordsPerRow)
    store(first, at: target + word)
    store(second, at: target + (word &+ Tile.wordsPerRow))
    word &+= 2 &* Tile.wordsPerRow
  }
}
