// Strings: escapes, braces, several lines.

import Syntax
import Testing

@Suite("Strings") struct StringTests {
  @Test func escapes() {
    #expect(tree(#"say "a\n\t\"\\\{b""#) == "say <\"a\n\t\"\\{b\">")
    #expect(mistakes(#"say ▸"a\qb {1} } ; x"; step"#)[0].contains("unknown escape"))
  }

  @Test func expressionsInBraces() {
    #expect(tree(#"say "a {population} b""#) == "say <\"a {population} b\">")
    #expect(tree(#"say "{1 + 2}{max(1, 2)}""#) == "say <\"{(+ 1 2)}{max(1 2)}\">")
    #expect(tree(#"say "{1,2}""#) == "say <\"{(, 1 2)}\">")
  }

  @Test func stringsInBracesInStrings() {
    #expect(tree(#"say "a {"b {"c"} }"} d""#) == "say <\"a {\"b {\"c\"} }\"} d\">")
    #expect(tree(#"say "{"\"}"}""#) == "say <\"{\"\"}\"}\">")
  }

  @Test func mistakesInBracesHaveTheirPlace() {
    mistakes(#"say "a {1 ▸2} b""#)
    mistakes(#"say "a ▸{} b""#)
    mistakes(#"say "a {1 +▸} b"; step"#)
    #expect(mistakes(#"say ▸"a {b"; step"#)[0].contains("brace in the string is not closed"))
  }

  @Test func unclosedStringsEndWithTheirLine() {
    #expect(mistakes("say ▸\"abc { } ;\nstep")[0].contains("no closing quote"))
    #expect(mistakes("say ▸\"abc")[0].contains("no closing quote"))
    #expect(mistakes("open ▸\"abc\nstep")[0].contains("no closing quote"))
    mistakes("say ▸\"abc {1\nlet ▸2 = 2\n")
  }

  @Test func severalLinesLoseTheIndentationOfTheClosingQuotes() {
    let text = #"""
      say """
        bob$
          2bo$

        3o!
        """
      """#
    #expect(tree(text) == "say <\"bob$\n  2bo$\n\n3o!\">")
    #expect(tree(text.replacing("\n", with: "\r\n")) == "say <\"bob$\n  2bo$\n\n3o!\">")
  }

  @Test func onlyWrittenLineEndsBeginALine() {
    #expect(tree("say \"\"\"\n  a\\n  b\n  \"\"\"") == "say <\"a\n  b\">")
    #expect(tree("say \"\"\"\n  a\\n\n  \"\"\"") == "say <\"a\n\">")
    #expect(tree("say \"\"\"\n  {1}  b\n  {2}\n  \"\"\"") == "say <\"{1}  b\n{2}\">")
  }

  @Test func longStringsOnOneLine() {
    #expect(tree(#"say """a "quoted" word""""#) == "say <\"a \"quoted\" word\">")
    #expect(tree("say \"\"\"\"\"\"") == "say <\"\">")
    #expect(tree("say \"\"") == "say <\"\">")
  }

  @Test func anOpenLongStringIsIncomplete() {
    let program = parsed("say \"\"\"\nabc\n")
    #expect(program.isIncomplete)
    #expect(program.diagnostics.map { $0.span?.start } == [4])
    #expect(!parsed("say \"\"\"\n{1\n\"\"\"").isIncomplete)
  }
}
