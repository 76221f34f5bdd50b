// Spellings of rules and what they mean.

import Testing

@testable import Rules

@Test(
  "every spelling of Life is Life",
  arguments: [
    "B3/S23", "b3/s23", "B3S23", "b3s23", "S23/B3", "s23/b3", "S23B3", "23/3", "32/3", "B3/S23/",
    "23/3/", "b3s23/", " B3 / S 23 ", "B33/S2233", "Life", "life", "LIFE", "Conway",
    "conways game of life", "Conway's Game of Life", "B3_S23",
  ])
func everySpellingOfLife(text: String) throws {
  #expect(try Rulestring(parsing: text) == Rulestring(rule: .life))
}

@Test(
  "rules have one canonical form",
  arguments: [
    ("B3", "B3/S"), ("b3", "B3/S"), ("S23", "B/S23"), ("/", "B/S"), ("bs", "B/S"), ("B/S", "B/S"),
    ("B3/", "B3/S"), ("3/", "B/S3"), ("/2", "B2/S"), ("B2/S", "B2/S"), ("3/23", "B23/S3"),
    ("B63/S32", "B36/S23"), ("125/36", "B36/S125"), ("S245/B368", "B368/S245"),
    ("b2s34h", "B2/S34H"), ("B2/S34H", "B2/S34H"), ("34/2h", "B2/S34H"), ("B13/S13v", "B13/S13V"),
    ("B13/S024V/", "B13/S024V"), ("B234", "B234/S"), ("B0/S8", "B0/S8"),
    ("B012345678/S012345678", "B012345678/S012345678"), ("23/36H", "B36/S23H"),
    ("W30", "W30"), ("w30", "W30"), ("30", "W30"), ("0", "W0"), ("255", "W255"), ("W 110", "W110"),
    ("rule 184", "W184"), ("Wolfram 22", "W22"), ("Rule 30", "W30"),
    ("highlife", "B36/S23"), ("Day & Night", "B3678/S34678"), ("daynight", "B3678/S34678"),
    ("day-and-night", "B3678/S34678"), ("Day and Night", "B3678/S34678"),
    ("rings n slugs", "B56/S14568"), ("life_without_death", "B3/S012345678"),
    ("Vote 4/5", "B4678/S35678"), ("2x2", "B36/S125"), ("hexagonal life", "B2/S34H"),
    ("Majority", "B45678/S5678"), ("Fishing-net", "W110"),
    ("C777K3R1", "C777K3R1"), ("c777k3", "C777K3R1"), ("{777,{3,1},1}", "C777K3R1"),
    ("{ 777, {3, 1}, 1 }", "C777K3R1"), ("Code 777", "C777K3R1"), ("code 12", "C12K3R1"),
    ("{30,2,1}", "W30"), ("{30}", "W30"), ("W30K2R1", "W30"), ("C2K2R1", "W22"),
    ("{2,{2,1}}", "W22"), ("C20K2R2", "C20K2R2"), ("W0K3R1", "C0K3R1"),
    ("{7625597484986,3,1}", "C2186K3R1"), ("{5001,3,1}", "W5001K3R1"),
    ("C0777K3R1", "C777K3R1"), ("C65535K2R7", "C65535K2R7"),
    ("m0,8,4,3,2,5,9,7,1,6,10,11,12,13,14,15", "M0,8,4,3,2,5,9,7,1,6,10,11,12,13,14,15"),
    ("MS,D0;8;4;3;2;5;9;7;1;6;10;11;12;13;14;15", "M0,8,4,3,2,5,9,7,1,6,10,11,12,13,14,15"),
    ("ms,d0;8;4;3;2;5;9;7;1;6;10;11;12;13;14;15;", "M0,8,4,3,2,5,9,7,1,6,10,11,12,13,14,15"),
    ("bbm", "M0,8,4,3,2,5,9,7,1,6,10,11,12,13,14,15"),
    ("Critters", "M15,14,13,3,11,5,6,1,7,9,10,2,12,4,8,0"),
    ("b3s1237|/2", "B3/S1237|B2/S"), ("3/23|life", "B23/S3|B3/S23"),
    ("Life|B3/S23", "B3/S23"), ("B2-a/S12|B2/S34H", "B2-a/S12|B2/S34H"),
    ("phoenix", "B24/S|B35/S"), ("comb625", "B3/S348|B2/S356"),
  ])
func canonicalForm(text: String, canonical: String) throws {
  let parsed = try Rulestring(parsing: text)
  #expect(parsed.field == nil)
  #expect(parsed.description == canonical)
  #expect(try Rulestring(parsing: canonical) == parsed)
}

@Test("digits with a slash are survivals first, digits alone a code")
func digitsWithAndWithoutSlash() throws {
  #expect(
    try Rulestring(parsing: "3/23").rule
      == .outerTotalistic(.init(neighbourhood: .moore, births: 0b1100, survivals: 0b1000)))
  #expect(try Rulestring(parsing: "23").rule == .elementary(.init(code: 23)))
}

@Test("every outer-totalistic rule survives writing and reading")
func outerTotalisticRoundTrip() throws {
  for neighbourhood in Neighbourhood.allCases {
    let end = UInt16(1) << (UInt16(neighbourhood.count) + 1)
    for births in stride(from: 0, to: end, by: 3) {
      let rule = Rule.outerTotalistic(
        .init(
          neighbourhood: neighbourhood, births: births, survivals: (births &* 41 &+ 7) % end))
      #expect(try Rulestring(parsing: rule.rulestring).rule == rule)
      #expect(try Rulestring(parsing: rule.rulestring.lowercased()).rule == rule)
    }
  }
}

@Test("every elementary rule survives writing and reading")
func elementaryRoundTrip() throws {
  for code in UInt8.min...UInt8.max {
    let rule = Rule.elementary(.init(code: code))
    #expect(try Rulestring(parsing: rule.rulestring).rule == rule)
    #expect(try Rulestring(parsing: "\(code)").rule == rule)
  }
}
