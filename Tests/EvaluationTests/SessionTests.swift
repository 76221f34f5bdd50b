// Programs one after another, lines as steps, arguments of commands, stopping.

import Cells
import Evaluation
import Syntax
import Testing

@Suite("Sessions") struct SessionTests {
  @Test func namesAreKeptBetweenPrograms() {
    var session = SampleSession()
    #expect(session.run("let x = 1").isEmpty)
    #expect(session.run("define f n { return n + x }").isEmpty)
    #expect(session.run("x = 5; say f(1)").isEmpty)
    #expect(session.run("let x = 7").isEmpty)
    #expect(session.run("say f(1)").isEmpty)
    #expect(session.run("define f n m { return n * m }").isEmpty)
    #expect(session.run("say f(2, 3)").isEmpty)
    #expect(session.commands.output == ["6", "8", "6"])
    #expect(session.interpreter.names.globals == ["x"])
    #expect(session.run("say y").count == 1)
    #expect(session.run("let z = fail(1)").count == 1)
  }

  @Test func namesOfAFailedLineHaveNoValue() {
    var session = SampleSession()
    #expect(session.run("fail; let x = 1").count == 1)
    #expect(session.run("say x").map { $0.message.contains("no value yet") } == [true])
    #expect(session.run("let x = 2; say x").isEmpty)
  }

  @Test func mistakesRunNothing() {
    var session = SampleSession()
    #expect(session.run("say 1\nlet q = 1\nsay nosuch").count == 1)
    #expect(session.commands.output == [])
    #expect(session.interpreter.names.globals == [])
  }

