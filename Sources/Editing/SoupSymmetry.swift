// The symmetries a soup may have.

import Cells

/// Which turns and mirrorings leave a soup as it is, named as soup searches name them.
///
/// The centre and the axes are those of the area, so whether they run through cells or between
/// them follows from its sides. `C4` and `D8` exchange rows and columns and need a square.
package enum SoupSymmetry: String, CaseIterable, Sendable {
  /// None.
  case c1 = "C1"
  /// A half turn.
  case c2 = "C2"
  /// A quarter turn.
  case c4 = "C4"
  /// Left and right exchanged.
  case d2 = "D2"
  /// Left and right exchanged, and top and bottom.
  case d4 = "D4"
  /// All symmetries of the square.
  case d8 = "D8"

  /// The symmetries that leave a soup as it is, the identity among them.
  package var orientations: [Orientation] {
    let isTurn = { (o: Orientation) in o.mirrorsX == o.mirrorsY }
    return Orientation.allCases.filter { orientation in
      switch self {
      case .c1: orientation == .identity
      case .c2: !orientation.transposes && isTurn(orientation)
      // An exchange of axes with one mirroring is a quarter turn.
      case .c4: orientation.transposes != isTurn(orientation)
      case .d2: !orientation.transposes && !orientation.mirrorsY
      case .d4: !orientation.transposes
      case .d8: true
      }
    }
  }

  /// Whether rows become columns, so that the area must have equal sides.
  package var needsSquare: Bool {
    switch self {
    case .c1, .c2, .d2, .d4: false
    case .c4, .d8: true
    }
  }
}
