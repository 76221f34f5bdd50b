// The symmetries of the square, and the turns and flips a person asks for.

/// A turn in steps of 90 degrees, as seen on the screen, where `y` grows down.
package enum Turn: String, CaseIterable, Sendable {
  case left, right, around
}

/// A mirroring: `horizontal` exchanges left and right, `vertical` exchanges top and bottom.
package enum Flip: String, CaseIterable, Sendable {
  case horizontal, vertical
}

/// One of the eight symmetries of the square, as an exchange of axes followed by mirrorings.
package struct Orientation: Hashable, CaseIterable, Sendable {
  /// Whether rows become columns, before anything is mirrored.
  package let transposes: Bool
  /// Whether left and right are exchanged, after the exchange of axes.
  package let mirrorsX: Bool
  /// Whether top and bottom are exchanged, after the exchange of axes.
  package let mirrorsY: Bool

  /// The symmetry that leaves everything as it is.
  package static let identity = Orientation(
    transposes: false, mirrorsX: false, mirrorsY: false)

  /// All eight, the identity first.
  package static let allCases: [Orientation] = [false, true].flatMap { transposes in
    [false, true].flatMap { mirrorsX in
      [false, true].map { mirrorsY in
        Orientation(transposes: transposes, mirrorsX: mirrorsX, mirrorsY: mirrorsY)
      }
    }
  }

  /// An exchange of axes, or none, and then the mirrorings.
  package init(transposes: Bool, mirrorsX: Bool, mirrorsY: Bool) {
    self.transposes = transposes
    self.mirrorsX = mirrorsX
    self.mirrorsY = mirrorsY
  }

  /// The symmetry of a turn as seen on the screen.
  package init(_ turn: Turn) {
    switch turn {
    case .left: self.init(transposes: true, mirrorsX: false, mirrorsY: true)
    case .right: self.init(transposes: true, mirrorsX: true, mirrorsY: false)
    case .around: self.init(transposes: false, mirrorsX: true, mirrorsY: true)
    }
  }

  /// The symmetry of a mirroring.
  package init(_ flip: Flip) {
    switch flip {
    case .horizontal: self.init(transposes: false, mirrorsX: true, mirrorsY: false)
    case .vertical: self.init(transposes: false, mirrorsX: false, mirrorsY: true)
    }
  }

  /// The size of a block after the symmetry.
  package func applied(to size: Size) -> Size {
    transposes ? size.transposed : size
  }

  /// Where a cell of a block of `size` lies after the symmetry, within the turned block.
  package func applied(to point: Point, in size: Size) -> Point {
    let turned = applied(to: size)
    let x = transposes ? point.y : point.x
    let y = transposes ? point.x : point.y
    return Point(
      x: mirrorsX ? turned.width - 1 - x : x,
      y: mirrorsY ? turned.height - 1 - y : y)
  }
}
