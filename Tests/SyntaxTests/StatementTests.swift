// Statements, what a first word means, unfinished texts and texts with mistakes.

import Syntax
import Testing

@Suite("Statements") struct StatementTests {
  @Test func control() {
    #expect(
      tree("if true { step } else if false { } else { step 2 }\nstep")
        == "if true {step} else if false {} else {step <2>}; step")
    #expect(tree("while true {\n step\n break\n}") == "while true {step; break}")
    #expect(tree("repeat 2*3 { continue }") == "repeat (* 2 3) {continue}")
    #expect(tree("for i in 1..3 { say i }") == "for i in (.. 1 3) {say <i>}")
    #expect(tree("define f a b {\nreturn a+b\n}") == "define f a b {return (+ a b)}")
    #expect(tree("define f { return }; f") == "define f {return}; f")
    #expect(tree("if true { step }; step") == "if true {step}; step")
  }

  @Test func bracesAndElseStandOnTheLineOfTheirHeader() {
    #expect(mistakes("if true▸\n{ step }").first?.contains("line of its header") == true)
    #expect(mistakes("if true { }\n▸else { step }")[0].contains("line of the '}'"))
    mistakes("repeat 2 { step } ▸step")
    mistakes("if true { } else { } ▸else { }")
  }

  @Test func whatAFirstWordMeans() {
    #expect(tree("let step5 = 1; step5 = 2").hasSuffix("; step5 = 2"))
    #expect(tree("step(10)") == "step <10>")
    #expect(tree("expect(population == 5)") == "expect <condition (== population 5)>")
    #expect(tree("abs(-1)") == "print abs((- 1))")
    #expect(tree("define f a { }; f(1); f 1; f (1)").hasSuffix("print f(1); f <1>; f <1>"))
    #expect(tree("f 1 -2\ndefine f a b { }").hasPrefix("f <1> <(- 2)>"))
    #expect(tree("population") == "print population")
    #expect(tree("2^10") == "print (^ 2 10)")
    #expect(
      tree("-1; [1]; \"a\"; true; nothing")
        == "print (- 1); print [1]; print \"a\"; print true; print nothing")
    #expect(tree("rule; let r = rule") == "rule; let r = rule")
    #expect(tree("print 1") == "say <1>")
    #expect(tree("let x = 1; x == 2").hasSuffix("print (== x 2)"))
  }

  @Test func unknownFirstWordsNameTheNearest() {
    #expect(mistakes("▸stpe 4")[0].contains("did you mean 'step'"))
    #expect(mistakes("▸popluation")[0].contains("did you mean 'population'?"))
    #expect(mistakes("▸repaet 4 { step }")[0].contains("did you mean 'repeat'?"))
    #expect(mistakes("▸cel(1, 2)")[0].contains("did you mean 'cell'?"))
    #expect(mistakes("define spin { }; ▸spni")[0].contains("did you mean 'spin'?"))
    #expect(mistakes("▸xyzzyplugh")[0].contains("help"))
  }

  @Test func namesAreFree() {
    mistakes("let ▸if = 1")
    mistakes("let ▸mod = 1")
    mistakes("let ▸step = 1")
    mistakes("define ▸step { }")
    mistakes("define f a ▸a { }")
    mistakes("for ▸in in 1..2 { }")
    #expect(tree("let population = 1; let abs = 2") == "let population = 1; let abs = 2")
  }

  @Test(arguments: [
    "repeat 4 {", "if true {\nstep\n", "if true { } else {", "define f a {", "say (1", "say [1,",
    "say 1 +", "say 1,", "let x =", "let x = 1 and", "let x = not", "say \\", "step \\\n",
    "place \\",
    "say \"\"\"", "say \"\"\"\nabc", "repeat 4 { say (1", "abs(", "say abs(1,\n", "say 1 ..\n",
    "while true { if false { }", "say \"a\" (\n\n", "for i in (", "let x = -", "set 1,2 to \\",
  ])
  func isIncomplete(_ text: String) {
    #expect(parsed(text).isIncomplete, "\(text)")
  }

  @Test(arguments: [
    "", "step", "if", "if true", "let", "let x", "for", "for i", "for i in", "define", "define f",
    "say \"abc", "say \"{1 +}\"", "say \"{(1}\"", "place", "set 1,2 to", "step 1e6", "foo {",
    "say 1e6 (", "repeat 4 { foo", "if true { } else", "step }", "zoom", "until", "say 1 2 )",
    "say \"a {b\"", "population.", "random in", "say (1;", "repeat 2 { say (1 }", "}", "say (1]",
    "let x = \"", "say 'a (",
  ])
  func isNotIncomplete(_ text: String) {
    #expect(!parsed(text).isIncomplete, "\(text)")
  }

  @Test func fiveMistakesAreFive() {
    mistakes(
      """
      rule life
      ▸glidr at 3,3
      let x = 1 +▸* 2
      say x "a{x}"
      repeat x {
        say (1 ▸2,
          3)
        step ▸'
      }
      if x == 1 {
        step
      }
      ▸else { step }
      step
      """)
  }

  @Test func blocksOfStatementsWithMistakesAreRead() {
    mistakes("▸repaet 2 {\n  step ▸1e6\n  step\n}\nstep")
    mistakes("if ▸{ step ▸'a' } else { step }\nstep")
    mistakes("say (1 ▸}\nstep")
  }

  @Test func nestingOfBlocksIsBounded() {
    func nested(_ depth: Int) -> String {
      String(repeating: "repeat 1 {\n", count: depth) + String(repeating: "}\n", count: depth)
    }
    #expect(parsed(nested(200)).diagnostics.isEmpty)
    let deep = parsed(nested(201)).diagnostics
    #expect(deep.map { $0.message.contains("200 deep") } == [true])
    #expect(deep[0].span?.start == 200 * 11 + 9)
    #expect(parsed(nested(2_000)).diagnostics.count == 1)
    #expect(!parsed(String(repeating: "{", count: 20_000)).diagnostics.isEmpty)
    #expect(!parsed(String(repeating: "}", count: 1_000)).diagnostics.isEmpty)
    let chain = "if true { }" + String(repeating: " else if true { }", count: 5_000)
    #expect(parsed(chain).diagnostics.isEmpty)
  }

  @Test func spansCoverWholeStatements() {
    let statements = [
      "say (1 + 2)", "let x = (1)", "place gosper-gun", "place (\"a\" )", "clear!",
      "set 1,2 to (3)",
      "repeat 2 { step }", "abs(1)", "play 10/s", "zoom 1:4", "say [1][0]", "say \"a {1}\"", "step",
      "if true { step } else { step }",
    ]
    for text in statements {
      let program = parsed(text + "  # comment\n")
      #expect(program.block.statements.map { program.source.text($0.span) } == [text])
    }
  }
}
