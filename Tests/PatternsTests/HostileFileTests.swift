// Files made to take all time or memory, and files that end too early.

import Cells
import Rules
import TestSupport
import Testing

@testable import Patterns

@Suite(.timeLimit(.minutes(1))) struct HostileFileTests {
  private func problem(_ bytes: [UInt8]) -> PatternError.Problem? {
    do {
      _ = try PatternFormats.read(bytes)
      return nil
    } catch {
      return error.problem
    }
  }

  private func problem(_ text: String) -> PatternError.Problem? { problem(Array(text.utf8)) }

  @Test("macrocell files deeper than the coordinates")
  func deepTrees() {
    let top = "[M2]\n*$\n"
    let levels = (4..<200_000).map { "\($0) 0 0 0 \($0 - 3)\n" }.joined()
    #expect(problem(top + levels) == .coordinateTooLarge)
    // A node may say any level while it is empty.
    #expect(problem("[M2]\n9223372036854775807 0 0 0 0\n") == nil)
    #expect(
      problem("[M2]\n9223372036854775806 0 0 0 0\n9223372036854775807 1 1 1 1\n") == nil)
    #expect(problem(top + "9223372036854775807 1 0 0 0\n") != nil)
    #expect(problem(top + "9223372036854775808 1 0 0 0\n") == .numberTooLarge)
  }

  @Test("macrocell files whose nodes name themselves, what stands below, or the wrong level")
  func crookedTrees() {
    let top = "[M2]\n*$\n"
    #expect(problem(top + "4 2 0 0 0\n") == .unknownNode(2, known: 1))
    #expect(problem(top + "4 3 0 0 0\n4 1 0 0 0\n") == .unknownNode(3, known: 1))
    #expect(problem(top + "4 -1 0 0 0\n") == .unknownNode(-1, known: 1))
    #expect(problem(top + "5 1 0 0 0\n") == .wrongChild(1, level: 3, expected: 4))
    #expect(problem(top + "3 1 0 0 0\n") == .wrongLevel(3))
    #expect(problem(top + "-3 1 0 0 0\n") == .unexpectedCharacter("-"))
    #expect(problem(top + "1 1 0 0 0\n") == .mixedLeaves)
  }

  @Test("a tree of more cells than 64 bits count, in few lines")
  func fullTree() throws {
    let full = String(repeating: "********$", count: 8)
    let levels = (4...60).map { "\($0)" + String(repeating: " \($0 - 3)", count: 4) + "\n" }
    let text = "[M2]\n\(full)\n" + levels.joined()
    let file = try PatternFormats.read(Array(text.utf8))
    #expect(file.isTreeAlone)
    #expect(file.population == Population(1) << 120)
    #expect(try Macrocell().write(file).count < 4000)
    // On a bounded field no tree runs, and the cells are too many to be written out.
    let bounded = text.replacing("[M2]\n", with: "[M2]\n#R B3/S23:T100\n")
    #expect(problem(bounded) == .treeTooLarge(limit: PatternFile.mostBoundedCells))
    let wide = try read("x = 9, y = 9, rule = B3/S23:T9\n99999999o!\n")
    #expect(throws: PatternWriteError.tooManyBoundedCells(limit: PatternFile.mostBoundedCells)) {
      try Macrocell().write(wide)
    }
  }

  @Test("counts and sizes of 10^18 cost no more than others")
  func hugeCounts() throws {
    let far = "1000000000000000000"
    let file = try read("x = \(far), y = \(far)\n\(far)o\(far)$o!\n")
    #expect(file.pattern.population == 1_000_000_000_000_000_001)
    #expect(file.pattern.size.width == 1_000_000_000_000_000_000)
    for format in [Plaintext(), Life105(), Life106()] as [any WritablePatternFormat] {
      #expect(throws: PatternWriteError.self) { try format.write(file) }
    }
    #expect(try RLE().write(file).count < 200)
    #expect(try MCell().write(file).count < 200)
    #expect(try Macrocell().write(file).count < 200_000)
    #expect(problem("x = 9, y = 9\n\(far)0o!\n") == .coordinateTooLarge)
    #expect(problem("x = 9, y = 9\n2\(far)o2\(far)o!\n") == .coordinateTooLarge)
    #expect(problem("x = \(far)0, y = 1\no!\n") == .numberTooLarge)
    #expect(problem(String(repeating: "\(far)o$", count: 3) + "!") == .tooManyCells)
  }

  @Test("cells at both ends of the coordinates are written so that they can be read, or not at all")
  func farCorners() throws {
    let end = Point.limit
    let file = try read("#Life 1.06\n\(-end) \(-end)\n\(end) \(end)\n")
    for format in PatternFormats.written {
      let bytes: [UInt8]
      do throws(PatternWriteError) {
        bytes = try format.write(file)
      } catch {
        #expect(error == .coordinates || format.name == "plaintext", "\(format.name)")
        continue
      }
      let back = try PatternFormats.read(bytes)
      #expect(
        file.difference(from: back, besides: format.losses(of: file)) == nil, "\(format.name)")
    }
    // A board in whose coordinates the corner lies beyond their end.
    var moved = try read("#Life 1.06\n#R B3/S23:T20\n\(-end) 0\n")
    #expect(throws: PatternWriteError.coordinates) { try RLE().write(moved) }
    #expect(throws: PatternWriteError.coordinates) { try Life106().write(moved) }
    moved.rulestring = nil
    #expect(try PatternFormats.read(try Life106().write(moved)).origin == moved.origin)
  }

  @Test("coordinates and boards beyond 64 bits")
  func hugeNumbers() {
    #expect(problem("#Life 1.06\n0 99999999999999999999\n") == .numberTooLarge)
    #expect(problem("#Life 1.06\n9223372036854775807 0\n") == .coordinateTooLarge)
    #expect(problem("#Life 1.06\n-9223372036854775808 0\n") == .coordinateTooLarge)
    #expect(problem("#Life 1.05\n#P 2305843009213693951 0\n**\n") == .coordinateTooLarge)
    #expect(problem("#MCell 4\n#BOARD 99999999999999999999x3\n#L A\n") == .numberTooLarge)
    #expect(
      problem("#MCell 4\n#BOARD 9223372036854775807x9223372036854775807\n#L A\n")
        == .rule(RuleError(.field(.sideTooLong), at: 0..<0)))
    #expect(problem("!\n1000000000000000000O\n9999999999999999999O\n") == .numberTooLarge)
    #expect(problem("!\n2305843009213693952.O\n") == .coordinateTooLarge)
    #expect(problem("xs4_33" + String(repeating: "yz", count: 1000) + "1") != nil)
  }

  @Test(
    "rules behind a pattern that claim to be huge",
    arguments: [
      "@TABLE\nn_states:4294967296\n", "@TABLE\nn_states:99999999999999999999\n",
      "@TREE\nnum_states=256\nnum_neighbors=8\nnum_nodes=1000000000000\n1 0 1\n",
      "@TREE\nnum_states=2\nnum_neighbors=8\nnum_nodes=2\n1 0 1\n9 0 0\n",
      "@TABLE\nn_states:256\nneighborhood:Moore\nsymmetries:permute\n"
        + (0..<9).map { v in
          "var \("abcdefghi".utf8.map { String(UnicodeScalar($0)) }[v])={"
            + (0..<256).map(String.init).joined(separator: ",") + "}\n"
        }.joined() + String(repeating: "a,b,c,d,e,f,g,h,i,1\n", count: 100),
    ])
  func hugeRules(table: String) {
    let text = "x = 1, y = 1, rule = Huge\nA!\n\n@RULE Huge\n" + table
    if let problem = problem(text) {
      switch problem {
      case .ruleFile, .rule: break
      default: Issue.record("\(problem)")
      }
    }
  }

  @Test("the rule behind a pattern is no longer than one in a file of its own")
  func longRule() {
    let text = Array("x = 1, y = 1, rule = Long\nA!\n\n@RULE Long\n".utf8)
    let blank = [UInt8](repeating: UInt8(ascii: "\n"), count: RuleFile.longestText)
    #expect(problem(text + blank) == .ruleFile(.textTooLong))
  }

  @Test("every file that ends too early is read or refused")
  func truncated() {
    for text in MutationTests.files {
      let bytes = Array(text.utf8)
      for count in 0..<bytes.count { _ = problem(Array(bytes[..<count])) }
      let packed = Gzip.packed(bytes)
      for count in 2..<packed.count {
        #expect(problem(Array(packed[..<count])) == .damagedArchive)
      }
    }
  }
}

