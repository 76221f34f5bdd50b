// Texts that are nearly rules of longer range, and what is said about them.

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
  "an error in a rule of longer range says what is wrong and where",
  arguments: [
    ("R0,C0,M1,S3..4,B3..3,NM", RangeProblem.rangeOutside("0", longest: 500), 1..<2),
    ("R501,C0,M1,S3..4,B3..3,NM", .rangeOutside("501", longest: 500), 1..<4),
    ("R251,C2,S3,B3,NL", .rangeOutside("251", longest: 250), 1..<4),
    ("R51,C2,S3,B3,NG", .rangeOutside("51", longest: 50), 1..<3),
    ("501,3,3,3,4", .rangeOutside("501", longest: 500), 0..<3),
    ("r0b3t3s3t4", .rangeOutside("0", longest: 500), 1..<2),
    ("R2,C2,M2,S3..4,B3..3,NM", .middleFlag("2"), 7..<8),
    ("R2,C2", .expected(.survivals), 5..<5), ("R2,", .expected(.survivals), 3..<3),
    ("R2,C2,S3", .expected(.births), 8..<8), ("R2,C2,B3", .expected(.survivals), 8..<8),
    ("R2,C2,S3,X", .expected(.births), 9..<10), ("R2,C,S3,B3", .expected(.states), 4..<5),
    ("R2,C2,S3-,B3", .expected(.number), 9..<10),
    ("R2,C2,S3,B3,", .expected(.neighbourhood), 12..<12),
    ("R2,C2,S3,B3,N", .expected(.neighbourhood), 13..<13),
    ("R2,C2,S3,B3,M", .expected(.neighbourhood), 12..<13),
    ("R2,C2,S3,B3,NQ", .unknownNeighbourhood("Q"), 13..<14),
    ("R2,C2,S8-3,B3", .countsReversed(8, 3), 7..<10), ("1,4,3,3,4", .countsReversed(4, 3), 2..<5),
    ("R2,C2,S3,B26", .countTooLarge("26", highest: 25), 10..<12),
    ("R1,C2,S14,B3,NL", .countTooLarge("14", highest: 13), 7..<9),
    ("R1,C2,S3,B99999999999999999999", .countTooLarge("99999999999999999999", highest: 9), 10..<30),
    ("R2,C2,S3,B3,N@12", .digits(.cells, found: 2, expected: [6]), 14..<16),
    ("R2,C2,S3,B3,N@", .digits(.cells, found: 0, expected: [6]), 14..<14),
    ("R1,C2,S3,B3,NW12", .digits(.weights, found: 2, expected: [9, 18]), 14..<16),
    ("R1,C3,S3,B3,NW111101111,01", .digits(.stateWeights, found: 2, expected: [3]), 24..<26),
    ("r2bffc3as0007c0", .digits(.counts, found: 5, expected: [6]), 3..<8),
    ("r5b34s34t58", .expected(.number), 5..<6),
  ])
func rangeErrorSaysWhatAndWhere(text: String, problem: RangeProblem, range: Range<Int>) {
  #expect(error(text) == RuleError(.range(problem), at: range))
}

@Test("errors that other families have too")
func commonErrors() {
  #expect(error("R2,C257,S3,B3") == RuleError(.tooManyStates("257"), at: 4..<7))
  #expect(error("R2,C4,S3,B0-3") == RuleError(.dyingStatesWithBirthFromNothing, at: 10..<13))
  #expect(
    error("R1,C3,S3,B8,NW111101111,100")
      == RuleError(.dyingStatesWithBirthFromNothing, at: 10..<11))
  #expect(error("R2,C2,S3,B3,NMM")?.problem == nil || error("R2,C2,S3,B3,NMx") != nil)
  #expect(error("R2,C2,S3,B3,NMx") == RuleError(.unexpectedCharacter("x"), at: 14..<15))
  #expect(error("R2,C2,S3.4,B3") == RuleError(.unexpectedCharacter("4"), at: 9..<10))
  #expect(error("B45/B3L") == RuleError(.repeatedLetter("B"), at: 4..<5))
  #expect(error("45L") == RuleError(.countsWithoutLetter, at: 0..<3))
}

@Test("whatever the text, reading ends with a rule that can be written or an error")
func randomRangeTexts() throws {
  let alphabet = Array("rRcCmMsSbBnN0123456789,,.-@wWtLHz")
  var state: UInt64 = 7
  func next() -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33)
  }
  var read = 0
  for _ in 0..<4000 {
    var text = Array("R2,C2,S3,5-8,B4-6,NM")
    for _ in 0...(next() % 3) {
      let place = next() % text.count
      switch next() % 3 {
      case 0: text.remove(at: place)
      case 1: text.insert(alphabet[next() % alphabet.count], at: place)
      default: text[place] = alphabet[next() % alphabet.count]
      }
    }
    guard let parsed = try? Rulestring(parsing: String(text)) else { continue }
    read += 1
    #expect(try Rulestring(parsing: parsed.description).rule == parsed.rule, "\(String(text))")
  }
  #expect(read > 100)
}
