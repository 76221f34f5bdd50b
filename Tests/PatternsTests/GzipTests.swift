// Files that gzip has packed.

import Cells
import Rules
import Testing

@testable import Patterns

@Suite struct GzipTests {
  private func problem(_ bytes: [UInt8]) -> PatternError.Problem? {
    do {
      _ = try PatternFormats.read(bytes)
      return nil
    } catch {
      return error.problem
    }
  }

  @Test("packed bytes come back")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 3)
    for count in [0, 1, 100, 70_000, 300_000] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...15, using: &generator) }
      #expect(try Gzip.unpacked(Gzip.packed(bytes), limit: count) == bytes)
    }
  }

  @Test("every format that is written is read when it is packed")
  func everyFormat() throws {
    let file = PatternFile(pattern: glider, rulestring: Rulestring(rule: .life))
    for format in PatternFormats.written {
      let bytes = try PatternFormats.write(file, as: format, packed: true)
      #expect(bytes.starts(with: [0x1F, 0x8B]))
      #expect(try PatternFormats.read(bytes).pattern.hasSameCells(as: glider))
    }
  }

  @Test("parts that follow each other are one file")
  func parts() throws {
    let packed = Gzip.packed(Array("x = 3, y = 3\nbo$".utf8)) + Gzip.packed(Array("2bo$3o!".utf8))
    #expect(try PatternFormats.read(packed).pattern == glider)
    #expect(try PatternFormats.read(packed + [0, 0, 0]).pattern == glider)
  }

  @Test("damaged files are refused")
  func damaged() {
    let packed = Gzip.packed(Array("bo$2bo$3o!".utf8))
    for count in 2..<packed.count {
      #expect(problem(Array(packed[..<count])) == .damagedArchive)
    }
    var wrong = packed
    wrong[wrong.count - 6] ^= 1
    #expect(problem(wrong) == .damagedArchive)
  }

  @Test("what would unpack without end is refused")
  func bomb() {
    let block = [UInt8](repeating: UInt8(ascii: "."), count: 1 << 20)
    #expect(throws: Gzip.Problem.tooLarge(limit: block.count - 1)) {
      try Gzip.unpacked(Gzip.packed(block), limit: block.count - 1)
    }
    // The same part again and again.
    let part = Gzip.packed(block)
    let bomb = Array(repeatElement(part, count: 200).joined())
    #expect(
      problem(bomb) == .archiveTooLarge(limit: PatternFormats.longestUnpacked(of: bomb.count)))
    #expect(PatternFormats.longestUnpacked(of: bomb.count) < 200 << 20)
    #expect(PatternFormats.longestUnpacked(of: 1 << 30) == 1 << 28)
  }
}
