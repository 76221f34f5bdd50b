// Eight generations of 32 × 32 cells under rules that look at which neighbours live.

import Rules

/// Applies a table over neighbourhoods to the leaves of nodes of level 1, eight nodes at a time.
///
/// Eight nodes of 32 × 32 cells, side by side, have as many words as a tile, and the program of a tile
/// runs over them: only that nothing is around them, and what is wrong at their edges never reaches the
/// middle.
struct ArrangementKernel {
  /// How many nodes fill the memory.
  static let nodeCount = 8

  private let first: DiagramLogic
  private let second: DiagramLogic
  /// The cells moved right, as they are and moved left, as `DiagramLogic` wants them, then its
  /// registers, then the rows of the next generation.
  private let memory: UnsafeMutablePointer<UInt64>
  private let next: UnsafeMutablePointer<UInt64>

  private static let rowCount = 32
  private static let rowSize = Tile.wordsPerRow
  private static let wordCount = rowCount * rowSize

  /// A rule whose cells are those that differ from the background.
  init(_ rule: NeighbourhoodMap) {
    if !rule.isBornFromNothing {
      first = DiagramLogic(rule)
      second = first
    } else if let alternation = rule.alternation {
      first = DiagramLogic(alternation.even)
      second = DiagramLogic(alternation.odd)
    } else {
      first = DiagramLogic(rule.inverted)
      second = first
    }
    let size = max(first.memorySize, second.memorySize)
    let count = size + ArrangementKernel.wordCount
    memory = .allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    next = memory + size
  }

  func deallocate() { memory.deallocate() }

  /// The rows of all cells: behind the first row of their plane, which stays empty as the last does.
  private var rows: UnsafeMutablePointer<UInt64> {
    memory + DiagramLogic.planeSize + ArrangementKernel.rowSize
  }

  func writeMiddles(
    of keys: UnsafePointer<NodeKey>, count: Int, in leaves: LeafTable, after span: KernelSpan,
    to middles: UnsafeMutablePointer<Leaf>
  ) {
    for node in 0..<ArrangementKernel.nodeCount {
      load(keys[min(node, count - 1)], in: leaves, node)
    }
    var isSecond = span.startsOnLiveBackground
    for _ in 0..<span.generations {
      step(isSecond ? second : first)
      isSecond.toggle()
    }
    for node in 0..<count { middles[node] = middle(node) }
  }

  private func load(_ key: NodeKey, in leaves: LeafTable, _ node: Int) {
    let shift = UInt64(32 * (node & 1))
    let (nw, ne) = (leaves.planes(key.nw)[0], leaves.planes(key.ne)[0])
    let (sw, se) = (leaves.planes(key.sw)[0], leaves.planes(key.se)[0])
    for y in 0..<16 {
      let north = UInt64(nw[row: y]) | UInt64(ne[row: y]) << 16
      let south = UInt64(sw[row: y]) | UInt64(se[row: y]) << 16
      let upper = rows + y * ArrangementKernel.rowSize + node >> 1
      let lower = upper + 16 * ArrangementKernel.rowSize
      // The even node comes first and overwrites what was there.
      upper.pointee = (shift == 0 ? 0 : upper.pointee) | north << shift
      lower.pointee = (shift == 0 ? 0 : lower.pointee) | south << shift
    }
  }

  private func middle(_ node: Int) -> Leaf {
    let shift = UInt64(32 * (node & 1) + 8)
    var leaf = Leaf.empty
    for y in 0..<16 {
      let word = rows[(y + 8) * ArrangementKernel.rowSize + node >> 1]
      leaf[row: y] = UInt16(truncatingIfNeeded: word >> shift)
    }
    return leaf
  }

  private func step(_ logic: DiagramLogic) {
    let (left, centre) = (memory, memory + DiagramLogic.planeSize)
    let right = centre + DiagramLogic.planeSize
    var word = 0
    while word < DiagramLogic.planeSize {
      left[word] = centre[word] &<< 1
      right[word] = centre[word] &>> 1
      word &+= 1
    }
    runDiagram(logic, rowCount: ArrangementKernel.rowCount, in: memory)
    // What comes out may be a plane that went in, so it is not written over that at once.
    guard let output = logic.output else {
      return rows.update(repeating: logic.complement, count: ArrangementKernel.wordCount)
    }
    word = 0
    while word < ArrangementKernel.wordCount {
      next[word] = memory[output &+ word] ^ logic.complement
      word &+= 1
    }
    rows.update(from: next, count: ArrangementKernel.wordCount)
  }
}

extension NeighbourhoodMap {
  /// An elementary rule on a field without an end: every row writes the one below it, and live cells
  /// stay.
  init(rowsBelow rule: ElementaryRule) {
    self.init(.moore) { number in
      let (left, above, right) = (number & 256 != 0, number & 128 != 0, number & 64 != 0)
      return number & 16 != 0 || rule.next(left: left, centre: above, right: right)
    }
  }
}
