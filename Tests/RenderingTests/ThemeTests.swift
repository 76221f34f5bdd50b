// Themes keep things readable and apart.

import Cells
import Testing

@testable import Rendering

@Suite struct ThemeTests {
  static let colored = Theme.all.filter { !$0.isColorless }

  @Test func themesHaveNames() {
    #expect(Theme.all.map(\.name) == ["dark", "light", "amber", "phosphor", "mono"])
    #expect(Theme.named("Light")?.name == "light")
    #expect(Theme.named("pink") == nil)
  }

  @Test(arguments: colored)
  func liveCellsAreReadableOnEverythingBehindThem(_ theme: Theme) {
    for behind in [theme.background, theme.selection, theme.cursor] {
      #expect(contrast(theme.live, behind) >= 4.5, "\(theme.name)")
    }
    #expect(contrast(theme.floating, theme.floatingFrame) >= 4.5, "\(theme.name)")
    #expect(contrast(theme.births, theme.background) >= 4.5, "\(theme.name)")
    #expect(contrast(theme.deaths, theme.background) >= 2.5, "\(theme.name)")
    #expect(contrast(theme.dead, theme.background) >= 1.8, "\(theme.name)")
    for state in theme.states {
      #expect(contrast(state, theme.background) >= 4, "\(theme.name) \(state)")
    }
  }

  @Test(arguments: colored)
  func rulersAreReadableOnBlackAndOnWhite(_ theme: Theme) {
    #expect(contrast(theme.ruler, Color(hex: 0x000000)) >= 3, "\(theme.name)")
    #expect(contrast(theme.ruler, Color(hex: 0xFFFFFF)) >= 3, "\(theme.name)")
  }

  @Test(arguments: colored)
  func framesDifferFromTheFieldAtEveryDepth(_ theme: Theme) {
    for depth in [ColorDepth.sixteen, .indexed, .full] {
      let legible = theme.legible(at: depth)
      let background = depth.code(of: legible.background)
      for color in [legible.selection, legible.floatingFrame, legible.cursor, legible.live] {
        #expect(depth.code(of: color) != background, "\(theme.name) \(depth)")
      }
    }
  }

  @Test func deadCellsDoNotVanishWithSixteenColours() {
    for theme in ThemeTests.colored {
      let line = Picture(frame(".")).lines(style: .ascii, theme: theme, depth: .sixteen)[0]
      let codes = line.text.split(separator: "m")[0].dropFirst(2).split(separator: ";")
      let (ink, paper) = (Int(codes[0]) ?? 0, Int(codes[1]) ?? 0)
      #expect(ink + 10 != paper, "\(theme.name)")
    }
  }

  @Test func everyThemeHasEightInks() {
    for theme in Theme.all {
      #expect(
        theme.inks.map(\.name) == [
          "red", "orange", "yellow", "green", "blue", "violet", "white", "black",
        ])
    }
    #expect(Theme.dark.ink("Violet") != nil)
    #expect(Theme.dark.ink("mauve") == nil)
  }

  @Test func coloursOfStatesCanBeSet() {
    var theme = Theme.dark
    #expect(theme.color(of: 1) == theme.live)
    #expect(theme.color(of: 2) == theme.states[0])
    #expect(theme.color(of: 10) == theme.states[0])
    theme.overrides[10] = Color(hex: 0x123456)
    #expect(theme.color(of: 10) == Color(hex: 0x123456))
    #expect(theme.color(of: 2) == theme.states[0])
  }

  @Test func dyingStatesFadeToTheBackground() {
    let theme = Theme.dark.fading(states: 5)
    let distances = (1...4).map { state in
      theme.color(of: CellState(state))?.distance(to: Color(hex: 0x14181D)) ?? 0
    }
    #expect(distances == distances.sorted(by: >))
    #expect(Set(distances).count == 4)
    #expect(Theme.mono.fading(states: 5) == Theme.mono)
    #expect(Theme.dark.fading(states: 2) == Theme.dark)
    #expect(Theme.dark.fading(states: 1000).overrides.count == 254)
  }

  /// The contrast ratio of WCAG 2.
  private func contrast(_ a: Color?, _ b: Color?) -> Double {
    guard let a, let b else { return 0 }
    let (one, two) = (luminance(a), luminance(b))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private func luminance(_ color: Color) -> Double {
    func linear(_ part: UInt8) -> Double {
      // x^2.4 is near enough x²·√x for these bounds, and needs no library.
      let value = (Double(part) / 255 + 0.055) / 1.055
      return part < 11 ? Double(part) / 255 / 12.92 : value * value * value.squareRoot()
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
