// Procedures: calling, recursion, the chain of calls.

import Evaluation
import Syntax
import TestSupport
import Testing

@Suite("Procedures") struct ProcedureTests {
  @Test func areKnownBeforeTheyStand() {
    #expect(
      output("say f(3)\ndefine f x { return g(x) + 1 }\ndefine g x { return x * 2 }") == ["7"])
    #expect(output("f 1 -2\ndefine f a b { say a b }") == ["1 -2"])
    #expect(output("if true { define f { say 1 } }; f") == ["1"])
  }

  @Test func recursion() {
    #expect(
      output("define fact n { if n < 2 { return 1 }; return n * fact(n - 1) }; say fact(20)")
        == ["2432902008176640000"])
    let mutual = """
      define even n { if n == 0 { return true }; return odd(n - 1) }
      define odd n { if n == 0 { return false }; return even(n - 1) }
      say even(100) odd(100)
      """
    #expect(output(mutual) == ["true false"])
  }

  @Test func callsNestAtMost256Deep() {
    let text = "define f n {\n  if n > 1 { ▸f n - 1 }\n}\nf 256"
    let marked = MarkedText(text)
    #expect(output(marked.text) == [])
    var session = SampleSession()
    let found = session.run(marked.text.replacing("f 256", with: "f 257"))
    #expect(found.map { $0.message.contains("256 deep") } == [true])
    #expect(found.first?.span?.start == marked.offsets[0])
    #expect(found.first?.callers.count == 256)
    #expect(session.run("f 256").isEmpty)
    #expect(mistakes("define f n { return ▸f(n) }; f 1")[0].contains("256 deep"))
    let long = Array(repeating: "1", count: 100).joined(separator: " + ")
    mistakes("define f n { return ▸f(n) + \(long) }; f 1")
  }

  @Test func globalsAreVisibleInProcedures() {
    #expect(output("let x = 1; define f { x = x + 1 }; f; f; say x") == ["3"])
    #expect(output("let x = 1; define f x { x = 5 }; f 2; say x") == ["1"])
    #expect(mistakes("define f { say ▸x }\nf\nlet x = 1")[0].contains("no value yet"))
    mistakes("define f { say ▸y }\nif true { let y = 1; f }")
  }

  @Test func argumentsAreCounted() {
    #expect(mistakes("define f a b { }; ▸f 1")[0].contains("takes 2 arguments, not 1"))
    #expect(mistakes("define f { }; ▸f(1)")[0].contains("takes no arguments, not 1"))
    #expect(mistakes("define f a { }; say ▸f")[0].contains("f(…)"))
    #expect(mistakes("define f { }; define ▸f { }")[0].contains("defined twice"))
  }

  @Test func mistakesShowTheChainOfCalls() {
    var session = SampleSession()
    let found = session.run("define f { fail }\ndefine g {\n  f\n}\ng")
    #expect(
      found.first?.text == """
        test.life:1:12: error: failed
          define f { fail }
                     ^~~~
          in 'f', called at test.life:3:3
          in 'g', called at test.life:5:1
        """)
  }

  @Test func quittingHasNoChain() {
    var session = SampleSession()
    let found = session.run("define f { quit 3 }; f")
    #expect(found.map(\.exitStatus) == [3])
    #expect(found.first?.callers.isEmpty == true)
  }

  @Test func argumentsAreEvaluatedInTheCallersFrame() {
    #expect(
      output(
        "define f a b { let c = a; return [a, b, c] }; define g a { return f(a + 1, f(a, 0)) }; say g(1)"
      )
        == ["[2, [1, 0, 1], 2]"])
  }
}
