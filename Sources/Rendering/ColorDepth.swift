// How many colours a terminal has, and colours brought down to that.

import Cells

/// How many colours a terminal has.
package enum ColorDepth: Int, CaseIterable, Comparable, Sendable {
  case none, sixteen, indexed, full

  /// Fewer colours come before more.
  package static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }

  /// How a colour is asked for at this depth; `nil` is the terminal's own.
  func code(of color: Color?) -> ColorCode {
    guard let color else { return .terminal }
    switch self {
    case .none: return .terminal
    case .sixteen: return .basic(color.nearestOf16)
    case .indexed: return .indexed(color.nearestOf256)
    case .full: return .exact(color)
    }
  }
}

/// A colour as a terminal is asked for it.
enum ColorCode: Hashable, Sendable {
  case terminal
  case basic(UInt8)
  case indexed(UInt8)
  case exact(Color)

  /// Appends the parameters of the sequence that sets the colour of text or behind it.
  func appendParameters(isBackground: Bool, to bytes: inout [UInt8]) {
    let base: UInt8 = isBackground ? 40 : 30
    switch self {
    case .terminal: append(base + 9, to: &bytes)
    case .basic(let number): append(base + (number < 8 ? number : number + 52), to: &bytes)
    case .indexed(let number): append([base + 8, 5, number], to: &bytes)
    case .exact(let color):
      append([base + 8, 2, color.red, color.green, color.blue], to: &bytes)
    }
  }

  private func append(_ numbers: [UInt8], to bytes: inout [UInt8]) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ";")) }
      append(number, to: &bytes)
    }
  }

  private func append(_ number: UInt8, to bytes: inout [UInt8]) {
    let zero = UInt8(ascii: "0")
    if number >= 100 { bytes.append(zero + number / 100) }
    if number >= 10 { bytes.append(zero + number / 10 % 10) }
    bytes.append(zero + number % 10)
  }
}

extension Color {
  /// The sixteen colours as xterm shows them by default; terminals and people change them.
  private static let sixteen: [Color] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { Color(hex: $0) }

  /// The levels of red, green and blue in the cube of 6×6×6 colours.
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The nearest of the sixteen colours; of equally near ones the first.
  ///
  /// All but the greys among them are of full strength, so a colour that has a hue is first given
  /// full strength too: otherwise every soft colour would become a grey.
  var nearestOf16: UInt8 {
    let color = strengthened
    var best = 0
    for index in 1..<16
    where color.distance(to: Color.sixteen[index]) < color.distance(to: Color.sixteen[best]) {
      best = index
    }
    return UInt8(best)
  }

  /// The colour with its weakest part taken away and its strongest kept, unless it is nearly grey.
  private var strengthened: Color {
    let weakest = Int(min(red, green, blue))
    let strongest = Int(max(red, green, blue))
    guard strongest - weakest >= 40 else { return self }
    func stretch(_ part: UInt8) -> UInt8 {
      UInt8((Int(part) - weakest) * strongest / (strongest - weakest))
    }
    return Color(red: stretch(red), green: stretch(green), blue: stretch(blue))
  }

  /// The nearest of colours 16 to 255: the cube and the ramp of greys, whose colour `i` of 24 has
  /// the level 8 + 10·i. The first sixteen are left out, for nobody knows how they look.
  var nearestOf256: UInt8 {
    let (r, g, b) = (Color.level(red), Color.level(green), Color.level(blue))
    let inCube = Color(red: Color.levels[r], green: Color.levels[g], blue: Color.levels[b])
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let step = min(23, max(0, (mean - 3) / 10))
    let grey = UInt8(8 + 10 * step)
    if distance(to: Color(red: grey, green: grey, blue: grey)) < distance(to: inCube) {
      return UInt8(232 + step)
    }
    return UInt8(16 + 36 * r + 6 * g + b)
  }

  /// The index of the nearest level of the cube; 48, 115, 155, … are the first that round up.
  private static func level(_ value: UInt8) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : min(5, (Int(value) - 35) / 40)
  }

  /// The square of the distance in red, green and blue.
  package func distance(to other: Color) -> Int {
    func squared(_ a: UInt8, _ b: UInt8) -> Int { (Int(a) - Int(b)) * (Int(a) - Int(b)) }
    return squared(red, other.red) + squared(green, other.green) + squared(blue, other.blue)
  }
}
