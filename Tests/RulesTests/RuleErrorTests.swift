// Texts that are not rules, and what is said about them.

import Testing

@testable import Rules

private func error(_ text: String) -> RuleError? {
  do {
    _ = try Rulestring(parsing: text)
    return nil
  } catch {
    return error
  }
}

@Test(
  "an error says what is wrong and where",
  arguments: [
    ("", RuleError.Problem.empty, 0..<0), ("  ", .empty, 0..<0), (":T20", .empty, 0..<0),
    ("B9/S23", .countTooLarge(count: 9, neighbourhood: .moore), 1..<2),
    ("B3/S239", .countTooLarge(count: 9, neighbourhood: .moore), 6..<7),
    ("B2/S7H", .countTooLarge(count: 7, neighbourhood: .hexagonal), 4..<5),
    ("5/1V", .countTooLarge(count: 5, neighbourhood: .vonNeumann), 0..<1),
    ("B3/S23x", .unexpectedCharacter("x"), 6..<7),
    ("B3/S2 ü3", .unexpectedCharacter("ü"), 6..<8),
    ("B3//S23", .unexpectedCharacter("/"), 3..<4),
    ("//", .unexpectedCharacter("/"), 1..<2),
    ("B3/S23/B4", .repeatedLetter("B"), 7..<8),
    ("B3/23", .countsWithoutLetter, 3..<5), ("3/S23", .countsWithoutLetter, 0..<1),
    ("30V", .countsWithoutLetter, 0..<3),
    ("B2H/S34", .neighbourhoodNotLast("H"), 2..<3),
    ("345/2/1", .tooFewStates("1"), 6..<7), ("345/2/0", .tooFewStates("0"), 6..<7),
    ("345/2/257", .tooManyStates("257"), 6..<9), ("g300b2s", .tooManyStates("300"), 1..<4),
    ("B2/S/99999999999999999999", .tooManyStates("99999999999999999999"), 5..<25),
    ("23/03/4", .dyingStatesWithBirthFromNothing, 0..<7),
    ("g3b0s", .dyingStatesWithBirthFromNothing, 0..<5),
    ("345/9/4", .countTooLarge(count: 9, neighbourhood: .moore), 4..<5),
    ("B2/S5/4V", .countTooLarge(count: 5, neighbourhood: .vonNeumann), 4..<5),
    ("12/2V/4", .neighbourhoodNotLast("V"), 4..<5), ("B2/B3/4", .repeatedLetter("B"), 3..<4),
    ("1/2/3/4", .unexpectedCharacter("/"), 3..<4),
    ("256", .codeTooLarge("256"), 0..<3), ("W999", .codeTooLarge("999"), 1..<4),
    ("99999999999999999999999", .codeTooLarge("99999999999999999999999"), 0..<23),
    ("W30x", .unexpectedCharacter("x"), 3..<4),
    ("C2187K3R1", .code(.tooLarge(code: "2187", stateCount: 3, digitCount: 7)), 1..<5),
    ("{3,{257,1},1}", .code(.colours("257")), 4..<7), ("C5K1R1", .code(.colours("1")), 3..<4),
    ("C5K3R0", .code(.noNeighbours), 5..<6), ("W5K6R2", .code(.tooManyNeighbourhoods), 5..<6),
    ("W5K99999999999999999999R2", .code(.colours("99999999999999999999")), 3..<23),
    ("C5K3R99999999999999999999", .code(.tooManyNeighbourhoods), 5..<25),
    ("C5K3R1x", .unexpectedCharacter("x"), 6..<7), ("{777,{3", .code(.incomplete), 7..<7),
    ("{777,{3,2},1}", .unexpectedCharacter("2"), 8..<9),
    ("M0,1,2", .block(.blockCount(3)), 0..<6), ("MS,D0;8;4", .block(.blockCount(3)), 0..<9),
    ("M0,16,2", .block(.noBlock("16")), 3..<5), ("M0,,2", .unexpectedCharacter(","), 3..<4),
    ("M0,8x,2", .unexpectedCharacter("x"), 4..<5),
    ("B3/S23|B2/S|B/S", .alternation(.ruleCount(3)), 0..<15),
    ("B3/S23|", .alternation(.missingRule), 0..<7), ("|", .alternation(.missingRule), 0..<1),
    ("B3/S23|W30", .alternation(.otherFamily), 7..<10),
    ("B3/S23|B9/S", .countTooLarge(count: 9, neighbourhood: .moore), 8..<9),
    ("code 2187", .unknownName("code 2187"), 0..<9),
    ("hihglife", .unknownName("hihglife"), 0..<8), (" no such ", .unknownName("no such"), 1..<8),
    ("b", .unknownName("b"), 0..<1), ("maple", .unknownName("maple"), 0..<5),
    ("rule 256", .unknownName("rule 256"), 0..<8),
  ])
func errorSaysWhatAndWhere(text: String, problem: RuleError.Problem, range: Range<Int>) {
  #expect(error(text) == RuleError(problem, at: range))
}

@Test(
  "rules of other families are recognised and never misread",
  arguments: [
    ("2PCA4,0,1,2", ForeignFamily.partitioned), ("2PCA6,0", .partitioned),
  ])
func otherFamilies(text: String, family: ForeignFamily) {
  #expect(error(text)?.problem == .familyNotSupported(family))
  guard !text.contains(":") else { return }
  #expect(error(text + ":T20,20")?.problem == .familyNotSupported(family))
}

@Test("an error moves with its text")
func errorMoves() {
  #expect(
    error("B9")?.moved(by: 10)
      == RuleError(.countTooLarge(count: 9, neighbourhood: .moore), at: 11..<12))
}

@Test("whatever the text, reading ends with a rule that can be written or an error")
func randomTexts() throws {
  let alphabet = Array("bBsS/0123456789:TPKCS+-*,wWhHvVlgG_ .é&'|{}rkcM;")
  var state: UInt64 = 1
  for _ in 0..<4000 {
    var text = ""
    for _ in 0..<(state % 12) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text.append(alphabet[Int(state >> 33) % alphabet.count])
    }
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    guard let parsed = try? Rulestring(parsing: text) else { continue }
    #expect(try Rulestring(parsing: parsed.description).rule == parsed.rule)
  }
}
