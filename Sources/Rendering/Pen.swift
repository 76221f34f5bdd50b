// Writing characters with as few escape sequences as their attributes need.

import Cells

/// Collects the bytes of a line and remembers which attributes the terminal has.
struct Pen {
  /// Attributes as the terminal knows them: colours already brought down to its depth.
  private struct Setting: Equatable {
    var foreground: ColorCode = .terminal
    var background: ColorCode = .terminal
    var isBold = false
    var isDim = false
    var isReversed = false
  }

  private let depth: ColorDepth
  private var current = Setting()
  private var selected = TextAttributes.plain
  private var wanted = Setting()
  var bytes: [UInt8] = []

  init(depth: ColorDepth) {
    self.depth = depth
  }

  mutating func draw(_ glyph: Glyph) {
    if depth != .none {
      convert(glyph.attributes)
      var next = wanted
      if glyph.isBlank, !next.isReversed, !current.isReversed {
        next.foreground = current.foreground
        next.isBold = current.isBold
        next.isDim = current.isDim
      }
      change(to: next)
    }
    append(glyph.scalar)
  }

  /// Makes the terminal draw what follows with these attributes.
  mutating func select(_ attributes: TextAttributes) {
    guard depth != .none else { return }
    convert(attributes)
    change(to: wanted)
  }

  /// Brings the terminal back to its own attributes.
  mutating func finish() {
    change(to: Setting())
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Neighbours mostly share their attributes, so the last conversion is kept.
  private mutating func convert(_ attributes: TextAttributes) {
    guard attributes != selected else { return }
    selected = attributes
    wanted = Setting(
      foreground: depth.code(of: attributes.foreground),
      background: depth.code(of: attributes.background),
      isBold: attributes.isBold, isDim: attributes.isDim, isReversed: attributes.isReversed)
  }

  /// Sends what differs. Made of bytes and not of strings, for soups in colour change at every cell.
  private mutating func change(to next: Setting) {
    guard next != current else { return }
    let before = current
    current = next
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    if next == Setting() {
      bytes.append(UInt8(ascii: "0"))
    } else {
      appendWeights(from: before, to: next)
      if next.foreground != before.foreground {
        next.foreground.appendParameters(isBackground: false, to: &bytes)
        bytes.append(UInt8(ascii: ";"))
      }
      if next.background != before.background {
        next.background.appendParameters(isBackground: true, to: &bytes)
        bytes.append(UInt8(ascii: ";"))
      }
      bytes.removeLast()
    }
    bytes.append(UInt8(ascii: "m"))
  }

  private mutating func appendWeights(from before: Setting, to next: Setting) {
    // 22 ends bold and dim alike, so what stays has to be said again.
    let endsWeight = before.isBold && !next.isBold || before.isDim && !next.isDim
    if endsWeight { bytes.append(contentsOf: "22;".utf8) }
    if next.isBold, endsWeight || !before.isBold { bytes.append(contentsOf: "1;".utf8) }
    if next.isDim, endsWeight || !before.isDim { bytes.append(contentsOf: "2;".utf8) }
    if next.isReversed != before.isReversed {
      bytes.append(contentsOf: next.isReversed ? "7;".utf8 : "27;".utf8)
    }
  }
}
