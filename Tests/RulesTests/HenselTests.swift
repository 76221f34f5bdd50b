// Isotropic rules in Hensel's letters.

import Testing

@testable import Rules

/// Each count and letter with an arrangement it stands for (`1` is a live neighbour), and how many it
/// stands for in all: as the field's tables have them.
private let arrangements: [(count: Int, letter: String, drawing: String, orbitSize: Int)] = [
  (1, "c", "1../.../...", 4),
  (1, "e", ".1./.../...", 4),
  (2, "a", "11./.../...", 8),
  (2, "c", "1.1/.../...", 4),
  (2, "e", ".1./1../...", 4),
  (2, "i", ".1./.../.1.", 2),
  (2, "k", "1../..1/...", 8),
  (2, "n", "1../.../..1", 2),
  (3, "a", "11./1../...", 4),
  (3, "c", "1.1/.../1..", 4),
  (3, "e", ".1./1.1/...", 4),
  (3, "i", "111/.../...", 4),
  (3, "j", "11./..1/...", 8),
  (3, "k", "1../..1/.1.", 4),
  (3, "n", "11./.../1..", 8),
  (3, "q", "11./.../..1", 8),
  (3, "r", "11./.../.1.", 8),
  (3, "y", "1.1/.../.1.", 4),
  (4, "a", "111/1../...", 8),
  (4, "c", "1.1/.../1.1", 1),
  (4, "e", ".1./1.1/.1.", 1),
  (4, "i", "11./.../11.", 4),
  (4, "j", "11./..1/.1.", 8),
  (4, "k", "11./..1/1..", 8),
  (4, "n", "111/.../1..", 8),
  (4, "q", "11./1../..1", 4),
  (4, "r", "11./1.1/...", 8),
  (4, "t", "111/.../.1.", 4),
  (4, "w", "11./..1/..1", 4),
  (4, "y", "11./.../1.1", 8),
  (4, "z", "11./.../.11", 4),
  (5, "a", "111/1../1..", 4),
  (5, "c", "11./1.1/.1.", 4),
  (5, "e", "111/.../1.1", 4),
  (5, "i", "111/1.1/...", 4),
  (5, "j", "111/1../..1", 8),
  (5, "k", "11./..1/1.1", 4),
  (5, "n", "111/1../.1.", 8),
  (5, "q", "11./1.1/..1", 8),
  (5, "r", "111/.../11.", 8),
  (5, "y", "11./..1/11.", 4),
  (6, "a", "111/1.1/1..", 8),
  (6, "c", "111/1.1/.1.", 4),
  (6, "e", "111/1../1.1", 4),
  (6, "i", "111/.../111", 2),
  (6, "k", "111/1../.11", 8),
  (6, "n", "11./1.1/.11", 2),
  (7, "c", "111/1.1/11.", 4),
  (7, "e", "111/1.1/1.1", 4),
]

private func map(_ text: String) throws -> NeighbourhoodMap {
  try #require(TwoStateRule(try Rulestring(parsing: text).rule)).map
}

@Test("a letter stands for the arrangements of the field's table")
func lettersStandForArrangements() throws {
  #expect(arrangements.count == 49)
  for (count, letter, drawing, orbitSize) in arrangements {
    let number = drawing.filter { $0 != "/" }.reduce(0) { $0 << 1 | ($1 == "1" ? 1 : 0) }
    #expect(number.nonzeroBitCount == count)
    let births = try map("B\(count)\(letter)/S")
    #expect(births.next(number), "\(count)\(letter)")
    #expect((0..<512).count { births.next($0) } == orbitSize, "\(count)\(letter)")
    let survivals = try map("B/S\(count)\(letter)")
    #expect((0..<512).allSatisfy { survivals.next($0) == ($0 & 16 != 0 && births.next($0 ^ 16)) })
  }
}

@Test("the letters of a count share its arrangements among them")
func lettersShareArrangements() throws {
  for count in 1...7 {
    let letters = arrangements.filter { $0.count == count }
    #expect(letters.map(\.orbitSize).reduce(0, +) == [1, 8, 28, 56, 70, 56, 28, 8][count])
    let all = letters.map(\.letter).joined()
    #expect(try Rulestring(parsing: "B\(count)\(all)/S").description == "B\(count)/S")
  }
}

