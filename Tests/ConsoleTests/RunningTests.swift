// Running commands from arguments, files and pipes.

import Commands
import TestSupport
import Testing

@Suite struct RunningTests {
  @Test func aGliderMovesOneCellInFourGenerations() throws {
    let run = try Lifeline.commands(
      """
      rule life; place glider at 2,2; step 4; expect population == 5; \
      expect bounds == rectangle(3,3, 3x3); show
      """)
    #expect(run.code == 0)
    #expect(run.error == "")
    #expect(Array(run.lines.dropFirst()) == [".O.", "..O", "OOO"])
  }

  @Test func anExpectationThatFailsShowsBothSidesAndEndsWith3() throws {
    let run = try Lifeline.commands(
      "rule life; place glider at 2,2; step 4; expect population == 6; show")
    #expect(run.code == 3)
    #expect(run.output == "")
    #expect(run.error.contains("left is 5\n  right is 6\n"))
  }

  @Test func commandsComeFromAPipe() throws {
    let run = try Lifeline.run(
      [],
      input: "place r-pentomino at 0,0\nuntil generation == 1103\nsay \"{population}\"\n")
    #expect(run.output == "116\n")
    #expect(run.code == 0)
  }

  @Test func clearingNeedsAConfirmation() throws {
    let refused = try Lifeline.commands("resize 9x9; set 4,4; clear")
    #expect(refused.code == 1)
    #expect(refused.error.contains("clear would erase 1 live cell; write 'clear!' to confirm"))
    #expect(try Lifeline.commands("resize 9x9; set 4,4; clear!; expect population == 0").code == 0)
    #expect(
      try Lifeline.commands("resize 9x9; set 4,4; clear; expect population == 0", ["--yes"]).code
        == 0)
    #expect(try Lifeline.commands("resize 9x9; clear").code == 0)
  }

  @Test func aPipeStopsAtTheFirstMistakeAndKeepsWhatWasDone() throws {
    let run = try Lifeline.run([], input: "say 1\nif true {\n  say 2\n}\nnosuch\nsay 3\n")
    #expect(run.lines == ["1", "2"])
    #expect(run.code == 2)
    #expect(run.error.hasPrefix("stdin:5:1: error: unknown command 'nosuch'"))
  }

  @Test func aFileIsResolvedWholeBeforeAnythingRuns() throws {
    let run = try Lifeline.commands("say 1\nnosuch\n")
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test(arguments: ["if true {\n  say 1\n", "say (1 +\n", "say \"\"\"\n  text\n"])
  func theEndOfAPipeInsideAStatementIsAMistake(input: String) throws {
    let run = try Lifeline.run([], input: input)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("stdin:1:"))
  }

  @Test func severalCommandOptionsAreOneText() throws {
    let run = try Lifeline.run(["-c", "let a = 1", "-c", "say a + 1"])
    #expect(run.output == "2\n")
  }

  @Test func argumentsReachTheScript() throws {
    let folder = TemporaryFolder()
    let script = try folder.write(
      "args.life", "#!/usr/bin/env lifeline\nlet n = 5\nsay arguments\nsay n + 1\n")
    let run = try Lifeline.run([script, "a", "b c", "n=41", "--json"])
    #expect(run.lines == ["[\"a\", \"b c\", \"n=41\", \"--json\"]", "42"])
    #expect(try Lifeline.run([script]).lines == ["[]", "6"])
    #expect(try Lifeline.run(["-", "n=2"], input: "let n = 1; say n\n").output == "2\n")
    #expect(try Lifeline.run(["-c", "say arguments", "--", "-a"]).output == "[\"-a\"]\n")
  }

  @Test(arguments: [
    ("g.rle", "#C \u{1B}[31m\nx = 3, y = 3, rule = B3/S23\nbob$2bo$3o!\n"),
    ("g.cells", "!Name: Glider\n.O.\n..O\nOOO\n"),
    ("g.lif", "#Life 1.05\n#P 0 0\n.*.\n..*\n***\n"),
    ("g106.lif", "#Life 1.06\n0 -1\n1 0\n-1 1\n0 1\n1 1\n"),
    ("without-suffix", "x = 3, y = 3\nbob$2bo$3o!\n"),
  ])
  func aPatternFileIsOpenedAndShown(name: String, text: String) throws {
    let folder = TemporaryFolder()
    let run = try Lifeline.run([try folder.write(name, text)])
    #expect(run.code == 0)
    #expect(Array(run.lines.dropFirst()) == [".O.", "..O", "OOO"])
    #expect(run.isSafeToPrint)
  }

  @Test(arguments: [[], ["-"], ["/dev/stdin"]])
  func aPatternFromAPipeIsOpenedAndShown(arguments: [String]) throws {
    for text in ["#C a\n\n#O b\nx = 3, y = 3\nbob$2bo$3o!\n", "!Name: G\n.O\n..O\nOOO\n"] {
      let run = try Lifeline.run(arguments, input: text)
      #expect(run.code == 0)
      #expect(Array(run.lines.suffix(3)) == [".O.", "..O", "OOO"])
    }
    #expect(try Lifeline.run(arguments, input: "# x = 3, y = 3\nsay 1\n").output == "1\n")
  }

  @Test func linesMayEndAsOnWindowsAndTheLastOneNotAtAll() throws {
    let folder = TemporaryFolder()
    let text = "say 1\r\nif true {\r\n  say 2\r\n}\r\nplace glider at 1,1\r\nsay population"
    #expect(try Lifeline.run([try folder.write("a.life", text)]).lines == ["1", "2", "5"])
    #expect(try Lifeline.run([], input: text).lines == ["1", "2", "5"])
  }

  @Test func nothingIsNoMistake() throws {
    let folder = TemporaryFolder()
    for run in [
      try Lifeline.run([try folder.write("a.life", "")]), try Lifeline.run([], input: ""),
      try Lifeline.commands(""), try Lifeline.run(["-i", "-c", ""]),
    ] {
      #expect(run.code == 0)
      #expect(run.output + run.error == "")
    }
  }

  @Test func aScriptFindsFilesBesideItself() throws {
    let folder = TemporaryFolder()
    _ = try folder.write("part.life", "say \"part {arguments}\"\n")
    let script = try folder.write("main.life", "run part.life x\n")
    #expect(try Lifeline.run([script]).output == "part [\"x\"]\n")
  }
}

@Suite struct HelpTests {
  @Test func everyPageOfHelpFitsATerminal() throws {
    let run = try Lifeline.commands("help")
    #expect(run.lines.count < 24)
    let all = try Lifeline.commands(HelpText.names.map { "help \($0)" }.joined(separator: "\n"))
    #expect(all.code == 0)
    for line in run.lines + all.lines { #expect(line.count < 80, "\(line)") }
  }

  @Test func theLibraryIsListed() throws {
    let run = try Lifeline.commands("library; library glid; library show glider")
    #expect(run.code == 0)
    #expect(run.output.contains("gosper-gun"))
  }
}
