// The shapes of neighbourhoods that reach further than the next cell.

/// A neighbourhood that is named by a letter and a range.
///
/// Letters and memberships are those of Golly's Larger than Life and of LifeViewer's HROT.
package enum RangeShape: Character, CaseIterable, Sendable {
  /// All cells of a square.
  case moore = "M"
  /// The cells within so many steps along the axes: a diamond.
  case vonNeumann = "N"
  /// The cells whose distance is less than half a cell above the range: dx² + dy² ≤ r² + r.
  case circular = "C"
  /// The cells whose distance is at most the range.
  case euclidean = "2"
  /// The cells on the axes.
  case cross = "+"
  /// The cells on the diagonals.
  case saltire = "X"
  /// The cells on the axes and on the diagonals.
  case star = "*"
  /// The cells of the four lines beside the axes.
  case hash = "#"
  /// The cells of the square in the other colour of a chessboard.
  case checkerboard = "B"
  /// The cells of the square in the same colour of a chessboard.
  case alignedCheckerboard = "D"
  /// A hexagon on square cells: |dx − dy| ≤ r.
  case hexagonal = "H"
  /// The axes of the hexagonal grid: those of the square one and one diagonal.
  case asterisk = "A"
  /// Three arms of the asterisk: to the north, to the west and to the south-east.
  case tripod = "3"
  /// A triangle on square cells, which stands on its head for every second cell.
  case triangular = "L"
  /// All cells of the square, with weights that fall towards its edges; the middle cell too.
  case gaussian = "G"

  /// The longest range a rule may have.
  package var longestRange: Int {
    switch self {
    case .triangular: 250
    case .gaussian: 50
    default: RangeRule.longestRange
    }
  }

  /// How far a neighbourhood of this range reaches to the left and right.
  func columnReach(_ range: Int) -> Int { self == .triangular ? 2 * range : range }

  /// What a live cell at an offset adds to the count of a cell whose *x + y* is even, for a range;
  /// the cell itself adds nothing, but for `gaussian`. |dy| is at most the range.
  ///
  /// For cells whose *x + y* is odd `triangular` is upside down.
  func weight(_ dx: Int, _ dy: Int, _ range: Int) -> Int {
    let (width, height) = (abs(dx), abs(dy))
    if self == .gaussian { return max(0, range + 1 - width) * max(0, range + 1 - height) }
    guard dx != 0 || dy != 0, width <= columnReach(range), height <= range else { return 0 }
    let isOnAxis = dx == 0 || dy == 0
    let isOnDiagonal = width == height
    let isIn: Bool =
      switch self {
      case .moore: true
      case .vonNeumann: width + height <= range
      case .circular: dx * dx + dy * dy <= range * range + range
      case .euclidean: dx * dx + dy * dy <= range * range
      case .cross: isOnAxis
      case .saltire: isOnDiagonal
      case .star: isOnAxis || isOnDiagonal
      case .hash: width == 1 || height == 1
      case .checkerboard: (dx + dy) & 1 == 1
      case .alignedCheckerboard: (dx + dy) & 1 == 0
      case .hexagonal: abs(dx - dy) <= range
      case .asterisk: isOnAxis || dx == dy
      case .tripod: isOnAxis && dx <= 0 && dy <= 0 || dx == dy && dx > 0
      case .triangular: width <= (dy < 0 ? 2 * range + 1 + dy : 2 * range - dy)
      case .gaussian: true
      }
    return isIn ? 1 : 0
  }

  /// The count when every cell is live, the middle one only for `gaussian`. O(range).
  func total(_ range: Int) -> Int {
    let square = range * (range + 1)
    switch self {
    case .moore: return 4 * square
    case .vonNeumann, .checkerboard, .alignedCheckerboard: return 2 * square
    case .cross, .saltire: return 4 * range
    case .star, .hash: return 8 * range
    case .hexagonal: return 3 * square
    case .asterisk: return 6 * range
    case .tripod: return 3 * range
    case .triangular: return 6 * square
    case .gaussian: return (range + 1) * (range + 1) * (range + 1) * (range + 1)
    case .circular: return RangeShape.cells(within: range * range + range) - 1
    case .euclidean: return RangeShape.cells(within: range * range) - 1
    }
  }

  /// How many cells have a squared distance of at most `limit`. O(√limit).
  private static func cells(within limit: Int) -> Int {
    var count = 0
    var width = 0
    while (width + 1) * (width + 1) <= limit { width += 1 }
    var dy = 0
    while dy * dy <= limit {
      while width * width + dy * dy > limit { width -= 1 }
      count += (dy == 0 ? 1 : 2) * (2 * width + 1)
      dy += 1
    }
    return count
  }
}