@Test(
  "isotropic rules have one canonical form",
  arguments: [
    ("B2-a/S12", "B2-a/S12"), ("B2ceikn/S12", "B2-a/S12"), ("b2nkiec s12", "B2-a/S12"),
    ("B3/S2-i34q", "B3/S2-i34q"), ("b3_s2-i34q", "B3/S2-i34q"), ("S2-i34q/B3", "B3/S2-i34q"),
    ("b3s2-i34q", "B3/S2-i34q"), ("2-i34q/3", "B3/S2-i34q"), ("B3/S2aceknn34q/", "B3/S2-i34q"),
    ("tlife", "B3/S2-i34q"), ("B2cek3i_S12cei", "B2cek3i/S12cei"),
    ("B2ace/S", "B2ace/S"), ("B2ikn/S", "B2ikn/S"), ("B2-ace/S", "B2ikn/S"),
    ("B4aceijk/S", "B4aceijk/S"), ("B4aceijkn/S", "B4-qrtwyz/S"), ("B1c/S", "B1c/S"),
    ("B1-c/S", "B1e/S"), ("B2a2c/S1", "B2ac/S1"), ("B2a2/S1", "B2/S1"),
    ("S1c2-i", "B/S1c2-i"), ("B3aceijknqry/S23", "B3/S23"), ("B2-a/S12:T20", "B2-a/S12:T20,20"),
    ("just friends", "B2-a/S12"), ("B0124-k/S1c25", "B0124-k/S1c25"),
  ])
func isotropicCanonicalForm(text: String, canonical: String) throws {
  #expect(try Rulestring(parsing: text).description == canonical)
  #expect(try Rulestring(parsing: canonical).description == canonical)
}

@Test("a rule whose letters are all there is one that counts")
func countingRulesAreNormalised() throws {
  #expect(try Rulestring(parsing: "B3aceijknqry/S23").rule == .life)
  #expect(Rule(NeighbourhoodMap(.life)) == .life)
}

@Test("every name of an isotropic rule is read, and its rule is written as the field writes it")
func isotropicNames() throws {
  #expect(NamedRule.isotropicNames.count == 35)
  for (names, rulestring) in NamedRule.isotropicNames {
    for name in names {
      let rule = try Rulestring(parsing: name).rule
      #expect(try Rulestring(parsing: rulestring).rule == rule)
      #expect(try Rulestring(parsing: rule.rulestring).rule == rule)
      #expect(NamedRule.name(of: rule) == names[0])
    }
  }
}

@Test(
  "what is wrong with letters is said where it is",
  arguments: [
    ("B2z/S3", ArrangementProblem.unknownLetter("z", count: 2, known: "aceikn"), 2..<3),
    ("B2-Aj/S3", .unknownLetter("j", count: 2, known: "aceikn"), 4..<5),
    ("B8c/S3", .unknownLetter("c", count: 8, known: ""), 2..<3),
    ("B2-/S3", .lettersMissing(count: 2), 2..<3), ("B2a/S3-", .lettersMissing(count: 3), 6..<7),
    ("B2a-c/S3", .lettersMixed(count: 2), 3..<4), ("B2-a2c/S3", .lettersMixed(count: 2), 4..<5),
    ("B2o/S3", .unknownLetter("o", count: 2, known: "aceikn"), 2..<3),
    ("B2a/S3H", .unknownLetter("a", count: 2, known: "mop"), 2..<3),
    ("B5o/S3H", .unknownLetter("o", count: 5, known: ""), 2..<3),
    ("B2a/S3v", .lettersNotKnown(.vonNeumann), 6..<7),
  ])
func wrongLetters(text: String, problem: ArrangementProblem, range: Range<Int>) {
  #expect(throws: RuleError(.arrangement(problem), at: range)) {
    try Rulestring(parsing: text)
  }
}

@Test(
  "other mistakes in a rule with letters are said as in other rules",
  arguments: [
    ("B2a/Sx", RuleError.Problem.unexpectedCharacter("x"), 5..<6),
    ("B2a/B3", .repeatedLetter("B"), 4..<5), ("B2a/3", .countsWithoutLetter, 4..<5),
    ("B2a//S3", .unexpectedCharacter("/"), 4..<5),
    ("B2a9/S3", .countTooLarge(count: 9, neighbourhood: .moore), 3..<4),
    ("B2o7/S3H", .countTooLarge(count: 7, neighbourhood: .hexagonal), 3..<4),
  ])
func otherMistakes(text: String, problem: RuleError.Problem, range: Range<Int>) {
  #expect(throws: RuleError(problem, at: range)) { try Rulestring(parsing: text) }
}
