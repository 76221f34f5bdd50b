// How statements run.

import Evaluation
import Syntax
import Testing

@Suite("Running statements") struct StatementTests {
  @Test func conditionals() {
    let text = """
      define f x {
        if x < 0 { return "less" } else if x == 0 { return "none" } else { return "more" }
      }
      say f(-1) f(0) f(1)
      if false { say 1 }
      """
    #expect(output(text) == ["less none more"])
  }

  @Test func loops() {
    #expect(output("let i = 0; while i < 3 { i = i + 1 }; say i") == ["3"])
    #expect(output("repeat 3 { step }; say population") == ["3"])
    #expect(output("repeat 0 { fail }; repeat 2.0 { say 1 }") == ["1", "1"])
    #expect(output("for i in 1..3 { say i }") == ["1", "2", "3"])
    #expect(output("for i in 3..1 { say i }; for i in [] { say i }") == [])
    #expect(output("for i in [1, \"a\", (2,3)] { say i }") == ["1", "a", "2,3"])
    #expect(
      output("for i in 9223372036854775806..9223372036854775807 { say i }")
        == ["9223372036854775806", "9223372036854775807"])
    #expect(
      output("for i in -9223372036854775808..9223372036854775807 { say i; break }").count == 1)
    #expect(output("let a = [1, 2]; for i in a { a = a + [i] }; say a") == ["[1, 2, 1, 2]"])
  }

  @Test func growingInPlace() {
    #expect(output("let a = [1]; let b = a; a = a + [2]; say a b") == ["[1, 2] [1]"])
    #expect(output("let s = \"a\"; let t = s; repeat 2 { s = s + \"b\" }; say s t") == ["abb a"])
    #expect(output("let a = [1]; a = a + [a]; say a") == ["[1, [1]]"])
    #expect(output("let a = [1]; a = a + a; say a") == ["[1, 1]"])
    #expect(output("define f { let n = 1; n = n + 0.5; n = n + 1; return n }; say f()") == ["2.5"])
    // The variable is read before its operand is evaluated.
    #expect(
      output("let a = 1; define f { a = 10; return 1 }; a = a + f(); say a") == ["2"])
    mistakes("let a = [1]; a = ▸a + 1")
    #expect(output("let a = [1]; repeat 20_000 { a = a + [1] }; say length(a)") == ["20001"])
  }

  @Test func charactersOfStrings() {
    #expect(output("let s = \"aé\\nz\"; say s[0] s[1] s[3]") == ["a é z"])
    #expect(output("let s = \"e\u{301}x\"; say s[1]") == ["x"])
    mistakes("let s = \"é\"; say ▸s[1]")
    mistakes("let s = \"ab\"; say ▸s[2]")
    mistakes("let s = \"ab\"; say ▸s[-1]")
  }

  @Test func loopMistakes() {
    mistakes("repeat ▸-1 { }")
    mistakes("repeat ▸1.5 { }")
    mistakes("repeat ▸\"a\" { }")
    mistakes("for i in ▸5 { }")
    mistakes("▸break")
    mistakes("if true { ▸continue }")
    mistakes("▸return 1")
    mistakes("repeat 2 { define f { ▸break } }")
  }

  @Test func leavingNestedLoops() {
    let text = """
      for i in 1..4 {
        for j in 1..4 {
          if j == 2 { continue }
          if j == 4 { break }
          say "{i}{j}"
        }
        if i == 2 { break }
      }
      define first {
        while true { for i in 5..9 { repeat 2 { return i } } }
      }
      say first()
      """
    #expect(output(text) == ["11", "13", "21", "23", "5"])
  }

  @Test func blocksAreScopes() {
    #expect(
      output("let x = 1; if true { let x = 2; say x; x = 3; say x }; say x") == ["2", "3", "1"])
    #expect(output("let x = 1; if true { x = 2 }; say x") == ["2"])
    #expect(output("for x in 1..1 { let x = 5; say x }") == ["5"])
    #expect(output("let x = 1; for x in 7..7 { say x }; say x") == ["7", "1"])
    #expect(output("let x = 1; if true { let x = x + 1; say x }") == ["2"])
    #expect(output("repeat 2 { let n = 0; n = n + 1; say n }") == ["1", "1"])
    mistakes("if true { let y = 1 }; say ▸y")
    mistakes("let x = 1; let ▸x = 2")
    mistakes("if true { let x = 1; let ▸x = 2 }")
    mistakes("say ▸later; let later = 1")
  }

  @Test func variablesShadowQueriesAndFunctions() {
    #expect(output("let population = 7; step; say population") == ["7"])
    #expect(output("let abs = 3; say abs") == ["3"])
    #expect(mistakes("▸population = 3")[0].contains("can only be asked"))
  }

  @Test func unknownNames() {
    #expect(mistakes("let count = 1; say ▸cuont")[0].contains("did you mean 'count'?"))
    #expect(mistakes("let count = 1; ▸cuont = 2")[0].contains("did you mean 'count'?"))
    #expect(mistakes("say ▸nosuch(1)")[0].contains("unknown function"))
    #expect(mistakes("say ▸abs(1, 2)")[0].contains("takes 1 argument, not 2"))
    #expect(mistakes("say ▸rectangle(1)")[0].contains("takes 4 arguments"))
    #expect(mistakes("say ▸step")[0].contains("is a command"))
    #expect(mistakes("say ▸abs")[0].contains("needs parentheses"))
    #expect(mistakes("let x = 1; say ▸x(2)")[0].contains("variable and cannot be called"))
    #expect(mistakes("say ▸glider")[0].contains("quotes"))
  }

  @Test func mistakesOfReadingDoNotCauseOthers() {
    mistakes("let x = 1 +▸* 2\nsay x\nx = 3\nsay \"{x}\"")
    mistakes("define f ▸2 { }\nf 1\nsay f(1)")
    mistakes("for i in ▸{ say i }\nsay 1")
    mistakes("let a = ▸1e6\nsay a ▸b\n▸foo\nif a == 1 { step ▸'x' }\nlet c = ▸]")
  }

  @Test func literalsOfTheWrongKindAreFoundBeforehand() {
    var session = SampleSession()
    let found = session.run("say 1\nstep \"a\"\npoints 5")
    #expect(found.count == 2)
    #expect(session.commands.output == [])
    #expect(found.allSatisfy { $0.exitStatus == 2 })
  }

  @Test func valuesAtTheStartOfALineAreShown() {
    #expect(output("2^10; population; \"a\"; [1]") == ["1024", "0", "a", "[1]"])
    #expect(output("let x = 3; x; x == 3; nothing") == ["3", "true", "nothing"])
    #expect(
      output("define f { step }; f; f(); define g { return 4 }; g; g(); g() + 1") == ["4", "5"])
  }

  @Test func overridesReplaceTopLevelValues() {
    let text = "let n = 1; let m = 2; if true { let n = 5; say n }; say n m; n = 9; say n"
    #expect(output(text, overrides: ["n": .integer(7), "z": .integer(1)]) == ["5", "7 2", "9"])
  }

  @Test func deeplyNestedValuesAreMistakes() {
    for text in ["x = [x]", "x = [x] + [1]", "x = [[x]]", "x = [0, x, 0]"] {
      var session = SampleSession()
      let found = session.run("let x = []\nrepeat 1000000 { \(text) }")
      #expect(found.map { $0.message.contains("nest more than") } == [true])
    }
    #expect(output("let x = []; repeat 100 { x = [x] }; say length(x)") == ["1"])
  }

  @Test func longExpressionsRun() {
    let sum = Array(repeating: "1", count: 499).joined(separator: " + ")
    #expect(output("say (\(sum))") == ["499"])
    let nested = String(repeating: "(", count: 190) + "1" + String(repeating: ")", count: 190)
    #expect(output("say \(nested)") == ["1"])
    let blocks = String(repeating: "if true {\n", count: 200)
    #expect(output(blocks + "say 1" + String(repeating: "\n}", count: 200)) == ["1"])
  }
}
