// What the tests of pattern formats share.

import Cells

@testable import Patterns

/// Reads a text in whatever format it is.
func read(_ text: String) throws(PatternError) -> PatternFile {
  try PatternFormats.read(Array(text.utf8))
}

/// The error of a text that cannot be read; `nil` when it can.
func readingError(_ text: String) -> PatternError? {
  do {
    _ = try read(text)
    return nil
  } catch {
    return error
  }
}

/// A pattern of rows of `.` and `O`.
func picture(_ rows: String...) -> Pattern {
  var builder = PatternBuilder()
  for (y, row) in rows.enumerated() {
    for (x, character) in row.enumerated() where character == "O" {
      builder.add(Point(x: x, y: y))
    }
  }
  return builder.pattern(size: Size(width: rows.map(\.count).max() ?? 0, height: rows.count))
}

let glider = picture(".O.", "..O", "OOO")

/// A pattern of random cells, some of them in long runs.
func randomPattern(_ size: Size, using generator: inout some RandomNumberGenerator) -> Pattern {
  var builder = PatternBuilder()
  for y in 0..<size.height where Bool.random(using: &generator) {
    var x = 0
    while x < size.width {
      let length = Int.random(in: 1...max(1, size.width / 3), using: &generator)
      if Bool.random(using: &generator) {
        builder.add(row: y, columns: x..<min(size.width, x + length), state: 1)
      }
      x += length
    }
  }
  return builder.pattern(size: size)
}

/// Numbers that are the same in every run, so that a failure comes back.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The step of SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
