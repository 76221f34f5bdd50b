// The options of the program.

import TestSupport
import Testing

@testable import Console

@Suite struct OptionTests {
  @Test(arguments: [
    (["--verion"], "did you mean '--version'?"), (["--jsn"], "did you mean '--json'?"),
    (["--timout=3"], "did you mean '--timeout'?"), (["-z"], "unknown option '-z'"),
    (["--timeout"], "needs a value"), (["--timeout", "0"], "a number of seconds above 0"),
    (["--timeout", "nan"], "a number of seconds above 0"),
    (["--style", "brail"], "half, quadrant or braille; did you mean 'braille'?"),
    (["--seed", "x"], "an integer"), (["--color", "blue"], "auto, always or never"),
    (["--memory", "ten"], "512M or 4G"), (["--json=1"], "takes no value"),
    (["--check"], "needs a file"), (["--check", "-c", "say 1"], "reads files"),
    (["--\u{1B}[31m"], "'--^[[31m'"),
  ])
  func aWrongCallIsExplained(arguments: [String], words: String) throws {
    let run = try Lifeline.run(arguments)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("lifeline: "))
    #expect(run.error.contains(words))
    #expect(run.isSafeToPrint)
  }

  @Test func aLetterIsNearToNoOther() throws {
    #expect(throws: ProgramOptions.Problem(message: "unknown option '-z'")) {
      try ProgramOptions(["-z"])
    }
  }

  @Test func optionsEndWhereTheyShould() throws {
    #expect(try ProgramOptions(["--", "-x.life", "-y"]).work == .file("-x.life"))
    #expect(try ProgramOptions(["a.life", "--json"]).arguments == ["--json"])
    #expect(try ProgramOptions(["a.life", "--json"]).isJSON == false)
    #expect(try ProgramOptions(["-c", "a", "-c", "b", "x"]).work == .commands("a\nb"))
    #expect(try ProgramOptions(["-", "x"]).work == .input)
    #expect(try ProgramOptions(["-i", "f"]).staysAtPrompt)
  }

  @Test(arguments: [
    ("1M", 1 << 20), ("512M", 512 << 20), ("4G", 4 << 30), ("2GiB", 2 << 30), ("3gb", 3 << 30),
  ])
  func sizesAreRead(text: String, bytes: Int) throws {
    #expect(try ProgramOptions(["--memory", text]).memory == bytes)
  }

  @Test func helpAndVersionGoToStandardOutput() throws {
    let help = try Lifeline.run(["--help"])
    #expect(help.code == 0)
    #expect(help.output.hasPrefix("usage: lifeline"))
    #expect(help.lines.allSatisfy { $0.count < 80 })
    let version = try Lifeline.run(["-V"])
    #expect(version.lines.count == 1)
    #expect(version.output.hasPrefix("lifeline "))
  }

  @Test func checkingFindsEveryMistakeAndRunsNothing() throws {
    let folder = TemporaryFolder()
    let script = try folder.write(
      "bad.life",
      """
      say "never"
      shw
      say undefinedvar
      set "a"
      place glidr at 0,0; rule life
      say (1 + ]
      """)
    let run = try Lifeline.run(["--check", script])
    #expect(run.code == 2)
    #expect(run.output == "")
    let places = run.mistakes.map { $0.dropFirst(script.count).prefix(4) }
    #expect(places == [":2:1", ":3:5", ":4:5", ":5:7", ":6:1"])
    let good = try folder.write("good.life", "say 1; place glider at 0,0\n")
    #expect(try Lifeline.run(["--check", good]).output == "")
    #expect(try Lifeline.run(["--check", good]).code == 0)
    #expect(try Lifeline.run(["--check", good, script]).code == 2)
  }

  @Test func checkingAPatternReadsIt() throws {
    let folder = TemporaryFolder()
    let good = try folder.write("good.rle", "x = 3, y = 1\n3o!\n")
    let bad = try folder.write("bad.rle", "x = 3, y = 1\n3q?!\n")
    #expect(try Lifeline.run(["--check", good]).output == "")
    #expect(try Lifeline.run(["--check", good]).code == 0)
    let run = try Lifeline.run(["--check", good, bad])
    #expect(run.code == 1)
    #expect(run.mistakes.count == 1)
  }

  @Test func quietAndEcho() throws {
    let text = "say 1; say 2\nrepeat 1 {\n  say 3\n}"
    #expect(try Lifeline.commands(text, ["--quiet"]).lines == ["1", "2", "3"])
    #expect(
      try Lifeline.commands(text, ["--echo"]).lines
        == ["› say 1; say 2", "1", "2", "› repeat 1 {", "…   say 3", "… }", "3"])
    let plain = try Lifeline.run(["-x", "-c", text], environment: ["LANG": "C"])
    #expect(plain.lines.first == "> say 1; say 2")
    #expect(plain.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func theSeedMakesTheField() throws {
    let text = "resize 8x2; random; pattern"
    let first = try Lifeline.commands(text, ["--seed", "5"]).output
    #expect(try Lifeline.commands(text, ["--seed=5"]).output == first)
    #expect(try Lifeline.commands(text, ["--seed=6"]).output != first)
    #expect(try Lifeline.commands("seed").output == "0\n")
  }

  @Test func picturesAreAsAsked() throws {
    let text = "place glider at 0,0; show"
    #expect(try Lifeline.commands(text, ["--style", "braille"]).lines.last == "⠬⠆")
    #expect(try Lifeline.commands(text).isSafeToPrint)
    #expect(try Lifeline.commands(text, ["--color", "never"]).isSafeToPrint)
    #expect(try Lifeline.commands(text, ["--color", "always"]).output.contains("\u{1B}["))
  }

  @Test func theSandboxKeepsScriptsInTheirFolders() throws {
    let folder = TemporaryFolder()
    let out = folder.file("out")
    _ = try ProgramRun("/bin/mkdir", [out])
    let pattern = try folder.write("g.rle", "x = 1, y = 1\no!\n")
    func run(_ text: String, _ options: [String]) throws -> ProgramRun {
      try Lifeline.commands(text, ["--sandbox"] + options)
    }
    #expect(try run("write \"a.txt\" \"x\"", []).error.contains("under '--sandbox'"))
    #expect(try run("open \"\(pattern)\"", []).code == 1)
    #expect(try run("write \"a.txt\" \"x\"", ["--output", out]).code == 0)
    #expect(try run("write \"../b.txt\" \"x\"", ["--output", out]).code == 1)
    #expect(try run("write \"\(folder.file("c.txt"))\" \"x\"", ["--output", out]).code == 1)
    #expect(try ProgramRun("/bin/ls", [out]).output == "a.txt\n")
  }
}
