// Tests of the beat, the pager, and the tools of the tests themselves.

import Glibc
import TestSupport
import Testing

@Suite struct PacingAndPagingTests {
  private let probe = BuiltProducts.program("terminal-probe")

  @Test func tenBeatsTakeTenIntervals() throws {
    let start = ContinuousClock.now
    let run = try ProgramRun(probe, ["beat"])
    #expect(run.output == "ten beats\n")
    #expect(ContinuousClock.now - start >= .milliseconds(100))
  }

  @Test func longTextsGoThroughThePagerOnATerminal() throws {
    let environment = testEnvironment(["PAGER": "sed -n 's/^line 9./paged &/p;$q'"])
    let terminal = try PseudoTerminal(probe, ["pager"], environment: environment)
    try terminal.expect("paged line 99\nshown")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func aPagerThatDoesNotExistOrDoesNotReadIsNoFailure() throws {
    let missing = testEnvironment(["PAGER": "/nonexistent/pager"])
    let terminal = try PseudoTerminal(probe, ["pager"], environment: missing)
    try terminal.expect("line 100\nshown")
    #expect(try terminal.waitForExit() == .exited(0))
    let deaf = try PseudoTerminal(probe, ["pager"], environment: testEnvironment(["PAGER": "true"]))
    try deaf.expect("shown")
    #expect(try deaf.waitForExit() == .exited(0))
  }

  @Test func withoutATerminalTextsArePrinted() throws {
    let run = try ProgramRun(probe, ["pager"], environment: testEnvironment(["PAGER": "false"]))
    #expect(run.output.hasSuffix("line 100\nshown\n"))
  }

  @Test func aRunHasInputOutputsAndStatus() throws {
    let text = String(repeating: "0123456789", count: 30_000)
    let run = try ProgramRun("/bin/sh", ["-c", "cat; echo no >&2; exit 3"], input: text)
    #expect(run.output == text)
    #expect(run.error == "no\n")
    #expect(run.status == .exited(3))
    #expect(!run.timedOut)
  }

  @Test func aRunThatTakesTooLongIsKilled() throws {
    let run = try ProgramRun("/bin/sleep", ["60"], timeout: .milliseconds(100))
    #expect(run.timedOut)
  }
}
