// Why a universe cannot be made or advanced.

import Rules

/// Why a universe cannot be made or advanced.
package enum UniverseError: Error, Hashable {
  /// The cells would take more than `storageLimit` bytes.
  case storage(needed: UInt128, limit: Int)
  /// The pattern reached the end of the coordinates.
  case coordinates
  /// The generation would not fit in 64 bits.
  case generations
  /// An elementary rule on a field whose edges meet in a way that has no meaning for a row.
  case elementaryTopology(Topology)
  /// An odd elementary code, which turns empty space live, on a field without an end.
  case oddElementaryUnbounded(code: UInt8)
  /// An elementary rule on a field that is bounded on one axis only.
  case elementaryHalfBounded
  /// A B0 rule on a plane that is bounded on one axis only: its empty space cannot stay uniform.
  case flashingHalfPlane
  /// A one-dimensional rule of several colours under which an empty row does not stay empty, on a
  /// field without an end.
  case rowBirthFromNothing
  /// Blocks of cells on a field whose edges do not bring them together.
  case blockTopology(Topology)
  /// Blocks of cells on a torus with an odd side.
  case blockSide(Int)
  /// A rule over blocks that makes empty space other than all dead or all live, on a field without
  /// an end.
  case blockBirthFromNothing
  /// A table under which empty space does not stay empty, on a field that is not sized.
  case tableBirthFromNothing
}
