// How expressions are read: levels, juxtaposition, continuation, limits.

import Syntax
import Testing

@Suite("Expressions") struct ExpressionTests {
  @Test(arguments: [
    // Every pair of neighbouring levels, the looser on either side.
    ("a or b and c", "(or a (and b c))"), ("a and b or c", "(or (and a b) c)"),
    ("not a and b", "(and (not a) b)"), ("a and not b", "(and a (not b))"),
    ("not a == b", "(not (== a b))"), ("not a in b", "(not (in a b))"),
    ("a == b,c", "(== a (, b c))"), ("a,b == c", "(== (, a b) c)"),
    ("a in b,c", "(in a (, b c))"), ("a,b..c", "(, a (.. b c))"), ("a..b,c", "(, (.. a b) c)"),
    ("a..b+c", "(.. a (+ b c))"), ("a-b..c", "(.. (- a b) c)"),
    ("a+b*c", "(+ a (* b c))"), ("a*b-c", "(- (* a b) c)"),
    ("a div b + c mod d", "(+ (div a b) (mod c d))"),
    ("-a*b", "(* (- a) b)"), ("a*-b", "(* a (- b))"), ("a/-b", "(/ a (- b))"),
    ("-a^b", "(- (^ a b))"), ("a^-b", "(^ a (- b))"), ("a^b^c", "(^ a (^ b c))"),
    ("a^-b^c", "(^ a (- (^ b c)))"), ("--a", "(- (- a))"), ("not not a", "(not (not a))"),
    ("a^b.x", "(^ a b.x)"), ("a^b[0]", "(^ a b[0])"), ("-a.x", "(- a.x)"),
    ("abs(a)^b", "(^ abs(a) b)"),
    // Left to right within a level.
    ("a-b-c", "(- (- a b) c)"), ("a/b*c", "(* (/ a b) c)"), ("a or b or c", "(or (or a b) c)"),
    ("a < b and c >= d", "(and (< a b) (>= c d))"), ("a != b or c <= d", "(or (!= a b) (<= c d))"),
    ("(a or b) and c", "(and (or a b) c)"), ("(a,b)+(c,d)", "(+ (, a b) (, c d))"),
    ("a[b+c].x.y", "a[(+ b c)].x.y"), ("max(a,b)[c]", "max(a b)[c]"),
    ("[(1,2), (3,4)]", "[(, 1 2) (, 3 4)]"), ("[1, 2,]", "[1 2]"), ("[]", "[]"),
    ("max((1,2), c)", "max((, 1 2) c)"), ("a..-b", "(.. a (- b))"), ("true", "true"),
    ("nothing == a", "(== nothing a)"), ("-1", "(- 1)"),
  ])
  func precedence(_ text: String, _ expected: String) {
    let names = "let a = 1; let b = 1; let c = 1; let d = 1; "
    #expect(tree(names + "(\(text))").hasSuffix("print " + expected))
    #expect(tree(names + "let e = \(text)").hasSuffix("let e = " + expected))
  }

  @Test func pairsBindLooselyInArguments() {
    #expect(tree("let x = 1; set x+1,x-1").hasSuffix("set <(, (+ x 1) (- x 1))>"))
    #expect(tree("expect size == 3,4") == "expect <condition (== size (, 3 4))>")
  }

  @Test func argumentsStandSideBySide() {
    #expect(tree("move 2 -1") == "move <2> <(- 1)>")
    #expect(tree("move 2 - 1") == "move <(- 2 1)>")
    #expect(tree("move 2-1") == "move <(- 2 1)>")
    #expect(tree("move 2- 1") == "move <(- 2 1)>")
    #expect(tree("say 1 (2) [3] \"4\"") == "say <1> <2> <[3]> <\"4\">")
    #expect(tree("say max(1, 2) max (1)".replacing("max (1)", with: "(1)")) == "say <max(1 2)> <1>")
    #expect(tree("say (1 -2) [1 -2]") == "say <(- 1 2)> <[(- 1 2)]>")
    #expect(tree("set 1,2 -1,3") == "set <(, 1 2)> <(, (- 1) 3)>")
    #expect(tree("say population [0]") == "say <population> <[0]>")
    #expect(tree("say population[0]") == "say <population[0]>")
  }

