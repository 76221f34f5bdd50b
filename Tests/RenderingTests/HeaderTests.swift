// The line above a picture.

import Testing

@testable import Rendering

@Suite struct HeaderTests {
  private let header = Header(
    ["gen 4", "pop 5", "40×20 torus", "Life B3/S23"], zoom: "1:1")

  @Test func theZoomStandsAtTheRight() {
    let line = header.line(columns: 70, isUTF8: true)
    #expect(
      line.text == "gen 4 · pop 5 · 40×20 torus · Life B3/S23                          1:1")
    #expect(line.columns == 70)
  }

  @Test func withoutUTF8ThereIsOnlyAscii() {
    let line = header.line(columns: 50, isUTF8: false)
    #expect(line.text == "gen 4 | pop 5 | 40x20 torus | Life B3/S23      1:1")
  }

  @Test func withoutAWidthTheZoomFollows() {
    #expect(
      header.line(columns: nil, isUTF8: true).text
        == "gen 4 · pop 5 · 40×20 torus · Life B3/S23  1:1")
    #expect(
      Header(["gen 4", "", "pop 5"]).line(columns: nil, isUTF8: true).text == "gen 4 · pop 5")
  }

  @Test func factsAreShortenedBeforeTheZoomGoes() {
    #expect(header.line(columns: 30, isUTF8: true).text == "gen 4 · pop 5 · 40×20 to…  1:1")
    #expect(header.line(columns: 12, isUTF8: true).text == "gen 4 · pop…")
    for columns in 0...60 {
      #expect(header.line(columns: columns, isUTF8: true).columns <= columns)
      #expect(header.line(columns: columns, isUTF8: false).columns <= columns)
    }
  }

  @Test func titlesCannotSteerTheTerminal() {
    let line = Header(["\u{1B}]0;evil\u{07}"]).line(columns: 40, isUTF8: true)
    #expect(line.text == "^[]0;evil^G")
  }

  @Test func separatorsAreDim() {
    let line = Header(["a", "b"], zoom: "1:2").line(columns: 12, isUTF8: true, depth: .sixteen)
    #expect(line.text == "a\u{1B}[2m · \u{1B}[0mb    \u{1B}[2m1:2\u{1B}[0m")
    #expect(line.columns == 12)
  }
}
