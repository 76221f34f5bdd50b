// Patterns in zip files.

import Cells
import Rules
import TestSupport
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
    let stored = storedZip([("notes.txt", "two"), ("p.rle", "bo$2bo$3o!")])
    #expect(try PatternFormats.read(stored).pattern == glider)
    #expect(try PatternFormats.read(stored + Array("a comment".utf8)).pattern == glider)
  }

  @Test("archives without a pattern, and with several")
  func otherArchives() {
    let two = storedZip([("a.rle", "o!"), ("b/c.mc", "[M2]\n")])
    #expect(problem(two) == .archive(patterns: ["a.rle", "b/c.mc"]))
    #expect(problem(storedZip([("a.lua", "x")])) == .archive(patterns: []))
  }

  @Test("the rule of a pattern may be a table in the same archive")
  func ruleTable() throws {
    let table = "@RULE Swap\n@TABLE\nn_states:3\nneighborhood:vonNeumann\nsymmetries:none\n"
    let stored = storedZip([
      ("Swap.rule", table + "1,0,0,0,0,2\n2,0,0,0,0,1\n"),
      ("p.rle", "x = 2, y = 1, rule = Swap\nAB!"),
    ])
    let file = try PatternFormats.read(stored)
    #expect(file.rulestring?.description == "Swap")
    #expect(file.pattern.highestState == 2)
    // Another name is looked for elsewhere.
    let other = storedZip([("Swap.rule", table), ("p.rle", "x = 1, rule = Swop\nA!")])
    guard case .rule(let error) = problem(other) else {
      Issue.record("the rule was found")
      return
    }
    #expect(error.problem == .unknownName("Swop"))
    // What is wrong with the table is said at its place.
    let broken = storedZip([
      ("Swap.rule", table + "1,0,0\n"), ("p.rle", "x = 1, rule = Swap\nA!"),
    ])
    guard case .rule(let error) = problem(broken), case .ruleFile(let path, _) = error.problem
    else {
      Issue.record("the table was read")
      return
    }
    #expect(path == "Swap.rule")
  }

  @Test("the file of a rule in an archive holds that rule, and may share its colours with others")
  func filesOfRules() throws {
    let table = "\n@TABLE\nn_states:3\nneighborhood:vonNeumann\nsymmetries:none\n"
    let pattern = ("p.rle", "x = 1, y = 1, rule = Swap-1\nB!")
    let other = storedZip([("Swap-1.rule", "@RULE Other" + table), pattern])
    guard case .rule(let error) = problem(other) else {
      Issue.record("another rule was taken")
      return
    }
    #expect(error.problem == .ruleFileOfAnother(path: "Swap-1.rule", name: "Other"))
    let shared = "@RULE Swap-shared\n@COLORS\n2 1 2 3\n@NAMES\n2 swapped\n"
    let stored = storedZip([
      ("a/swap-1.rule", "@RULE SWAP-1" + table), ("a/Swap-shared.rule", shared), pattern,
    ])
    guard case .table(let rule)? = try PatternFormats.read(stored).rulestring?.rule else {
      Issue.record("no table")
      return
    }
    #expect(rule.appearance.names[2] == "swapped")
    #expect(rule.appearance.colors[2] == Color(red: 1, green: 2, blue: 3))
    // What is wrong with the shared file is said at its place.
    let colours = storedZip([
      ("Swap-1.rule", "@RULE Swap-1" + table), ("Swap-shared.rule", "@RULE S\n@COLORS\nred"),
      pattern,
    ])
    guard case .rule(let error) = problem(colours), case .ruleFile(let path, _) = error.problem
    else {
      Issue.record("the colours were read")
      return
    }
    #expect(path == "Swap-shared.rule")
  }

  @Test("an error in an archive is at its place in the pattern")
  func errors() {
    let stored = storedZip([("p.rle", "x = 1, y = 1\no?")])
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
