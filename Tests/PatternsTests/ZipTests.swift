// Patterns in zip files.

import Cells
import Testing

@testable import Patterns

@Suite struct ZipTests {
  /// What the zipfile module of Python writes of `a/read.me`, of `a/g.rle` (deflated, a glider) and of
  /// a note as macOS adds it.
  private static let archive = bytes(
    "504b030414000000000000002150ac2a93d8020000000200000009000000612f726561642e6d656869504b0304"
      + "140000000800000021501c8ffacd160000001800000007000000612f672e726c65ab50b05530d651a804515c"
      + "49f92a46406c9cafc80500504b030414000000000000002150399cfb060400000004000000120000005f5f4d"
      + "41434f53582f612f2e5f672e726c656a756e6b504b0102140314000000000000002150ac2a93d80200000002"
      + "000000090000000000000000000000800100000000612f726561642e6d65504b010214031400000008000000"
      + "21501c8ffacd1600000018000000070000000000000000000000800129000000612f672e726c65504b010214"
      + "0314000000000000002150399cfb0604000000040000001200000000000000000000008001640000005f5f4d"
      + "41434f53582f612f2e5f672e726c65504b05060000000003000300ac000000980000000000")

  private static func bytes(_ digits: String) -> [UInt8] {
    let nibbles = digits.compactMap(\.hexDigitValue)
    return stride(from: 0, to: nibbles.count - 1, by: 2).map {
      UInt8(nibbles[$0] * 16 + nibbles[$0 + 1])
    }
  }

  /// A zip file of files that are only stored.
  private static func stored(_ files: [(name: String, text: String)]) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }
    var output: [UInt8] = []
    var directory: [UInt8] = []
    for (name, text) in files {
      let sizes = number(text.utf8.count, 4) + number(text.utf8.count, 4) + number(name.count, 2)
      let start = number(output.count, 4)
      output += [0x50, 0x4B, 3, 4] + number(10, 2) + number(0, 12) + sizes + number(0, 2)
      output += Array(name.utf8) + Array(text.utf8)
      directory += [0x50, 0x4B, 1, 2] + number(10, 4) + number(0, 12) + sizes + number(0, 12)
      directory += start + Array(name.utf8)
    }
    let end =
      [0x50, 0x4B, 5, 6] + number(0, 4) + number(files.count, 2) + number(files.count, 2)
      + number(directory.count, 4) + number(output.count, 4) + number(0, 2)
    return output + directory + end
  }

  private func problem(_ bytes: [UInt8]) -> PatternError.Problem? {
    do {
      _ = try PatternFormats.read(bytes)
      return nil
    } catch {
      return error.problem
    }
  }

  @Test("the only pattern of an archive is read")
  func onlyPattern() throws {
    #expect(try PatternFormats.read(ZipTests.archive).pattern == glider)
    let stored = ZipTests.stored([("notes.txt", "two"), ("p.rle", "bo$2bo$3o!")])
    #expect(try PatternFormats.read(stored).pattern == glider)
    #expect(try PatternFormats.read(stored + Array("a comment".utf8)).pattern == glider)
  }

  @Test("archives without a pattern, and with several")
  func otherArchives() {
    let two = ZipTests.stored([("a.rle", "o!"), ("b/c.mc", "[M2]\n")])
    #expect(problem(two) == .archive(patterns: ["a.rle", "b/c.mc"]))
    #expect(problem(ZipTests.stored([("a.lua", "x")])) == .archive(patterns: []))
  }

  @Test("the rule of a pattern may be a table in the same archive")
  func ruleTable() throws {
    let table = "@RULE Swap\n@TABLE\nn_states:3\nneighborhood:vonNeumann\nsymmetries:none\n"
    let stored = ZipTests.stored([
      ("Swap.rule", table + "1,0,0,0,0,2\n2,0,0,0,0,1\n"),
      ("p.rle", "x = 2, y = 1, rule = Swap\nAB!"),
    ])
    let file = try PatternFormats.read(stored)
    #expect(file.rulestring?.description == "Swap")
    #expect(file.pattern.highestState == 2)
    // Another name is looked for elsewhere.
    let other = ZipTests.stored([("Swap.rule", table), ("p.rle", "x = 1, rule = Swop\nA!")])
    guard case .rule(let error) = problem(other) else {
      Issue.record("the rule was found")
      return
    }
    #expect(error.problem == .unknownName("Swop"))
    // What is wrong with the table is said at its place.
    let broken = ZipTests.stored([
      ("Swap.rule", table + "1,0,0\n"), ("p.rle", "x = 1, rule = Swap\nA!"),
    ])
    guard case .rule(let error) = problem(broken), case .ruleFile(let path, _) = error.problem
    else {
      Issue.record("the table was read")
      return
    }
    #expect(path == "Swap.rule")
  }

  @Test("an error in an archive is at its place in the pattern")
  func errors() {
    let stored = ZipTests.stored([("p.rle", "x = 1, y = 1\no?")])
    #expect(problem(stored) == .unexpectedCharacter("?"))
  }

  @Test("damaged archives end with an error")
  func damaged() {
    let archive = ZipTests.archive
    for count in 4..<archive.count {
      #expect(problem(Array(archive[..<count])) == .damagedArchive)
    }
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<2000 {
      var bytes = archive
      for _ in 0..<3 {
        bytes[Int.random(in: 4..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      _ = try? PatternFormats.read(bytes)
    }
  }
}
