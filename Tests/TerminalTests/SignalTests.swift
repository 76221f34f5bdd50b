// Tests of signals at the prompt, at work and in raw mode, at a real terminal and without one.

import Glibc
import TestSupport
import Testing

@Suite struct SignalTests {
  private func start(_ mode: String, environment: [String: String] = [:]) throws -> PseudoTerminal {
    try PseudoTerminal(
      BuiltProducts.program("terminal-probe"), [mode], environment: testEnvironment(environment))
  }

  @Test func anInterruptAtWorkIsTakenAndTheNextLineRead() throws {
    let terminal = try start("prompt")
    try terminal.expectCursorLine("probe ›")
    terminal.send("work\r")
    try terminal.expect("busy")
    terminal.send("\u{3}")
    try terminal.expect("stopped true\nprobe ›")
    // Just after, at the prompt, a second one only drops the line.
    terminal.send("\u{3}")
    try terminal.expect("dropped \"\"\nprobe ›")
    #expect(try terminal.enter("step") == [#"read "step""#])
    terminal.send("work\r")
    try terminal.wait(for: "busy twice") { $0.lines.count { $0 == "busy" } == 2 }
    terminal.send("\u{3}")
    try terminal.wait(for: "stopped twice") { screen in
      screen.lines.count { $0 == "stopped true" } == 2
    }
  }

  @Test func aSecondInterruptWithinASecondEndsWith130() throws {
    let terminal = try start("work")
    try terminal.expect("busy")
    terminal.send("\u{3}")
    try terminal.expect("stopping")
    terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .exited(130))
    #expect(!terminal.screen.text.contains("stopped"))
  }

  @Test func oneInterruptLetsWorkFinishCleanly() throws {
    let terminal = try start("work")
    try terminal.expect("busy")
    terminal.signal(SIGINT)
    #expect(try terminal.waitForExit() == .exited(130))
    #expect(terminal.screen.text.contains("stopped true"))
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func endingSignalsRestoreTheTerminalAtThePrompt(number: Int32) throws {
    let terminal = try start("prompt")
    try terminal.expectCursorLine("probe ›")
    #expect(!terminal.isCooked)
    terminal.send("partial")
    try terminal.expectCursorLine("probe › partial")
    terminal.signal(number)
    #expect(try terminal.waitForExit() == .signalled(number))
    #expect(terminal.isCooked)
    #expect(String(decoding: terminal.transcript, as: UTF8.self).contains("\u{1B}[?2004l"))
  }

  @Test(
    arguments: [
      ("q", nil, ProgramEnd.exited(0)), ("e", nil, .exited(7)), ("c", nil, .signalled(SIGILL)),
      ("x", SIGTERM, .signalled(SIGTERM)), ("x", SIGHUP, .signalled(SIGHUP)),
      ("x", SIGQUIT, .signalled(SIGQUIT)),
    ] as [(String, Int32?, ProgramEnd)])
  func rawModeIsUndoneHoweverItEnds(key: String, number: Int32?, status: ProgramEnd) throws {
    let terminal = try start("keys", environment: ["SWIFT_BACKTRACE": "enable=no"])
    try terminal.expect("ready")
    #expect(!terminal.isCooked)
    #expect(!terminal.screen.isCursorVisible)
    terminal.send(key)
    try terminal.expect("key(Terminal.Key.character(\"\(key)\"))")
    if let number { terminal.signal(number) }
    #expect(try terminal.waitForExit() == status)
    #expect(terminal.isCooked)
    #expect(terminal.screen.isCursorVisible)
    let shown = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(shown.split(separator: "\u{1B}[?25h", omittingEmptySubsequences: false).count == 2)
  }

  @Test func aTrapInRawModeGivesTheTerminalBack() throws {
    let terminal = try start("keys", environment: ["SWIFT_BACKTRACE": "enable=no"])
    try terminal.expect("ready")
    terminal.send("t")
    guard case .signalled = try terminal.waitForExit() else {
      Issue.record("a trap ends by a signal")
      return
    }
    #expect(terminal.isCooked)
    #expect(terminal.screen.isCursorVisible)
    #expect(terminal.screen.text.contains("asked to trap"))
  }

  @Test func twoInterruptsInRawModeRestoreTheTerminal() throws {
    let terminal = try start("keys")
    try terminal.expect("ready")
    terminal.send("\u{3}")
    try terminal.expect("interrupted")
    terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .exited(130))
    #expect(terminal.isCooked)
    #expect(terminal.screen.isCursorVisible)
  }

  @Test func keysArriveOneByOneAndALoneEscapeAfterAMoment() throws {
    let terminal = try start("keys")
    try terminal.expect("ready")
    terminal.send("ä")
    try terminal.expect(#"character("ä")"#)
    terminal.send("\u{1B}")
    try terminal.expect("escape")
    terminal.send("\u{1B}[A\r\u{1}")
    try terminal.expect(#"control("a")"#)
    #expect(terminal.screen.text.contains("Key.up"))
    #expect(terminal.screen.text.contains("Key.enter"))
    terminal.resize(columns: 50, rows: 20)
    try terminal.expect("redraw")
  }

  @Test func stoppingGivesTheTerminalBackAndContinuingTakesItAgain() throws {
    let shell = try PseudoTerminal(
      "/bin/sh", ["-i"], environment: testEnvironment(["PS1": "$ ", "ENV": ""]))
    try shell.expectCursorLine("$")
    for mode in ["keys", "prompt"] {
      shell.send("clear; \(BuiltProducts.program("terminal-probe")) \(mode)\r")
      let isReady = mode == "keys" ? "ready" : "probe ›"
      try shell.wait(for: isReady) { $0.lines.contains(isReady) }
      if mode == "prompt" {
        shell.send("half")
        try shell.expectCursorLine("probe › half")
      }
      shell.send("\u{1A}")
      try shell.expectCursorLine("$")
      #expect(shell.screen.isCursorVisible)
      shell.send("fg\r")
      if mode == "keys" {
        try shell.expect("redraw")
        #expect(!shell.screen.isCursorVisible)
        shell.send("q")
      } else {
        try shell.expectCursorLine("probe › half")
        shell.send(" done\r")
        try shell.expect("read \"half done\"\nprobe ›")
        shell.send("\u{4}")
      }
      try shell.expectCursorLine("$")
    }
  }

  @Test func aJobInTheBackgroundOfAScriptIsInterruptedToo() throws {
    let folder = TemporaryFolder()
    let program = BuiltProducts.program("terminal-probe")
    let script = """
      \(program) work > out & job=$!
      until grep -q busy out; do sleep 0.01; done
      kill -INT $job; wait $job; echo $?; cat out
      """
    let run = try ProgramRun("/bin/sh", ["-c", "cd \(folder.path); \(script)"])
    #expect(run.output == "130\nworking\nbusy\nstopping\nstopped true\n")
  }

  @Test func withoutATerminalRawModeIsRefused() throws {
    let run = try ProgramRun(BuiltProducts.program("terminal-probe"), ["keys"])
    #expect(run.output == "no terminal\n")
    #expect(run.status == .exited(1))
  }

  @Test func aReaderThatGoesAwayIsSeenOnceAndSilently() throws {
    let program = BuiltProducts.program("terminal-probe")
    let run = try ProgramRun(
      "/bin/sh", ["-c", "{ \(program) flood; echo $? >&2; } | head -n 1"])
    #expect(run.output == "glider\n")
    #expect(run.error == "141\n")
  }
}
