// Texts that nobody means: random bytes and scripts with random changes.

import Syntax
import TestSupport
import Testing

@Suite("Robustness") struct RobustnessTests {
  private let scripts = [
    "rule life\nresize 40x20 torus\nplace glider at 2,2\nrepeat 4 {\n  say \"g {generation}\"\n}\n",
    "define f a b {\n  if a < b and not b == 3 { return a+b } else if true { return (a) }\n}\nf 1 2",
    "let x = [1, (2,3), \"a {max(1, 2)} b\"]\nfor i in 0..2 { say x[i] -1 }\nexpect x[0] == 1",
    "say \"\"\"\n  bob$\n  2bo$\n  3o!\n  \"\"\"; random 30% in selection # comment\nzoom 1:4\n",
    "fill 1,2 to 3,4 to 1; play 10/s; until population == 3 within 10^6; record \"stop\" \\\n",
  ]

  /// What holds for every text: mistakes lie in it, and printing them does not trap.
  private func check(_ bytes: [UInt8]) {
    let program = parse(Source(name: "random", bytes: bytes), with: sampleVocabulary)
    for mistake in program.diagnostics.prefix(3) {
      let span = mistake.span ?? Span(-1, -1)
      #expect(span.start >= 0 && span.start <= span.end && span.end <= bytes.count)
      #expect(!mistake.text.isEmpty)
    }
    for statement in program.block.statements {
      #expect(statement.span.start < statement.span.end)
      #expect(statement.span.end <= bytes.count)
    }
  }

  @Test func changedScriptsNeverTrap() {
    var generator = SeededGenerator(seed: 1)
    let pieces = scripts.map { Array($0.utf8) }
    let spice = Array("\"\"\"{}()[]#;\\\n\r\t,.-=!%&/:é\u{1F600}\u{0}".utf8) + [0xFF, 0xC3]
    for _ in 0..<1_500 {
      var bytes = pieces.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.insert(spice.randomElement(using: &generator) ?? 0, at: place)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 3))
        case 2: bytes = Array(bytes[..<place])
        default:
          let other = pieces.randomElement(using: &generator) ?? []
          let start = Int.random(in: 0..<other.count, using: &generator)
          bytes.insert(contentsOf: other[start...].prefix(12), at: place)
        }
      }
      check(bytes)
    }
  }

  @Test(.timeLimit(.minutes(1))) func manyRandomBytesEnd() {
    var generator = SeededGenerator(seed: 2)
    check((0..<10_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  @Test(.timeLimit(.minutes(1))) func manyRandomSymbolsEnd() {
    var generator = SeededGenerator(seed: 3)
    let symbols = Array("\"\"{}()[]#;\\\n  a1.,-=\"".utf8)
    check((0..<50_000).map { _ in symbols.randomElement(using: &generator) ?? 0 })
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "say (1 2\n", "say \"{\"", "say \"\"\"{", "say \"a\n", "{", "(", "if true {\n", "a", "1", "-",
      "}",
      "say \"{\"{", "else {", "say x[", "\\\n", "é", "set 1,2 ",
    ])
  func manyOfOnePieceEnd(_ piece: String) {
    check(Array(String(repeating: piece, count: 10_000 / piece.utf8.count).utf8))
  }
}
