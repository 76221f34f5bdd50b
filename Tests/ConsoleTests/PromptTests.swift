// The prompt as a person meets it, through a pseudo-terminal.

import Glibc
import TestSupport
import Testing

@Suite struct PromptTests {
  @Test func theGreetingIsOneLineAndControlDLeaves() throws {
    let person = try Person().start()
    let lines = person.terminal.screen.text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("lifeline "))
    #expect(lines[0].contains("Ctrl-D leaves"))
    #expect(try person.leave() == .exited(0))
    #expect(person.terminal.isCooked)
  }

  @Test func thePromptShowsTheMode() throws {
    let person = try Person().start()
    _ = try person.enter("resize 40x20 torus")
    try person.terminal.expectCursorLine("life 40×20 torus gen 0 ›")
    _ = try person.enter("select 1,1 size 3x3")
    try person.terminal.expectCursorLine("life 40×20 torus gen 0 select 3×3 ›")
    _ = try person.enter("rule highlife; place glider; move to 12,4")
    try person.terminal.expectCursorLine("highlife 40×20 torus gen 0 paste glider 3×3 at 12,4 ›")
    let refused = try person.enter("step")
    #expect(refused.first?.contains("a pattern floats: paste or cancel first") ?? false)
    _ = try person.enter("cancel; step 3")
    #expect(person.terminal.screen.cursorLine.contains("gen 3"))
  }

  @Test func aPictureComesAfterAChangeAndOnlyThen() throws {
    let person = try Person().start()
    let placed = try person.enter("place glider at 0,0")
    #expect(placed.first == "placed glider (5 cells, spaceship) at 0,0")
    #expect(Array(placed.suffix(3)) == ["  · ■ ·", "  · · ■", "  ■ ■ ■"])
    #expect(try person.enter("population") == ["5"])
    #expect(try person.enter("say 1") == ["1"])
    #expect(try person.enter("show").count == 4)
    _ = try person.enter("autoshow off")
    #expect(try person.enter("step") == ["generation 1, population 5"])
  }

  @Test func mistakesHaveACaretAndDoNotEndTheConsole() throws {
    let person = try Person().start()
    let lines = try person.enter("place glidr at 0,0")
    #expect(
      lines == [
        "error: unknown shape 'glidr'", "  place glidr at 0,0", "        ^~~~~",
        "  did you mean 'glider'?",
      ])
    #expect(try person.enter("say 2") == ["2"])
    #expect(try person.leave() == .exited(0))
  }

  @Test func quittingGivesItsStatus() throws {
    let person = try Person().start()
    person.terminal.send("quit 7\r")
    #expect(try person.terminal.waitForExit() == .exited(7))
  }

  @Test func leavingAsksBeforeCellsAreLost() throws {
    let person = try Person().start()
    #expect(try !person.enter("set 0,0 1,0").isEmpty)
    person.terminal.send("\u{4}")
    try person.terminal.expectCursorLine("leave and lose 2 live cells that were not saved? [y/N]")
    person.terminal.send("n\r")
    try person.terminal.expectCursorLine("life gen 0 ›")
    #expect(try person.enter("say population") == ["2"])
    person.terminal.send("quit 3\r")
    try person.terminal.expectCursorLine("quit: lose 2 live cells that were not saved? [y/N]")
    person.terminal.send("y\r")
    #expect(try person.terminal.waitForExit() == .exited(3))
  }

  @Test func endingTheInputTwiceLeaves() throws {
    let person = try Person().start()
    #expect(try !person.enter("set 0,0").isEmpty)
    person.terminal.send("\u{4}")
    try person.terminal.expectCursorLine("leave and lose 1 live cell that was not saved? [y/N]")
    person.terminal.send("\u{4}")
    #expect(try person.terminal.waitForExit() == .exited(0))
  }

  @Test func blocksGoOnOverLines() throws {
    let person = try Person().start()
    #expect(try person.enter("for i in 1..2 {") == [])
    try person.terminal.expectCursorLine("…")
    #expect(try person.enter("say \"n{i}\"") == [])
    #expect(try person.enter("}") == ["n1", "n2"])
    person.terminal.send("\u{1B}[A")
    try person.terminal.expect("life gen 0 › for i in 1..2 {")
  }

  @Test func aPasteOfSeveralLinesRunsAsAWhole() throws {
    let person = try Person().start()
    person.terminal.paste("let a = 20\nsay a + 1\nrepeat 2 {\n  say \"again\"\n}")
    person.terminal.send("\r")
    try person.terminal.expect("again\nagain")
    #expect(person.terminal.screen.text.contains("\n21\n"))
  }

  @Test func controlCDropsTheLine() throws {
    let person = try Person().start()
    person.terminal.send("set 1,1")
    try person.terminal.expect("› set 1,1")
    person.terminal.send("\u{3}")
    try person.terminal.expectCursorLine("life gen 0 ›")
    #expect(!person.terminal.screen.text.contains("leaves\nlife gen 0 › set"))
    #expect(try person.enter("population") == ["0"])
    person.terminal.send("\u{3}")
    try person.terminal.expect("Ctrl-D or 'quit' leaves")
    #expect(try person.enter("say 4") == ["4"])
  }

  @Test func controlCDropsAnOpenBlock() throws {
    let person = try Person().start()
    _ = try person.enter("repeat 2 {")
    person.terminal.send("\u{3}")
    try person.terminal.expectCursorLine("life gen 0 ›")
    #expect(try person.enter("say 5") == ["5"])
  }

  @Test func controlCStopsALongStepAtAWholeGeneration() throws {
    let person = try Person().start()
    _ = try person.enter("place gosper-gun at 0,0; autoshow off")
    person.terminal.send("step 1000000000000\r")
    try person.terminal.expect("step 1000000000000")
    usleep(300_000)
    let start = ContinuousClock.now
    person.terminal.send("\u{3}")
    try person.terminal.expect("stopped at generation")
    #expect(ContinuousClock.now - start < .seconds(5))
    try person.terminal.wait(for: "the prompt") { $0.cursorLine.hasSuffix("›") }
    let generation = try #require(try person.enter("generation").first.flatMap(Int.init))
    #expect(generation > 0)
    #expect(
      person.terminal.screen.text.contains("stopped at generation \(generation)"))
    #expect(try person.enter("goto 0; population == 36").last == "true")
    person.terminal.send("while true { }\r")
    usleep(300_000)
    person.terminal.send("\u{3}")
    try person.terminal.expect("while true { }\n^C\nstopped at generation 0\n")
  }

  @Test(arguments: [("y\r", "0"), ("n\r", "5"), ("\r", "5"), ("\u{3}", "5"), ("\u{4}", "5")])
  func questionsAreAnswered(answer: String, population: String) throws {
    let person = try Person().start()
    _ = try person.enter("place glider at 0,0; autoshow off")
    person.terminal.send("clear\r")
    try person.terminal.expect("clear: erase 5 live cells? [y/N]")
    person.terminal.send(answer)
    try person.terminal.wait(for: "the prompt") { $0.cursorLine.hasSuffix("gen 0 ›") }
    #expect(try person.enter("population") == [population])
  }

  @Test func initLifeRunsBeforeAPromptAndOnlyThen() throws {
    let person = try Person(initial: "say \"hello\"\nrule highlife\n")
    try person.terminal.expectCursorLine("highlife gen 0 ›")
    #expect(person.terminal.screen.text.contains("hello\n"))
    let folder = person.folder
    let configuration = ["XDG_CONFIG_HOME": folder.path + "/config"]
    #expect(try Lifeline.run(["-c", "rule"], environment: configuration).lines == ["Life B3/S23"])
    #expect(
      try Lifeline.run([], input: "rule\n", environment: configuration).lines == ["Life B3/S23"])
    let without = try Person(["--no-config"], folder: folder)
    try without.terminal.expectCursorLine("life gen 0 ›")
  }

  @Test func aFileCanComeBeforeThePrompt() throws {
    let folder = TemporaryFolder()
    let script = try folder.write("a.life", "let x = 41\nplace glider at 0,0\nstep 4\n")
    let person = try Person(["-i", script])
    try person.terminal.expectCursorLine("life gen 4 ›")
    #expect(try person.leave() == .exited(0))
  }

  @Test func aPipedOutputHasNoPromptAndNoEscapes() throws {
    let folder = TemporaryFolder()
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "\(Lifeline.program) > \(folder.file("out")); echo status $?"])
    terminal.send("place glider at 0,0\rshow\r")
    terminal.send("quit 4\r")
    try terminal.expect("status 4")
    let output = try ProgramRun("/bin/cat", [folder.file("out")])
    #expect(output.lines.last == "OOO")
    #expect(output.isSafeToPrint)
  }
}
