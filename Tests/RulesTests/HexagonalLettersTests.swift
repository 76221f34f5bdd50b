// Letters for the arrangements of six neighbours.

import Cells
import Testing

@testable import Rules

@Test("the hexagonal classes are whole: every arrangement is in one of them")
func hexagonalClassesAreWhole() {
  let classes = HexagonalLetters.classes
  #expect(
    classes.map { $0.map(\.members.count) } == [
      [1], [6], [6, 6, 3], [12, 6, 2], [6, 6, 3], [6], [1],
    ])
  let letters = classes.map { String(decoding: $0.map(\.letter), as: UTF8.self) }
  #expect(letters == [".", ".", "mop", "mop", "mop", ".", "."])
  let members = classes.flatMap { $0.flatMap(\.members) }
  #expect(members.count == 64 && Set(members).count == 64)
  #expect(members.allSatisfy { $0 & Neighbourhood.hexagonal.centreBit == 0 })
}

@Test("turning and mirroring the hexagons leaves every class as it is")
func hexagonalClassesAreIsotropic() throws {
  let rule = try Rulestring(parsing: "B2o3m4p/S2m3p4oH").rule
  guard case .map(let map) = rule else {
    Issue.record("not a table")
    return
  }
  // A sixth of a turn, and the mirroring that exchanges the axes.
  #expect(map.isUnchanged { Offset(x: $0.x - $0.y, y: $0.x) })
  #expect(map.isUnchanged { Offset(x: $0.y, y: $0.x) })
}

@Test(
  "the letters say how neighbours lie to each other",
  arguments: [
    ("2o", [Offset(x: 1, y: 0), Offset(x: 1, y: 1)]),
    ("2m", [Offset(x: 1, y: 0), Offset(x: 0, y: 1)]),
    ("2p", [Offset(x: 1, y: 0), Offset(x: -1, y: 0)]),
    ("3o", [Offset(x: 1, y: 0), Offset(x: 1, y: 1), Offset(x: 0, y: 1)]),
    ("3m", [Offset(x: 1, y: 0), Offset(x: 1, y: 1), Offset(x: -1, y: 0)]),
    ("3p", [Offset(x: 1, y: 0), Offset(x: 0, y: 1), Offset(x: -1, y: -1)]),
    (
      "4m",
      [
        Offset(x: 1, y: 0), Offset(x: 1, y: 1), Offset(x: 0, y: 1), Offset(x: -1, y: -1),
      ]
    ),
  ])
func meaningOfHexagonalLetters(name: String, live: [Offset]) throws {
  guard case .map(let map) = try Rulestring(parsing: "B\(name)/SH").rule else {
    Issue.record("not a table")
    return
  }
  let cells = Neighbourhood.hexagonal.cells
  let number = cells.reduce(0) { $0 << 1 | (live.contains($1) ? 1 : 0) }
  #expect(map.next(number))
  #expect((0..<64).count { map.next($0 & 0b111 | ($0 & 0b111_000) << 1) } <= 12)
}

@Test(
  "hexagonal rules with letters have one canonical form",
  arguments: [
    ("B2o/S34H", "B2o/S34H"), ("b2os34h", "B2o/S34H"), ("B2-mp/S34H", "B2o/S34H"),
    ("34/2mpH", "B2-o/S34H"), ("B2mop/S34H", "B2/S34H"), ("B2om3/S3-p4mo6H", "B2-p3/S3-p4-p6H"),
  ])
func hexagonalCanonicalForm(text: String, canonical: String) throws {
  #expect(try Rulestring(parsing: text).description == canonical)
  #expect(try Rulestring(parsing: canonical).description == canonical)
}
