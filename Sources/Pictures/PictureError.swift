// What can go wrong when a picture is made, as facts.

import Cells

/// Why there is no picture.
package enum PictureError: Error, Hashable, Sendable {
  /// cairo is not installed, or too old.
  case cairoMissing
  /// A side has too many pixels, or all together; `largest` is a size of cells that would do.
  case tooLarge(width: Int, height: Int, limits: PictureFormat.Limits, largest: Int?)
  /// There are more cells than are drawn, however small.
  case tooManyCells(Size, limit: Int)
  /// A file of vectors would consist of more shapes.
  case tooManyShapes(limit: Int)
  /// What the library says.
  case library(String)
  /// Whoever takes the bytes wants no more.
  case refused
  /// The bytes are no PNG.
  case notPNG
  /// The bytes end too early or are damaged.
  case damagedPNG
  /// What the library says of a PNG, or of its kind.
  case unreadablePNG(String)
  /// The header of a PNG promises more pixels than are read, along a side or in all.
  case imageTooLarge(Size)
}
