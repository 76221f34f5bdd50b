// Tests of the prompt, typed at a real terminal.

import Glibc
import TestSupport
import Testing

@Suite struct PromptTests {
  private let prompt = "probe ›"

  private func start(
    history: String? = nil, _ environment: [String: String] = [:], columns: Int = 80
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      BuiltProducts.program("terminal-probe"), ["prompt"] + (history.map { [$0] } ?? []),
      environment: testEnvironment(environment), columns: columns)
    try terminal.expectCursorLine(prompt)
    return terminal
  }

  /// Waits for an answer and the prompt after it; between the two the terminal is not in Readline's
  /// hands, and control characters typed then would mean something else.
  private func expectAnswer(_ answer: String, at terminal: PseudoTerminal) throws {
    try terminal.wait(for: answer) {
      $0.text.contains(answer + "\n" + prompt) && $0.cursorLine == prompt
    }
  }

  @Test func aLineIsEditedAndRead() throws {
    let terminal = try start()
    terminal.send("stap\u{1B}[D\u{7F}e 1\u{5} !\u{1}> \r")
    try expectAnswer(#"read "> ste 1p !""#, at: terminal)
    terminal.send("größe ☃\u{7F}\u{2}\u{2}x\r")
    try expectAnswer(#"read "größxe ""#, at: terminal)
    terminal.send("\u{4}")
    try terminal.expect("\nend")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.text.contains("\n\n"))
  }

  @Test func thePromptComesAfterTheOutputOfTheLine() throws {
    let terminal = try start()
    terminal.send("one\r")
    try terminal.expect("read \"one\"\n" + prompt)
    #expect(terminal.screen.text == "probe › one\nread \"one\"\nprobe ›")
  }

  @Test func anInterruptDropsTheLineAndEatsNothing() throws {
    let terminal = try start()
    terminal.send("destroy everything")
    try terminal.expectCursorLine("probe › destroy everything")
    terminal.send("\u{3}")
    try terminal.expect("dropped \"destroy everything\"\n" + prompt)
    terminal.send("step\r")
    try expectAnswer(#"read "step""#, at: terminal)
    terminal.send("\u{3}")
    try expectAnswer(#"dropped """#, at: terminal)
    #expect(!terminal.screen.text.contains("read \"destroy"))
  }

  @Test func anInterruptEndsAlsoASearchAndARecalledLine() throws {
    let terminal = try start()
    terminal.send("first\r")
    try terminal.expect("read \"first\"\n" + prompt)
    terminal.send("\u{12}fir")
    try terminal.expect("(reverse-i-search)`fir': first")
    terminal.send("\u{3}")
    try terminal.expectCursorLine(prompt)
    terminal.send("new\u{1B}[A")
    try terminal.expectCursorLine("probe › first")
    terminal.send(" changed")
    try terminal.expectCursorLine("probe › first changed")
    terminal.send("\u{3}")
    try expectAnswer(#"dropped "first changed""#, at: terminal)
    try terminal.expectCursorLine(prompt)
    terminal.send("\u{1B}[Bx\r")
    try expectAnswer(#"read "x""#, at: terminal)
  }

  @Test func aPasteOfSeveralLinesIsOneText() throws {
    let folder = TemporaryFolder()
    let terminal = try start(history: folder.file("history"))
    terminal.paste("repeat 3 {\n  # 1 comment\n}")
    try terminal.expect("}")
    terminal.send("\r")
    try expectAnswer(#"read "repeat 3 {\n  # 1 comment\n}""#, at: terminal)
    try terminal.expectCursorLine(prompt)
    terminal.send("\u{4}")
    _ = try terminal.waitForExit()
    let again = try start(history: folder.file("history"))
    again.send("\u{1B}[A\r")
    try expectAnswer(#"read "repeat 3 {\n  # 1 comment\n}""#, at: again)
  }

  @Test func historyIsRecalledWithoutBlankAndRepeatedLines() throws {
    let folder = TemporaryFolder()
    let terminal = try start(history: folder.file("a/history"))
    for line in ["one", "two", "two", " secret", ""] {
      #expect(try terminal.enter(line) == ["read \(line.debugDescription)"])
    }
    terminal.send("\u{1B}[A\u{1B}[A\r")
    try terminal.expect("probe › one\nread \"one\"\n" + prompt)
  }

  @Test func aHistoryThatCannotBeWrittenIsToldOnce() throws {
    let terminal = try start(history: "/dev/null/history")
    terminal.send("one\r")
    try expectAnswer(#"read "one""#, at: terminal)
    try terminal.expectCursorLine(prompt)
    terminal.send("two\r")
    try expectAnswer(#"read "two""#, at: terminal)
    try terminal.expectCursorLine(prompt)
    let reports = terminal.screen.lines.filter { $0.hasPrefix("history: ") }
    #expect(reports.count == 1)
    terminal.send("\u{1B}[A\u{1B}[A\r")
    try terminal.expect("probe › one\nread \"one\"\n" + prompt)
  }

  @Test func completionListsAndCompletes() throws {
    let terminal = try start()
    terminal.send("p\t")
    try terminal.expect("place  put a shape down\npaste  paste the clipboard\nprobe › p")
    terminal.send("l\t")
    try terminal.expectCursorLine("probe › place")
    terminal.send("my\t\r")
    try expectAnswer(#"read "place \"my file.rle\" ""#, at: terminal)
    terminal.send("place gr\t")
    try terminal.expect("größe  grün\nprobe › place gr")
    terminal.send("ö\t!\r")
    try expectAnswer(#"read "place größe !""#, at: terminal)
  }

  @Test func completionNeverFallsBackToFiles() throws {
    let terminal = try start()
    terminal.send("place /et\tx\r")
    try expectAnswer(#"read "place /etx""#, at: terminal)
  }

  @Test func textIsUTF8AlsoInTheLocaleC() throws {
    for environment in [["LC_ALL": "C"], ["LANG": "C"], ["LANG": "xx_XX.UTF-8"]] {
      let terminal = try start(environment)
      terminal.send("gröxß\u{2}\u{7F}e\r")
      try expectAnswer(#"read "gröeß""#, at: terminal)
    }
  }

  @Test func aNewSizeOfTheWindowIsFollowed() throws {
    let terminal = try start()
    terminal.resize(columns: 30, rows: 10)
    terminal.send("\r")
    try terminal.expect("read \"\"\n" + prompt)
    terminal.send("abcdefghijklmnopqrstuvwxyz\u{1}A")
    try terminal.wait(for: "a line in two") { screen in
      screen.lines.suffix(10).contains("probe › Aabcdefghijklmnopqrstu")
        && screen.lines.contains("vwxyz") && screen.cursorColumn == 9
    }
    #expect(terminal.screen.cursorLine.hasPrefix("probe › A"))
  }

  @Test func theInputrcOfThePersonIsRespected() throws {
    let folder = TemporaryFolder()
    let inputrc = folder.file("inputrc")
    let text = """
      set show-all-if-ambiguous off
      $if probe
      "\\C-o": "from inputrc"
      $endif
      """
    _ = try ProgramRun("/usr/bin/tee", [inputrc], input: text)
    let terminal = try start(["INPUTRC": inputrc])
    terminal.send("p\t\u{F}\r")
    try expectAnswer(#"read "pfrom inputrc""#, at: terminal)
    #expect(!terminal.screen.text.contains("put a shape down"))
  }

  @Test func viKeysWorkWhenThePersonWantsThem() throws {
    let folder = TemporaryFolder()
    let inputrc = folder.file("inputrc")
    _ = try ProgramRun(
      "/usr/bin/tee", [inputrc], input: "set editing-mode vi\nset keyseq-timeout 30\n")
    let terminal = try start(["INPUTRC": inputrc])
    terminal.send("one two")
    try terminal.expectCursorLine("probe › one two")
    terminal.send("\u{1B}")
    try terminal.wait(for: "command mode") { $0.cursorColumn == 14 }
    terminal.send("0dw")
    try terminal.expectCursorLine("probe › two")
    terminal.send("\u{3}")
    try terminal.expect("dropped \"two\"\n" + prompt)
    #expect(try terminal.enter("step") == [#"read "step""#])
  }

  @Test func aLongPasteArrivesWhole() throws {
    let terminal = try start()
    let lines = (0..<400).map { "place glider at \($0),\($0 * 3)" }
    terminal.paste(lines.joined(separator: "\n"))
    terminal.send("\r")
    try terminal.wait(for: "the answer") { $0.text.contains("read") && $0.cursorLine == prompt }
    // Long lines wrap, so blanks and ends of lines on the screen say nothing.
    let expected = lines.map { $0.filter { $0 != " " } }.joined(separator: #"\n"#)
    let seen = terminal.screen.text.filter { !$0.isWhitespace }
    #expect(seen.contains("read\"" + expected + "\""))
  }

  @Test func completionInTheMiddleKeepsWhatFollows() throws {
    let terminal = try start()
    terminal.send("place  5\u{2}\u{2}gl\t")
    try terminal.expectCursorLine("probe › place glider 5")
    terminal.send("\r")
    try expectAnswer(#"read "place glider 5""#, at: terminal)
  }

  @Test func theListReportsNothingWhenNothingFits() throws {
    let terminal = try start()
    terminal.send("xyz\t\t")
    #expect(try terminal.enter("!") == [#"read "xyz!""#])
  }

  @Test func aTerminalThatGoesAwayEndsTheProgram() throws {
    let terminal = try start()
    terminal.signal(SIGHUP)
    #expect(try terminal.waitForExit() == .signalled(SIGHUP))
  }

  @Test func aDumbTerminalWorksToo() throws {
    let terminal = try start(["TERM": "dumb"])
    terminal.send("step\r")
    try expectAnswer(#"read "step""#, at: terminal)
    terminal.send("\u{4}")
    try terminal.expect("\nend")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!String(decoding: terminal.transcript, as: UTF8.self).contains("2004"))
  }
}
