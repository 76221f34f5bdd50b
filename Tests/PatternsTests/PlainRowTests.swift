// The fast way of reading RLE against the thorough one.

import Cells
import Testing

@testable import Patterns

/// Random rows of tags, with the pattern they stand for.
private struct RandomRows {
  var text = ""
  var builder = PatternBuilder()
  private var (x, y) = (0, 0)
  private var chance: UInt64

  init(seed: UInt64) { chance = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func below(_ limit: UInt64) -> Int {
    chance ^= chance << 13
    chance ^= chance >> 7
    chance ^= chance << 17
    return Int(chance >> 11 % limit)
  }

  /// Adds tags whose counts are mostly small, as in a soup; line ends are anywhere between them.
  mutating func addRow(tags: Int, longest: UInt64) {
    for _ in 0..<tags {
      let count = below(6) > 0 ? 1 + below(9) : 1 + below(longest)
      let isLive = below(2) == 1
      if isLive { builder.add(row: y, columns: x..<(x + count), state: 1) }
      text += (count == 1 && below(4) > 0 ? "" : "\(count)") + (isLive ? "o" : "b")
      x += count
      if below(20) == 0 { text += below(3) == 0 ? "\r\n" : "\n" }
    }
    let down = below(5) == 0 ? 1 + below(30) : 1
    text += down == 1 ? "$" : "\(down)$"
    (x, y) = (0, y + down)
  }
}

@Suite("Rows of RLE that are read at a stretch") struct PlainRowTests {
  private static let header = "x = 0, y = 0, rule = B3/S23\n"

  private func pattern(_ body: String) throws -> Pattern {
    try read(Self.header + body).pattern.trimmed()
  }

  @Test(arguments: [(40, 12), (300, 1000), (30, 200_000), (2000, 100)])
  func sayWhatTheirTagsSay(_ tags: Int, _ longest: UInt64) throws {
    for seed: UInt64 in 1...8 {
      var rows = RandomRows(seed: seed)
      for _ in 0..<(6000 / tags) { rows.addRow(tags: tags, longest: longest) }
      #expect(try pattern(rows.text + "!") == rows.builder.trimmedPattern().pattern)
      // A blank is not plain: behind it everything is read tag by tag.
      #expect(try pattern(" " + rows.text + "!") == rows.builder.trimmedPattern().pattern)
    }
  }

  @Test func longRowsAreReadPieceByPiece() throws {
    let body = String(repeating: "9o7b", count: 5000) + "oo100000b3o70000o2b" + "bo$3o!"
    var builder = PatternBuilder()
    for index in 0..<5000 {
      builder.add(row: 0, columns: (16 * index)..<(16 * index + 9), state: 1)
    }
    builder.add(row: 0, columns: 80_000..<80_002, state: 1)
    builder.add(row: 0, columns: 180_002..<250_005, state: 1)
    builder.add(row: 0, columns: 250_008..<250_009, state: 1)
    builder.add(row: 1, columns: 0..<3, state: 1)
    #expect(try pattern(body) == builder.trimmedPattern().pattern)
  }

  @Test func aRowMayBeginFarAway() throws {
    var builder = PatternBuilder()
    builder.add(row: 0, columns: 3_000_000_063..<3_000_000_066, state: 1)
    let file = try read(Self.header + "999999999b999999999b999999999b3b63boo7b$" + "2o!")
    #expect(file.pattern[Point(x: 3_000_000_063, y: 0)] == 1)
    #expect(file.pattern[Point(x: 3_000_000_062, y: 0)] == 0)
    #expect(file.pattern.population == 4)
  }

  @Test(arguments: [
    ("3o2b0o4b4o2b2o$!", 2, 5), ("3o2bo4b4o2b2o$oobbooxbbbbbb!", 2, 21),
    ("ooooooooooooo\u{80}o!", 2, 14),
    ("oooooooooo3$2o2\n3boooooooooooo!", 3, 1), ("2b2b2b2b2b2b2b3co2b2b2b2b2b!", 2, 16),
  ])
  func errorsAreWhereTheyWere(_ body: String, _ line: Int, _ column: Int) throws {
    let error = try #require(readingError(Self.header + body))
    #expect((error.line, error.column) == (line, column))
  }
}
