// The themes that come with the program.

import Cells

extension Theme {
  /// All themes, in the order in which help lists them.
  package static let all: [Theme] = [dark, light, amber, phosphor, mono]

  /// The theme of a name, whatever its case.
  package static func named(_ name: String) -> Theme? {
    all.first { $0.name == name.lowercased() }
  }

  /// For terminals with light text on a dark background.
  package static let dark = Theme(
    name: "dark",
    live: Color(hex: 0xE8EDF2), background: Color(hex: 0x14181D), dead: Color(hex: 0x4A545F),
    selection: Color(hex: 0x1F4E79), floating: Color(hex: 0xFFD166),
    floatingFrame: Color(hex: 0x4B3A7A), births: Color(hex: 0x6FDD8B),
    deaths: Color(hex: 0xA84B5B), grid: Color(hex: 0x35506B), cursor: Color(hex: 0xA04E1C),
    ruler: Color(hex: 0x7C8792), header: nil,
    states: [
      0x5CB8FF, 0xFFB454, 0xC792EA, 0x7FD962, 0xFF7B85, 0x4DD0C4, 0xF5E27A, 0xF08BC3,
    ].map { Color(hex: $0) },
    inks: inks(
      0xFF6B6B, 0xFFA24C, 0xFFE066, 0x69DB7C, 0x5C9DFF, 0xB57BFF, white: 0xFFFFFF, black: 0x6B7280),
    isColorless: false)

  /// For terminals with dark text on a light background.
  package static let light = Theme(
    name: "light",
    live: Color(hex: 0x1B2733), background: Color(hex: 0xF3F4F0), dead: Color(hex: 0xA3AAB2),
    selection: Color(hex: 0xB9D9F7), floating: Color(hex: 0xA34A00),
    floatingFrame: Color(hex: 0xFFE3A8), births: Color(hex: 0x1B7F3B),
    deaths: Color(hex: 0xCC7F7F), grid: Color(hex: 0x9CB4CC), cursor: Color(hex: 0xF3B27A),
    ruler: Color(hex: 0x6E7781), header: nil,
    states: [
      0x1769C2, 0xB25A00, 0x7B3FB0, 0x2E7D1F, 0xC22F3D, 0x00756B, 0x7A6200, 0xB0307A,
    ].map { Color(hex: $0) },
    inks: inks(
      0xC92A2A, 0xC25A00, 0x8A6D00, 0x2B8A3E, 0x1C5FD1, 0x7A2FC0, white: 0x6B7280, black: 0x000000),
    isColorless: false)

  /// Like a monochrome screen of the eighties.
  package static let amber = Theme(
    name: "amber",
    live: Color(hex: 0xFFB000), background: Color(hex: 0x1A1206), dead: Color(hex: 0x5C4416),
    selection: Color(hex: 0x5E3A06), floating: Color(hex: 0xFFE9B0),
    floatingFrame: Color(hex: 0x6B5526), births: Color(hex: 0xFFDC7A),
    deaths: Color(hex: 0x8A4A12), grid: Color(hex: 0x6E5424), cursor: Color(hex: 0x8A2A12),
    ruler: Color(hex: 0x99803F), header: nil,
    states: [0xFF7A1A, 0xFFD98A, 0xC98A00, 0xFF9E5E, 0xE0C060, 0xD9631E].map { Color(hex: $0) },
    inks: dark.inks, isColorless: false)

  /// The green sister of `amber`.
  package static let phosphor = Theme(
    name: "phosphor",
    live: Color(hex: 0x53F07A), background: Color(hex: 0x07140B), dead: Color(hex: 0x1F5A30),
    selection: Color(hex: 0x0F5132), floating: Color(hex: 0xE2FFD0),
    floatingFrame: Color(hex: 0x3B5A1E), births: Color(hex: 0xB6FFB0),
    deaths: Color(hex: 0x2E7D46), grid: Color(hex: 0x2C6E44), cursor: Color(hex: 0x4A5F0A),
    ruler: Color(hex: 0x4F8F62), header: nil,
    states: [0x9BE15D, 0x3CCFA0, 0xD4F57A, 0x2FA866, 0x8AF0C8, 0xC8E86A].map { Color(hex: $0) },
    inks: dark.inks, isColorless: false)

  /// The terminal's own colours; bold and dim where it has them.
  package static let mono = Theme(
    name: "mono",
    live: nil, background: nil, dead: nil, selection: nil, floating: nil, floatingFrame: nil,
    births: nil, deaths: nil, grid: nil, cursor: nil, ruler: nil, header: nil, states: [],
    inks: dark.inks, isColorless: true)

  private static func inks(
    _ red: UInt32, _ orange: UInt32, _ yellow: UInt32, _ green: UInt32, _ blue: UInt32,
    _ violet: UInt32, white: UInt32, black: UInt32
  ) -> [Ink] {
    [
      ("red", red), ("orange", orange), ("yellow", yellow), ("green", green), ("blue", blue),
      ("violet", violet), ("white", white), ("black", black),
    ].map { Ink(name: $0.0, color: Color(hex: $0.1)) }
  }
}