  @Test func linesAreSteps() {
    var session = SampleSession()
    #expect(session.run("step; step  # two\nrepeat 2 {\n  step\n}; say 1\n\nsay (\n  2)").isEmpty)
    #expect(
      session.commands.lines
        == ["step; step", "repeat 2 {\n  step\n}; say 1", "say (\n  2)"])
    session.commands.lines = []
    #expect(session.run("step\nstep", linesAreSteps: false).isEmpty)
    #expect(session.commands.lines == ["step\nstep"])
    session.commands.lines = []
    #expect(session.run("# nothing\ndefine f { }").isEmpty)
    #expect(session.commands.lines == [])
  }

  @Test func aMistakeStopsTheRunUnlessItKeepsGoing() {
    let text = "step\nfail; step\nstep"
    var session = SampleSession()
    #expect(session.run(text).map(\.message) == ["failed"])
    #expect(session.commands.population == 1)
    #expect(session.commands.lines == ["step", "fail; step✘"])
    var other = SampleSession()
    other.commands.keepsGoing = true
    #expect(other.run(text).isEmpty)
    #expect(other.commands.population == 2)
    #expect(other.commands.lines == ["step", "fail; step✘", "step"])
  }

  @Test func mistakesOfCommandsGetAPlace() {
    mistakes("say 1\n  ▸fail")
    mistakes("if true { step; ▸fail }")
    mistakes("let n = 5; points 1,2 ▸n")
    mistakes("let n = \"a\"; step ▸n")
    mistakes("let n = -1; step ▸n")
    mistakes("let p = 1,2; points p*▸10^18".replacing("p*▸", with: "▸p*"))
  }

  @Test func stoppingEndsLoopsAtOnce() {
    for loop in [
      "while true { }", "repeat 9223372036854775807 { }", "for i in 1..9223372036854775807 { }",
      "define f { while true { repeat 3 { } } }; f", "until false", "while true { continue }",
    ] {
      var session = SampleSession()
      session.commands.pollsLeft = 100
      let found = session.run(loop)
      #expect(found.map(\.exitStatus) == [130])
      #expect(session.commands.pollsLeft == -1)
    }
  }

  @Test func conditionsAreEvaluatedOverTheWorldOfTheCommand() {
    #expect(output("until population >= 5; say population") == ["5"])
    #expect(output("let n = 3; until population == n * 2; say population") == ["6"])
    #expect(
      output("define done { return population > 3 }; until done(); say population") == ["4"])
    #expect(
      output("define f n { until population == n }; f 4; say population") == ["4"])
    mistakes("until ▸population")
    mistakes("until ▸population == \"a\"")
  }

  @Test func conditionsKeepBothSides() {
    #expect(mistakes("expect ▸population == 3")[0] == "not met: 0 == 3")
    #expect(mistakes("expect(▸population > 3)")[0] == "not met: 0 > 3")
    #expect(mistakes("expect ▸1 == 2 and true")[0] == "not met: false")
    #expect(mistakes("expect ▸5 in [1, 2]")[0] == "not met: 5 in [1, 2]")
    #expect(output("expect population == 0; expect true") == [])
  }

  @Test func words() {
    #expect(output("place glider") == ["place glider"])
    #expect(output("place \"my ship\"") == ["place my ship"])
    #expect(output("let n = [\"a\", \"b\"]; place (n[1]) at 3,4") == ["place b at 3,4"])
    #expect(output("let i = 2; place \"ship {i}\"") == ["place ship 2"])
    #expect(output("place (15 * 2)") == ["place 30"])
    #expect(output("place (60 / 2.0)") == ["place 30"])
    #expect(output("place 30") == ["place 30"])
    #expect(output("place ([1])") == ["place [1]!"])
    #expect(
      output("for f in [\"a\"] { place f }") == ["place f (for the variable write place (f))"])
  }

  @Test func literalWordsAreCheckedBeforehand() {
    let session = SampleSession()
    let text = "place glider\nplace glidr\ndefine f { place \"glidr\" at 1,2 }\nplace (\"glidr\")"
    let source = Source(name: "test.life", text: text)
    let (program, mistakes) = session.interpreter.prepare(source, for: session.commands)
    #expect(program != nil && mistakes.isEmpty)
    let all = session.interpreter.mistakes(in: source, for: session.commands)
    #expect(all.map { $0.span.map(source.text) } == ["glidr", "\"glidr\""])
  }

  @Test func areas() {
    #expect(output("fill 1,2 to 3,5") == ["fill rectangle(1,2, 3x4)"])
    #expect(output("fill 3,5 to 1,2") == ["fill rectangle(1,2, 3x4)"])
    #expect(output("fill 1,2 size 3x4") == ["fill rectangle(1,2, 3x4)"])
    #expect(output("fill rectangle(1,2,3,4)") == ["fill rectangle(1,2, 3x4)"])
    #expect(
      output("let r = rectangle(1,2,3,4); fill r to 2") == ["fill rectangle(1,2, 3x4) then 2"])
    #expect(output("let p = 1,2; fill p to p + (2,3) to 5") == ["fill rectangle(1,2, 3x4)"])
    #expect(
      output("fill selection; fill bounds; fill all to 1")
        == ["fill selection", "fill bounds", "fill all"])
    mistakes("fill ▸5")
    mistakes("fill ▸1,2 to \"a\"")
    mistakes("fill ▸1,2 size -1,2")
  }

  @Test func pointsComeFromListsToo() {
    #expect(output("let l = [(1,2), (3,4)]; points l 5,6") == ["1,2 3,4 5,6"])
  }

  @Test func aProgramMayRunInsideAnother() {
    let outer = Interpreter<SampleCommands>(depth: 250)
    var commands = SampleCommands()
    let source = Source(name: "inner.life", text: "define f n { if n > 1 { f n - 1 } }; f 6")
    let (program, _) = outer.prepare(source, for: commands)
    #expect(throws: Never.self) {
      if let program { try outer.run(program, linesAreSteps: true, in: &commands) }
    }
    let deeper = Source(name: "inner.life", text: "f 7")
    let (second, _) = outer.prepare(deeper, for: commands)
    #expect(throws: Diagnostic.self) {
      if let second { try outer.run(second, linesAreSteps: true, in: &commands) }
    }
  }
}
