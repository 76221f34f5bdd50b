// The characters that stand for states above 1 where there is no colour.

import Cells

/// Which character stands for a live state in `ascii`, and in `symbols` without colour.
enum StateLetter {
  /// States 2, 3, …: capital letters, small ones, digits. `O` is state 1, so it and its small
  /// twin are left out.
  private static let letters = Array(
    "ABCDEFGHIJKLMNPQRSTUVWXYZabcdefghijklmnpqrstuvwxyz0123456789".unicodeScalars)

  /// The character of a state above 1; states past the last character share `%`.
  static func of(_ state: CellState) -> Unicode.Scalar {
    let index = Int(state) - 2
    return letters.indices.contains(index) ? letters[index] : "%"
  }
}
