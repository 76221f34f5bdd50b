// Zip files: opened and converted by the names in them, and made to do harm.

import TestSupport
import Testing

@Suite struct ArchiveTests {
  private let folder = TemporaryFolder()
  private let glider = "x = 3, y = 3, rule = B3/S23\nbo$2bo$3o!\n"

  /// Runs the program in the folder, in two gigabytes of memory.
  private func run(_ arguments: String, input: String = "") throws -> ProgramRun {
    try ProgramRun(
      "/bin/sh",
      [
        "-c", "cd \"$0\" && ulimit -v 2000000 && exec \"$1\" \(arguments)", folder.path,
        Lifeline.program,
      ], input: input, environment: testEnvironment([:]), timeout: .seconds(60))
  }

  private func names() throws -> [String] { try ProgramRun("/bin/ls", [folder.path]).lines }

  @Test func aPatternIsOpenedByItsNameAsInAFolder() throws {
    _ = try folder.write(
      "pack.zip", storedZip([("guns/a.rle", glider), ("b.cells", "OOO\n"), ("read.me", "hello")]))
    #expect(
      try run("-c 'open pack.zip/guns/a.rle; say population'").lines
        == ["5"])
    #expect(try run("pack.zip/b.cells").output.contains("pop 3"))
    #expect(try run("--check pack.zip/b.cells").code == 0)
    // The same from the folder above, and in a script beside it.
    _ = try folder.write("s.life", "open pack.zip/b.cells\nsay population\n")
    #expect(try Lifeline.run([folder.file("s.life")]).output == "3\n")
    #expect(try Lifeline.run([folder.file("pack.zip/guns/a.rle")]).output.contains("pop 5"))
  }

  @Test func severalPatternsAreListed() throws {
    _ = try folder.write("my pack.zip", storedZip([("a.rle", glider), ("b c.cells", "OOO\n")]))
    let open = try run("-c 'open \"my pack.zip\"'")
    #expect(open.code == 1)
    #expect(open.error.contains("'my pack.zip' is a zip file of 2 patterns"))
    #expect(open.error.contains("one of them is named as in a folder: \"my pack.zip/a.rle\""))
    #expect(open.error.contains("it holds a.rle and b c.cells"))
    _ = try folder.write("many.zip", storedZip((1...40).map { ("p\($0).rle", glider) }))
    let many = try run("many.zip")
    #expect(many.error.contains("it holds p1.rle, p2.rle"))
    #expect(many.error.contains("p12.rle and 28 more"))
  }

  @Test func aWrongNameIsExplained() throws {
    _ = try folder.write(
      "pack.zip", storedZip([("guns/gosper.rle", glider), ("b.cells", "OOO\n")]))
    _ = try folder.write("g.rle", glider)
    let near = try run("-c 'open pack.zip/guns/gosprr.rle'")
    #expect(near.error.contains("'pack.zip' holds no file 'guns/gosprr.rle'"))
    #expect(near.error.contains("did you mean 'pack.zip/guns/gosper.rle'?"))
    #expect(try run("pack.zip/zzz").error.contains("it holds guns/gosper.rle and b.cells"))
    #expect(
      try run("-c 'open g.rle/x'").error.contains("'g.rle' is neither a folder nor a zip file"))
    #expect(
      try run("-c 'open nosuch.zip/x'").error.contains(
        "the folder of 'nosuch.zip/x' does not exist"))
  }

  @Test func everyPatternOfAnArchiveIsConverted() throws {
    _ = try folder.write(
      "pack.zip",
      storedZip([("guns/a.rle", glider), ("b.mc", "[M2]\n***$\n"), ("read.me", "hello")]))
    let run = try run("convert --to cells pack.zip")
    #expect(
      run.lines == [
        "pack.zip/guns/a.rle → a.cells: 5 cells", "pack.zip/b.mc → b.cells: 3 cells",
      ])
    #expect(run.code == 0)
    #expect(try names() == ["a.cells", "b.cells", "pack.zip"])
    #expect(try self.run("convert pack.zip/b.mc c.lif").output.contains("→ c.lif: 3 cells"))
    #expect(try self.run("convert -o out --to rle pack.zip/b.mc").output.contains("→ out/b.rle"))
    let several = try self.run("convert pack.zip all.rle")
    #expect(several.code == 1)
    #expect(several.error.contains("is a zip file of 2 patterns"))
  }

  @Test func aNameLeadsNowhere() throws {
    _ = try ProgramRun("/bin/mkdir", [folder.file("in")])
    let names = ["../../up.rle", "/tmp/abs.rle", "x\\back.rle", "c\u{1B}[2J\n.rle", "x/..rle"]
    _ = try folder.write("in/pack.zip", storedZip(names.map { ($0, glider) }))
    let run = try run("convert --to cells in/pack.zip")
    #expect(run.isSafeToPrint)
    #expect(
      run.lines == [
        "in/pack.zip/../../up.rle → in/up.cells: 5 cells",
        "in/pack.zip//tmp/abs.rle → in/abs.cells: 5 cells",
        "in/pack.zip/x\\back.rle → in/back.cells: 5 cells",
      ])
    #expect(run.error.contains("the name of 'in/pack.zip/c^[[2J^J.rle' is none for a file"))
    #expect(run.code == 1)
    #expect(try self.names() == ["in"])
    let open = try self.run("-c 'open in/pack.zip/../../up.rle; say population'")
    #expect(open.output == "5\n")
    #expect(try self.run("-c 'open in/pack.zip'").isSafeToPrint)
  }
}

