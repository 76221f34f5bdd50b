// A dense block of cell states: what pictures are made from.

/// A block of states, row by row, one byte a cell.
///
/// A frame holds what is visible, not what exists: its size is that of a window.
package struct Frame: Hashable, Sendable {
  package let size: Size
  /// `width * height` states in reading order.
  package private(set) var states: [CellState]

  /// A frame whose cells all have one state. O(cells).
  package init(size: Size, filledWith state: CellState = 0) {
    self.size = size
    states = Array(repeating: state, count: size.width * size.height)
  }

  package var width: Int { size.width }
  package var height: Int { size.height }

  /// The state of the cell in column `x` of row `y`. O(1).
  package subscript(x: Int, y: Int) -> CellState {
    get { states[y * size.width + x] }
    set { states[y * size.width + x] = newValue }
  }

  /// Sets the cells of a row within a range of columns.
  package mutating func fill(row y: Int, columns: Range<Int>, with state: CellState) {
    let start = y * size.width
    for x in columns { states[start + x] = state }
  }
}
