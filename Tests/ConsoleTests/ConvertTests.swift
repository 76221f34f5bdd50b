// `lifeline convert`, as it is called.

import TestSupport
import Testing

@testable import Console

@Suite struct ConvertTests {
  private let glider = "#N Glider\n#C [[ ZOOM 4 ]]\nx = 3, y = 3, rule = B3/S23\nbo$2bo$3o!\n"
  private let blinker = "x = 3, y = 1, rule = B36/S23\n3o!\n"

  private func run(
    in folder: TemporaryFolder, _ arguments: String, input: String = ""
  ) throws -> ProgramRun {
    // `cd` needs a shell; the names below have no blanks.
    try ProgramRun(
      "/bin/sh",
      ["-c", "cd \"$0\" && exec \"$1\" convert \(arguments)", folder.path, Lifeline.program],
      input: input, environment: testEnvironment([:]), timeout: .seconds(30))
  }

  private func text(_ folder: TemporaryFolder, _ name: String) throws -> String {
    try ProgramRun("/bin/cat", [folder.file(name)]).output
  }

  @Test func oneFileInAnotherFormat() throws {
    let folder = TemporaryFolder()
    _ = try folder.write("g.rle", glider)
    let run = try run(in: folder, "g.rle g.cells")
    #expect(run.code == 0)
    #expect(run.output == "g.rle → g.cells: 5 cells\n")
    #expect(run.error == "")
    #expect(try text(folder, "g.cells") == "!Name: Glider\n![[ ZOOM 4 ]]\n.O.\n..O\nOOO\n")
  }