  @Test func aSignNeedsAPlaceForASecondValue() {
    let texts = [
      "let a = 3; let b = a ▸-1", "let a = 3; if a ▸-1 { step }", "let a = 3; a ▸-1",
      "let a = 3; while a ▸-1 { }", "let a = 3; return a ▸-1", "let a = 3; step a ▸-1",
    ]
    for text in texts {
      #expect(mistakes(text).first?.contains("'a - b' or 'a-b'") == true)
    }
  }

  @Test func juxtapositionOutsideOfArgumentsIsAMistake() {
    mistakes("let x = 1 ▸2")
    mistakes("say (1 ▸2)")
    mistakes("say [1 ▸2]")
    #expect(mistakes("let x = max ▸(1)")[0].contains("no blank"))
    mistakes("if true ▸true { }")
  }

  @Test func comparisonsDoNotChain() {
    #expect(mistakes("let x = 1 < 2 ▸< 3")[0].contains("a < b and b < c"))
    mistakes("let x = 1,2▸,3")
    mistakes("let x = 1..2▸..3")
  }

  @Test func linesGoOnAfterOperatorsAndCommas() {
    let operators = [
      "or", "and", "==", "!=", "<", "<=", ">", ">=", "in", ",", "..", "+", "-", "*", "/", "div",
      "mod", "^",
    ]
    for symbol in operators {
      #expect(
        tree("let x = 1 \(symbol) # on\n\n 2") == "let x = (\(symbol) 1 2)", "\(symbol)")
    }
    #expect(tree("let x =\n  not\n  true") == "let x = (not true)")
    #expect(tree("let x = 1\nx = -\n 2") == "let x = 1; x = (- 2)")
    #expect(tree("say 1,\n2") == "say <(, 1 2)>")
    #expect(tree("say (1\n+ 2\n)\nsay [\n1,\n2\n]") == "say <(+ 1 2)>; say <[1 2]>")
    #expect(tree("say 1 \\\n 2 \\  \n\t3") == "say <1> <2> <3>")
    #expect(tree("place \\\nglider") == "place <word glider>")
  }

  @Test func nestingIsBounded() {
    func nested(_ depth: Int, _ open: String, _ close: String) -> String {
      "say "
        + String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    }
    for (open, close) in [("(", ")"), ("[", "]"), ("abs(", ")")] {
      #expect(parsed(nested(200, open, close)).diagnostics.isEmpty)
      let deep = parsed(nested(201, open, close)).diagnostics
      #expect(deep.map { $0.message.contains("200 deep") } == [true])
      #expect(deep[0].span?.start == 4 + 200 * open.utf8.count + open.utf8.count - 1)
      #expect(parsed(nested(3_000, open, close)).diagnostics.count == 1)
    }
    #expect(parsed("say " + String(repeating: "-", count: 5_000) + "1").diagnostics.count == 1)
    #expect(parsed("say " + String(repeating: "not ", count: 3_000) + "1").diagnostics.count == 1)
    #expect(parsed("say " + String(repeating: "2^", count: 3_000) + "1").diagnostics.count == 1)
    let strings = String(repeating: "\"{", count: 300) + String(repeating: "}\"", count: 300)
    #expect(parsed("say " + strings).diagnostics.count == 1)
  }

  @Test func chainsAreBounded() {
    for symbol in ["+", "*", " and ", " or "] {
      let fine = "say " + Array(repeating: "1", count: 500).joined(separator: symbol)
      #expect(parsed(fine).diagnostics.isEmpty)
      let long = "say " + Array(repeating: "1", count: 502).joined(separator: symbol)
      #expect(parsed(long).diagnostics.map { $0.message.contains("in a row") } == [true])
    }
    #expect(parsed("say size" + String(repeating: ".x", count: 2_000)).diagnostics.count == 1)
    #expect(parsed("say size" + String(repeating: "[0]", count: 2_000)).diagnostics.count == 1)
  }

  @Test func chainsInParenthesesAreBoundedTogether() {
    var text = "1"
    for _ in 0..<100 { text = "(\(text)" + String(repeating: "+1", count: 50) + ")" }
    #expect(parsed("say " + text).diagnostics.count == 1)
    let list = Array(repeating: "(1+2)", count: 2_000).joined(separator: ", ")
    #expect(parsed("say [\(list)]").diagnostics.isEmpty)
  }
}
