// Terminals that can do less, and the history.

import Glibc
import TestSupport
import Testing

@Suite struct TerminalKindTests {
  @Test func historyReachesTheNextRun() throws {
    let folder = TemporaryFolder()
    let first = try Person(folder: folder).start()
    _ = try first.enter("say \"remember me\"")
    _ = try first.enter(" say \"secret\"")
    #expect(try first.leave() == .exited(0))
    let second = try Person(folder: folder).start()
    second.terminal.send("\u{1B}[A")
    try second.terminal.expectCursorLine("life gen 0 › say \"remember me\"")
  }

  @Test func aHistoryThatCannotBeWrittenIsSaidOnce() throws {
    let folder = TemporaryFolder()
    let file = try folder.write("file", "")
    let person = try Person(environment: ["LIFELINE_HISTORY": file + "/history"]).start()
    _ = try person.enter("say 1")
    _ = try person.enter("say 2")
    _ = try person.enter("say 3")
    let warnings = person.terminal.screen.text.split(separator: "\n").filter {
      $0.hasPrefix("warning:")
    }
    #expect(warnings.count == 1)
  }

  @Test func aDumbTerminalGetsNoEscapes() throws {
    let person = try Person(environment: ["TERM": "dumb"]).start("life gen 0 >")
    for line in ["place glider at 0,0", "play 2", "show"] {
      _ = try person.terminal.enter(line, untilPrompt: [">"])
    }
    #expect(!person.terminal.transcript.contains(0x1B))
  }

  @Test func withoutColourNothingIsColoured() throws {
    let person = try Person(environment: ["NO_COLOR": "1"]).start()
    _ = try person.enter("place glider at 0,0")
    let attributes = Self.attributes(in: person.terminal.transcript)
    #expect(attributes.filter { $0 >= 30 } == [])
    let colourful = try Person().start()
    _ = try colourful.enter("place glider at 0,0")
    #expect(Self.attributes(in: colourful.terminal.transcript).contains { $0 >= 30 })
  }

  /// The numbers of all sequences that set colours and other attributes of text.
  private static func attributes(in bytes: [UInt8]) -> [Int] {
    bytes.split(separator: 0x1B).flatMap { piece -> [Int] in
      guard piece.first == UInt8(ascii: "["),
        let end = piece.firstIndex(where: { $0 >= 0x40 && $0 != 0x5B }),
        piece[end] == UInt8(ascii: "m")
      else { return [] }
      return piece[piece.startIndex + 1..<end].split(separator: UInt8(ascii: ";"))
        .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
  }

  @Test func aTerminalWithoutUTF8GetsASCII() throws {
    let person = try Person(environment: ["LANG": "C"])
    try person.terminal.expectCursorLine("life gen 0 >")
    for line in [
      "resize 20x9 torus", "place glider at 3,3", "info", "help", "help step", "library toad",
      "select 1,1 size 3x3", "snapshot", "snapshots", "nosuch", "repeat 2 {", "step", "}",
    ] {
      _ = try person.terminal.enter(line, untilPrompt: [">", "..."])
    }
    #expect(person.terminal.transcript.allSatisfy { $0 < 0x80 })
  }
}
