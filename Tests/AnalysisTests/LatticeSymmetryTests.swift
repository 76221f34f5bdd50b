// Under which turns and mirrorings patterns behave alike.

import Rules
import Testing

@testable import Analysis

@Suite struct LatticeSymmetryTests {
  @Test(arguments: [
    ("B3/S23", 8), ("B3/S23V", 8), ("B2/S34H", 12), ("W30", 1), ("B2-a/S12", 8),
    // Born where only north is live; and born where north or south is.
    ("MAPAACAAA", 2), ("MAPQACAAA", 4),
    // Life in which north-west alone gives birth.
    ("MAP" + String(repeating: "A", count: 42) + "C" + String(repeating: "A", count: 43), 2),
    ("MAPSbZNsm2SbJNkmyTbJtk2yQ", 1),
    ("R100,C2,M1,S34..58,B34..45,NM", 8), ("R2,C2,S3,B3,NH", 12), ("R9,C2,S3,B3,NA", 12),
    ("R2,C2,S3,B3,N3", 6), ("R1,C2,S2-3,B3,NW121101111", 2), ("B45/S23L", 1),
  ])
  func aRuleHasTheSymmetriesThatDoNotChangeIt(text: String, count: Int) throws {
    let symmetries = LatticeSymmetry.all(of: try Rulestring(parsing: text).rule)
    #expect(symmetries.count == count)
    #expect(Set(symmetries).count == count)
  }
}
