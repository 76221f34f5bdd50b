// Files that are missing, unreadable or not what they should be, and text that would do harm.

import Glibc
import TestSupport
import Testing

@Suite struct BadInputTests {
  private let folder = TemporaryFolder()

  /// Starts the program with a file, and opens and runs the file from a script.
  private func everyReading(of path: String) throws -> [ProgramRun] {
    [
      try Lifeline.run([path]), try Lifeline.commands("open \"\(path)\""),
      try Lifeline.commands("run \"\(path)\""), try Lifeline.run(["--check", path]),
    ]
  }

  @Test func aMissingFileIsNamedWithItsNearestName() throws {
    _ = try folder.write("glider.rle", "x = 1, y = 1\no!\n")
    for run in try everyReading(of: folder.file("glidr.rle")) {
      #expect(run.code == 1)
      #expect(run.error.contains("there is no file"))
      #expect(run.error.contains("did you mean '\(folder.file("glider.rle"))'?"))
    }
  }

  @Test func theEndingOfAPatternMakesAFileOne() throws {
    let junk = try folder.write("junk.rle", "say 1\n")
    let run = try Lifeline.run([junk])
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(run.error.contains("in no known pattern format"))
    let script = try folder.write("script.txt", "say 1\n")
    #expect(try Lifeline.run([script]).output == "1\n")
  }

  @Test func aMistypedConvertIsNoFile() throws {
    let run = try Lifeline.run(["covnert", "a.rle", "b.mc"])
    #expect(run.code == 1 && run.error.contains("did you mean 'convert'?"))
  }

  @Test func aFolderIsNoFile() throws {
    for run in try everyReading(of: folder.path) {
      #expect(run.code == 1)
      #expect(run.error.contains("is a folder"))
    }
  }

  @Test func aHugeFileIsRefusedBeforeItIsRead() throws {
    let path = folder.file("huge")
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o644)
    #expect(ftruncate(descriptor, 5 << 30) == 0)
    close(descriptor)
    for run in try everyReading(of: path) {
      #expect(run.code == 1)
      #expect(run.error.contains("has 5 GB; more than 1 GB are not read"))
    }
  }

  @Test func aBinaryFileIsOneMistake() throws {
    let path = try folder.write(
      "binary", [0x7F, 0x45, 0x4C, 0x46, 0, 1, 2, 0xFF, 0x1B, 0x5B, 10, 0])
    for run in try everyReading(of: path) {
      #expect(run.code == 1)
      #expect(run.mistakes.count == 1)
      #expect(run.isSafeToPrint)
    }
  }

  @Test func aTextThatIsNoScriptDoesNotFloodTheScreen() throws {
    let path = try folder.write(
      "text", String(repeating: "all work and no play\n", count: 500))
    let run = try Lifeline.run([path])
    #expect(run.code == 2)
    #expect(run.mistakes.count == 21)
    #expect(run.error.hasSuffix("more mistakes; '--check' lists them all\n"))
  }

  @Test func aPipeWithoutAWriterIsNotWaitedForForEver() throws {
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let run = try Lifeline.run([path])
    #expect(run.code == 1)
    #expect(run.error.contains("nobody writes to this pipe"))
  }

  @Test func aPipeWithAWriterIsRead() throws {
    let run = try ProgramRun(
      "/bin/sh",
      [
        "-c",
        """
        mkfifo "$0/p"; (sleep 0.3; echo 'say 1'; sleep 0.3; echo 'say 2') > "$0/p" & \
        \(Lifeline.program) "$0/p"
        """, folder.path,
      ])
    #expect(run.lines == ["1", "2"])
  }

  @Test func standardInputHasAName() throws {
    #expect(try Lifeline.run(["/dev/stdin"], input: "say 1\n").output == "1\n")
  }

  @Test func escapesInNamesAndTextsAreShownNotSent() throws {
    let evil = "e\u{1B}]0;owned\u{7}\u{1B}[31m\u{9B}31m"
    let script = try folder.write(evil + ".life", "nosuch \(evil)\n")
    let pattern = try folder.write("evil.rle", "#N \(evil)\n#C \(evil)\nx = 1, y = 1\no!\n")
    for run in [
      try Lifeline.run([script]), try Lifeline.run([evil]),
      try Lifeline.commands("say \"\(evil)\"; title \"\(evil)\"; info; open \"\(evil)\""),
      try Lifeline.run(["--yes", "-c", "open \"\(pattern)\"; info; show; snapshot; snapshots"]),
      try Lifeline.commands("rule \"\(evil)\""), try Lifeline.commands("place \"\(evil)\" at 0,0"),
      try Lifeline.commands("say arguments", []),
    ] {
      #expect(run.isSafeToPrint)
      #expect(!(run.output + run.error).unicodeScalars.contains("\u{9B}"))
    }
    #expect(try Lifeline.run(["-c", "say arguments", evil]).isSafeToPrint)
    #expect(try Lifeline.run(["--echo", "-c", "say \"\(evil)\""]).isSafeToPrint)
  }

  @Test func aLibraryThatCannotBeWrittenIsAMistake() throws {
    let file = try folder.write("file", "")
    let run = try Lifeline.run(
      ["-c", "place glider at 0,0; keep mine pattern; say 1"],
      environment: ["XDG_DATA_HOME": file + "/data"])
    #expect(run.code == 1)
    #expect(run.output == "")
    #expect(run.error.contains("cannot be written") || run.error.contains("folder"))
    #expect(
      try Lifeline.run(
        ["-c", "place glider at 0,0; say 1"], environment: ["XDG_DATA_HOME": file + "/data"]
      ).output == "1\n")
  }
}
