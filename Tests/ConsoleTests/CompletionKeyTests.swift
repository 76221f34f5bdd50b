// The completion key at a terminal.

import TestSupport
import Testing

@Suite struct CompletionKeyTests {
  @Test func theKeyCompletesWhatIsTyped() throws {
    let person = try Person().start()
    let terminal = person.terminal
    for (typed, line) in [
      ("snapshots\u{15}", ""), ("resiz\t", "resize"), ("9x9 to\t", "resize 9x9 torus"),
      ("\u{15}place gosper-g\t", "place gosper-gun"), ("ar\t", "place gosper-gun around"),
    ] {
      terminal.send(typed)
      try terminal.expectCursorLine(line.isEmpty ? "life gen 0 ›" : "life gen 0 › " + line)
    }
    terminal.send("\u{15}pla\t")
    try terminal.expect("watch N generations")
    try terminal.expectCursorLine("life gen 0 › pla")
  }

  @Test func snapshotsAndFilesAreCompletedToo() throws {
    let person = try Person().start()
    _ = try person.enter("snapshot before; autoshow off")
    person.terminal.send("restore bef\t")
    try person.terminal.expectCursorLine("life gen 0 › restore before")
    _ = try person.folder.write("some pattern.rle", "x = 1, y = 1\no!\n")
    person.terminal.send("\u{15}open ~/som\t")
    try person.terminal.expectCursorLine("life gen 0 › open \"~/some pattern.rle\"")
  }
}
