// The cells of a library shape, read from the text in its table.

import Cells

extension Shape {
  /// The cells, in the smallest frame that holds them. Read anew each time; O(population).
  package var pattern: Pattern {
    var builder = PatternBuilder()
    var position = Point.origin
    var count = 0
    body.withUTF8Buffer { bytes in
      for byte in bytes {
        if let digit = Character(Unicode.Scalar(byte)).wholeNumberValue {
          count = count * 10 + digit
          continue
        }
        let length = max(count, 1)
        switch byte {
        case UInt8(ascii: "$"): position = Point(x: 0, y: position.y + length)
        case UInt8(ascii: "b"): position.x += length
        case UInt8(ascii: "o"):
          builder.add(row: position.y, columns: position.x..<(position.x + length), state: 1)
          position.x += length
        default: continue
        }
        count = 0
      }
    }
    return builder.trimmedPattern().pattern
  }
}
