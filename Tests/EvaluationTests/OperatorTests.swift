// What operators do with every kind of value.

import Evaluation
import Testing

@Suite("Operators") struct OperatorTests {
  @Test(arguments: [
    ("7 / 2", "3.5"), ("6 / 2", "3"), ("7 div 2", "3"), ("-7 div 2", "-4"), ("7 div -2", "-4"),
    ("-7 div -2", "3"), ("7 mod 3", "1"), ("-7 mod 3", "2"), ("7 mod -3", "-2"),
    ("-7 mod -3", "-1"), ("-9223372036854775808 mod -1", "0"), ("7.5 div 2", "3"),
    ("7.5 mod 2", "1.5"), ("-7.5 mod 2", "0.5"), ("1 mod 0.1 < 0.1", "true"),
    ("2^10", "1024"), ("2^-1", "0.5"), ("2^3^2", "512"), ("-2^2", "-4"), ("(-2)^3", "-8"),
    ("2^62", "4611686018427387904"), ("1^9223372036854775807", "1"),
    ("(-1)^9223372036854775807", "-1"), ("0^0", "1"), ("0^5", "0"),
    ("(-2)^63", "-9223372036854775808"),
    ("4^0.5", "2"), ("2.5^2", "6.25"),
    ("1 + 0.5", "1.5"), ("0.5 + 0.5", "1"), ("3 * 0.5", "1.5"), ("1 - 0.75", "0.25"),
    ("0.1 + 0.2", "0.30000000000000004"), ("30%", "0.3"), ("-(-3)", "3"), ("--3", "3"),
    ("1 / 3 * 3", "1"), ("10^18", "1000000000000000000"), ("2.0^70", "1180591620717411300000"),
    ("0.00000001", "0.00000001"), ("-0.0", "0"), ("9223372036854775807", "9223372036854775807"),
  ])
  func arithmetic(_ text: String, _ expected: String) {
    #expect(output("say (\(text))") == [expected])
  }

  @Test(arguments: [
    ("1 == 1.0", true), ("1 != 2", true), ("1 < 1.5", true), ("2 >= 2.0", true),
    // Exactly where a double cannot hold the integer.
    ("9007199254740993 == 9007199254740992.0", false),
    ("9007199254740993 > 9007199254740992.0", true),
    ("9223372036854775807 < 9223372036854775808.0", true),
    ("9223372036854775807 == 9223372036854775808.0", false),
    ("-9223372036854775808 == -9223372036854775808.0", true),
    ("9223372036854775807 > -9300000000000000000.0", true), ("1 < 10.0^30", true),
    ("\"a\" < \"b\"", true), ("\"a\" == \"a\"", true), ("\"a\" != \"b\"", true),
    ("\"b\" >= \"a\"", true), ("true == true", true), ("true != false", true),
    ("1,2 == 1.0,2", true), ("1,2 != 2,1", true), ("64x32 == 64,32", true),
    ("[1, 2] == [1, 2.0]", true), ("[1] == [1, 2]", false), ("[1] == [\"a\"]", false),
    ("1..3 == 1..3", true), ("1..3 == 1..4", false), ("nothing == nothing", true),
    ("nothing == 1", false), ("1 != nothing", true), ("bounds == nothing", true),
    ("\"\" == nothing", false), ("[] == nothing", false),
    ("rectangle(1,2,3,4) == rectangle(1,2,3,4)", true), ("2 in [1, 2]", true),
    ("3 in 1..9223372036854775807", true), ("2.0 in 1..3", true), ("2.5 in 1..3", false),
    ("0 in 3..1", false), ("\"b\" in \"abc\"", true), ("\"\" in \"\"", true),
    ("1,2 in [(1,2)]", true), ("2,3 in rectangle(1,2,3,4)", true),
    ("4,2 in rectangle(1,2,3,4)", false), ("1 in nothing", false),
    ("true and not false", true), ("false or true", true), ("not 1 == 2", true),
    ("false and 1 / 0 == 1", false), ("true or 1 / 0 == 1", true),
  ])
  func comparisons(_ text: String, _ expected: Bool) {
    #expect(output("say (\(text))") == ["\(expected)"])
  }

