// Drawing a tree into a frame of fewer cells.

import Cells

/// Puts into each cell of a frame the highest state of the cells it stands for.
///
/// Going down ends at a node that is empty, and at one that lies within a single cell of the frame:
/// so the time depends on what is visible, not on what is there.
struct TreeReducer {
  let store: NodeStore
  let area: Rectangle
  let factor: Int
  /// The part of the frame that is drawn.
  let size: Size
  /// Whether the cells that are not set are the live ones.
  let isInverted: Bool
  private(set) var frame: Frame
  /// The highest state of the rule.
  private let highestState: CellState
  /// The highest states of nodes, as far as they were asked for.
  private var highestStates: [Part: CellState] = [:]

  private struct Part: Hashable {
    let level: Int
    let number: NodeNumber
  }

  init(
    store: NodeStore, area: Rectangle, factor: Int, size: Size, isInverted: Bool, frame: Frame
  ) {
    self.store = store
    self.area = area
    self.factor = factor
    self.size = size
    self.isInverted = isInverted
    self.frame = frame
    highestState = CellState(store.rule.stateCount - 1)
  }

  mutating func draw(_ root: PlacedNode) {
    let reach = PlacedNode.reach(root.level)
    if isInverted {
      darkenFull(root)
    } else {
      draw(root.level, root.number, x: -reach, y: -reach)
    }
  }

  private mutating func draw(_ level: Int, _ number: NodeNumber, x: Int, y: Int) {
    if number == 0 { return }
    let side = Leaf.side << level
    let node = Rectangle(x: x, y: y, width: side, height: side)
    guard let part = node.intersection(area) else { return }
    let first = ((part.x - area.x) / factor, (part.y - area.y) / factor)
    let last = ((part.lastPoint.x - area.x) / factor, (part.lastPoint.y - area.y) / factor)
    if first.0 >= size.width || first.1 >= size.height { return }
    if first == last {
      if frame[first.0, first.1] == highestState { return }
      if part == node {
        raise(first.0, first.1, to: highestState(level, number))
        return
      }
    }
    if level == 0 {
      drawLeaf(number, part, x: x, y: y)
      return
    }
    let key = store.key(level, number)
    let half = side / 2
    draw(level - 1, key.nw, x: x, y: y)
    draw(level - 1, key.ne, x: x + half, y: y)
    draw(level - 1, key.sw, x: x, y: y + half)
    draw(level - 1, key.se, x: x + half, y: y + half)
  }

  /// Draws the cells of a leaf within a part of it.
  private mutating func drawLeaf(_ number: NodeNumber, _ part: Rectangle, x: Int, y: Int) {
    let occupied = store.occupied(number)
    for cellY in part.rows {
      var bits = UInt64(occupied[row: cellY - y]) & UInt64(mask: part.columns, inWordAt: x)
      let row = (cellY - area.y) / factor
      if row >= size.height { return }
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        let column = (x + bit - area.x) / factor
        if column < size.width {
          raise(column, row, to: store.state(of: number, column: bit, row: cellY - y))
        }
        bits &= bits - 1
      }
    }
  }

  private mutating func raise(_ column: Int, _ row: Int, to state: CellState) {
    if frame[column, row] < state { frame[column, row] = state }
  }

  /// The highest state in a node; of two states there is nothing to find out.
  private mutating func highestState(_ level: Int, _ number: NodeNumber) -> CellState {
    if number == 0 || highestState == 1 { return number == 0 ? 0 : 1 }
    if level == 0 { return store.highestState(ofLeaf: number) }
    let part = Part(level: level, number: number)
    if let known = highestStates[part] { return known }
    let key = store.key(level, number)
    var highest: CellState = 0
    for child in [key.nw, key.ne, key.sw, key.se] where highest < highestState {
      highest = max(highest, highestState(level - 1, child))
    }
    highestStates[part] = highest
    return highest
  }

  // MARK: A live background

  /// Marks as dead the cells of the frame all of whose cells are set.
  private mutating func darkenFull(_ root: PlacedNode) {
    let reach = PlacedNode.reach(root.level)
    for row in 0..<size.height {
      for column in 0..<size.width {
        let start = Point(x: area.x + column * factor, y: area.y + row * factor)
        let width = min(factor, area.columns.upperBound - start.x)
        let height = min(factor, area.rows.upperBound - start.y)
        let cell = Rectangle(
          origin: start, size: Size(width: width, height: height))
        let node = Rectangle(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
        if node.contains(cell), isFull(root.level, root.number, x: -reach, y: -reach, in: cell) {
          frame[column, row] = 0
        }
      }
    }
  }

  /// Whether all cells of a node are set that lie in an area.
  private func isFull(
    _ level: Int, _ number: NodeNumber, x: Int, y: Int, in cell: Rectangle
  ) -> Bool {
    let side = Leaf.side << level
    guard
      let part = Rectangle(x: x, y: y, width: side, height: side).intersection(cell)
    else { return true }
    if number == 0 { return false }
    if number == store.fullNode(level) { return true }
    if part.size == Size(width: side, height: side) { return false }
    if level == 0 {
      let leaf = store.occupied(number)
      let mask = UInt16(truncatingIfNeeded: UInt64(mask: part.columns, inWordAt: x))
      return part.rows.allSatisfy { leaf[row: $0 - y] & mask == mask }
    }
    let key = store.key(level, number)
    let half = side / 2
    return isFull(level - 1, key.nw, x: x, y: y, in: cell)
      && isFull(level - 1, key.ne, x: x + half, y: y, in: cell)
      && isFull(level - 1, key.sw, x: x, y: y + half, in: cell)
      && isFull(level - 1, key.se, x: x + half, y: y + half, in: cell)
  }
}
