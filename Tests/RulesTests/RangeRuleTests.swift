// Spellings of Larger than Life and its kin, and what they mean.

import Testing

@testable import Rules

private func range(_ text: String) throws -> RangeRule {
  let rule = try Rulestring(parsing: text).rule
  guard case .range(let range) = rule else {
    throw RuleError(.unknownName("\(rule) is of another family"), at: 0..<0)
  }
  return range
}

@Test(
  "rules of longer range have one canonical form",
  arguments: [
    ("R5,C0,M1,S34..58,B34..45,NM", "R5,C0,M1,S34..58,B34..45,NM"),
    ("r5,c2,m1,s34..58,b34..45,nm", "R5,C0,M1,S34..58,B34..45,NM"),
    ("R5,C1,M1,S34-58,B34-45", "R5,C0,M1,S34..58,B34..45,NM"),
    (" R5, C2, M1, B34..45, S34..58, NM ", "R5,C0,M1,S34..58,B34..45,NM"),
    ("5,34,45,34,58", "R5,C0,M1,S34..58,B34..45,NM"),
    ("r5b34t45s34t58", "R5,C0,M1,S34..58,B34..45,NM"),
    ("bosco's rule", "R5,C0,M1,S34..58,B34..45,NM"), ("Bosco", "R5,C0,M1,S34..58,B34..45,NM"),
    ("1,3,3,3,4", "R1,C0,M1,S3..4,B3..3,NM"),
    ("R1,C0,S2-3,B3", "R1,C0,M0,S2..3,B3..3,NM"), ("R1,S2-3,B3", "R1,C0,M0,S2..3,B3..3,NM"),
    ("R1,C2,S2-3,B3,NN", "R1,C0,M0,S2..3,B3..3,NN"),
    ("R2,C2,S3,5-8,B4-6", "R2,C2,S3,5-8,B4-6"), ("R2,C2,S8,3,5-7,B6,5,4", "R2,C2,S3,5-8,B4-6"),
    ("R2,C2,S3..3,5..8,B4..6,NM", "R2,C2,S3,5-8,B4-6"),
    ("R2,C2,M1,S4,6-9,B4-6", "R2,C2,S3,5-8,B4-6"),
    ("R2,C4,M0,S4..8,B5..7,NM", "R2,C4,M0,S4..8,B5..7,NM"),
    ("R2,C4,S3-6,B4-6", "R2,C4,M0,S3..6,B4..6,NM"),
    ("R3,C2,S2-4,B3-4,N+", "R3,C2,S2-4,B3-4,N+"), ("Factorio", "R3,C2,S2,B3,N+"),
    ("R3,C2,M1,S2..4,B3..4,N*", "R3,C0,M1,S2..4,B3..4,N*"),
    ("R2,C2,S,B2", "R2,C2,S,B2"), ("R2,C2,S2,B", "R2,C2,S2,B"),
    ("R2,C2,M1,S,B2", "R2,C2,S,B2"), ("R2,C2,S4-6,B5-6,N#", "R2,C2,S4-6,B5-6,N#"),
    ("R2,C2,S4,6-9,B6-8,N@03DDEF", "R2,C2,S4,6-9,B6-8,N@03ddef"),
    ("R1,C2,S2-3,B3,NW121101111", "R1,C2,S2-3,B3,NW121101111"),
    ("R1,C2,S2-3,B3,NW010201010001010101", "R1,C2,S2-3,B3,NW121101111"),
    ("R1,C2,S2-3,B3,NW9f1888111", "R1,C2,S2-3,B3,NW9f1000111"),
    ("R1,C2,S2-3,B3,NW018100100000010001", "R1,C2,S2-3,B3,NW018100100000010001"),
    ("R1,C4,S6-11,B4,NW111101111,0201", "R1,C4,S6-11,B4,NW111101111,0201"),
    ("FroggyHex", "R1,C2,S1,6,8,B5-6,NW410104041H"),
    ("r2bffc3a0s0007c0z", "R2,C2,S0,7-11,B6,8-10,15-24"),
    ("r2b000000s000001", "R2,C2,S1,B"),
    ("R500,C0,M1,S1..2,B3..3,NM", "R500,C0,M1,S1..2,B3..3,NM"),
    ("B45/S23L", "B45/S23L"), ("b45s23l", "B45/S23L"), ("23/45L", "B45/S23L"),
    ("Life 2345", "B45/S23L"), ("S23/B45L", "B45/S23L"), ("R1,C2,S2-3,B4-5,NL", "B45/S23L"),
    ("B4XZ/S9YL", "B4XZ/S9YL"), ("B4/L", "B4/SL"),
    ("R1,C2,M1,S2..3,B4..5,NL", "R1,C0,M1,S2..3,B4..5,NL"),
  ])
