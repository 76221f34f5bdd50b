// How the program ends, and what it says then.

import Glibc
import TestSupport
import Testing

@Suite struct StatusTests {
  @Test(arguments: [
    ("say 1", 0), ("rule nosuch", 1), ("place glidr at 0,0", 1), ("open nosuch", 1), ("nosuch", 2),
    ("say nosuch", 2), ("say (1", 2), ("set \"a\"", 2), ("expect 1 == 2", 3), ("quit", 0),
    ("quit 7; say 1", 7), ("quit 300", 1), ("say 1 / 0", 1),
  ])
  func eachKindOfEndHasAStatus(commands: String, status: Int32) throws {
    let run = try Lifeline.commands(commands)
    #expect(run.code == status)
    #expect(run.error.isEmpty == (status == 0 || status == 7))
  }

  @Test func quittingEndsAPipeToo() throws {
    let run = try Lifeline.run([], input: "quit 9\nsay 1\n")
    #expect(run.code == 9)
    #expect(run.output == "")
  }

  @Test func goingOnKeepsTheFirstStatus() throws {
    let text = "say 1; expect 1 == 2; say 2\nrule nosuch\nsay 3\n"
    for run in [
      try Lifeline.commands(text, ["--keep-going"]), try Lifeline.run(["-k"], input: text),
    ] {
      #expect(run.lines == ["1", "3"])
      #expect(run.code == 3)
      #expect(run.mistakes.count == 2)
    }
    let language = try Lifeline.run(["-k"], input: "nosuch\nsay 3\n")
    #expect(language.output == "3\n")
    #expect(language.code == 2)
  }

  @Test(arguments: [
    "while true { }", "repeat 10^18 { }", "for i in 1..10^18 { }",
    "place gosper-gun at 0,0; step 10^12", "pause 60",
    "place gosper-gun at 0,0; until population == 1 within 10^15",
  ])
  func theTimeRunsOut(commands: String) throws {
    let start = ContinuousClock.now
    let run = try Lifeline.run(["--timeout", "0.3", "-c", commands])
    #expect(run.code == 124)
    #expect(run.error.contains("the time of 0.3 s ran out at generation"))
    #expect(ContinuousClock.now - start < .seconds(8))
  }

  @Test(arguments: [
    "let s = \"x\"\nwhile true { s = s + s }", "let l = [1]\nwhile true { l = l + l }",
    "define f { f }\nf", "define f n { return f(n + 1) }\nsay f(1)", "say 2^62 * 2",
    "say 9223372036854775807 + 1", "step 10^30", "set 9223372036854775807,0", "new 0x0",
    "new 99999999999x3", "place glider at 1152921504606846976,0",
  ])
  func whatGoesOnForEverOrGrowsTooLargeIsAMistakeWithAPosition(commands: String) throws {
    let run = try Lifeline.run(["--timeout", "20", "-c", commands])
    #expect(run.code == 1)
    #expect(run.error.hasPrefix("-c:"))
    #expect(run.error.split(separator: "\n").count < 30)
  }

  @Test func scriptsThatRunThemselvesEnd() throws {
    let folder = TemporaryFolder()
    let path = folder.file("again.life")
    _ = try folder.write("again.life", "run \"\(path)\"\n")
    let run = try Lifeline.run([path])
    #expect(run.code == 1)
    #expect(run.error.contains("deep"))
    #expect(run.error.split(separator: "\n").count < 30)
  }

  @Test(arguments: ["fill all", "invert", "random"])
  func hugeFieldsAreMadeButNotFilled(command: String) throws {
    let run = try Lifeline.commands("new 2000000000x2000000000; say size; \(command)")
    #expect(run.output == "2000000000,2000000000\n")
    #expect(run.code == 1)
    #expect(run.error.contains("'--memory' changes the limit"))
  }

  @Test func memoryIsLimitedAsAsked() throws {
    let run = try Lifeline.commands("new 20000x20000; random", ["--memory", "1M"])
    #expect(run.code == 1)
    #expect(run.error.contains("the limit is 1 MB"))
  }

  @Test func aReaderThatGoesAwayIsNoMistake() throws {
    let run = try ProgramRun(
      "/bin/sh",
      [
        "-c",
        "( \(Lifeline.program) -c 'for i in 1..300000 { say i }'; echo $? >&2 ) | head -n 1",
      ])
    #expect(run.output == "1\n")
    #expect(run.error == "141\n")
  }

  @Test(arguments: ["-c 'say 1'", "--version", "--help", "--json -c 'say 1'"])
  func aFullDiskIsAMistake(arguments: String) throws {
    let run = try ProgramRun(
      "/bin/sh", ["-c", "\(Lifeline.program) \(arguments) > /dev/full"])
    #expect(run.code == 1)
    #expect(run.error == "error: standard output cannot be written\n")
  }

  @Test func waitingForAPipeCanBeInterrupted() throws {
    let run = try ProgramRun(
      "/bin/sh",
      [
        "-c",
        """
        sleep 2 | {
          exec 3<&0; \(Lifeline.program) <&3 & sleep 0.4; kill -\(SIGINT) $!; wait $!; echo $?
        }
        """,
      ])
    #expect(run.output == "130\n")
    let folder = try ProgramRun("/bin/sh", ["-c", "\(Lifeline.program) < /"])
    #expect(folder.code == 1)
    #expect(folder.error == "error: standard input cannot be read\n")
  }

  @Test(arguments: [(SIGINT, "130"), (SIGTERM, "143")])
  func signalsEndALongStep(signal: Int32, status: String) throws {
    let run = try ProgramRun(
      "/bin/sh",
      [
        "-c",
        """
        \(Lifeline.program) -c 'say 1; place gosper-gun at 0,0; step 10^12; say 2' &
        sleep 0.5; kill -\(signal) $!; wait $!; echo $?
        """,
      ])
    #expect(run.lines.last == status)
    #expect(!run.output.contains("2\n"))
    guard signal == SIGINT else { return }
    #expect(run.error.contains("interrupted: stopped at generation"))
  }
}
