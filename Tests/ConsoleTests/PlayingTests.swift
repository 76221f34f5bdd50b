// Watching the field at a terminal.

import Glibc
import TestSupport
import Testing

@Suite struct PlayingTests {
  @Test func playingIsSteeredWithKeysAndLeavesTheLastFrame() throws {
    let person = try Person().start()
    _ = try person.enter("resize 20x8 torus; place glider at 1,1; autoshow off")
    person.terminal.send("play\r")
    try person.terminal.expect("space pauses")
    person.terminal.send(" ")
    try person.terminal.expect("paused")
    let before = try #require(Self.generation(on: person.terminal.screen))
    person.terminal.send("n")
    try person.terminal.wait(for: "one generation more") {
      Self.generation(on: $0) == before + 1
    }
    person.terminal.send("q")
    try person.terminal.expectCursorLine("life 20×8 torus gen \(before + 1) ›")
    #expect(person.terminal.screen.isCursorVisible)
    #expect(!person.terminal.screen.text.contains("space goes on"))
    #expect(
      person.terminal.screen.text.contains("gen \(before + 1) · pop 5 · 20×8 torus"))
    #expect(try person.enter("generation") == ["\(before + 1)"])
    #expect(try person.leave() == .exited(0))
    #expect(person.terminal.isCooked)
  }

  @Test func aWindowThatChangesWhilePlayingIsFollowed() throws {
    let person = try Person().start()
    _ = try person.enter("resize 30x8 torus; place glider at 1,1; autoshow off")
    person.terminal.send("play\r")
    try person.terminal.expect("space pauses")
    person.terminal.resize(columns: 50, rows: 16)
    usleep(300_000)
    person.terminal.send("q")
    try person.terminal.wait(for: "the prompt") { $0.cursorLine.hasSuffix("›") }
    #expect(try person.enter("say 1") == ["1"])
  }

  @Test func theHeaderOfAFrameIsWhole() throws {
    let person = try Person().start()
    _ = try person.enter("resize 20x8 torus; place glider at 1,1; autoshow off")
    _ = try person.enter("play 2 max")
    #expect(
      person.terminal.screen.lines.contains { $0.hasPrefix("gen 2 ·") && $0.hasSuffix(" 1:1") })
  }

  @Test func controlCEndsPlaying() throws {
    let person = try Person().start()
    _ = try person.enter("resize 20x8 torus; place glider at 1,1; autoshow off")
    person.terminal.send("play\r")
    try person.terminal.expect("space pauses")
    person.terminal.send("\u{3}")
    try person.terminal.wait(for: "the prompt") {
      $0.cursorLine.hasPrefix("life 20×8 torus gen") && $0.cursorLine.hasSuffix("›")
    }
    #expect(person.terminal.screen.isCursorVisible)
    #expect(try person.enter("say 1") == ["1"])
  }

  @Test func beingEndedWhilePlayingGivesTheTerminalBack() throws {
    let person = try Person().start()
    _ = try person.enter("resize 20x8 torus; place glider at 1,1; autoshow off")
    person.terminal.send("play\r")
    try person.terminal.expect("space pauses")
    person.terminal.signal(SIGTERM)
    #expect(try person.terminal.waitForExit() == .signalled(SIGTERM))
    #expect(person.terminal.screen.isCursorVisible)
    #expect(person.terminal.isCooked)
  }

  /// The generation of the last header on the screen.
  private static func generation(on screen: TerminalScreen) -> Int? {
    let header = screen.lines.last { $0.hasPrefix("gen ") }
    return header.flatMap { Int($0.dropFirst(4).prefix { $0.isNumber }) }
  }
}