@Suite(.timeLimit(.minutes(1))) struct HostileArchiveTests {
  /// Bytes as zip files have them, deflated without a header.
  private func deflated(_ bytes: [UInt8]) -> [UInt8] {
    Array(Gzip.packed(bytes).dropFirst(10).dropLast(8))
  }

  private func problem(_ archive: ZipWriter) -> PatternError.Problem? {
    do {
      _ = try PatternFormats.read(archive.bytes)
      return nil
    } catch {
      return error.problem
    }
  }

  @Test("a small archive does not become a large text")
  func bomb() {
    let block = [UInt8](repeating: UInt8(ascii: "\n"), count: 20 << 20)
    let packed = deflated(block)
    var archive = ZipWriter()
    archive.add("bomb.rle", [], packed: packed)
    let limit = PatternFormats.longestUnpacked(of: packed.count)
    #expect(limit < block.count)
    #expect(problem(archive) == .archiveTooLarge(limit: limit))
  }

  @Test("files of an archive that share their bytes are refused")
  func overlapping() {
    let bytes = Array("bo$2bo$3o!".utf8)
    var archive = ZipWriter()
    archive.add("a.rle", bytes)
    archive.list("b.rle", bytes, at: 0)
    #expect(problem(archive) == .damagedArchive)
    var shifted = ZipWriter()
    shifted.add("a.rle", bytes)
    shifted.list("b.rle", bytes, at: 20)
    #expect(problem(shifted) == .damagedArchive)
  }

  @Test("an archive of very many files")
  func manyFiles() {
    var archive = ZipWriter()
    for number in 0..<20_000 { archive.add("\(number).rle", []) }
    guard case .archive(let patterns) = problem(archive) else {
      Issue.record("the archive was read")
      return
    }
    #expect(patterns.count == 20_000)
  }

  @Test("what is packed twice is unpacked once")
  func nested() throws {
    let glider = Array("bo$2bo$3o!".utf8)
    let inner = storedZip([("a.rle", glider)])
    let archive = try #require(
      try PatternArchive(
        storedZip([
          ("in.zip", inner), ("one.rle.gz", Gzip.packed(glider)),
          ("two.rle.gz", Gzip.packed(Gzip.packed(glider))), ("zip.rle", inner),
        ])))
    #expect(archive.patternNames == ["one.rle.gz", "two.rle.gz", "zip.rle"])
    #expect(try archive.bytes(of: "one.rle.gz") == glider)
    for name in ["in.zip", "two.rle.gz", "zip.rle"] {
      #expect(throws: PatternError(line: 1, column: 1, problem: .nestedArchive)) {
        try archive.bytes(of: name)
      }
    }
  }

  @Test("a file of an archive is found by its whole name, and its bytes are summed up")
  func names() throws {
    let names = ["../up.rle", "/abs.rle", "a\\b.rle", "c\u{1B}[2J.rle", "d/e.rle"]
    var bytes = storedZip(names.map { ($0, "bo$2bo$3o!") })
    let archive = try #require(try PatternArchive(bytes))
    #expect(archive.patternNames == names)
    for name in names { #expect(try archive.bytes(of: name).count == 10) }
    for name in ["up.rle", "abs.rle", "b.rle", "e.rle", "D/E.rle", "d/", ""] {
      #expect(throws: PatternError(line: 1, column: 1, problem: .noSuchFile(name, patterns: names)))
      { try archive.bytes(of: name) }
    }
    // One bit of the first pattern, which stands behind its header and its name.
    bytes[30 + names[0].utf8.count] ^= 1
    let damaged = try #require(try PatternArchive(bytes))
    #expect(throws: PatternError(line: 1, column: 1, problem: .damagedArchive)) {
      try damaged.bytes(of: names[0])
    }
  }
}
