// Comments, words, numbers and strings.

import Syntax
import Testing

@Suite("Lexical rules") struct LexingTests {
  @Test func commentsOpenOnlyWhereAWordCannotGoOn() {
    #expect(tree("# first\nstep # second") == "step")
    #expect(tree("step;# after a semicolon") == "step")
    #expect(tree("say (1)# after a bracket") == "say <1>")
    #expect(tree("say [1]# after a bracket") == "say <[1]>")
    #expect(tree("repeat 2 {# after a brace\nstep\n}# and another") == "repeat 2 {step}")
    #expect(tree("say \"a\"# after a closing quote") == "say <\"a\">")
    #expect(tree("say \"# not in a string\"") == "say <\"# not in a string\">")
    #expect(mistakes("say 1▸#")[0].contains("a comment needs a blank before the '#'"))
  }

  @Test func wordsAreTakenAsTheyStand() {
    #expect(tree("rule R2,C2,S4-6,B5-6,N#") == "rule <word R2,C2,S4-6,B5-6,N#>")
    #expect(tree("rule B3/S23:T64,32") == "rule <word B3/S23:T64,32>")
    #expect(tree("rule 30") == "rule <word 30>")
    #expect(tree("rule R5,C0,M1,S34..58,B34..45,NM") == "rule <word R5,C0,M1,S34..58,B34..45,NM>")
    #expect(tree("open ../it's.rle") == "open <word ../it's.rle>")
    #expect(tree("open a\"b") == "open <word a\"b>")
    #expect(tree("open a]#b # comment") == "open <word a]#b>")
    #expect(tree("open ångström.rle") == "open <word ångström.rle>")
  }

  @Test func wordsEndAtBlanksSemicolonsAndBraces() {
    #expect(tree("rule life;step") == "rule <word life>; step")
    #expect(tree("repeat 2 { rule life}") == "repeat 2 {rule <word life>}")
    #expect(tree("rule life\tstep".replacing("\t", with: ";")) == "rule <word life>; step")
  }

  @Test func wordsNeverContinue() {
    #expect(tree("rule 12/34/\nstep") == "rule <word 12/34/>; step")
    #expect(tree("zoom in\nstep") == "zoom <keyword in>; step")
  }

  @Test func wordsComeFromStringsAndParentheses() {
    #expect(tree("open \"my ship.rle\"") == "open <word \"my ship.rle\">")
    #expect(tree("open (f)") == "open <word (f)>")
    #expect(
      tree("let n = [1]; place (n[0]) left") == "let n = [1]; place <word (n[0])> <keyword left>")
    #expect(tree("open \"a{1}.rle\"") == "open <word \"a{1}.rle\">")
  }

  @Test func numbers() {
    #expect(tree("say 42 1_000_000 0.5 30% 2.5%") == "say <42> <1000000> <0.5> <0.3> <0.025>")
    #expect(tree("say 64x32") == "say <(, 64 32)>")
    #expect(tree("say 1..10") == "say <(.. 1 10)>")
    #expect(tree("say 9223372036854775807") == "say <9223372036854775807>")
    #expect(tree("say -9223372036854775808") == "say <-9223372036854775808>")
  }

  @Test(arguments: [
    "say ▸9223372036854775808", "say ▸99999999999999999999", "say ▸1x99999999999999999999",
    "say 2 - ▸9223372036854775808",
  ])
  func integersOverflowWithAMistake(_ text: String) {
    #expect(mistakes(text)[0].contains("64 bits"))
  }

  @Test func thereAreNoExponents() {
    #expect(mistakes("step ▸1e6")[0].contains("10^6"))
    #expect(mistakes("step ▸1E9")[0].contains("10^9"))
    #expect(mistakes("say ▸1e-6")[0].contains("10^-6"))
    #expect(mistakes("step ▸0x1F")[0].contains("a name cannot follow a number"))
    #expect(mistakes("say ▸64xh")[0].contains("comma"))
    #expect(tree("say 0x10") == "say <(, 0 10)>")
  }

  @Test func numbersAreFinite() {
    let huge = "1" + String(repeating: "0", count: 400) + ".0"
    #expect(mistakes("say ▸\(huge)").count == 1)
  }

  @Test func otherCharactersAreExplained() {
    #expect(mistakes("say ▸'a'")[0].contains("double quotes"))
    #expect(mistakes("say ▸“a”")[0].contains("double quotes"))
    #expect(mistakes("say true ▸& false")[0].contains("'and'"))
    #expect(mistakes("say true ▸| false")[0].contains("'or'"))
    #expect(mistakes("say 1 ▸% 2")[0].contains("'mod'"))
    #expect(mistakes("say 3▸×4")[0].contains("64x32"))
    #expect(mistakes("say 1 ▸\\ 2")[0].contains("end of a line"))
  }

  @Test func carriageReturnsAndByteOrderMarks() {
    #expect(tree("rule life\r\nstep\r\n") == "rule <word life>; step")
    #expect(tree("\u{FEFF}#!/usr/bin/env lifeline\nstep") == "step")
    #expect(tree("\u{FEFF}step") == "step")
    #expect(tree("say 1 +\r\n2") == "say <(+ 1 2)>")
    #expect(tree("say \\\r\n2") == "say <2>")
    let source = Source(name: "a", text: "\u{FEFF}ab\r\ncd")
    #expect(source.position(of: 1).column == 2)
    #expect(source.position(of: 5).line == 2)
    #expect(source.position(of: 5).column == 2)
  }

  @Test func whatIsNotUTF8IsOneMistakeOnItsLine() {
    let bytes = Array("say 1\nsay ".utf8) + [0xFF] + Array("\nstep".utf8)
    let program = parse(Source(name: "a", bytes: bytes), with: sampleVocabulary)
    #expect(program.diagnostics.map { $0.span?.start } == [10])
    #expect(program.block.description == "say <1>; step")
  }

  @Test func emptyTexts() {
    #expect(tree("") == "")
    #expect(tree(" \t\n;;\n# only this\n") == "")
  }
}
