// Tests of drawing in place, seen on the model of a screen.

import TestSupport
import Testing

@testable import Terminal

@Suite struct PainterTests {
  private let size = TerminalSize(columns: 12, rows: 5)

  private func screen(_ texts: [String]) -> TerminalScreen {
    var screen = TerminalScreen(columns: 12, rows: 5)
    for text in texts { screen.feed(Array(text.utf8)) }
    return screen
  }

  @Test func framesReplaceEachOtherBelowWhatWasPrinted() {
    var painter = FramePainter(.inline)
    var texts = ["before\r\n"]
    for frame in [["gen 0", "..O"], ["gen 1", "..O", "new"], ["gen 2", "O.."]] {
      texts.append(painter.draw(frame, in: size))
    }
    #expect(screen(texts).text == "before\ngen 2\nO..")
    texts.append(painter.finish() + "after")
    #expect(screen(texts).text == "before\ngen 2\nO..\nafter")
  }

  @Test func aBlockAtTheBottomScrollsOnce() {
    var painter = FramePainter(.inline)
    var texts = ["1\r\n2\r\n3\r\n4\r\n"]
    for generation in 0..<4 { texts.append(painter.draw(["a", "b", "c\(generation)"], in: size)) }
    let result = screen(texts)
    #expect(result.scrolledOff == ["1", "2"])
    #expect(result.text == "1\n2\n3\n4\na\nb\nc3")
  }

  @Test func onlyChangedLinesAreSent() {
    var painter = FramePainter(.wholeScreen)
    _ = painter.draw(["same", "old", "same too"], in: size)
    let text = painter.draw(["same", "new", "same too"], in: size)
    #expect(text.contains("new"))
    #expect(!text.contains("same"))
  }

  @Test func theLastRowOfTheScreenIsUsedWithoutScrolling() {
    var painter = FramePainter(.wholeScreen)
    let frames = (0..<3).map { generation in (0..<9).map { "row \($0) \(generation)" } }
    let result = screen(frames.map { painter.draw($0, in: size) })
    #expect(result.scrolledOff == [])
    #expect(result.lines == (0..<5).map { "row \($0) 2" })
  }

  @Test func startingOverErasesWhatWasDrawn() {
    var painter = FramePainter(.inline)
    let texts = [
      "top\r\n", painter.draw(["a", "b", "c"], in: size), painter.startOver(),
      painter.draw(["x"], in: size),
    ]
    #expect(screen(texts).text == "top\nx")
    var fresh = FramePainter(.inline)
    #expect(fresh.startOver() == "")
    #expect(fresh.finish() == "")
  }

  @Test func everyFrameEndsTheMarksItBegins() {
    var painter = FramePainter(.inline)
    for frame in [["a"], ["a"], []] {
      let text = painter.draw(frame, in: size)
      #expect(text.hasPrefix("\u{1B}[?2026h\u{1B}[?7l"))
      #expect(text.hasSuffix("\u{1B}[?7h\u{1B}[?2026l"))
    }
  }

  @Test func shorterAndLongerSequencesOfFramesEndWithTheLastFrame() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var painter = FramePainter(.inline)
      var texts: [String] = []
      var last: [String] = []
      for _ in 0..<6 {
        let count = Int.random(in: 1...5, using: &generator)
        last = (0..<count).map { _ in String(UInt8.random(in: 1...3, using: &generator)) }
        texts.append(painter.draw(last, in: size))
      }
      // Scrolling may leave old lines above; the last frame is at the end.
      #expect(screen(texts).text.hasSuffix(last.joined(separator: "\n")))
    }
  }
}
