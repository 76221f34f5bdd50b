// One generation of one tile by a decision diagram.

import Rules

/// One generation of a rule over arrangements of neighbours.
@inline(never)
func stepDiagram(
  _ logic: DiagramLogic, _ input: TileInput, _ target: TileTarget
) -> TileOutcome {
  withUnsafeTemporaryAllocation(of: UInt64.self, capacity: logic.memorySize) { memory in
    var tally = TileTally()
    guard let memory = memory.baseAddress else { return tally.outcome }
    spread(input, rowCount: target.rowCount, in: memory)
    runDiagram(logic, rowCount: target.rowCount, in: memory)
    let complement = RowBits(repeating: logic.complement)
    for row in 0..<target.rowCount {
      let start = row &* Tile.wordsPerRow
      let bits = logic.output.map { load(memory + ($0 &+ start)) } ?? .zero
      tally.write(bits ^ complement, row: row, of: target)
    }
    return tally.outcome
  }
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
  for row in 0...rowCount { write(input.row(row), to: row &+ 1) }
}

func runDiagram(
  _ logic: DiagramLogic, rowCount: Int, in memory: UnsafeMutablePointer<UInt64>
) {
  let wordCount = rowCount &* Tile.wordsPerRow
  for step in logic.instructions {
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
      each(wordCount, target) {
        let zero = load(a + $0)
        return zero ^ (load(s + $0) & (zero ^ load(b + $0)))
      }
    case .chooseNot:
      each(wordCount, target) {
        let zero = load(a + $0)
        return zero ^ (load(s + $0) & ~(zero ^ load(b + $0)))
      }
    }
  }
}

/// Writes a stretch of words four at a time.
@inline(__always)
private func each(
  _ wordCount: Int, _ target: UnsafeMutablePointer<UInt64>, _ bits: (Int) -> RowBits
) {
  var word = 0
  while word < wordCount {
    store(bits(word), at: target + word)
    word &+= Tile.wordsPerRow
  }
}
