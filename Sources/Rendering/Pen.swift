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

  private mutating func change(to next: Setting) {
    guard next != current else { return }
    var parameters: [UInt8] = []
    if next == Setting() {
      parameters.append(UInt8(ascii: "0"))
    } else {
      appendChanges(to: next, &parameters)
    }
    bytes.append(contentsOf: [0x1B, UInt8(ascii: "[")])
    bytes.append(contentsOf: parameters)
    bytes.append(UInt8(ascii: "m"))
    current = next
  }

  private func appendChanges(to next: Setting, _ parameters: inout [UInt8]) {
    func add(_ text: String) {
      if !parameters.isEmpty { parameters.append(UInt8(ascii: ";")) }
      parameters.append(contentsOf: text.utf8)
    }
    // 22 ends bold and dim alike, so what stays has to be said again.
    let endsWeight = current.isBold && !next.isBold || current.isDim && !next.isDim
    if endsWeight { add("22") }
    if next.isBold, endsWeight || !current.isBold { add("1") }
    if next.isDim, endsWeight || !current.isDim { add("2") }
    if next.isReversed != current.isReversed { add(next.isReversed ? "7" : "27") }
    if next.foreground != current.foreground { add(next.foreground.foregroundParameters) }
    if next.background != current.background { add(next.background.backgroundParameters) }
  }
}