  @Test func manyFilesWithALineForEach() throws {
    let folder = TemporaryFolder()
    _ = try folder.write("a.rle", glider)
    _ = try folder.write("b.rle", "x = 3, y = 1\n3q?!\n")
    _ = try folder.write("c.rle", blinker)
    let run = try run(in: folder, "--to cells *.rle")
    #expect(run.code == 1)
    #expect(run.lines == ["a.rle → a.cells: 5 cells", "c.rle → c.cells: 3 cells"])
    #expect(
      run.mistakes == [
        "error: b.rle:2:2: unexpected 'q'",
        "warning: c.cells: plaintext does not keep the rule", "1 of 3 files failed",
      ])
    #expect(try ProgramRun("/bin/ls", [folder.path]).lines.count == 5)
  }

  @Test func nothingIsReplacedUnasked() throws {
    let folder = TemporaryFolder()
    _ = try folder.write("a.rle", glider)
    _ = try folder.write("a.cells", "mine")
    let refused = try run(in: folder, "a.rle a.cells")
    #expect(refused.code == 1)
    #expect(refused.error == "error: 'a.cells' exists\n  '--yes' replaces it\n")
    #expect(try text(folder, "a.cells") == "mine")
    #expect(try run(in: folder, "--yes --to=cells a.rle").code == 0)
    #expect(try text(folder, "a.cells").hasSuffix("OOO\n"))
    // The file itself too.
    #expect(try run(in: folder, "--to rle a.rle").code == 1)
    #expect(try run(in: folder, "a.rle a.rle -y").code == 0)
  }

  @Test func twoFilesDoNotBecomeOne() throws {
    let folder = TemporaryFolder()
    _ = try folder.write("a.rle", glider)
    _ = try folder.write("a.cells", "OOO\n")
    let run = try run(in: folder, "-y --output out --to lif a.rle a.cells")
    #expect(run.code == 1)
    #expect(run.lines == ["a.rle → out/a.lif: 5 cells"])
    #expect(run.error.hasPrefix("error: 'out/a.lif' was just written from 'a.rle'\n"))
  }

  @Test func aFileIsKnownByEveryPathToIt() throws {
    let folder = TemporaryFolder()
    _ = try folder.write("a.rle", glider)
    _ = try ProgramRun("/bin/mkdir", [folder.file("s")])
    _ = try ProgramRun("/bin/ln", ["-s", ".", folder.file("here")])
    for other in ["s/../a.rle", ".//a.rle", "here/a.rle"] {
      let run = try run(in: folder, "-y --to lif a.rle \(other)")
      #expect(run.code == 1)
      #expect(run.lines == ["a.rle → a.lif: 5 cells"])
      #expect(run.error.contains("was just written from 'a.rle'"))
    }
  }

  @Test func nothingThatIsStillToBeReadIsReplaced() throws {
    let folder = TemporaryFolder()
    _ = try folder.write("q.cells", "OO\n")
    _ = try folder.write("q.rle", glider)
    for inputs in ["q.cells q.rle", "q.rle q.cells", "q.cells ./q.rle"] {
      let run = try run(in: folder, "-y --to rle \(inputs)")
      #expect(run.code == 1)
      #expect(run.error.contains("error: 'q.rle' would be lost: this call reads it too\n"))
      #expect(run.lines.count == 1 && run.output.hasSuffix("q.rle: 5 cells\n"))
    }
    #expect(try text(folder, "q.rle").hasSuffix("bo$2bo$3o!\n"))
  }

  @Test func theCureForFilesThatExistIsSaidOnce() throws {
    let folder = TemporaryFolder()
    for name in ["a", "b"] {
      _ = try folder.write(name + ".rle", glider)
      _ = try folder.write(name + ".cells", "mine")
    }
    let run = try run(in: folder, "--to cells a.rle b.rle")
    #expect(
      run.error == """
        error: 'a.cells' exists
        error: 'b.cells' exists
        2 of 2 files failed
        '--yes' replaces the files that exist

        """)
    let objects = try self.run(in: folder, "--json --to cells a.rle b.rle")
    #expect(objects.output.occurrences(of: #""notes":["'--yes' replaces it"]"#) == 2)
  }

  @Test func aPictureBecomesAPattern() throws {
    let folder = TemporaryFolder()
    let drawn = try Lifeline.commands(
      "place glider at 1,1; export ship.png 0,0 size 5x5 cell 1", ["--output", folder.path])
    #expect(drawn.code == 0)
    let run = try run(in: folder, "ship.png ship.rle")
    #expect(run.code == 0 && run.error == "")
    #expect(run.output == "ship.png → ship.rle: 5 cells\n")
    #expect(try text(folder, "ship.rle").hasSuffix("rule = B3/S23\n$2bo$3bo$b3o!\n"))
    #expect(try self.run(in: folder, "--live=dark ship.png dark.rle").output.contains("20 cells"))
    #expect(
      try self.run(in: folder, "--threshold 100% ship.png none.rle").output.contains("0 cells"))
    let wrong = try self.run(in: folder, "--live dark ship.rle x.cells")
    #expect(
      wrong.error == "error: 'ship.rle' is no picture; what is bright and dark is asked of "
        + "those\n")
    #expect(try self.run(in: folder, "--check --to cells ship.png").output.contains("the same"))
    #expect(try self.run(in: folder, "--to mc ship.png").output == "ship.png → ship.mc: 5 cells\n")
  }

  @Test func aRuleOfWhichOnlyTheNameIsKeptMayBeAnother() throws {
    let folder = TemporaryFolder()
    _ = try folder.write(
      "ww.rle",
      """
      x = 1, y = 1, rule = WireWorld
      C!
      @RULE WireWorld
      @TABLE
      n_states:4
      neighborhood:vonNeumann
      symmetries:none
      3,1,0,0,0,1

      """)
    let run = try run(in: folder, "ww.rle ww.mc")
    #expect(
      run.error == "warning: ww.mc: 'WireWorld' is the name of another rule, with which it will be "
        + "read\n")
    #expect(try self.run(in: folder, "ww.rle copy.rle").error == "")
  }

  @Test func theFolderOfOutputIsMade() throws {
    let folder = TemporaryFolder()
    _ = try folder.write("a.rle", glider)
    // A file of the same name beside the source is not in the way.
    _ = try folder.write("a.mc", "mine")
    let run = try run(in: folder, "-o new/one --to mc ./a.rle")
    #expect(run.output == "./a.rle → new/one/a.mc: 5 cells\n")
    #expect(run.code == 0)
    #expect(try text(folder, "a.mc") == "mine")
    #expect(try text(folder, "new/one/a.mc").hasPrefix("[M2]"))
  }

  @Test func packedFilesGoInAndOut() throws {
    let folder = TemporaryFolder()
    _ = try folder.write("a.rle", glider)
    #expect(try run(in: folder, "--to rle.gz a.rle").output == "a.rle → a.rle.gz: 5 cells\n")
    #expect(try run(in: folder, "-q --to .lif a.rle.gz").output == "")
    #expect(try text(folder, "a.lif").contains("#D Name: Glider"))
    #expect(try ProgramRun("/bin/gzip", ["-t", folder.file("a.rle.gz")]).code == 0)
  }

  @Test func standardInputGoesToStandardOutput() throws {
    let folder = TemporaryFolder()
    let cells = try run(in: folder, "--to cells -", input: blinker)
    #expect(cells.output == "!Name:\nOOO\n")
    #expect(cells.error == "warning: stdout: plaintext does not keep the rule\n")
    #expect(try run(in: folder, "- -", input: "xq4_153").output.hasSuffix("3o$2bo$bo!\n"))
    #expect(try run(in: folder, "- out.lif", input: "OOO").output == "- → out.lif: 3 cells\n")
    let wrong = try run(in: folder, "- -", input: "x = 3, y = 1\n3q?!\n")
    #expect(wrong.code == 1)
    #expect(wrong.output == "")
    #expect(wrong.error == "error: stdin:2:2: unexpected 'q'\n")
  }

  @Test func checkingWritesNothingAndSaysWhatWouldBeLost() throws {
    let folder = TemporaryFolder()
    _ = try folder.write("a.rle", glider)
    _ = try folder.write("b.rle", blinker)
    let run = try run(in: folder, "--check --to cells a.rle b.rle")
    #expect(
      run.lines == [
        "a.rle → plaintext: 5 cells, the same when read again",
        "b.rle → plaintext: 3 cells, the same but for the rule",
      ])
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(try ProgramRun("/bin/ls", [folder.path]).lines == ["a.rle", "b.rle"])
  }

  @Test func anObjectForEachFile() throws {
    let folder = TemporaryFolder()
    _ = try folder.write("b.rle", blinker)
    let run = try run(in: folder, "--json --to cells b.rle nosuch.rle")
    #expect(
      run.lines == [
        #"{"command":"convert","input":"b.rle","output":"b.cells","ok":true,"format":"plaintext","#
          + #""population":3,"lost":["rule"]}"#,
        #"{"command":"convert","input":"nosuch.rle","ok":false,"#
          + #""error":{"message":"there is no file 'nosuch.rle'","notes":[]}}"#,
      ])
    #expect(run.code == 1)
  }

  @Test func aTreeTooLargeToBeWrittenOutStaysATree() throws {
    let folder = TemporaryFolder()
    let row = String(repeating: "********$", count: 8)
    let nodes = (4...40).map { "\($0) \($0 - 3) \($0 - 3) \($0 - 3) \($0 - 3)\n" }.joined()
    _ = try folder.write("a.mc", "[M2]\n\(row)\n\(nodes)")
    let run = try run(in: folder, "a.mc a.rle")
    #expect(run.code == 1)
    #expect(
      run.error == "error: a.mc has 1208925819614629174706176 cells, too many for RLE\n"
        + "  macrocell writes equal parts once: .mc\n")
    #expect(try self.run(in: folder, "a.mc b.mc.gz").code == 0)
  }

  @Test(arguments: [
    ([], "needs a file"), (["a.rle"], "needs the file to write, or a format: --to cells"),
    (["a", "b", "c"], "for more say the format: --to cells"), (["--to"], "'--to' needs a value"),
    (["--threshold", "2", "a", "b"], "takes a brightness from 0 to 1, or 0% to 100%"),
    (["--live=blue", "a", "b"], "'--live' takes bright or dark"),
    (["--yes=1", "a", "b"], "takes no value"), (["--ot", "a", "b"], "unknown option '--ot'"),
    (["--outptu", "a", "b"], "did you mean '--output'?"),
  ])
  func aWrongCallIsExplained(arguments: [String], words: String) throws {
    let run = try Lifeline.run(["convert"] + arguments)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.error.contains(words))
    #expect(run.error.hasSuffix("try 'lifeline convert --help'\n"))
  }

  @Test(arguments: [
    ("a.rle b.foo", "no format has the ending '.foo'"), ("a.rle b", "has no ending"),
    ("a.rle nosuch/b.lif", "the folder of 'nosuch/b.lif' does not exist"),
    ("a.rle .", "'.' is a folder"), ("b.rle b.lif", "did you mean 'a.rle'?"),
  ])
  func aFileThatCannotBeWrittenIsExplained(arguments: String, words: String) throws {
    let folder = TemporaryFolder()
    _ = try folder.write("a.rle", glider)
    let run = try run(in: folder, arguments)
    #expect(run.code == 1)
    #expect(run.error.contains(words))
  }

  @Test func anUnknownFormatIsBadUsage() throws {
    let run = try Lifeline.run(["convert", "--to", "cell", "a.rle"])
    #expect(run.code == 2)
    #expect(run.error.contains("there is no format 'cell'"))
    #expect(run.error.contains("did you mean 'cells'?"))
  }

  @Test func theSandboxHolds() throws {
    let folder = TemporaryFolder()
    _ = try folder.write("a.rle", glider)
    #expect(try run(in: folder, "--sandbox a.rle b.lif").error.contains("under '--sandbox'"))
    _ = try ProgramRun("/bin/mkdir", [folder.file("out")])
    #expect(try run(in: folder, "--sandbox -o out a.rle b.lif").code == 0)
    #expect(try run(in: folder, "--sandbox -o out /etc/hostname c.lif").code == 1)
  }

  @Test func optionsStandAnywhere() throws {
    let before = try ProgramOptions(["--yes", "--output", "d", "convert", "a", "b.lif"])
    let after = try ProgramOptions(["convert", "a", "b.lif", "-o", "d", "-y"])
    #expect(before == after)
    #expect(after.outputFolder == "d")
    #expect(
      try ProgramOptions(["convert", "--", "-a", "-b"]).work == after.work(of: ["-a", "-b"]))
    #expect(try ProgramOptions(["./convert"]).work == .file("./convert"))
  }

  @Test func helpIsItsOwn() throws {
    let help = try Lifeline.run(["convert", "--help"])
    #expect(help.code == 0)
    #expect(help.output.hasPrefix("usage: lifeline convert"))
    #expect(help.lines.allSatisfy { $0.count < 80 })
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func occurrences(of text: String) -> Int {
    self.split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}

extension ProgramOptions {
  /// The work of converting one file into another.
  fileprivate func work(of files: [String]) -> Work {
    guard case .convert(var call) = work else { return work }
    call.inputs = [files[0]]
    call.output = files[1]
    return .convert(call)
  }
}
