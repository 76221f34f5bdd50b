// Tests of pictures in files, as the program writes them.

import Glibc
import TestSupport
import Testing

@Suite struct ExportingTests {
  private func entries(_ folder: String) throws -> [String] {
    try ProgramRun("/bin/ls", ["-A", folder]).lines
  }

  @Test func everyFormatIsWhatItsNameSays() throws {
    let folder = TemporaryFolder()
    let run = try Lifeline.commands(
      """
      place glider at 0,0
      for ending in ["png", "svg", "pdf", "gif", "txt", "ans"] { export "g.{ending}" }
      style braille; export "braille.txt"
      """, ["--output", folder.path])
    #expect(run.error == "" && run.output == "" && run.code == 0)
    #expect(
      try entries(folder.path) == [
        "braille.txt", "g.ans", "g.gif", "g.pdf", "g.png", "g.svg", "g.txt",
      ])
    let heads = try ProgramRun(
      "/bin/sh", ["-c", "cd \(folder.path); for f in g.pdf g.gif g.svg; do head -c 4 $f; done"])
    #expect(heads.output == "%PDFGIF8<svg")
    let header = "gen 0 · pop 5 · unbounded · Life B3/S23\n"
    let texts = try ProgramRun("/bin/cat", [folder.file("g.txt"), folder.file("braille.txt")])
    #expect(texts.output == header + ".O.\n..O\nOOO\n" + header + "⠬⠆\n")
    let colored = try ProgramRun("/bin/cat", [folder.file("g.ans")])
    #expect(colored.output.contains("\u{1B}[38;2;232;237;242"))
  }

  @Test func anAnimationThatIsInterruptedLeavesNothing() throws {
    let folder = TemporaryFolder()
    let run = try ProgramRun(
      "/bin/sh",
      [
        "-c",
        """
        cd \(folder.path)
        \(Lifeline.program) -c 'new 600x600; random
        export "long.gif" generations 19999' &
        sleep 1; kill -\(SIGINT) $!; wait $!; echo $?
        """,
      ])
    #expect(run.lines.last == "130")
    #expect(run.error.contains("interrupted: 'long.gif' was not written"))
    #expect(try entries(folder.path) == [])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGALRM])
  func anAnimationThatASignalEndsLeavesNothing(signal: Int32) throws {
    let folder = TemporaryFolder()
    let run = try ProgramRun(
      "/bin/sh",
      [
        "-c",
        """
        cd \(folder.path)
        \(Lifeline.program) --timeout 100 -c 'new 600x600; random
        export "long.gif" generations 19999' &
        for try in $(seq 100); do
          [ -n "$(ls -A)" ] && break
          sleep 0.1
        done
        ls -A; kill -\(signal) $!; wait $!
        """,
      ])
    // It was under way, hidden from whoever looks for files.
    #expect(run.lines.count == 1)
    #expect(run.output.hasPrefix(".lifeline-") && run.output.hasSuffix(".part\n"))
    #expect(try entries(folder.path) == [])
  }

  @Test func aLongNameIsAsGoodAsAShortOne() throws {
    let folder = TemporaryFolder()
    let name = String(repeating: "n", count: 251) + ".png"
    let run = try Lifeline.commands(
      "place glider at 0,0; export \(name)", ["--output", folder.path])
    #expect(run.error == "")
    #expect(try entries(folder.path) == [name])
  }

  @Test func theSandboxHoldsPicturesToo() throws {
    let folder = TemporaryFolder()
    for ending in ["png", "gif", "txt"] {
      let path = folder.file("glider." + ending)
      let run = try Lifeline.commands("place glider at 0,0; export \"\(path)\"", ["--sandbox"])
      #expect(run.code == 1)
      #expect(run.error.contains("cannot be written under '--sandbox'"))
    }
    #expect(try entries(folder.path) == [])
  }

  @Test func startingDoesNotLoadWhatDrawsPictures() throws {
    let run = try ProgramRun(
      "/bin/sh", ["-c", "LD_TRACE_LOADED_OBJECTS=1 \(Lifeline.program)"])
    #expect(run.output.contains("libc.so"))
    for library in ["cairo", "libgif", "libpng", "X11"] {
      #expect(!run.output.contains(library))
    }
  }
}
