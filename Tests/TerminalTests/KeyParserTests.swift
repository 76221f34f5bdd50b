// Tests of the parser of keys, by bytes.

import Testing

@testable import Terminal

private func keys(_ text: String) -> [Key] {
  keys(Array(text.utf8))
}

private func keys(_ bytes: [UInt8]) -> [Key] {
  var parser = KeyParser()
  return bytes.flatMap { parser.feed($0) } + parser.flush()
}

@Suite struct KeyParserTests {
  @Test func charactersAreDecodedFromUTF8() {
    #expect(keys("aZ é☃𝄞") == ["a", "Z", " ", "é", "☃", "𝄞"].map { .character($0) })
  }

  @Test(arguments: [
    ("\r", Key.enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
    ("\u{1}", .control("a")), ("\u{1A}", .control("z")), ("\u{0}", .control("@")),
    ("\u{1F}", .control("_")), ("\u{1B}x", .alt("x")),
  ])
  func singleBytesAreKeys(text: String, key: Key) {
    #expect(keys(text) == [key])
  }

  @Test(arguments: [
    ("[A", Key.up), ("[B", .down), ("[C", .right), ("[D", .left), ("OA", .up), ("OD", .left),
    ("[H", .home), ("[F", .end), ("[1~", .home), ("[4~", .end), ("[7~", .home), ("[8~", .end),
    ("[2~", .insert), ("[3~", .delete), ("[5~", .pageUp), ("[6~", .pageDown), ("[Z", .backTab),
    ("OP", .function(1)), ("[15~", .function(5)), ("[17~", .function(6)), ("[24~", .function(12)),
    ("[[A", .function(1)), ("[1;5C", .right), ("[3;2~", .delete), ("[1;2P", .function(1)),
  ])
  func sequencesAreKeys(text: String, key: Key) {
    #expect(keys("\u{1B}" + text + "q") == [key, .character("q")])
  }

  @Test(arguments: [
    "[?1;2c", "[201~", "[12;40R", "[99~", "[1;1;1;1;1y", "]11;rgb:00/00/00\u{7}",
    "]11;rgb:00/00/00\u{1B}\\", "P1$r0m\u{1B}\\", "_Gi=1;OK\u{1B}\\", "[M !!", "[?2026;2$y",
    "[99999999999999999999~", "[<0;0;0M",
  ])
  func otherSequencesAreSwallowedWhole(text: String) {
    #expect(keys("\u{1B}" + text + "q") == [.character("q")])
  }

  @Test func anEscapeWithNothingBehindItIsTheEscapeKey() {
    var parser = KeyParser()
    #expect(parser.feed(0x1B) == [])
    #expect(parser.isPending)
    #expect(parser.flush() == [.escape])
    #expect(!parser.isPending)
  }

  @Test func escapesInARowAreKeysEach() {
    #expect(keys("\u{1B}\u{1B}\u{1B}[A") == [.escape, .escape, .up])
  }

  @Test func anEscapeEndsAnUnfinishedSequence() {
    #expect(keys("\u{1B}[1;\u{1B}[B") == [.down])
  }

  @Test func brokenUTF8BecomesReplacementCharacters() {
    #expect(keys([0xC3, 0x61]) == [.character("\u{FFFD}"), .character("a")])
    #expect(keys([0xFF, 0x80]) == [.character("\u{FFFD}"), .character("\u{FFFD}")])
    #expect(keys([0xE2, 0x98]) == [.character("\u{FFFD}")])
    #expect(keys([0xED, 0xA0, 0x80]) == [.character("\u{FFFD}")])
  }

  @Test func endlessParametersAreBoundedAndSwallowed() {
    #expect(keys("\u{1B}[" + String(repeating: "1;", count: 5000) + "Aq").last == .character("q"))
  }

  @Test func aPasteIsOneKey() {
    #expect(
      keys("a\u{1B}[200~x\u{1B}[A ü~\ry\u{1B}[201~b")
        == [.character("a"), .paste("x\u{1B}[A ü~\ny"), .character("b")])
    #expect(keys("\u{1B}[200~\u{1B}[201~") == [.paste("")])
    #expect(keys("\u{1B}[200~no end") == [.paste("no end")])
  }

  @Test func anEndlessPasteIsBounded() {
    var parser = KeyParser()
    let begin = Array("\u{1B}[200~".utf8)
    let end = Array("\u{1B}[201~".utf8)
    for byte in begin { _ = parser.feed(byte) }
    for _ in 0..<(1 << 19) + 500 { _ = parser.feed(0x61) }
    let result = end.flatMap { parser.feed($0) }
    #expect(result == [.paste(String(repeating: "a", count: 1 << 18))])
    #expect(!parser.isPending)
  }

  @Test func theMouseIsReportedFromZero() {
    func event(_ action: MouseEvent.Action, _ button: MouseEvent.Button) -> Key {
      .mouse(MouseEvent(action: action, button: button, column: 11, row: 4))
    }
    #expect(keys("\u{1B}[<0;12;5M") == [event(.press, .left)])
    #expect(keys("\u{1B}[<2;12;5m") == [event(.release, .right)])
    #expect(keys("\u{1B}[<32;12;5M") == [event(.drag, .left)])
    #expect(keys("\u{1B}[<16;12;5M") == [event(.press, .left)])
    #expect(keys("\u{1B}[<64;12;5M") == [event(.wheelUp, .none)])
    #expect(keys("\u{1B}[<65;12;5M") == [event(.wheelDown, .none)])
  }

  @Test func nothingASequenceOfTwoBytesCanDoStopsTheParser() {
    var stuck: [[UInt8]] = []
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        var parser = KeyParser()
        for byte in [0x1B, first, second] { _ = parser.feed(byte) }
        _ = parser.flush()
        if parser.isPending { stuck.append([first, second]) }
      }
    }
    #expect(stuck == [])
  }
}
