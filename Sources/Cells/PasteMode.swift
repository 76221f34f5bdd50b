// How a pattern meets the cells that are already there.

/// How a pattern is written over the field.
package enum PasteMode: String, CaseIterable, Sendable {
  /// Every cell of the pattern's frame is written, dead ones too.
  case replace
  /// Only live cells are written.
  case live
  /// Equal states give 0; else the one that is not 0; else the pasted one.
  case xor
  /// A cell stays as it is where the pattern is live, and dies elsewhere in the frame.
  case and

  /// The state of a cell after pasting.
  package func combine(pasted: CellState, over present: CellState) -> CellState {
    switch self {
    case .replace: return pasted
    case .live: return pasted == 0 ? present : pasted
    case .xor:
      if pasted == present { return 0 }
      return pasted == 0 ? present : pasted
    case .and: return pasted == 0 ? 0 : present
    }
  }
}
