// Tests of the model of a screen that other tests read.

import TestSupport
import Testing

@Suite struct ScreenTests {
  private func screen(_ text: String, columns: Int = 10, rows: Int = 4) -> TerminalScreen {
    var screen = TerminalScreen(columns: columns, rows: rows)
    // Byte by byte, so that nothing depends on how output is cut into pieces.
    for byte in text.utf8 { screen.feed([byte]) }
    return screen
  }

  @Test func carriageReturnsOverwrite() {
    #expect(screen("abc\rX\r\ndef\u{8}Y").text == "Xbc\ndeY")
  }

  @Test func longLinesWrapAndTheScreenScrolls() {
    let result = screen("0123456789AB\r\n1\r\n2\r\n3")
    #expect(result.scrolledOff == ["0123456789"])
    #expect(result.lines == ["AB", "1", "2", "3"])
  }

  @Test func theCursorMovesAndErases() {
    #expect(screen("abcdef\u{1B}[3D\u{1B}[K").text == "abc")
    #expect(screen("abcdef\u{1B}[2;3Hx\u{1B}[H\u{1B}[2Py").text == "ydef\n  x")
    #expect(screen("ab\r\ncd\r\nef\u{1B}[A\u{1B}[J").text == "ab\ncd")
    #expect(screen("one\u{1B}[2J\u{1B}[Htwo").text == "two")
    #expect(screen("ac\u{1B}[D\u{1B}[@b").text == "abc")
  }

  @Test func coloursAndModesAreNotSeen() {
    let result = screen("\u{1B}[?2004h\u{1B}[1;38;5;9mred\u{1B}[0m\u{1B}]0;title\u{7}!\u{1B}[?25l")
    #expect(result.text == "red!")
    #expect(!result.isCursorVisible)
  }

  @Test func wideCharactersTakeTwoColumns() {
    let result = screen("生命e\u{301}")
    #expect(result.cursorColumn == 5)
    #expect(result.text == "生命e\u{301}")
  }

  @Test func theAlternateScreenGivesTheMainOneBack() {
    let result = screen("main\u{1B}[?1049h\u{1B}[Hother\u{1B}[?1049l")
    #expect(result.text == "main")
    #expect(result.cursorColumn == 4)
  }
}
