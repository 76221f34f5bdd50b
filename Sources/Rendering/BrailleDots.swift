// From the states of a plain frame to braille dots, eight cells at a time.

import Cells

/// The dots of every character, line by line. O(cells / 8).
///
/// The only unsafe code of the module. It relies on `states` holding `width * height` bytes: a word
/// is read at `y * width + x` only where `x + 8 <= width`, so it ends within the row.
func brailleDots(of frame: Frame) -> [[UInt8]] {
  let width = frame.width
  return frame.states.withUnsafeBytes { states in
    stride(from: 0, to: frame.height, by: 4).map { top in
      var line = [UInt8](repeating: 0, count: width.dividedUp(by: 2))
      let height = min(4, frame.height - top)
      var x = 0
      while x + 8 <= width {
        var word: UInt64 = 0
        for row in 0..<height {
          let cells = states.loadUnaligned(
            fromByteOffset: (top + row) * width + x, as: UInt64.self)
          word |= dots(UInt64(littleEndian: cells), row: row)
        }
        for column in 0..<4 {
          line[x / 2 + column] = UInt8(truncatingIfNeeded: word >> (16 * column))
        }
        x += 8
      }
      while x < width {
        for row in 0..<height where states[(top + row) * width + x] != 0 {
          line[x / 2] |= BrailleStyle.dots[row * 2 + x % 2]
        }
        x += 1
      }
      return line
    }
  }
}

/// The dots that eight cells of one row set in four characters, in the even bytes of the result.
private func dots(_ cells: UInt64, row: Int) -> UInt64 {
  let sevenBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  // The highest bit of a byte that is not 0: by a carry from its lower bits, or its own.
  let live = (((cells & sevenBits) + sevenBits) | cells) >> 7 & 0x0101_0101_0101_0101
  let left = live & 0x0001_0001_0001_0001
  let right = live >> 8 & 0x0001_0001_0001_0001
  return left << (row < 3 ? UInt64(row) : 6) | right << (row < 3 ? UInt64(row) + 3 : 7)
}
