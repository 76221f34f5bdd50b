// Colours as plain values.

/// A colour of 24 bits.
package struct Color: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// The colour of three components, 0 to 255 each.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colour with the value `0xRRGGBB`.
  package init(hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  /// The colour of a name (`red`, `orange`, …) or of `#rgb` or `#rrggbb`; `nil` for anything else.
  package init?(_ text: String) {
    if let named = Color.named.first(where: { $0.name == text.lowercased() }) {
      self = named.color
      return
    }
    guard text.first == "#" else { return nil }
    let digits = text.dropFirst()
    guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else { return nil }
    switch digits.count {
    case 6: self.init(hex: value)
    case 3:
      let (r, g, b) = (value >> 8 & 0xF, value >> 4 & 0xF, value & 0xF)
      self.init(hex: r * 0x11_0000 + g * 0x1100 + b * 0x11)
    default: return nil
    }
  }

  /// The colours that have a name, in the order in which help lists them.
  package static let named: [(name: String, color: Color)] = [
    ("black", Color(hex: 0x000000)), ("white", Color(hex: 0xFFFFFF)),
    ("gray", Color(hex: 0x808080)), ("red", Color(hex: 0xE5484D)),
    ("orange", Color(hex: 0xF08C2E)), ("yellow", Color(hex: 0xE8C547)),
    ("green", Color(hex: 0x46A758)), ("teal", Color(hex: 0x12A594)),
    ("blue", Color(hex: 0x3E7BFA)), ("violet", Color(hex: 0x8E4EC6)),
    ("pink", Color(hex: 0xE54BA0)), ("brown", Color(hex: 0x9C6B3F)),
  ]
}

extension Color: CustomStringConvertible {
  /// As it is written: `#rrggbb`.
  package var description: String {
    let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "#" + digits.joined()
  }
}
