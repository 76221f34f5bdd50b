// What the register machine must not let show: shared handles, given-up values, far operands.

import Evaluation
import Testing

@Suite struct MachineTests {
  @Test func valuesAreNotSharedBetweenVariables() {
    #expect(output("let a = [1]; let b = a; a = a + [2]; say a b") == ["[1, 2] [1]"])
    #expect(output("let a = [1]; let b = a; b = b + [2]; say a b") == ["[1] [1, 2]"])
    #expect(
      output("define f { let x = \"a\"; let y = x; x = x + \"b\"; return [x, y] }; say f()")
        == ["[\"ab\", \"a\"]"])
    #expect(
      output("let a = [1]; define more { a = a + [2]; return 0 }; say [a, more(), a]")
        == ["[[1], 0, [1, 2]]"])
    #expect(
      output("define f l { l = l + [9]; return l }; let a = [1]; say f(a) a") == ["[1, 9] [1]"])
  }

  @Test func constantsStayWhatTheyAre() {
    let text = "define f { let c = \"q\"; c = c + \"r\"; return c }; say f() f()"
    #expect(output(text) == ["qr qr"])
  }

  @Test func aListMayGrowWhileALoopGoesOverIt() {
    #expect(output("let l = [1, 2]; for x in l { l = l + [x] }; say l") == ["[1, 2, 1, 2]"])
  }

  /// Far more values than are kept before they are collected.
  @Test func valuesInUseOutliveCollections() {
    let text = """
      let kept = "kept {1}"
      let list = []
      define deep n {
        let own = "own {n}"
        if n > 0 { let ignored = deep(n - 1) }
        let last = ""
        for i in 1..2000 { last = "waste {i}" }
        return "{own} {last}"
      }
      say deep(5)
      for i in 1..20000 { list = list + ["item {i}"] }
      say kept list[0] list[19999] length(list)
      """
    #expect(output(text) == ["own 5 waste 2000", "kept 1 item 1 item 20000 20000"])
  }

  @Test func longListsAndManyVariables() {
    let numbers = (1...1000).map(String.init).joined(separator: ", ")
    #expect(output("let l = [\(numbers)]; say length(l) l[999]") == ["1000 1000"])
    let variables = (1...1000).map { "let v\($0) = \($0)" }.joined(separator: "\n")
    #expect(output(variables + "\nsay v1 + v1000") == ["1001"])
    #expect(output("define f {\n\(variables)\nreturn v1 + v1000\n}\nsay f()") == ["1001"])
  }

  @Test func operandsBeyondTheShortForms() {
    #expect(output("let n = 40000; n = n + 40000; say n n - 70000 n * 2") == ["80000 10000 160000"])
    #expect(output("let n = 0; while n < 100000 { n = n + 40000 }; say n") == ["120000"])
    #expect(output("let n = -5; say n div 2 n mod 3 -n") == ["-3 1 5"])
    #expect(output("let n = 5; if n == 5.0 and not n > 5.5 { say \"yes\" }") == ["yes"])
  }

  @Test func overflowIsAMistakeOfTheFastWayToo() {
    for operation in ["n + 1", "n * 2", "n - -1"] {
      let found = mistakes("let n = 9223372036854775807; let m = ▸\(operation)")
      #expect(found.first?.contains("64 bits") == true)
    }
    #expect(mistakes("let n = 9223372036854775807; n = ▸n + 1").first?.contains("64 bits") == true)
  }

  @Test func conditionsMayCallAndRecur() {
    #expect(
      output("define f n { if n == 0 { return population }; return f(n - 1) }; until f(50) == 3")
        .isEmpty)
    let found = mistakes("define f { ▸until f() }; f")
    #expect(found.first?.contains("deep") == true)
  }
}
