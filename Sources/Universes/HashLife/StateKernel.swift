// Generations of small squares of cells of more than two states.

import Cells
import Rules

/// Applies a rule of many states to squares of 16 × 16 or 32 × 32 cells.
///
/// The cells stand in words of 16 bits: their states in one grid, their kinds in another. A row of
/// numbers of arrangements is found with wide instructions, then each is looked up: about a nanosecond
/// a cell, half of it for the lookups. Of a rule that tells too many states apart the decision diagram
/// is followed for each cell.
///
/// What is beyond the edge is not known, so each generation is a cell smaller on all sides.
struct StateKernel {
  private enum Transitions {
    case table(TableMemory)
    case tree(TransitionTree)
  }

  private let transitions: Transitions
  private let stateCount: Int
  /// Two grids of states, two of kinds, and a row of numbers.
  private let memory: UnsafeMutablePointer<UInt16>
  /// For four bits the words that they become, the lowest bit in the lowest.
  private let spread: UnsafeMutablePointer<UInt64>

  private static let side = 32
  /// From one row to the next; there is a margin around each grid, since rows are read too far.
  private static let stride = 64
  private static let margin = 16
  private static let gridSize = (side + 4) * stride

  init(_ rule: GenerationsRule) {
    let table = TableMemory(StateTable(rule), stride: StateKernel.stride)
    self.init(.table(table), stateCount: rule.stateCount)
  }

  init(_ tree: TransitionTree) {
    let table = StateTable(tree).map { TableMemory($0, stride: StateKernel.stride) }
    self.init(table.map(Transitions.table) ?? .tree(tree), stateCount: tree.stateCount)
  }

  private init(_ transitions: Transitions, stateCount: Int) {
    self.transitions = transitions
    self.stateCount = stateCount
    memory = .allocate(capacity: 5 * StateKernel.gridSize)
    memory.initialize(repeating: 0, count: 5 * StateKernel.gridSize)
    spread = .allocate(capacity: 16)
    for bits in 0..<16 as Range<UInt64> {
      spread[Int(bits)] = bits & 1 | (bits & 2) << 15 | (bits & 4) << 30 | (bits & 8) << 45
    }
  }

  func deallocate() {
    if case .table(let table) = transitions { table.deallocate() }
    memory.deallocate()
    spread.deallocate()
  }

  /// The first cell of a grid.
  @inline(__always)
  private func grid(_ number: Int) -> UnsafeMutablePointer<UInt16> {
    memory + (number &* StateKernel.gridSize &+ 2 &* StateKernel.stride &+ StateKernel.margin)
  }

  // MARK: Squares

  /// Writes the planes of the middle of a node of level 1 after at most eight generations.
  func writeMiddle(
    of key: NodeKey, in leaves: LeafTable, after generations: Int,
    to middle: UnsafeMutablePointer<Leaf>
  ) {
    let count = leaves.planeCount
    load(leaves.planes(key.nw), count, at: 0)
    load(leaves.planes(key.ne), count, at: 16)
    load(leaves.planes(key.sw), count, at: 16 &* StateKernel.stride)
    load(leaves.planes(key.se), count, at: 16 &* StateKernel.stride &+ 16)
    let end = advance(generations, side: 32)
    for plane in 0..<count {
      let start = end + (8 &* StateKernel.stride &+ 8)
      let (nw, ne) = (block(start, plane), block(start + 8, plane))
      let south = start + 8 &* StateKernel.stride
      middle[plane] = Leaf(nw: nw, ne: ne, sw: block(south, plane), se: block(south + 8, plane))
    }
  }

  /// Writes the middle of a leaf, 8 × 8 cells, after four generations: for each plane its rows.
  func writeMiddle(
    of leaf: UnsafePointer<Leaf>, planeCount: Int, to middle: UnsafeMutablePointer<UInt64>
  ) {
    load(leaf, planeCount, at: 0)
    let end = advance(4, side: 16) + (4 &* StateKernel.stride &+ 4)
    for plane in 0..<planeCount { middle[plane] = block(end, plane) }
  }

  /// Puts the cells of a leaf into the grid of states.
  private func load(_ leaf: UnsafePointer<Leaf>, _ planeCount: Int, at place: Int) {
    let cells = UnsafeMutableRawPointer(grid(0) + place)
    let words = UnsafeRawPointer(leaf)
    var y = 0
    while y < Leaf.side {
      var row: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      var plane = 0
      while plane < planeCount {
        let offset = plane &* MemoryLayout<Leaf>.stride &+ 2 &* y
        let bits = Int(words.load(fromByteOffset: offset, as: UInt16.self))
        let shift = UInt64(truncatingIfNeeded: plane)
        row.0 |= spread[bits & 15] &<< shift
        row.1 |= spread[bits &>> 4 & 15] &<< shift
        row.2 |= spread[bits &>> 8 & 15] &<< shift
        row.3 |= spread[bits &>> 12] &<< shift
        plane &+= 1
      }
      let target = cells + 2 &* y &* StateKernel.stride
      target.storeBytes(of: row.0, as: UInt64.self)
      target.storeBytes(of: row.1, toByteOffset: 8, as: UInt64.self)
      target.storeBytes(of: row.2, toByteOffset: 16, as: UInt64.self)
      target.storeBytes(of: row.3, toByteOffset: 24, as: UInt64.self)
      y &+= 1
    }
  }

