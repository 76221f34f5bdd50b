// Eight generations of 32 × 32 cells of more than two states.

import Cells
import Rules

/// Applies a rule of many states to the leaves of a node of level 1.
///
/// The cells stand in words of 16 bits: their states in one grid, their kinds in another. A row of
/// numbers of arrangements is found with wide instructions, then each is looked up. Of a table that
/// tells too many states apart the decision diagram is followed for each cell.
struct StateKernel {
  private enum Transitions {
    case table(StateTable)
    case tree(TransitionTree)
  }

  private let transitions: Transitions
  private let stateCount: Int
  /// Three grids: states, kinds, and the states of the next generation.
  private let memory: UnsafeMutablePointer<UInt16>

  private static let side = 32
  /// From one row to the next; there is a margin of empty cells around each grid.
  private static let stride = 64
  private static let margin = 16
  private static let gridSize = (side + 4) * stride

  init(_ rule: GenerationsRule) {
    guard let table = StateTable(rule) else {
      preconditionFailure("a count of at most eight neighbours and 256 states fit")
    }
    self.init(.table(table), stateCount: rule.stateCount)
  }

  init(_ tree: TransitionTree) {
    let table = StateTable(tree)
    self.init(table.map(Transitions.table) ?? .tree(tree), stateCount: tree.stateCount)
  }

  private init(_ transitions: Transitions, stateCount: Int) {
    self.transitions = transitions
    self.stateCount = stateCount
    memory = .allocate(capacity: 3 * StateKernel.gridSize)
    memory.initialize(repeating: 0, count: 3 * StateKernel.gridSize)
  }

  func deallocate() { memory.deallocate() }

  /// The first cell of a grid.
  @inline(__always)
  private func grid(_ number: Int) -> UnsafeMutablePointer<UInt16> {
    memory + (number &* StateKernel.gridSize &+ 2 &* StateKernel.stride &+ StateKernel.margin)
  }

  /// Writes the planes of the middle of a node after at most eight generations.
  func writeMiddle(
    of key: NodeKey, in leaves: LeafTable, after generations: Int,
    to middle: UnsafeMutablePointer<Leaf>
  ) {
    let states = grid(0)
    load(leaves, key.nw, states)
    load(leaves, key.ne, states + 16)
    load(leaves, key.sw, states + 16 &* StateKernel.stride)
    load(leaves, key.se, states + (16 &* StateKernel.stride &+ 16))
    switch transitions {
    case .table(let table): step(table, generations)
    case .tree(let tree): step(tree, generations)
    }
    store(middle, planeCount: leaves.planeCount)
  }

  // MARK: Planes to cells and back

  private func load(
    _ leaves: LeafTable, _ number: NodeNumber, _ cells: UnsafeMutablePointer<UInt16>
  ) {
    let planes = leaves.planes(number)
    for y in 0..<Leaf.side {
      let row = cells + y &* StateKernel.stride
      var states = SIMD16<UInt16>(repeating: 0)
      for plane in 0..<leaves.planeCount {
        let bits = SIMD16<UInt16>(repeating: planes[plane][row: y]) & StateKernel.columnBits
        let digit = SIMD16<UInt16>(repeating: 1 &<< UInt16(truncatingIfNeeded: plane))
        states.replace(with: states | digit, where: bits .!= 0)
      }
      UnsafeMutableRawPointer(row).storeBytes(of: states, as: SIMD16<UInt16>.self)
    }
  }

  private static let columnBits = SIMD16<UInt16>(
    1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 6, 1 << 7, 1 << 8, 1 << 9, 1 << 10,
    1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15)

  private func store(_ planes: UnsafeMutablePointer<Leaf>, planeCount: Int) {
    for plane in 0..<planeCount {
      var leaf = Leaf.empty
      let digit = SIMD16<UInt16>(repeating: 1 &<< UInt16(truncatingIfNeeded: plane))
      for y in 0..<Leaf.side {
        let row = grid(0) + ((y &+ 8) &* StateKernel.stride &+ 8)
        let states = UnsafeRawPointer(row).loadUnaligned(as: SIMD16<UInt16>.self)
        var bits = SIMD16<UInt16>(repeating: 0)
        bits.replace(with: StateKernel.columnBits, where: states & digit .!= 0)
        leaf[row: y] = bits.wrappedSum()
      }
      planes[plane] = leaf
    }
  }

  // MARK: Generations

  private func step(_ table: StateTable, _ generations: Int) {
    let (states, kinds) = (grid(0), grid(1))
    table.kinds.withUnsafeBufferPointer { kindOf in
      for y in 0..<StateKernel.side {
        let row = y &* StateKernel.stride
        for x in row..<(row &+ StateKernel.side) { kinds[x] = kindOf[Int(states[x])] }
      }
    }
    table.entries.withUnsafeBufferPointer { entries in
      for generation in 0..<generations {
        step(table, entries, first: generation &+ 1, end: StateKernel.side &- 1 &- generation)
      }
    }
  }

  /// One generation of the cells of rows and columns in a range.
  private func step(
    _ table: StateTable, _ entries: UnsafeBufferPointer<UInt16>, first: Int, end: Int
  ) {
    let (states, kinds, next) = (grid(0), grid(1), grid(2))
    for y in first..<end {
      let row = y &* StateKernel.stride
      // Numbers go where the next states will be; the row has a margin, so that it may be too long.
      var x = row &+ first
      while x < row &+ end {
        var number = load(states + x) &* SIMD16(repeating: table.centreWeight)
        for index in table.offsets.indices {
          let offset = table.offsets[index]
          let neighbour = load(kinds + (x &+ offset.y &* StateKernel.stride &+ offset.x))
          number &+= neighbour &* SIMD16(repeating: table.weights[index])
        }
        UnsafeMutableRawPointer(next + x).storeBytes(of: number, as: SIMD16<UInt16>.self)
        x &+= 16
      }
      for x in (row &+ first)..<(row &+ end) { next[x] = entries[Int(next[x])] }
    }
    for y in first..<end {
      let row = y &* StateKernel.stride
      for x in (row &+ first)..<(row &+ end) {
        states[x] = next[x] & 0xFF
        kinds[x] = next[x] &>> 8
      }
    }
  }

  @inline(__always)
  private func load(_ cells: UnsafePointer<UInt16>) -> SIMD16<UInt16> {
    UnsafeRawPointer(cells).loadUnaligned(as: SIMD16<UInt16>.self)
  }

  private func step(_ tree: TransitionTree, _ generations: Int) {
    let (states, next) = (grid(0), grid(2))
    let distances = tree.inputs.map { $0.y &* StateKernel.stride &+ $0.x }
    tree.children.withUnsafeBufferPointer { children in
      for generation in 0..<generations {
        let (first, end) = (generation &+ 1, StateKernel.side &- 1 &- generation)
        for y in first..<end {
          let row = y &* StateKernel.stride
          for x in (row &+ first)..<(row &+ end) {
            var node = Int(tree.root)
            for distance in distances {
              node = Int(children[node &* stateCount &+ Int(states[x &+ distance])])
            }
            next[x] = UInt16(truncatingIfNeeded: node)
          }
        }
        for y in first..<end {
          let row = y &* StateKernel.stride
          for x in (row &+ first)..<(row &+ end) { states[x] = next[x] }
        }
      }
    }
  }
}