func canonicalRange(text: String, canonical: String) throws {
  let parsed = try Rulestring(parsing: text)
  #expect(parsed.description == canonical)
  #expect(try Rulestring(parsing: canonical) == parsed)
  #expect(try Rulestring(parsing: canonical.lowercased()) == parsed)
}

@Test("a rule of longer range may have a field behind it")
func rangeWithField() throws {
  #expect(
    try Rulestring(parsing: "R5,C0,M1,S34..58,B34..45,NM:T400,300").description
      == "R5,C0,M1,S34..58,B34..45,NM:T400,300")
  #expect(try Rulestring(parsing: "5,34,45,34,58:P20").field?.width == 20)
}

@Test(
  "shapes have as many cells as the field counts",
  arguments: [
    (RangeShape.moore, [8, 24, 48, 80, 120]), (.vonNeumann, [4, 12, 24, 40, 60]),
    (.circular, [8, 20, 36, 68, 96]), (.euclidean, [4, 12, 28, 48, 80]),
    (.cross, [4, 8, 12, 16, 20]), (.saltire, [4, 8, 12, 16, 20]),
    (.star, [8, 16, 24, 32, 40]), (.hash, [8, 16, 24, 32, 40]),
    (.checkerboard, [4, 12, 24, 40, 60]), (.alignedCheckerboard, [4, 12, 24, 40, 60]),
    (.hexagonal, [6, 18, 36, 60, 90]), (.asterisk, [6, 12, 18, 24, 30]),
    (.tripod, [3, 6, 9, 12, 15]), (.triangular, [12, 36, 72, 120, 180]),
    (.gaussian, [16, 81, 256, 625, 1296]),
  ])
func countsOfShapes(shape: RangeShape, counts: [Int]) {
  for (index, count) in counts.enumerated() {
    let range = index + 1
    #expect(shape.total(range) == count, "\(shape) \(range)")
    let sum = (-range...range).reduce(0) { sum, dy in
      (-2 * range...2 * range).reduce(sum) { $0 + shape.weight($1, dy, range) }
    }
    #expect(sum == count, "\(shape) \(range)")
  }
  #expect(RangeShape.allCases.count == 15)
}

@Test("a shape without a middle cell does not count it, whatever the range")
func middleOfShapes() {
  for shape in RangeShape.allCases where shape != .gaussian {
    #expect(shape.weight(0, 0, 3) == 0)
  }
  #expect(RangeShape.gaussian.weight(0, 0, 3) == 16)
}

@Test("custom cells, weights and their digits")
func customNeighbourhoods() throws {
  let custom = try range("R1,C2,S2,B2,N@c1")
  #expect(custom.neighbours(isOdd: false).map(\.description) == ["-1,-1", "0,-1", "1,1"])
  let weighted = try range("R1,C2,S2,B2,NW123904567")
  #expect(weighted.weight(-1, -1) == 1 && weighted.weight(1, -1) == 3)
  #expect(weighted.weight(-1, 0) == -1 && weighted.weight(0, 0) == 0)
  #expect(weighted.weight(1, 1) == 7 && weighted.totals == (27, 28))
  let states = try range("R1,C4,S6-11,B4,NW111101111,0201")
  #expect((0..<4).map(states.stateWeight) == [0, 2, 0, 1] && states.highestCount == 18)
  let triangles = try range("R1,C2,S2,B2,N@c1L")
  #expect(triangles.neighbours(isOdd: true).map(\.description) == ["1,-1", "-1,1", "0,1"])
}

@Test("births from nothing and survival among the living")
func backgroundOfRangeRules() throws {
  #expect(try range("R2,C2,S3,B0,4").isFlashing)
  #expect(try !range("R2,C2,S24,B0,4").isFlashing)
  #expect(try range("R2,C2,S24,B0,4").isBornFromNothing)
  #expect(try range("R2,C2,M1,S25..25,B0..4,NM").survivesSurrounded)
  #expect(try !range("R2,C2,S3,B4").isBornFromNothing)
  #expect(try range("R1,C2,S2,B8,NW111101111,10").isBornFromNothing)
}

@Test("every range rule survives writing and reading")
func rangeRoundTrip() throws {
  for shape in RangeShape.allCases {
    for (range, states, middle) in [(1, 2, true), (2, 2, false), (3, 4, true), (5, 256, false)] {
      for counts in [[2...3], [1...1, 3...3], []] {
        let rule = Rule.range(
          RangeRule(
            range: range, stateCount: states, neighbourhood: .shape(shape),
            countsMiddle: middle, births: CountSet(counts), survivals: CountSet([2...4])))
        #expect(try Rulestring(parsing: rule.rulestring).rule == rule, "\(rule.rulestring)")
      }
    }
  }
}