@Suite struct HostileFileTests {
  private let folder = TemporaryFolder()

  /// Opens and converts a file, in two gigabytes of memory and a minute.
  private func everyReading(of bytes: [UInt8], _ ending: String) throws -> [ProgramRun] {
    let path = try folder.write("hostile." + ending, bytes)
    let limited = "ulimit -v 2000000 && exec \"$0\" "
    return try ["\"$1\"", #"-c "open \"$1\"""#, "convert -y \"$1\" \"$1.cells\""].map {
      try ProgramRun(
        "/bin/sh", ["-c", limited + $0, Lifeline.program, path],
        environment: testEnvironment([:]), timeout: .seconds(60))
    }
  }

  @Test(arguments: [
    ("rle", "x = 1000000000000000000, y = 1\n1000000000000000000o$1000000000000000000o!\n"),
    ("rle", "x = 3, y = 3\n99999999999999999999o!\n"),
    ("mc", "[M2]\n9 9 9 9 9\n"),
    ("l06", "#Life 1.06\n99999999999999999999 0\n"),
    ("mcl", "#MCell 4.0\n#BOARD 99999999999x99999999999\n#L 1000000000000000000A\n"),
    ("cells", "!\n1000000000000000000O\n"),
  ])
  func endsInAClearError(ending: String, text: String) throws {
    let runs = try everyReading(of: Array(text.utf8), ending)
    for run in runs {
      #expect(run.code == 1)
      #expect(run.mistakes.count == 1, "\(run.error)")
    }
  }

  @Test func aDeepTreeEndsInAClearError() throws {
    let levels = (4..<1_000_000).map { "\($0) 0 0 0 \($0 - 3)\n" }.joined()
    for run in try everyReading(of: Array(("[M2]\n*$\n" + levels).utf8), "mc") {
      #expect(run.code == 1)
      #expect(run.error.contains("beyond the end of the coordinates"))
    }
  }

  @Test func anArchiveThatSharesItsBytesEndsInAClearError() throws {
    var archive = ZipWriter()
    archive.add("a.rle", Array("o!".utf8))
    for number in 0..<1000 { archive.list("\(number).rle", Array("o!".utf8), at: 0) }
    for run in try everyReading(of: archive.bytes, "zip") {
      #expect(run.code == 1)
      #expect(run.error.contains("is packed and cannot be unpacked"))
    }
  }
}
