// One generation of one tile by a decision diagram.

import CWords
import Rules

/// One generation of a rule over arrangements of neighbours, in so much memory as the program needs.
@inline(never)
func stepDiagram(
  _ logic: DiagramLogic, _ input: TileInput, _ target: TileTarget,
  in memory: UnsafeMutablePointer<UInt64>
) -> TileOutcome {
  spread(input, rowCount: target.rowCount, in: memory)
  runDiagram(logic, rowCount: target.rowCount, in: memory)
  guard let dying = target.dying else {
    return write(logic, TileTally(target, rowCount: target.rowCount), target, from: memory)
  }
  let tally = DyingTally(target, dying, rowCount: target.rowCount)
  return write(logic, tally, target, from: memory)
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
/// A loop for each operation, over 32 rows at once. What an operation costs is its loads: three for
/// a selection, 45 cycles for a tile, while the logic itself is one instruction. So two vectors at
/// a time and selections by name helped little, and what helps is fewer operations: the letters of
/// LeapLife take 40 as a plain diagram, and half of that once the neighbours are counted.
func runDiagram(
  _ logic: DiagramLogic, rowCount: Int, in memory: UnsafeMutablePointer<UInt64>
) {
  let wordCount = rowCount &* Tile.wordsPerRow
  if logic.usesCounts { countNeighbours(wordCount: wordCount, in: memory) }
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

/// Writes the bits of the numbers of live neighbours, row by row.
private func countNeighbours(wordCount: Int, in memory: UnsafeMutablePointer<UInt64>) {
  let size = DiagramLogic.planeSize
  func sums(_ place: Int) -> (low: RowBits, high: RowBits) {
    let (left, centre) = (load(memory + place), load(memory + (place &+ size)))
    let right = load(memory + (place &+ 2 &* size))
    return (oddOfThree(left, centre, right), mostOfThree(left, centre, right))
  }
  var above = sums(0)
  var middle = sums(Tile.wordsPerRow)
  var word = 0
  while word < wordCount {
    let place = word &+ Tile.wordsPerRow
    let below = sums(place &+ Tile.wordsPerRow)
    let (left, right) = (load(memory + place), load(memory + (place &+ 2 &* size)))
    let low = left ^ right
    let high = left & right
    let twos = mostOfThree(above.low, low, below.low)
    let pairs = oddOfThree(above.high, high, below.high)
    let fours = mostOfThree(above.high, high, below.high)
    let target = memory + (DiagramLogic.counts &+ word)
    store(oddOfThree(above.low, low, below.low), at: target)
    store(pairs ^ twos, at: target + Tile.wordsPerPlane)
    store(turnedWords(fours, pairs, twos), at: target + 2 &* Tile.wordsPerPlane)
    store(commonWords(fours, pairs, twos), at: target + 3 &* Tile.wordsPerPlane)
    above = middle
    middle = below
    word &+= Tile.wordsPerRow
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