  /// A plane of 8 × 8 cells.
  private func block(_ cells: UnsafePointer<UInt16>, _ plane: Int) -> UInt64 {
    let source = UnsafeRawPointer(cells)
    let shift = UInt64(truncatingIfNeeded: plane)
    var block: UInt64 = 0
    var y = 0
    while y < 8 {
      let row = source + 2 &* y &* StateKernel.stride
      let west = gathered(row.loadUnaligned(as: UInt64.self) &>> shift)
      let east = gathered(row.loadUnaligned(fromByteOffset: 8, as: UInt64.self) &>> shift)
      block |= (west | east &<< 4) &<< UInt64(truncatingIfNeeded: 8 &* y)
      y &+= 1
    }
    return block
  }

  /// The lowest bits of four words of 16 bits.
  @inline(__always) private func gathered(_ words: UInt64) -> UInt64 {
    ((words & 0x0001_0001_0001_0001) &* 0x0001_0002_0004_0008) &>> 48 & 15
  }

  // MARK: Generations

  /// Applies the rule to a square that has been loaded, and says in which grid its states are then.
  private func advance(_ generations: Int, side: Int) -> UnsafeMutablePointer<UInt16> {
    switch transitions {
    case .table(let table):
      table.writeKinds(of: grid(0), to: grid(2), side: side)
      for generation in 0..<generations {
        let (from, to) = (generation & 1, 1 &- generation & 1)
        table.step(
          TableMemory.Grids(states: grid(from), kinds: grid(2 &+ from)),
          to: TableMemory.Grids(states: grid(to), kinds: grid(2 &+ to)), numbers: grid(4),
          range: (generation &+ 1)..<(side &- 1 &- generation))
      }
    case .tree(let tree):
      for generation in 0..<generations {
        follow(
          tree, from: grid(generation & 1), to: grid(1 &- generation & 1),
          range: (generation &+ 1)..<(side &- 1 &- generation))
      }
    }
    return grid(generations & 1)
  }

  private func follow(
    _ tree: TransitionTree, from states: UnsafePointer<UInt16>,
    to next: UnsafeMutablePointer<UInt16>,
    range: Range<Int>
  ) {
    let distances = tree.inputs.map { $0.y &* StateKernel.stride &+ $0.x }
    tree.children.withUnsafeBufferPointer { children in
      for y in range {
        for x in range {
          let cell = y &* StateKernel.stride &+ x
          var node = Int(tree.root)
          for distance in distances {
            node = Int(children[node &* stateCount &+ Int(states[cell &+ distance])])
          }
          next[cell] = UInt16(truncatingIfNeeded: node)
        }
      }
    }
  }
}

/// A table in memory that the loops over cells read directly.
private struct TableMemory {
  struct Grids {
    let states: UnsafeMutablePointer<UInt16>
    let kinds: UnsafeMutablePointer<UInt16>
  }

  private let entries: UnsafeMutablePointer<UInt16>
  private let kindOf: UnsafeMutablePointer<UInt16>
  private let neighbours: UnsafeMutablePointer<(distance: Int, weight: UInt16)>
  private let neighbourCount: Int
  private let centreWeight: UInt16
  private let stride: Int

  init(_ table: StateTable, stride: Int) {
    self.stride = stride
    centreWeight = table.centreWeight
    entries = .allocate(capacity: table.entries.count)
    for (number, entry) in table.entries.enumerated() { entries[number] = entry }
    kindOf = .allocate(capacity: table.kinds.count)
    for (state, kind) in table.kinds.enumerated() { kindOf[state] = kind }
    neighbourCount = table.offsets.count
    neighbours = .allocate(capacity: max(1, neighbourCount))
    for (index, offset) in table.offsets.enumerated() {
      neighbours[index] = (offset.y * stride + offset.x, table.weights[index])
    }
  }

  func deallocate() {
    entries.deallocate()
    kindOf.deallocate()
    neighbours.deallocate()
  }

  func writeKinds(
    of states: UnsafePointer<UInt16>, to kinds: UnsafeMutablePointer<UInt16>, side: Int
  ) {
    var y = 0
    while y < side {
      let row = y &* stride
      var x = 0
      while x < side {
        kinds[row &+ x] = kindOf[Int(states[row &+ x])]
        x &+= 1
      }
      y &+= 1
    }
  }

  /// One generation of the cells whose rows and columns are in a range.
  ///
  /// Sixteen cells are done at once; those behind the range become anything, and are not looked at
  /// again.
  func step(
    _ source: Grids, to target: Grids, numbers: UnsafeMutablePointer<UInt16>, range: Range<Int>
  ) {
    let states = UnsafeMutableRawPointer(target.states)
    let kinds = UnsafeMutableRawPointer(target.kinds)
    var y = range.lowerBound
    while y < range.upperBound {
      var start = y &* stride &+ range.lowerBound
      let end = y &* stride &+ range.upperBound
      while start < end {
        var sum = load(source.states + start) &* SIMD16(repeating: centreWeight)
        var index = 0
        while index < neighbourCount {
          let (distance, weight) = neighbours[index]
          sum &+= load(source.kinds + (start &+ distance)) &* SIMD16(repeating: weight)
          index &+= 1
        }
        UnsafeMutableRawPointer(numbers).storeBytes(of: sum, as: SIMD16<UInt16>.self)
        let count = min(16, end &- start)
        var x = 0
        while x < count {
          numbers[x] = entries[Int(numbers[x])]
          x &+= 1
        }
        let found = load(numbers)
        states.storeBytes(of: found & 0xFF, toByteOffset: 2 &* start, as: SIMD16<UInt16>.self)
        kinds.storeBytes(of: found &>> 8, toByteOffset: 2 &* start, as: SIMD16<UInt16>.self)
        start &+= 16
      }
      y &+= 1
    }
  }

  @inline(__always)
  private func load(_ cells: UnsafePointer<UInt16>) -> SIMD16<UInt16> {
    UnsafeRawPointer(cells).loadUnaligned(as: SIMD16<UInt16>.self)
  }
}