  @Test(arguments: [
    ("\"a\" + \"b\"", "ab"), ("[1] + [\"b\", (2,3)]", "[1, \"b\", (2,3)]"),
    ("(1,2) + (3,4)", "4,6"), ("(1,2) - (3,4)", "-2,-2"), ("(1,2) * 3", "3,6"),
    ("3 * (1,2)", "3,6"), ("(2,4) / 2", "1,2"), ("-(1,2)", "-1,-2"), ("1..3", "1..3"),
    ("[1..3]", "[1..3]"), ("(64x32).width", "64"), ("(3,4).y", "4"), ("(1..9).last", "9"),
    ("(1..9).first", "1"), ("rectangle(1,2,3,4)", "rectangle(1,2, 3x4)"),
    ("rectangle(1,2,3,4).size", "3,4"), ("rectangle(1,2,3,4).origin.y", "2"), ("[5, 6][1]", "6"),
    ("\"äöü\"[1]", "ö"), ("[[1, 2], [3]][0][1]", "2"), ("[1, 2][1.0]", "2"),
    ("nothing", "nothing"), ("[nothing, true]", "[nothing, true]"), ("[]", "[]"),
    ("[\"a\\n\\\"{1}\"]", "[\"a\\n\\\"1\"]"), ("1,2", "1,2"), ("0.5,1", "0.5,1"),
    ("\"a {1 + 1} {\"b{1,2}\"} {[\"c\"]}\"", "a 2 b1,2 [\"c\"]"), ("length([1, 2])", "2"),
  ])
  func otherKinds(_ text: String, _ expected: String) {
    #expect(output("say (\(text))") == [expected])
  }

  @Test(arguments: [
    ("let x = ▸9223372036854775807 + 1", "64 bits"),
    ("let x = ▸-9223372036854775808 - 1", "64 bits"),
    ("let x = ▸4611686018427387904 * 2", "64 bits"), ("let x = ▸2^63", "64 bits"),
    ("let x = ▸10^19", "64 bits"), ("let x = ▸-9223372036854775808 div -1", "64 bits"),
    ("let x = -9223372036854775808; x = ▸-x", "64 bits"), ("let x = ▸1 / 0", "division by zero"),
    ("let x = ▸1 div 0", "division by zero"), ("let x = ▸1 mod 0", "division by zero"),
    ("let x = ▸1.5 / 0", "division by zero"), ("let x = ▸0^-1", "division by zero"),
    ("let x = ▸(-8)^0.5".replacing("▸(", with: "(▸"), "not a finite number"),
    ("let x = ▸10.0^400", "not a finite number"), ("let x = ▸1 == \"1\"", "cannot be equal"),
    ("let x = ▸true == 1", "cannot be equal"), ("let x = ▸[1] == 1", "cannot be equal"),
    ("let x = ▸1,2 == 1", "cannot be equal"), ("let x = ▸1 + \"a\"", "in braces"),
    ("let x = ▸\"a\" + 1", "in braces"), ("let x = ▸\"a\" - \"b\"", "does not work"),
    ("let x = ▸nothing + 1", "empty field"), ("let x = ▸true < false", "have an order"),
    ("let x = ▸1 < \"a\"", "no common order"), ("let x = ▸[1] < [2]", "have an order"),
    ("let x = ▸(1,2) + 1".replacing("▸(", with: "(▸"), "does not work"),
    ("let x = ▸1 in 2", "looks into"), ("let x = ▸\"a\" in 1..2", "cannot be in"),
    ("let x = ▸1 in \"a\"", "cannot be in"), ("let x = ▸1..\"a\"", "range"),
    ("let x = ▸0.5..2", "range"), ("let x = ▸\"a\",1", "two numbers"),
    ("let x = ▸-\"a\"", "number"),
    ("let x = ▸[1][1]", "items are 0 to 0"), ("let x = ▸[][0]", "it is empty"),
    ("let x = ▸\"ab\"[-1]", "no item -1"), ("let x = ▸[1][\"a\"]", "an index is an integer"),
    ("let x = ▸5[0]", "only lists and strings"), ("let x = 5.▸y", "has no members"),
    ("let x = (1,2).▸z", "x, y"), ("let x = not ▸1", "true or false"),
    ("let x = ▸1 and true", "true or false"), ("let x = true and ▸1", "true or false"),
    ("let x = false or ▸1", "true or false"), ("if ▸1 { }", "true or false"),
    ("if ▸bounds { }", "!= nothing"), ("while ▸\"a\" { }", "true or false"),
    ("let x = ▸abs(\"a\")", "takes an integer"),
  ])
  func mistakesOfOperators(_ text: String, _ expected: String) {
    let found = mistakes(text)
    #expect(found.first?.contains(expected) == true, "\(found)")
  }
}
