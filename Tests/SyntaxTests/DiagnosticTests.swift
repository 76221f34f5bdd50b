// How mistakes are printed.

import Syntax
import Testing

@Suite("Diagnostics") struct DiagnosticTests {
  private func printed(_ text: String, from start: Int, to end: Int, notes: [String] = []) -> String
  {
    Diagnostic(
      "message", at: Span(start, end), source: Source(name: "soup.life", text: text), notes: notes
    ).text
  }

  @Test func positionExcerptCaretAndNotes() {
    #expect(
      printed("step\n\n  place glidr at 3,3\nstep", from: 14, to: 19, notes: ["a note"]) == """
        soup.life:3:9: error: message
          place glidr at 3,3
                ^~~~~
          a note
        """)
  }

  @Test func charactersNotBytesAreCounted() {
    #expect(
      printed("say \"äöü\" 'x'", from: 13, to: 14) == """
        soup.life:1:11: error: message
          say "äöü" 'x'
                    ^
        """)
  }

  @Test func wideCharactersTakeTwoColumns() {
    #expect(
      printed("say \"日本\" x", from: 13, to: 14) == """
        soup.life:1:10: error: message
          say "日本" x
                     ^
        """)
    #expect(
      printed("say 日本 x", from: 4, to: 10) == """
        soup.life:1:5: error: message
          say 日本 x
              ^~~~
        """)
  }

  @Test func tabsTakeOneColumn() {
    #expect(
      printed("\tsay\t1e6", from: 5, to: 8) == """
        soup.life:1:6: error: message
          say 1e6
              ^~~
        """)
  }

  @Test func controlCharactersAreShownEscaped() {
    #expect(
      printed("say \"\u{1B}[2J\" 'x'", from: 11, to: 12, notes: ["\u{7}\u{202E}"]) == """
        soup.life:1:12: error: message
          say "^[[2J" 'x'
                      ^
          ^G\\u{202e}
        """)
    let named = Diagnostic(
      "m\u{1B}", at: Span(0, 1), source: Source(name: "\u{1B}.life", text: "x"))
    #expect(!named.text.contains("\u{1B}"))
  }

  @Test func endsOfLines() {
    #expect(
      printed("if true\r\n{", from: 8, to: 9) == """
        soup.life:1:8: error: message
          if true
                 ^
        """)
    #expect(
      printed("say (1", from: 6, to: 6) == """
        soup.life:1:7: error: message
          say (1
                ^
        """)
    #expect(printed("", from: 0, to: 0) == "soup.life:1:1: error: message")
    #expect(printed("ab", from: 90, to: 99).hasPrefix("soup.life:1:3: error: message"))
  }

  @Test func spansOverSeveralLinesAreMarkedOnTheFirst() {
    #expect(
      printed("say (1 +\n  2)", from: 4, to: 13) == """
        soup.life:1:5: error: message
          say (1 +
              ^~~~
        """)
  }

  @Test func longLinesAreCutAroundTheCaret() {
    let line = String(repeating: "a", count: 300) + "X" + String(repeating: "b", count: 300)
    let lines = printed(line, from: 300, to: 301).split(separator: "\n").map(Array.init)
    #expect(lines[1].count <= 110)
    #expect(lines[2].firstIndex(of: "^").map { lines[1][$0] } == "X")
  }

  @Test func linesAtThePromptHaveNoPosition() {
    let source = Source(name: "", text: "step x")
    #expect(
      Diagnostic("message", at: Span(5, 6), source: source).text
        == "error: message\n  step x\n       ^")
    #expect(Diagnostic("message").text == "error: message")
    #expect(Diagnostic("stopped", cause: .interrupt).text == "stopped")
  }

  @Test func laterFirstLinesCount() {
    let source = Source(name: "stdin", text: "a\nb", firstLine: 7)
    #expect(source.position(of: 2).line == 8)
  }

  @Test func theChainOfCallsFollows() {
    let source = Source(name: "a.life", text: "f\ng")
    let mistake = Diagnostic("message").called("in 'f', called", at: Span(2, 3), in: source)
    #expect(mistake.text == "error: message\n  in 'f', called at a.life:2:1")
  }

  @Test func longChainsOfCallsAreShortened() {
    let source = Source(name: "a.life", text: "f")
    var mistake = Diagnostic("message")
    for depth in 0..<256 { mistake = mistake.called("call \(depth)", at: Span(0, 1), in: source) }
    let lines = mistake.text.split(separator: "\n")
    #expect(lines.count < 30)
    #expect(lines.contains { $0.contains("call 0 ") })
    #expect(lines.contains { $0.contains("call 255 ") })
    #expect(lines.contains { $0.contains("more calls") })
  }

  @Test func positionsAreFilledInOnce() {
    let inner = Source(name: "inner", text: "x")
    let outer = Source(name: "outer", text: "y")
    let located = Diagnostic("message").located(at: Span(0, 1), in: inner)
    #expect(located.located(at: Span(5, 6), in: outer).source?.name == "inner")
    #expect(Diagnostic("m", at: Span(3, 4)).located(at: Span(0, 1), in: inner).span == Span(3, 4))
  }

  @Test func exitStatuses() {
    let causes: [(Diagnostic.Cause, Int)] = [
      (.failure, 1), (.language, 2), (.expectation, 3), (.timeout, 124), (.interrupt, 130),
      (.closedOutput, 141), (.quit(status: 7), 7),
    ]
    for (cause, status) in causes {
      #expect(Diagnostic("m", cause: cause).exitStatus == status)
    }
  }
}

@Suite("Nearest names") struct NearestNamesTests {
  private let names = ["glider", "gosper-gun", "step", "set", "beacon", "blinker", "go"]

  @Test func oneExchangeIsOneEdit() {
    #expect(nearestNames(to: "gildre", among: names) == ["glider"])
    #expect(nearestNames(to: "og", among: names) == ["go"])
    #expect(nearestNames(to: "glidr", among: names).first == "glider")
    #expect(nearestNames(to: "GLIDER", among: names) == ["glider"])
  }

  @Test func nothingIsOfferedForFarInput() {
    #expect(nearestNames(to: "zebra", among: names) == [])
    #expect(nearestNames(to: "xyz", among: names) == [])
    #expect(nearestNames(to: String(repeating: "glider", count: 100), among: names) == [])
    #expect(suggestion(for: "zebra", among: names) == [])
  }

  @Test func nearestFirstAndAtMostThree() {
    let near = nearestNames(to: "aaaa", among: ["aabb", "aaab", "aaac", "aaad", "aaae"])
    #expect(near == ["aaab", "aaac", "aaad"])
    #expect(
      suggestion(for: "aaaa", among: ["aaab", "aaac", "aaad"])
        == ["did you mean 'aaab', 'aaac' or 'aaad'?"])
  }
}

@Suite("Places in a text") struct PositionTests {
  @Test func linesAndColumns() {
    let source = Source(name: "a", text: "ab\r\n\n  é!x\n", firstLine: 7)
    let places = [0, 1, 2, 3, 4, 5, 7, 9, 11, 12, 99].map { offset in
      let (line, column) = source.position(of: offset)
      return "\(line):\(column)"
    }
    #expect(
      places == [
        "7:1", "7:2", "7:3", "7:3", "8:1", "9:1", "9:3", "9:4", "9:6", "10:1", "10:1",
      ])
  }
}
