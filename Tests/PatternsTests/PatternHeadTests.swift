// Tests of what the beginning of a pattern file tells.

import Patterns
import Testing

@Suite struct PatternHeadTests {
  private func head(_ text: String) -> PatternHead { PatternHead(Array(text.utf8)) }

  @Test func rle() {
    let head = head(
      "#N Bomber\n#O Somebody\n#C one\n#C\n#C two\nx = 10, y =11, rule = B36/S23\n3o!\n#N no\n")
    #expect(head.title == "Bomber" && head.author == "Somebody")
    #expect(head.comments == ["one", "two"])
    #expect(head.width == 10 && head.height == 11 && head.ruleText == "B36/S23")
  }

  @Test func rulesWithCommasAreWhole() {
    let head = head("x=7,y=8,rule=R4,C0,M1,S24..38,B22..31,NM\r\nb4o!")
    #expect(head.ruleText == "R4,C0,M1,S24..38,B22..31,NM" && head.height == 8)
  }

  @Test func plaintext() {
    let head = head("!Name: Glider\n!Author: Guy\n!\n!flies\n.O\n!not this\n")
    #expect(head.title == "Glider" && head.author == "Guy" && head.comments == ["flies"])
  }

  @Test func otherFormats() {
    #expect(head("[M2] (golly 4.0)\n#R B3/S23\n$$*$").ruleText == "B3/S23")
    #expect(head("#Life 1.05\n#D a note\n#R 23/36\n#P 0 0\n").comments == ["a note"])
    #expect(head("#MCell 4.00\n#GAME Life\n#RULE 23/3\n#D hello\n#L 3A").ruleText == "23/3")
  }

  @Test func aCutLineIsLeftOut() {
    let long = "#C " + String(repeating: "x", count: 3000)
    #expect(PatternHead(Array(long.utf8.prefix(PatternHead.length))).comments.isEmpty)
  }

  @Test(arguments: [
    "", "#", "!", "x", "x = ", "x = 99999999999999999999, y = 1", "\u{0}\u{1}", "#N",
  ])
  func brokenHeadsTellNothing(text: String) {
    let head = head(text)
    #expect(head.title == nil && head.width == nil)
  }
}
