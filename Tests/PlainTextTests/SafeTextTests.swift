// Text from elsewhere, text without UTF-8, and widths.

import Testing

@testable import PlainText

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("\u{1B}[2Jgone", "^[[2Jgone"),
    ("a\u{07}b\u{00}c\u{7F}", "a^Gb^@c^?"),
    ("one\ntwo\tthree\r\n", "one^Jtwo^Ithree^M^J"),
    ("\u{9B}31m", "\\u{9b}31m"),
    ("abc\u{202E}fed", "abc\\u{202e}fed"),
    ("\u{2066}x\u{2069}\u{200F}", "\\u{2066}x\\u{2069}\\u{200f}"),
    ("line\u{2028}next", "line\\u{2028}next"),
    ("\u{FEFF}bom\u{200B}", "\\u{feff}bom\\u{200b}"),
    ("tag\u{E0041}", "tag\\u{e0041}"),
    ("\u{E000}", "\\u{e000}"),
    ("Größe · 40×20 日本 👩‍🔬", "Größe · 40×20 日本 👩‍🔬"),
    ("", ""),
  ])
  func controlsAreMadeVisible(_ text: String, _ expected: String) {
    #expect(visible(text) == expected)
  }

  @Test func lineBreaksAndTabsCanBeKept() {
    #expect(visible("a\n\tb\r\n\u{1B}", keepsLines: true) == "a\n\tb^M\n^[")
  }

  @Test func nothingVisibleSteersATerminal() {
    let all = String(String.UnicodeScalarView((0...0x2FFF).compactMap(Unicode.Scalar.init)))
    for scalar in visible(all).unicodeScalars {
      #expect(scalar.properties.generalCategory != .control)
    }
  }

  @Test(arguments: [
    ("plain | text", "plain | text"),
    ("gen 4 · 40×20", "gen 4 | 40x20"),
    ("life … ›", "life ... >"),
    ("“a” – ‘b’ → c", "\"a\" - 'b' -> c"),
    ("é日", "??"),
    ("e\u{301}", "e"),
  ])
  func textBecomesAscii(_ text: String, _ expected: String) {
    #expect(asciiOnly(text) == expected)
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("40×20 ·", 7), ("日本", 4), ("e\u{301}", 1), ("■●▀⠿░◆", 6), ("👍", 2),
    ("ｆ", 2), ("한", 2),
  ])
  func widthsOfText(_ text: String, _ expected: Int) {
    #expect(displayColumns(of: text) == expected)
  }

  @Test func textIsShortenedToColumns() {
    #expect(shortened("glider", to: 6, isUTF8: true) == "glider")
    #expect(shortened("glider", to: 5, isUTF8: true) == "glid…")
    #expect(shortened("glider", to: 5, isUTF8: false) == "glid~")
    #expect(shortened("日本語", to: 4, isUTF8: true) == "日…")
    #expect(shortened("glider", to: 0, isUTF8: true) == "")
    #expect(shortened("glider", to: -3, isUTF8: true) == "")
  }
}
