// Redrawing in place, played on a small model of a terminal.

import Testing

@testable import Rendering

/// A screen that understands what `ScreenUpdate` sends, and fails on anything else.
private struct Screen {
  private(set) var rows: [[Unicode.Scalar]] = [[]]
  private(set) var row = 0
  private(set) var column = 0
  private(set) var isSynchronized = false
  private(set) var unknown: [String] = []

  var text: [String] {
    rows.map { String(String.UnicodeScalarView($0)) }
      .map { $0.replacingTail }
  }

  mutating func play(_ bytes: [UInt8]) {
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\u{1B}":
        var sequence = ""
        while let next = scalars.popFirst() {
          sequence.unicodeScalars.append(next)
          if next.properties.isAlphabetic { break }
        }
        obey(sequence)
      case "\r": column = 0
      case "\n":
        row += 1
        if row == rows.count { rows.append([]) }
      default:
        while rows[row].count <= column { rows[row].append(" ") }
        rows[row][column] = scalar
        column += 1
      }
    }
  }

  private mutating func obey(_ sequence: String) {
    let number = Int(sequence.dropFirst().dropLast()) ?? 1
    switch (sequence, sequence.last) {
    case ("[?2026h", _): isSynchronized = true
    case ("[?2026l", _): isSynchronized = false
    case ("[K", _): rows[row].removeSubrange(min(column, rows[row].count)...)
    case ("[J", _):
      rows[row].removeSubrange(min(column, rows[row].count)...)
      rows.removeSubrange((row + 1)...)
    case (_, "H"):
      row = number - 1
      column = 0
      while rows.count <= row { rows.append([]) }
    case (_, "A"): row = max(0, row - number)
    case (_, "B"): row = min(rows.count - 1, row + number)
    default: unknown.append(sequence)
    }
  }
}

extension String {
  fileprivate var replacingTail: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

@Suite struct ScreenUpdateTests {
  private func lines(_ texts: [String]) -> [RenderedLine] { texts.map { RenderedLine($0) } }

  @Test(arguments: [
    ([], ["one", "two"]),
    (["one", "two"], ["one", "two"]),
    (["one", "two", "three"], ["one", "2", "three"]),
    (["one", "two", "three"], ["1", "two", "3"]),
    (["one", "two", "three"], ["one", "two", "much more"]),
    (["one", "two", "three"], ["one", "two"]),
    (["one", "two", "three"], ["1"]),
    (["one"], ["one", "two", "three"]),
    (["one", "two"], ["1", "2", "3"]),
    (["one", "two"], []),
    (["one", "", "three"], ["", "two", ""]),
  ])
  func theScreenShowsTheNewPicture(_ old: [String], _ new: [String]) {
    var screen = Screen()
    screen.play(Array("above\r\n".utf8))
    screen.play(ScreenUpdate.bytes(from: [], to: lines(old)))
    screen.play(ScreenUpdate.bytes(from: lines(old), to: lines(new)))
    #expect(screen.text == ["above"] + new + [""])
    #expect(screen.row == new.count + 1 && screen.column == 0)
    #expect(screen.unknown.isEmpty && !screen.isSynchronized)
  }

  @Test func onlyChangedLinesAreSent() {
    let bytes = ScreenUpdate.bytes(
      from: lines(["one", "two", "three", "four"]), to: lines(["one", "2", "three", "four"]))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[3A2\u{1B}[K\r\n\u{1B}[2B\u{1B}[?2026l")
  }

  @Test func nothingIsSentWhenNothingChanged() {
    #expect(ScreenUpdate.bytes(from: lines(["a", "b"]), to: lines(["a", "b"])).isEmpty)
  }

  @Test func aFullLineIsNotFollowedByAnErasure() {
    let bytes = ScreenUpdate.bytes(
      from: lines(["ab"]), to: lines(["cd"]), isSynchronized: false)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[1Acd\r\n")
  }

  @Test(arguments: [
    ([], ["one", "two"]),
    (["one", "two", "three"], ["one", "2", "three"]),
    (["one", "two", "three"], ["one", "two"]),
    (["one"], ["1", "two", "three"]),
  ])
  func aFullScreenShowsTheNewPicture(_ old: [String], _ new: [String]) {
    var screen = Screen()
    screen.play(ScreenUpdate.fullScreen(from: [], to: lines(old)))
    screen.play(ScreenUpdate.fullScreen(from: lines(old), to: lines(new)))
    #expect(screen.text.prefix(new.count) == new[...])
    #expect(screen.text.dropFirst(new.count).allSatisfy { $0.isEmpty })
    #expect(screen.unknown.isEmpty && !screen.isSynchronized)
    #expect(ScreenUpdate.fullScreen(from: lines(new), to: lines(new)).isEmpty)
  }

  @Test func redrawingNeedsATerminalThatCan() {
    #expect(ScreenUpdate.isPossible(terminal: "xterm", isTerminal: true))
    #expect(!ScreenUpdate.isPossible(terminal: "xterm", isTerminal: false))
    #expect(!ScreenUpdate.isPossible(terminal: "dumb", isTerminal: true))
    #expect(!ScreenUpdate.isPossible(terminal: "", isTerminal: true))
    #expect(!ScreenUpdate.isPossible(terminal: nil, isTerminal: true))
  }

  @Test func erasingLeavesTheCursorWhereThePictureBegan() {
    var screen = Screen()
    screen.play(Array("above\r\n".utf8))
    screen.play(ScreenUpdate.bytes(from: [], to: lines(["one", "two"])))
    screen.play(ScreenUpdate.erasing(lines(["one", "two"])))
    #expect(screen.text == ["above", ""])
    #expect(screen.row == 1 && screen.column == 0)
  }
}
