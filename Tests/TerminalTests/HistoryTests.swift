// Tests of the history file: its format, its limit, its modes, and sessions side by side.

import Glibc
import TestSupport
import Testing

@testable import Terminal

@Suite struct HistoryTests {
  @Test(arguments: [
    "step 10", "a\nb\n\nc", "# 1 comment\n#2", "back\\slash", "\\n", "\\", "größe ☃", "a\\\nb",
    "\\\\n",
  ])
  func entriesComeBackFromTheirLine(entry: String) {
    let line = HistoryFormat.line(for: entry)
    #expect(!line.contains("\n"))
    #expect(HistoryFormat.entry(for: line) == entry)
  }

  @Test func aBackslashSomebodyElseWroteStandsForItself() {
    #expect(HistoryFormat.entry(for: "a\\b\\") == "a\\b\\")
  }

  @Test func theFileAndItsFoldersArePrivate() throws {
    let folder = TemporaryFolder()
    let file = HistoryFile(path: folder.file("state/lifeline/history"), limit: 10)
    try file.append("step")
    #expect(mode(file.path) == 0o600)
    #expect(mode(folder.file("state/lifeline")) == 0o700)
    #expect(mode(folder.file("state")) == 0o700)
    #expect(try file.load() == ["step"])
  }

  @Test func aMissingFileIsAnEmptyHistory() throws {
    let folder = TemporaryFolder()
    #expect(try HistoryFile(path: folder.file("none"), limit: 10).load() == [])
  }

  @Test func loadingCutsTheFileToItsLimit() throws {
    let folder = TemporaryFolder()
    let file = HistoryFile(path: folder.file("history"), limit: 3)
    for number in 1...5 { try file.append("step \(number)\nshow") }
    let expected = (3...5).map { "step \($0)\nshow" }
    #expect(try file.load() == expected)
    #expect(try HistoryFile(path: file.path, limit: 100).load() == expected)
    #expect(mode(file.path) == 0o600)
  }

  @Test func sessionsSideBySideLoseNothing() async throws {
    let folder = TemporaryFolder()
    let path = folder.file("history")
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let file = HistoryFile(path: path, limit: 10_000)
          for number in 0..<50 { try? file.append("writer \(writer) line \(number)") }
        }
      }
      group.addTask { for _ in 0..<20 { _ = try? HistoryFile(path: path, limit: 10_000).load() } }
    }
    let entries = try HistoryFile(path: path, limit: 10_000).load()
    for writer in 0..<4 {
      #expect(entries.filter { $0.hasPrefix("writer \(writer) ") }.count == 50)
    }
  }

  @Test func cuttingTheFileLosesNoLineBeingWritten() async throws {
    let folder = TemporaryFolder()
    let path = folder.file("history")
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for number in 0..<200 { try? HistoryFile(path: path, limit: 8).append("line \(number)") }
      }
      group.addTask { for _ in 0..<100 { _ = try? HistoryFile(path: path, limit: 8).load() } }
    }
    let last = (192..<200).map { "line \($0)" }
    #expect(try HistoryFile(path: path, limit: 8).load() == last)
  }

  @Test func aFolderInThePlaceOfTheFileIsAFailureOfFacts() {
    let folder = TemporaryFolder()
    let file = HistoryFile(path: folder.path, limit: 10)
    #expect(throws: HistoryFailure.unwritable(path: folder.path, errorNumber: EISDIR)) {
      try file.append("step")
    }
    #expect(throws: HistoryFailure.self) { try file.load() }
  }

  private func mode(_ path: String) -> mode_t {
    var information = stat()
    stat(path, &information)
    return information.st_mode & 0o777
  }
}
