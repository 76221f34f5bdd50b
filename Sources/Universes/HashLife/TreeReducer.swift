// Drawing a tree into a frame of fewer cells.

import Cells

/// Marks the cells of a frame that stand for at least one live cell.
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

  init(
    store: NodeStore, area: Rectangle, factor: Int, size: Size, isInverted: Bool, frame: Frame
  ) {
    self.store = store
    self.area = area
    self.factor = factor
    self.size = size
    self.isInverted = isInverted
    self.frame = frame
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
      if frame[first.0, first.1] != 0 { return }
      if part == node {
        frame[first.0, first.1] = 1
        return
      }
    }
    if level == 0 {
      draw(store.leaf(number), of: part, x: x, y: y)
      return
    }
    let key = store.key(level, number)
    let half = side / 2
    draw(level - 1, key.nw, x: x, y: y)
    draw(level - 1, key.ne, x: x + half, y: y)
    draw(level - 1, key.sw, x: x, y: y + half)
    draw(level - 1, key.se, x: x + half, y: y + half)
  }

  /// Marks the cells of a leaf within a part of it.
  private mutating func draw(_ leaf: Leaf, of part: Rectangle, x: Int, y: Int) {
    for cellY in part.rows {
      var bits = UInt64(leaf[row: cellY - y]) & UInt64(mask: part.columns, inWordAt: x)
      let row = (cellY - area.y) / factor
      if row >= size.height { return }
      while bits != 0 {
        let column = (x + bits.trailingZeroBitCount - area.x) / factor
        if column < size.width { frame[column, row] = 1 }
        bits &= bits - 1
      }
    }
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
      let leaf = store.leaf(number)
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
