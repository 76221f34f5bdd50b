// How large a block of cells is.

/// A width and a height in cells; neither is negative.
package struct Size: Hashable, Sendable {
  package var width: Int
  package var height: Int

  /// No cells.
  package static let zero = Size(width: 0, height: 0)

  /// A size of sides that are not negative; numbers of the user's are checked before.
  package init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a size is not negative")
    self.width = width
    self.height = height
  }

  /// Whether it has no cell: one side is 0.
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// The number of cells, exact for every size.
  package var area: UInt128 { UInt128(width) * UInt128(height) }

  /// The size after a quarter turn.
  package var transposed: Size { Size(width: height, height: width) }
}

extension Size: CustomStringConvertible {
  /// As it is shown to people: `40×20`.
  package var description: String { "\(width)×\(height)" }
}
