// Ink and labels over the frames of an animation, in colours of its palette.

import Cells

/// For every pixel what is laid over it, in few kinds, and what that makes of each colour below.
struct Overlay {
  /// For each pixel 0, or one more than its kind; empty where nothing is laid over the page.
  private(set) var kinds: [UInt16] = []
  private var values: [UInt32] = []
  /// For each kind and colour below it the colour that is seen, once it was asked for.
  private var seen: [UInt16] = []

  /// The kinds of pixels that are laid over a page; their mixtures with the first colours of the
  /// palette, the most frequent ones first, are added to it as far as there is room.
  init(_ pixels: [UInt32], palette: inout Palette) {
    guard !pixels.isEmpty else { return }
    var numbers: [UInt32: UInt16] = [:]
    var counts: [Int] = []
    kinds = pixels.map { pixel in
      let coarse = Overlay.coarse(pixel)
      guard coarse >> 24 != 0 else { return 0 }
      if let number = numbers[coarse] {
        counts[Int(number) - 1] += 1
        return number
      }
      // There are at most so many kinds as fit; further ones become the last.
      guard values.count < 0xFFFE else { return 0xFFFE }
      values.append(coarse)
      counts.append(1)
      numbers[coarse] = UInt16(values.count)
      return UInt16(values.count)
    }
    seen = Array(repeating: .max, count: values.count * 256)
    let below = palette.colors.prefix(2)
    let frequent = counts.indices.sorted {
      (counts[$1], values[$0]) < (counts[$0], values[$1])
    }
    for kind in frequent where !palette.isFull {
      for color in below { palette.add(Overlay.mix(values[kind], over: color)) }
    }
  }

  /// The number of the colour that is seen where a kind lies over a colour.
  mutating func color(_ kind: UInt16, over below: UInt8, _ palette: Palette) -> UInt8 {
    let place = Int(kind - 1) * 256 + Int(below)
    if seen[place] == .max {
      let color = Overlay.mix(values[Int(kind - 1)], over: palette.colors[Int(below)])
      seen[place] = UInt16(palette.number(of: color))
    }
    return UInt8(truncatingIfNeeded: seen[place])
  }

  /// The pixel with sixteen steps for each component.
  private static func coarse(_ pixel: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let part = pixel >> shift & 0xFF
      result |= (part + 8) / 17 * 17 << shift
    }
    return result
  }

  private static func mix(_ pixel: UInt32, over color: Color) -> Color {
    let rest = 255 - pixel >> 24
    func part(_ shift: UInt32, _ below: UInt8) -> UInt8 {
      UInt8(min(255, (pixel >> shift & 0xFF) + (UInt32(below) * rest + 127) / 255))
    }
    return Color(red: part(16, color.red), green: part(8, color.green), blue: part(0, color.blue))
  }
}
