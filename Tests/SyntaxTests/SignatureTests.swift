// How arguments are read by the elements of a signature.

import Syntax
import Testing

@Suite("Signatures") struct SignatureTests {
  @Test func keywordsEndTheArgumentBeforeThem() {
    #expect(tree("random 30% in selection") == "random <0.3> <area selection>")
    #expect(tree("random (1 in [1]) in all") == "random <(in 1 [1])> <area all>")
    #expect(tree("until population == 3 within 100") == "until <condition (== population 3)> <100>")
    #expect(tree("set 1,2 3,4 to 5") == "set <(, 1 2)> <(, 3 4)> <5>")
    #expect(tree("say 1 in [1]") == "say <(in 1 [1])>")
  }

  @Test func bareKeywordsWinInTheirPlace() {
    #expect(tree("record stop") == "record <keyword stop>")
    #expect(tree("record \"stop\"") == "record <word \"stop\">")
    #expect(tree("record stops") == "record <word stops>")
    #expect(tree("let stop = 1; record (stop)").hasSuffix("record <word (stop)>"))
    #expect(tree("random in bounds") == "random <area bounds>")
  }

  @Test func areas() {
    #expect(tree("fill 1,2 to 3,4 to 5") == "fill <area (, 1 2) to (, 3 4)> <5>")
    #expect(tree("fill 1,2 size 3x4 to 5") == "fill <area (, 1 2) size (, 3 4)> <5>")
    #expect(tree("fill selection to 1") == "fill <area selection> <1>")
    #expect(tree("fill all") == "fill <area all>")
    #expect(tree("let r = 1; fill r to 1").hasSuffix("fill <area r to 1>"))
  }

  @Test func ratesAndZooms() {
    #expect(tree("play 10/s") == "play <rate 10.0>")
    #expect(tree("play 5 0.5/s") == "play <5> <rate 0.5>")
    #expect(tree("play 5 slow") == "play <5> <keyword slow>")
    #expect(tree("play 10 / 5") == "play <(/ 10 5)>")
    #expect(tree("zoom 1:4") == "zoom <zoom 4>")
    mistakes("zoom ▸2:4")
    mistakes("zoom ▸1:0")
    mistakes("▸speed 0/s")
  }

  @Test func elementsInAnyOrder() {
    let expected = "place <word glider> <(, 1 2)> <keyword left> <keyword live>"
    #expect(tree("place glider at 1,2 left live") == expected)
    #expect(
      tree("place glider live left") == "place <word glider> <keyword live> <keyword left>")
    #expect(tree("place glider") == "place <word glider>")
    mistakes("place glider left ▸right")
    mistakes("place glider left ▸at 1,2")
  }

  @Test func optionalWords() {
    #expect(tree("new :T20+5,20") == "new <word :T20+5,20>")
    #expect(tree("new 64x32") == "new <(, 64 32)>")
    #expect(tree("rule") == "rule")
    #expect(tree("repeat 2 { rule }") == "repeat 2 {rule}")
  }

  @Test func confirming() {
    #expect(tree("clear!") == "clear!")
    #expect(tree("clear! outside") == "clear! <keyword outside>")
    #expect(tree("open! a.rle") == "open! <word a.rle>")
    #expect(mistakes("▸step! 4")[0].contains("never asks"))
  }

  @Test func missingArgumentsShowTheUsage() {
    #expect(mistakes("▸open")[0] == "'open' needs FILE\nusage: open FILE")
    #expect(mistakes("▸set; step")[0].contains("usage: set POINT… [to STATE]"))
    #expect(
      mistakes("set 1,2 ▸to".replacing("▸", with: "").replacing("set", with: "▸set"))[0]
        .contains("needs STATE"))
    #expect(mistakes("▸zoom")[0].contains("in|out|fit|1:N"))
    #expect(mistakes("zoom ▸otu")[0].contains("did you mean 'out'?"))
  }

  @Test func superfluousArgumentsAreNamed() {
    #expect(mistakes("step 1 ▸2,3 4")[0].contains("'step' does not take '2,3' here"))
    #expect(mistakes("clear ▸selecton")[0].contains("did you mean 'selection'?"))
    #expect(mistakes("step 1 ▸, 2".replacing(" ▸, 2", with: ", 2 ▸3"))[0].contains("'3'"))
    #expect(mistakes("step 1 ▸{ step }").count == 1)
  }

  @Test func misplacedKeywordsAreExplained() {
    #expect(mistakes("place glider at 1,2 ▸at 3,4")[0].hasPrefix("'at' was said already\nusage:"))
    #expect(
      mistakes("place glider left ▸right")[0].hasPrefix("'right' cannot be said beside 'left'"))
    #expect(mistakes("place glider live ▸at 3,4")[0].hasPrefix("'at' stands before 'live'"))
    #expect(mistakes("clear selection ▸outside")[0].contains("beside 'selection'"))
    #expect(mistakes("fill 1,1 to 2,2 to 1 ▸to 3")[0].hasPrefix("'to' was said already"))
    #expect(mistakes("random in all ▸size 3x3")[0].hasPrefix("'random' does not take 'size' here"))
  }

  @Test func namesWithBlanksAreToldToStandInQuotes() {
    let note = "a name with blanks stands in quotes: "
    #expect(
      mistakes("place gosper ▸glider-old gun at 1,1")[0].contains(
        note + "\"gosper glider-old gun\"\n"))
    #expect(mistakes("open my ▸file.rle; step")[0].contains(note + "\"my file.rle\"\n"))
    for other in [
      "place glider ▸3,3", "place \"a\" ▸gun", "place glider ▸lfet", "new :T3,3 4 ▸five",
    ] {
      #expect(!mistakes(other)[0].contains(note), "\(other)")
    }
  }

  @Test func usage() {
    #expect(
      sampleVocabulary.signature(of: "place")?.usage
        == "place SHAPE [at POINT] [left|right|around] [replace|live]")
    #expect(sampleVocabulary.signature(of: "print")?.usage == "say VALUE…")
    #expect(sampleVocabulary.signature(of: "play")?.usage == "play [N] [slow|fast|RATE]")
    #expect(sampleVocabulary.signature(of: "nothing") == nil)
  }
}
